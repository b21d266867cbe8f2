"""Editors over HTTP: every edit a form and a page, files down and up, and all that is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient
from support.web import house, offered, set_up

from bingfa import games
from bingfa.table.web.guard import HEADERS

TWO = "A0,0r0.B3,-2r5"
CITIES = f"{TWO}+mu:JU+weyu:GE"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def edit(client: TestClient, document: str, wanted: str, field: str = "edit") -> str:
    """Do an edit by the form; returns the document that it leads to."""
    form = {"map": document, "title": "Two & more", field: wanted}
    answer = client.post("/edit/yuan", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    place = urlsplit(answer.headers["location"])
    fields = parse_qs(place.query, keep_blank_values=True)
    assert (place.path, place.fragment) == ("/edit/yuan", "board")
    assert fields["title"] == ["Two & more"]
    return fields["map"][0].replace(" ", "+")


def page_of(client: TestClient, document: str) -> str:
    answer = client.get("/edit/yuan", params={"map": document})
    assert answer.status_code == 200, answer.text
    return answer.text


def test_edits_lead_from_page_to_page(client: TestClient) -> None:
    """Laid, turned, a city placed: by buttons or typed, with the title kept."""
    document = edit(client, "", "lay A 0,0 r0", "typed")
    document = edit(client, document, "lay B 3,-2 r4", "typed")
    document = edit(client, document, "turn B left")
    assert document == TWO
    document = edit(client, document, "city mu JU")
    document = edit(client, document, "city weyu GE", "typed")
    assert document == CITIES
    assert edit(client, document, "") == CITIES
    assert client.get(f"/edit/yuan?map={CITIES}").text == page_of(client, CITIES)


def test_the_page_offers_edits_and_says_what_is_missing(client: TestClient) -> None:
    """Problems are listed; what is offered works; playing and saving wait until all is well."""
    empty = page_of(client, "")
    assert "there is no tile yet" in empty
    assert 'href="/new?' not in empty
    assert re.search(r"<button[^>]* disabled[^>]*>Save as a file", empty)
    page = page_of(client, CITIES)
    assert "All is well" in page
    for wanted in offered(page)[::9]:
        edit(client, CITIES, wanted)
    for wanted in re.findall(r'name="edit" value="([^"]+)"', page):
        if wanted != "boxes china":
            edit(client, CITIES, wanted)


def test_the_policy_of_the_page_is_kept(client: TestClient) -> None:
    """No inline script or style; headers as everywhere."""
    answer = client.get("/edit/yuan", params={"map": CITIES})
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert not re.search(r"<script(?![^>]*(?: src=|application/json))", answer.text)
    assert not re.search(r"<[^>]*\s(?:style|on\w+)=", answer.text)


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ("castle", "is no edit"),
        ("lay C 3,-2 r0", "a tile lies there already"),
        ("city mu XANADU", "there is no province"),
        ("boxes china", "take it off first"),
        ("<script>alert(1)</script>", "is no edit"),
    ],
)
def test_forged_edits_are_refused_with_a_reason(
    client: TestClient, wanted: str, reason: str
) -> None:
    """The page comes back as it was, and says why."""
    answer = client.post("/edit/yuan", data={"map": CITIES, "edit": wanted})
    assert answer.status_code == 400
    told = re.search(r'id="problem"[^>]*>([^<]*)<', answer.text)
    assert told
    assert reason in unescape(told[1])
    assert f'name="map" value="{CITIES}"' in answer.text
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize("document", ["A0,0r0.A3,-2r0", "<script>", "A0,0r0+mu:JU", "x" * 9000])
def test_forged_documents_are_refused(client: TestClient, document: str) -> None:
    """In the address, in the form and for a file."""
    for answer in (
        client.get("/edit/yuan", params={"map": document}),
        client.post("/edit/yuan", data={"map": document, "edit": "new"}),
        client.get("/edit/yuan/file", params={"map": document}),
    ):
        assert answer.status_code == 400
        assert "That does not work" in answer.text
        assert "<script>" not in answer.text


def test_a_file_is_saved_and_opened_again(client: TestClient) -> None:
    """The file is a download; opened, it leads to the same map and title."""
    saved = client.get("/edit/yuan/file", params={"map": CITIES, "title": 'The "Long" March'})
    assert saved.status_code == 200
    assert saved.headers["content-disposition"] == 'attachment; filename="the-long-march.toml"'
    posted = {"text": saved.text.replace("\n", "\r\n")}
    answer = client.post("/edit/yuan/open", data=posted, follow_redirects=False)
    assert answer.status_code == 303
    fields = parse_qs(urlsplit(answer.headers["location"]).query)
    assert fields["title"] == ['The "Long" March']
    assert fields["map"][0].replace(" ", "+") == CITIES
    unfinished = client.get("/edit/yuan/file", params={"map": f"{TWO}+mu:JU"})
    assert unfinished.status_code == 400
    assert "none, or one for each" in unfinished.text


def test_bad_files_are_refused_with_every_problem(client: TestClient) -> None:
    """As a list; nothing of the file is taken."""
    wrong = 'name = "x"\ntitle = 3\ntiles = ["<b> 0,0 r9", "Z 3,-2 r0"]\n'
    answer = client.post("/edit/yuan/open", data={"text": wrong})
    assert answer.status_code == 400
    listed = re.search(r'<ul class="problems"[^>]*>(.*?)</ul>', answer.text, re.DOTALL)
    assert listed
    assert listed[1].count("<li>") == 3
    assert "<b>" not in listed[1]
    nothing = client.post("/edit/yuan/open", data={"text": ""})
    assert nothing.status_code == 400
    assert re.search(r"<li>no file was chosen</li>", nothing.text)
    for text in ("oops", "\x00"):
        assert client.post("/edit/yuan/open", data={"text": text}).status_code == 400
    large = client.post("/edit/yuan/open", data={"text": "x" * 70_000})
    assert large.status_code == 413


def test_a_map_is_played(client: TestClient) -> None:
    """The link leads to a set-up page that is filled in, and its form to a match on that map."""
    found = re.search(r'href="(/new\?[^"]*)"', page_of(client, CITIES))
    assert found
    form = client.get(unescape(found[1])).text
    assert f'value="{CITIES}"' in form
    assert re.search(r'<option value="2" selected', form)
    fields = {"option-map": CITIES, "players": "2", "seat-0": "me", "seat-1": "bot:greedy"}
    address = set_up(client, "yuan", **fields)
    assert 'data-key="province JU"' in client.get(address).text


def test_games_without_an_editor_have_none(client: TestClient) -> None:
    """Their address leads nowhere, and nothing links to it; a game with one links to it."""
    front = client.get("/").text
    for name in games.names():
        editor = games.find(name).editor()
        answer = client.get(f"/edit/{name}")
        assert answer.status_code == (404 if editor is None else 200)
        assert (f'href="/edit/{name}"' in front) == (editor is not None)
        table = client.get("/new", params={"game": name}).text
        assert (f'href="/edit/{name}"' in table) == (editor is not None)
    assert client.get("/edit/chess").status_code == 404
    assert client.post("/edit/sun-tzu", data={"edit": "new"}).status_code == 404
