"""The web application over HTTP and sockets: play, secrets, and everything that is refused."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect
from support.web import (
    ask,
    begin,
    from_page,
    house,
    is_over,
    offered,
    plain_choice,
    set_up,
    status,
    told,
    until_part,
    visitor,
)

from bingfa.core.documents.record import read, replay
from bingfa.games import find
from bingfa.table.database.rows import Channel, Said
from bingfa.table.database.store import Store
from bingfa.table.database.writing import Stale
from bingfa.table.handlers.match.socket import MOST_TRIES
from bingfa.table.now import now
from bingfa.table.services import DAY, Services
from bingfa.table.web.limits import NUMBERS, RATES, Limits, Rate


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def play_out(client: TestClient, address: str) -> str:
    """Take the first offer every time, against the bot, up to the end; returns the last page."""
    with client.websocket_connect(f"{address}/socket") as socket:
        for number in range(3000):
            page = client.get(address).text
            if is_over(page):
                return page
            action = plain_choice(offered(page))
            if action:
                assert "done" in ask(socket, str(number), action=action)
    pytest.fail("no end")


def test_the_front_page_offers_every_game(client: TestClient) -> None:
    """Each game with its picture and length, in the reader's language."""
    english = client.get("/").text
    french = client.get("/", headers={"accept-language": "fr-CA,fr;q=0.9"}).text
    for title in ("Sun Tzu", "Dynasties"):
        assert f">{title}</h2>" in english
        assert f">{title}</h2>" in french
    assert "30 to 45 minutes" in english
    assert "Choose a game" in english
    assert "Choisissez un jeu" in french
    assert client.get("/healthz").json() == {"status": "ok"}


@pytest.mark.parametrize("game", ["sun-tzu", "dynasties"])
def test_a_whole_match_is_played_over_a_socket(client: TestClient, game: str) -> None:
    """To the end and a winner; then replay from any seat, and the record, which verifies."""
    address = begin(client, game)
    early = client.get(f"{address}/record")
    assert early.status_code == 400
    assert "when the match is over" in early.text
    page = play_out(client, address)
    assert "Rematch" in page
    assert 'class="waiting"' not in client.get("/").text
    record = client.get(f"{address}/record")
    assert "attachment" in record.headers["content-disposition"]
    match = replay(read(record.text), find)
    assert match.outcome is not None
    for seat in ("", *find(game).seats):
        shown = client.get(f"{address}/moment", params={"at": "9", "seat": seat}).json()
        assert set(shown) >= {"parts", "said", "keys"}
    assert client.get(f"{address}/replay", params={"seat": find(game).seats[1]}).status_code == 200


def test_bad_messages_are_answered_and_change_nothing(client: TestClient) -> None:
    """Illegal, unknown, malformed, oversized, late: a sentence each, and the match stands."""
    address = begin(client, "sun-tzu", "strategy")
    with client.websocket_connect(f"{address}/socket") as socket:
        for wish, complaint in (
            ({"action": "seal"}, "(S1)"),
            ({"action": "castle"}, "is no action of sun-tzu"),
            ({"seat": 1, "action": "keep scourge"}, "makes no sense"),
            ({"action": "x" * 5000}, "too long"),
            ({"undo": True}, "has not chosen anything yet"),
            ({"look": 1}, "somebody else"),
            ({"say": " "}, "nothing to say"),
            ({"say": "x" * 500}, "too long"),
        ):
            assert complaint in ask(socket, "m", **wish)["problem"]
        socket.send_text("{")
        answer = told(socket)
        while "problem" not in answer:
            answer = told(socket)
        assert "makes no sense" in answer["problem"]
    assert "Keep one of your cards" in client.get(address).text


def test_a_message_sent_twice_plays_once(client: TestClient) -> None:
    """Also over two sockets, as two tabs or a reconnecting browser would."""
    address = begin(client, "sun-tzu", "strategy")
    with (
        client.websocket_connect(f"{address}/socket") as one,
        client.websocket_connect(f"{address}/socket") as two,
    ):
        assert ask(one, "same", action="keep march")["done"] == "same"
        assert ask(two, "same", action="keep march")["done"] == "same"
        assert "problem" in ask(two, "other", action="keep march")


def test_a_stranger_only_watches(client: TestClient) -> None:
    """Without the cookie, or with a forged one, a match shows what lies open, and takes nothing."""
    address = begin(client, "sun-tzu", "strategy")
    assert "keep march" in client.get(address).text
    kept = {name: value for name, value in client.cookies.items() if "settings" not in name}
    ((cookie, value),) = kept.items()
    for forged in (
        None,
        "0" * 32 + "." + "0" * 64,
        value[:-1] + ("0" if value[-1] != "0" else "1"),
    ):
        client.cookies.clear()
        if forged:
            client.cookies.set(cookie, forged)
        assert "keep march" not in client.get(address).text
        with client.websocket_connect(f"{address}/socket") as socket:
            answer = ask(socket, action="keep march")
            assert "a spectator cannot play" in answer["problem"]
            assert "before you talk" in ask(socket, say="hello")["problem"]


def test_other_origins_are_refused(client: TestClient) -> None:
    """A form or a socket from another site, or from nowhere, is refused before anything happens."""
    for origin in ("http://evil.example", "null", "http://testserver.evil.example"):
        answer = client.post("/quick", data={"game": "sun-tzu"}, headers={"origin": origin})
        assert answer.status_code == 403
    address = begin(client)
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"{address}/socket", headers={"origin": "http://evil.example"}),
    ):
        pass


def test_bad_addresses_and_forms_are_answered(client: TestClient) -> None:
    """Matches, games, rules and pages that there are not, and forms that are too large."""
    for place in ("/m/nothing", "/m/nothing/replay", "/rules/chess", "/rules/sun-tzu/X9", "/void"):
        answer = client.get(place)
        assert answer.status_code == 404
        assert "There is nothing here" in answer.text
    assert client.post("/quick", data={"game": "chess"}).status_code == 404
    assert client.post("/new", content=b"x" * 100_000).status_code == 413
    assert client.get("/quick").status_code == 405
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/m/nothing/socket"):
        pass


def test_pages_carry_a_strict_policy_and_nothing_from_elsewhere(client: TestClient) -> None:
    """Content-Security-Policy without exceptions, and pages that need none."""
    address = begin(client)
    for place in ("/", "/new?game=sun-tzu", address, f"{address}/replay", "/rules/dynasties"):
        page = client.get(place)
        policy = page.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        finder = _Foreign()
        finder.feed(page.text)
        assert finder.found == []
        assert finder.ids == sorted(set(finder.ids)), "an id twice on a page"


class _Foreign(HTMLParser):
    """Collects what a strict policy would block: inline styles, scripts, other hosts; and ids."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._ids: list[str] = []

    @property
    def ids(self) -> list[str]:
        return sorted(self._ids)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.found.append(f"{tag} {name}")
            if name in ("src", "href") and value and not value.startswith(("/", "#")):
                self.found.append(f"{tag} {name} {value}")
            if name == "id" and value:
                self._ids.append(value)


def test_the_seed_never_leaves_the_server(client: TestClient, tmp_path: Path) -> None:
    """Nothing sent to a browser during a match holds the seed; the record at its end does."""
    address = begin(client)
    sent: list[str] = []
    with client.websocket_connect(f"{address}/socket") as socket:
        for number in range(60):
            sent.append(client.get(address).text)
            action = plain_choice(offered(sent[-1]))
            if action:
                socket.send_text(from_page(str(number), action=action))
                sent.append(socket.receive_text())
            sent.append(client.get(f"{address}/replay").text)
    seed = _seed(tmp_path / "table.db", address.rsplit("/", 1)[1])
    assert len(seed) == 32
    assert not any(seed in text for text in sent)


def _seed(path: Path, match_id: str) -> str:
    connection = sqlite3.connect(path)
    try:
        (seed,) = connection.execute(
            "select seed from matches where id = ?", (match_id,)
        ).fetchone()
    finally:
        connection.close()
    return str(seed)


# Tables that people set up


def test_two_people_meet_at_a_table(client: TestClient) -> None:
    """One sets up, shares the link; the other sits down; both see their own side only."""
    address = set_up(client, seat_0="me", seat_1="open", name="Ann", option="strategy", listed="on")
    assert "begins when every seat is taken" in status(client.get(address).text)
    bob = visitor(client)
    assert address in bob.get("/").text
    assert "Tables to join" in bob.get("/").text
    answer = bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
    assert answer.status_code == 200
    for who in (client, bob):
        page = who.get(address).text
        assert "Keep one of your cards" in status(page)
        assert "Ann" in page
        assert "Bob" in page
    eve = visitor(client)
    assert "keep " not in " ".join(offered(eve.get(address).text))
    assert "Matches to watch" in eve.get("/").text
    assert eve.post(f"{address}/sit", data={"seat": "1"}).status_code == 400
    for deed in ("resign", "stand-in", "back", "device", "leave"):
        refused = eve.post(f"{address}/{deed}", data={"seat": "1"})
        assert refused.status_code == 400
    assert 'class="waiting"' in bob.get("/").text


def test_a_form_that_cannot_be_comes_back_with_the_reason(client: TestClient) -> None:
    for fields, complaint in (
        ({"option": ["beginner", "tiny"]}, "goes with no other option"),
        ({"clock": "live", "minutes": "0"}, "minutes: from 1 to 240"),
        ({"clock": "live", "minutes": "many"}, "not a whole number"),
        ({"clock": "sundial"}, "there is no clock"),
        ({"seat-1": "bot:deep"}, "no bot is called"),
        ({"seat-1": "cat"}, "no way to fill a seat"),
        ({"missed": "scold"}, "no way to treat a missed turn"),
        ({"players": "3"}, "is for 2 players, not 3"),
    ):
        answer = client.post("/new", data={"game": "sun-tzu", **fields})
        assert answer.status_code == 400
        assert complaint in answer.text
        assert 'class="setup"' in answer.text


def test_people_at_one_screen_look_one_after_the_other(client: TestClient) -> None:
    """The page shows nobody's side until that person asks for it, and covers it again."""
    address = set_up(client, seat_0="me", seat_1="screen", name_1="Bob", option="strategy")
    page = client.get(address).text
    assert offered(page) == []
    assert "turn to look" in status(page)
    with client.websocket_connect(f"{address}/socket") as socket:
        assert "uncover it first" in ask(socket, action="keep march")["problem"]
        shown: dict[str, str] = {}
        ask(socket, "1", shown, look=0)
        until_part(socket, shown, "hand", "keep march")
        ask(socket, "2", shown, action="keep march")
        until_part(socket, shown, "cover", 'data-look="1"')
        assert "keep " not in shown["hand"]
        assert "uncover it first" in ask(socket, "3", action="keep march")["problem"]


def test_at_one_screen_a_sealed_choice_can_be_looked_at_again(client: TestClient) -> None:
    """And taken back, until the last one is in; then the screen is covered as before."""
    address = set_up(client, seat_0="me", seat_1="screen", name_1="Bob", option="strategy")
    with client.websocket_connect(f"{address}/socket") as socket:
        shown: dict[str, str] = {}
        ask(socket, "1", shown, look=0)
        ask(socket, "2", shown, action="keep march")
        until_part(socket, shown, "cover", "look again")
        assert ask(socket, "3", shown, look=0)["done"] == "3"
        until_part(socket, shown, "undo", "data-undo")
        assert "keep " not in shown["hand"]
        ask(socket, "4", shown, undo=True)
        until_part(socket, shown, "hand", "keep march")
        ask(socket, "5", shown, action=offered(shown["hand"])[-1])
        until_part(socket, shown, "cover", 'data-look="1"')
        ask(socket, "6", shown, look=1)
        until_part(socket, shown, "hand", "keep ")
        ask(socket, "7", shown, action=offered(shown["hand"])[0])
        until_part(socket, shown, "cover", 'data-look="0"')
        assert "look again" not in shown["cover"]


def test_a_seat_goes_on_on_another_device(client: TestClient) -> None:
    """By a link that works once; a preview of it uses nothing up."""
    address = begin(client, "sun-tzu", "strategy")
    page = client.post(f"{address}/device", data={"seat": "0"}).text
    link = re.search(r'value="http://testserver(/m/[^"]+/seat/[^"]+)"', page)
    assert link
    phone = visitor(client)
    assert phone.get(link[1]).status_code == 200
    assert "keep march" not in phone.get(address).text
    assert "keep march" in phone.post(link[1]).text
    assert "keep march" in phone.get(address).text
    thief = visitor(client)
    refused = thief.post(link[1])
    assert refused.status_code == 400
    assert "opens no seat" in refused.text


def test_a_bot_stands_in_and_gives_the_seat_back(client: TestClient) -> None:
    address = set_up(client, seat_0="me", seat_1="open", option="strategy")
    visitor(client).post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
    assert "Let a bot stand in" in client.get(address).text
    client.post(f"{address}/stand-in", data={"seat": "0"})
    assert "Take my seat back" in client.get(address).text
    with client.websocket_connect(f"{address}/socket") as socket:
        assert "take it back first" in ask(socket, action="keep march")["problem"]
    client.post(f"{address}/back", data={"seat": "0"})
    assert "Take my seat back" not in client.get(address).text


def test_giving_up_ends_a_match_of_two_and_a_rematch_swaps_the_seats(client: TestClient) -> None:
    address = set_up(client, seat_0="me", seat_1="bot:random", name="Ann")
    client.post(f"{address}/resign", data={"seat": "0"})
    page = client.get(address).text
    assert "Red wins by forfeit." in status(page)
    last = client.get(f"{address}/replay?at=9999").text
    assert status(last).endswith("Red wins by forfeit.")
    assert last.count("Red wins by forfeit.") == 2, "once shown, once for the script"
    answer = client.post(f"{address}/rematch", follow_redirects=False)
    again = answer.headers["location"]
    assert again != address
    assert client.post(f"{address}/rematch", follow_redirects=False).headers["location"] == again
    assert "To the rematch" in client.get(address).text
    page = client.get(again).text
    seat = page.index('class="seat" data-seat="red"')
    assert "(you)" in page[seat : seat + 3000]


def test_a_record_is_opened_checked_and_played_on(client: TestClient) -> None:
    """A good one is replayed; practice goes on from any of its moments; a bad one says why."""
    address = begin(client, "sun-tzu")
    play_out(client, address)
    text = client.get(f"{address}/record").text
    other = visitor(client)
    answer = other.post("/open", data={"record": text}, follow_redirects=False)
    assert answer.status_code == 303
    copied = answer.headers["location"].partition("/replay")[0]
    assert other.get(f"{copied}/record").text == text
    practice = other.post(
        f"{copied}/practice", data={"at": "20", "seat": "1"}, follow_redirects=False
    )
    assert practice.status_code == 303
    assert "(you)" in other.get(practice.headers["location"]).text
    bad = text.replace("lay 1 ", "lay 2 ", 1)
    refused = other.post("/open", data={"record": bad})
    assert refused.status_code == 400
    assert "Action " in refused.text
    assert other.post("/open", data={"record": "nonsense"}).status_code == 400


def test_practice_goes_on_where_a_match_was(client: TestClient) -> None:
    """Of one that this process has seen being played, too: what had happened then is in its log."""
    address = begin(client, "sun-tzu")
    play_out(client, address)
    for at in (0, 40):
        practice = client.post(f"{address}/practice", data={"at": str(at), "seat": "0"})
        told = practice.text.partition('id="log"')[2].partition("</ol>")[0].count("<li")
        assert (told > 30) == (at == 40)


def test_a_running_match_is_replayed_from_the_public_side_only(client: TestClient) -> None:
    address = begin(client, "sun-tzu", "strategy")
    assert client.get(f"{address}/replay").status_code == 200
    for place in ("replay", "moment"):
        for seat in ("blue", "red"):
            refused = client.get(f"{address}/{place}", params={"seat": seat})
            assert refused.status_code == 400
    assert client.post(f"{address}/practice", data={"at": "1", "seat": "0"}).status_code == 400
    assert client.get(f"{address}/moment", params={"at": "x"}).status_code == 400


def test_talk_is_heard_by_those_at_the_table(client: TestClient) -> None:
    """Escaped, kept, and apart from what those who watch say."""
    address = set_up(client, seat_0="me", seat_1="open", name="Ann")
    bob, eve = visitor(client), visitor(client)
    bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
    set_up(eve, seat_0="me", seat_1="open", name="Eve")
    with client.websocket_connect(f"{address}/socket") as socket:
        ask(socket, "1", say="<script>alert(1)</script>")
        ask(socket, "1", say="<script>alert(1)</script>")
    with eve.websocket_connect(f"{address}/socket") as socket:
        ask(socket, "2", say="I bet on Bob")
    heard = bob.get(address).text
    assert heard.count("&lt;script&gt;alert(1)&lt;/script&gt;") == 1
    assert "<script>alert" not in heard
    assert "I bet on Bob" not in heard
    watching = eve.get(address).text
    assert "I bet on Bob" in watching
    assert "alert(1)" not in watching


def test_what_is_said_while_a_page_is_told_reaches_it_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although what it asked the database for was read before that was said."""
    services: Services = client.app.state.services  # type: ignore[attr-defined]  # Starlette's
    said_before = services.store.said
    address = set_up(client, seat_0="me", seat_1="open")

    async def said(match_id: str, *asked: Any) -> list[Said]:
        found = await said_before(match_id, *asked)
        room = services.rooms.opened(match_id)
        assert room is not None
        if not room.talked:
            await room.say(Channel.TABLE, 0, "ann", "Ann", "well met", "m1")
        return found

    monkeypatch.setattr(services.store, "said", said)
    with client.websocket_connect(f"{address}/socket") as socket:
        heard = told(socket)
        assert "well met" not in heard.get("chat", {}).get("html", "")
        socket.send_text("nonsense")
        while "well met" not in heard.get("chat", {}).get("html", ""):
            assert "problem" not in heard, "the page waits for a line that never comes"
            heard = told(socket)


@pytest.mark.parametrize(
    ("game", "option", "choice", "times"),
    [("dynasties", [], "lay", 2), ("sun-tzu", ["strategy"], "keep", 1)],
)
def test_a_sealed_choice_at_another_process_is_in_nobodys_way(
    client: TestClient, tmp_path: Path, game: str, option: list[str], choice: str, times: int
) -> None:
    """Two who choose at the same moment at two of them need not choose again.

    Nor where one of them is done by it, which the other sees.
    """
    address = set_up(client, game, option=option, seat_0="me", seat_1="open", name="Ann")
    bob = visitor(client)
    bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
    with (
        house(tmp_path) as elsewhere,
        client.websocket_connect(f"{address}/socket") as ours,
    ):
        elsewhere.cookies.update(bob.cookies)
        with elsewhere.websocket_connect(f"{address}/socket") as theirs:
            for number in range(times):
                for who, socket in ((elsewhere, theirs), (client, ours)):
                    fits = [each for each in offered(who.get(address).text) if choice in each]
                    answer = ask(socket, str(number), action=fits[0])
                    assert answer.get("done") == str(number), answer


def test_a_choice_is_tried_again_while_others_choose_unseen(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often another process was quicker, within reason; then it is to be chosen again."""
    address = set_up(client, "dynasties", seat_0="me", seat_1="screen", name="Ann")
    append, quicker = Store.append, MOST_TRIES - 1

    async def late(self: Store, *arguments: Any) -> int:
        nonlocal quicker
        quicker -= 1
        if quicker >= 0:
            raise Stale
        return await append(self, *arguments)

    monkeypatch.setattr(Store, "append", late)
    with client.websocket_connect(f"{address}/socket") as socket:
        ask(socket, "look", look=0)
        assert ask(socket, "1", action="lay 1 xinjiang").get("done") == "1"
        quicker = MOST_TRIES
        assert "choose again" in ask(socket, "2", action="lay 2 tibet")["problem"]


def test_settings_are_kept_and_nonsense_is_not(client: TestClient) -> None:
    wishes = {"language": "fr", "theme": "night", "speed": "fast", "sound": "on", "back": "/"}
    page = client.post("/settings", data=wishes).text
    assert '<html lang="fr" data-theme="night" data-speed="fast" data-sound="on"' in page
    client.post("/settings", data={"theme": "neon", "language": "xx"})
    assert '<html lang="fr" data-theme="night"' in client.get("/").text
    for back in ("//evil.example", "http://evil.example/", "javascript:alert(1)"):
        answer = client.post("/settings", data={"back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"


# Too much of anything


def test_one_visitor_cannot_fill_the_house(tmp_path: Path) -> None:
    """Tables, messages and talk are limited; a refusal changes nothing and says so."""
    with house(tmp_path, limits=Limits(numbers={**NUMBERS, "open tables": 100})) as client:
        answers = [
            client.post("/quick", data={"game": "sun-tzu"}, follow_redirects=False)
            for _ in range(65)
        ]
        codes = [answer.status_code for answer in answers]
        assert codes[:60] == [303] * 60
        assert 429 in codes[60:]
        assert "wait a little" in answers[-1].text
        address = answers[0].headers["location"]
        with client.websocket_connect(f"{address}/socket") as socket:
            talk = [ask(socket, f"t{number}", say="hello") for number in range(14)]
            assert "done" in talk[0]
            assert "too much at once" in talk[-1]["problem"]
            for number in range(100):
                socket.send_text(from_page(f"m{number}", action="castle"))
            problems = [_problem(socket) for _ in range(100)]
            assert any("too much at once" in each for each in problems)
            assert any("is no action" in each for each in problems)


def _problem(socket: WebSocketTestSession) -> str:
    while True:
        answer = told(socket)
        if "problem" in answer:
            return str(answer["problem"])


def test_one_visitor_has_so_many_unfinished_matches(tmp_path: Path) -> None:
    numbers = {**NUMBERS, "open tables": 2}
    rates = dict.fromkeys(RATES, Rate(1e9, 1e9))
    with house(tmp_path, limits=Limits(rates=rates, numbers=numbers)) as client:
        begin(client)
        begin(client)
        refused = client.post("/quick", data={"game": "sun-tzu"})
        assert refused.status_code == 429
        assert "2 unfinished matches" in refused.text


def test_a_match_by_rules_that_nobody_plays_is_listed_and_says_why(
    client: TestClient, tmp_path: Path
) -> None:
    """The front page stands, and the match tells which rules it was begun by."""
    address = begin(client, "yuan")
    with sqlite3.connect(tmp_path / "table.db") as database:
        database.execute("UPDATE matches SET rules = 99")
    with house(tmp_path) as later:
        later.cookies = client.cookies
        assert "by former rules" in later.get("/").text
        refused = later.get(address)
    assert refused.status_code == 400
    assert "rules version 99 of Yuan" in refused.text


def test_whoever_is_gone_before_their_socket_is_open_is_not_counted(tmp_path: Path) -> None:
    """Nor is it a failure of the table; however often it happens, they may come back."""
    limits = Limits(numbers={**NUMBERS, "socket": 2})

    async def vanish(app: Starlette, path: str) -> None:
        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            raise OSError("the other side is gone")

        headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
        about = {"path": path, "headers": headers, "query_string": b"", "scheme": "ws"}
        where = {"client": ("192.0.2.9", 1), "server": ("testserver", 80)}
        await app({"type": "websocket", **about, **where}, receive, send)

    with house(tmp_path, limits=limits) as client:
        address = begin(client)
        assert isinstance(client.app, Starlette)
        assert client.portal is not None
        for _ in range(3):
            client.portal.call(vanish, client.app, f"{address}/socket")
    assert limits.enter("socket", "192.0.2.9")


def test_matches_that_ended_a_day_ago_are_made_little_of_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hour by hour, from where it was done last."""
    with house(tmp_path) as client:
        services = client.app.state.services  # type: ignore[attr-defined]  # Starlette's
        assert client.portal is not None
        asked: list[tuple[int, int]] = []

        async def forget(since: int, until: int) -> None:
            asked.append((since, until))

        monkeypatch.setattr(services.store, "forget_messages", forget)
        client.portal.call(services.tidy)
        client.portal.call(services.tidy)
        ((_, until),) = asked
        assert until == services.tidied <= now() - DAY
        services.tidied -= DAY // 24
        client.portal.call(services.tidy)
        assert asked[1][0] == until - DAY // 24
