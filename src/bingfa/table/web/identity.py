"""Who is who: a casual identity in a signed cookie, made when a browser first comes.

It proves that two requests come from the same browser, nothing more. The cookie's name holds
the installation's own, because browsers send cookies to every port of a host.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

from bingfa.table.web.cookies import keep_cookie


class Identity:
    """Reads and writes the cookie of one installation."""

    def __init__(self, secret: str, instance: str) -> None:
        self.key = secret.encode()
        self.cookie = f"bingfa-{instance[:8]}"

    def of(self, request: HTTPConnection) -> str | None:
        """The player that a request comes from; None if its cookie is missing or forged."""
        player, _, signature = request.cookies.get(self.cookie, "").partition(".")
        if player and hmac.compare_digest(_bytes(signature), _bytes(self.sign(player))):
            return player
        return None

    def sign(self, player: str) -> str:
        return hmac.new(self.key, _bytes(player), hashlib.sha256).hexdigest()

    def new(self) -> str:
        return secrets.token_hex(16)

    def keep(self, response: Response, player: str, secure: bool) -> None:
        """Give the browser its cookie."""
        keep_cookie(response, self.cookie, f"{player}.{self.sign(player)}", secure)


def _bytes(text: str) -> bytes:
    """A text of a cookie, which may hold anything."""
    return text.encode(errors="backslashreplace")
