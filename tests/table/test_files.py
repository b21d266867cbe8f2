"""The files of pages, and how pages travel: compressed, and files kept by their address."""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.web import begin, house

from bingfa.games import names
from bingfa.table.web import packing
from bingfa.table.web.bundle import bundled
from bingfa.table.web.packing import pack
from bingfa.table.web.static_files import all_files, fingerprint, place

PLAIN = {"accept-encoding": "identity"}
MOST = 60_000  # bytes of a page that comes for the first time, without letters


def weight(client: TestClient, path: str) -> int:
    """The bytes of a page as it travels, with its styles and its script."""
    with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        page = b"".join(answer.iter_raw())
    html = gzip.decompress(page).decode()
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)"', html)
    script = re.findall(r'<script type="module" src="([^"]+)"', html)
    assert len(styles) == len(script) == 1
    files = [all_files()[each.rpartition("/")[2]] for each in styles + script]
    return len(page) + sum(len(each.packed or each.body) for each in files)


def test_the_first_page_is_small(tmp_path: Path) -> None:
    """All that a browser needs to show a page and to play."""
    with house(tmp_path) as client:
        assert weight(client, "/") < MOST
        for game in names():
            form = {"game": game, "bot": "random"}
            table = client.post("/quick", data=form, follow_redirects=False).headers["location"]
            assert weight(client, table) < MOST, game


def test_the_script_is_one_file_but_for_what_comes_later() -> None:
    """Each module in a scope of its own, after those that it imports."""
    modules = {
        "one": 'import "./two.js";\nimport { more } from "./three.js";\nmore();\n',
        "two": "const own = 2;\n",
        "three": "const own = 3;\nexport const more = () => own;\n"
        "export async function less() {}\n",
        "later": 'import { more } from "./three.js";\nmore();\n',
    }
    assert bundled(modules, "one") == {
        "one": "export const $two = (() => {\nconst own = 2;\nreturn {  };\n})();\n"
        "export const $three = (() => {\nconst own = 3;\nconst more = () => own;\n"
        "async function less() {}\nreturn { more, less };\n})();\n"
        "export const $one = (() => {\nconst { more } = $three;\nmore();\nreturn {  };\n})();\n",
        "later": 'import { $three } from "./one.js";\nconst { more } = $three;\nmore();\n',
    }
    for name in ("table", "figures", "guide", "reach", "replay", "sound"):
        text = all_files()[f"{name}.js"].body.decode()
        assert set(re.findall(r'from "([^"]*)"', text)) == (
            set() if name == "table" else {"./table.js"}
        )
        assert not re.search(r"^export (let|default|\*|\{)", text, re.MULTILINE)


def test_a_file_is_kept_by_its_address(tmp_path: Path) -> None:
    """For ever where the address says what is in it; else it is asked about."""
    with house(tmp_path) as client:
        page = client.get("/").text
        linked = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))
        assert len(linked) > 4
        assert all(each.startswith(f"/static/{fingerprint()}/") for each in linked)
        for each in linked:
            answer = client.get(each)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
            assert answer.content == all_files()[each.rpartition("/")[2]].body
        for other in ("/static/table.js", "/static/0123/table.js"):
            answer = client.get(other)
            assert answer.headers["cache-control"] == "no-cache"
            mark = {"if-none-match": answer.headers["etag"]}
            assert client.get(other, headers=mark).status_code == 304
        assert client.get("/static/told.d.ts").status_code == 404
        assert client.get("/static/x/../../app.py").status_code == 404


def test_what_a_browser_cannot_read_is_sent_as_it_is(tmp_path: Path) -> None:
    """Pages and files."""
    with house(tmp_path) as client:
        for path in ("/", "/static/look.css"):
            answer = client.get(path, headers=PLAIN)
            assert "content-encoding" not in answer.headers
            assert answer.text == client.get(path).text
        assert "content-encoding" not in client.get("/healthz").headers


def test_a_page_is_longer_by_chance() -> None:
    """By as many bytes as nobody can know."""
    body = b"secret " * 500
    packed = [pack(body) for _ in range(200)]
    assert all(gzip.decompress(each) == body for each in packed)
    sizes = {len(each) for each in packed}
    assert len(sizes) > 50
    assert max(sizes) - min(sizes) < packing.MOST_MORE


@pytest.mark.parametrize("path", ["/", "a match"])
def test_a_first_page_is_seen_before_it_has_a_file(tmp_path: Path, path: str) -> None:
    """It brings styles of its own, which the browser is told are ours, and waits for no others."""
    with house(tmp_path) as client:
        answer = client.get("/" if path == "/" else begin(client))
    head, body = answer.text.split("</head>")
    assert 'rel="stylesheet"' not in head
    assert body.rindex('rel="stylesheet"') > body.rindex("</main>")
    (styles,) = re.findall(r"<style>(.*?)</style>", head, re.DOTALL)
    mark = b64encode(sha256(styles.encode()).digest()).decode()
    policy = answer.headers["content-security-policy"]
    (allowed,) = re.findall("style-src ([^;]*);", policy)
    assert f"'sha256-{mark}'" in allowed.split()
    for letters in ("serif.woff2", "serif-italic.woff2"):
        assert f'url("{place(letters)}")' in styles
