#!/bin/sh
# Sees that the programs which the tests drive are on this machine: Chromium with a font to draw
# pages, PostgreSQL to keep matches, nginx (with openssl for a certificate) and systemd to try the
# files in deploy/. Installs what is missing where it may; where it may not, says what to do and goes
# on: the tests that need the program then fail, and name it.
set -u

has_chromium() {
    command -v chromium-headless-shell || command -v chromium || command -v chromium-browser ||
        command -v google-chrome
}

has_postgresql() {
    command -v initdb || ls /usr/lib/postgresql/*/bin/initdb
}

has_serif() {
    fc-list | grep -i serif || find /usr/share/fonts -iname '*serif*.?tf' | grep .
}

has_nginx() {
    command -v nginx || ls /usr/sbin/nginx
}

# The Debian packages of what is missing, on one line.
missing() {
    has_chromium >/dev/null 2>&1 || printf ' chromium-headless-shell'
    has_postgresql >/dev/null 2>&1 || printf ' postgresql'
    has_serif >/dev/null 2>&1 || printf ' fonts-dejavu-core'
    has_nginx >/dev/null 2>&1 || printf ' nginx'
    command -v openssl >/dev/null 2>&1 || printf ' openssl'
    command -v systemd-analyze >/dev/null 2>&1 || printf ' systemd'
}

packages=$(missing)
[ -n "$packages" ] || exit 0

install="apt-get -o Acquire::Retries=3 install --yes --no-install-recommends$packages"
if ! command -v apt-get >/dev/null; then
    advice="Install it with this system's own tools."
elif [ "$(id -u)" -ne 0 ] && ! sudo -n true 2>/dev/null; then
    advice="Run: sudo apt-get update && sudo $install"
else
    echo "The tests need$packages: installing."
    [ "$(id -u)" -eq 0 ] && root="" || root="sudo -n"
    $root apt-get -o Acquire::Retries=3 update
    $root env DEBIAN_FRONTEND=noninteractive $install
    packages=$(missing)
    [ -n "$packages" ] || exit 0
    advice="apt-get could not install it: see above."
fi
echo "Missing:$packages. Tests that need it will fail. $advice" >&2
