"""Tables of more than two: set up, joined, around one screen, given up, played once more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.auction import Auction
from support.size import sample
from support.web import (
    ask,
    house,
    is_over,
    offered,
    set_up,
    status,
    until_part,
    until_told,
    visitor,
)

from bingfa.core.documents.record import read, replay
from bingfa.games import REGISTRY, find, names

pytestmark = pytest.mark.usefixtures("many")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def four(client: TestClient, **fields: str) -> str:
    """A table of four: two people, the second yet to come, and two bots."""
    seats = {"seat_0": "me", "seat_1": "open", "seat_2": "bot:random", "seat_3": "bot:random"}
    return set_up(
        client, "auction", players="4", name="Ann", **{"stand-in": "random"}, **seats, **fields
    )


def seats_on(page: str) -> list[str]:
    """The seats that a match page shows, in order."""
    return re.findall(r'class="seat" data-seat="([a-z]+)"', page)


def laid(page: str) -> list[str]:
    """The actions that the pieces in the hand lead to."""
    return re.findall(r'"action":"([^"]*)"', page)


def asked(client: TestClient, address: str) -> bool:
    """Whether somebody has anything to choose."""
    return bool(offered(client.get(address).text))


def ended(client: TestClient, address: str) -> bool:
    return client.get(f"{address}/record").status_code == 200


def test_the_front_page_says_how_many_can_play(client: TestClient) -> None:
    """And lets one choose how many bots to play against."""
    page = client.get("/").text
    assert "Players: 3–5" in page
    assert "Players: 2 ·" in page
    card = page[page.index("game-auction") :]
    assert re.findall(r'<option value="([0-9])">([0-9]) players', card) == [
        ("3", "3"), ("4", "4"), ("5", "5"),
    ]  # fmt: skip
    assert "Play now" in card
    for players, number in (({}, 3), ({"players": "5"}, 5)):
        answer = client.post("/quick", data={"game": "auction", "bot": "random", **players})
        assert len(seats_on(answer.text)) == number
        assert answer.text.count("random bot") == number - 1
    assert client.post("/quick", data={"game": "auction", "players": "6"}).status_code == 400


def test_the_house_stays_open_when_a_game_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its matches are listed by name, and their pages say that there is no such game."""
    with house(tmp_path) as before:
        address = four(before)
    monkeypatch.delitem(REGISTRY, "auction")
    with house(tmp_path) as after:
        after.cookies = before.cookies
        assert "its game is not installed" in after.get("/").text
        assert after.get(address).status_code == 404
        assert after.get("/rules/auction").status_code == 404
        assert after.post("/quick", data={"game": "sun-tzu", "bot": "random"}).status_code == 200


def test_the_form_shows_the_seats_of_the_number_chosen(client: TestClient, many: Auction) -> None:
    """Every seat is there without a script; those that are free are known by the number."""
    page = client.get("/new?game=auction").text
    assert re.findall(r'name="seat-([0-9])"', page) == ["0", "1", "2", "3", "4"]
    assert re.findall(r'data-free="([^"]*)"', page) == ["3", "3 4"]
    sheet = client.get("/static/home.css").text
    for number in many.players[:-1]:
        assert f'[value="{number}"]:checked) [data-free~="{number}"]' in sheet
    assert "data-free" not in client.get("/new?game=sun-tzu").text
    address = set_up(client, "auction", players="3", seat_1="screen", seat_2="bot:random")
    assert seats_on(client.get(address).text) == ["red", "yellow", "blue"]


def test_an_option_that_is_one_of_several_is_chosen_in_the_form(client: TestClient) -> None:
    """As radio buttons with the usual one chosen; the table says what was chosen."""
    page = client.get("/new?game=auction").text
    buttons = re.findall(r'<input type="radio" name="option-length" value="([a-z]+)"([^>]*)>', page)
    assert [value for value, _ in buttons] == ["whole", "short", "blitz"]
    assert ["checked" in rest for _, rest in buttons] == [True, False, False]
    for words in ("All five prizes", "Three prizes", "How many prizes there are."):
        assert words in page
    fields = {"seat_1": "screen", "seat_2": "screen"}
    address = set_up(client, "auction", option_length="blitz", option="doubled", **fields)
    assert "Length: One prize, Doubled" in client.get(address).text
    usual = set_up(client, "auction", **fields)
    assert "Length: All five prizes<" in client.get(usual).text
    bad = client.post("/new", data={"game": "auction", "option-length": "endless"})
    assert bad.status_code == 400
    assert "is one of whole, short, blitz" in bad.text


def test_four_sit_down_and_play_to_the_end(client: TestClient) -> None:
    """The match begins with the last seat; afterwards each seat has its place, and a record."""
    address = four(client, option_length="short")
    assert "Open seats: 1" in status(client.get(address).text)
    bob = visitor(client)
    bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
    page = client.get(address).text
    assert seats_on(page) == ["red", "yellow", "blue", "green"]
    for number in range(3):
        for who in (client, bob):
            until_told(who, address, partial(asked, who, address))
            with who.websocket_connect(f"{address}/socket") as socket:
                action = offered(who.get(address).text)[0]
                assert "done" in ask(socket, f"m{number}", action=action)
    until_told(client, address, partial(ended, client, address))
    text = client.get(f"{address}/record").text
    match = replay(read(text), find)
    assert match.outcome is not None
    page = client.get(address).text
    assert page.count(">winner<") == len(match.outcome.winners)
    for place in match.outcome.placing:
        assert place == 1 or f">place {place}<" in page
    for seat in ("red", "green", ""):
        shown = client.get(f"{address}/replay", params={"seat": seat})
        assert shown.status_code == 200
        choices = shown.text[shown.text.index("Play on from here as") :]
        assert re.findall(r'<option value="([0-9])"', choices) == ["0", "1", "2", "3"]
    refused = client.get(f"{address}/replay", params={"seat": "white"})
    assert refused.status_code == 400
    practice = client.post(f"{address}/practice", data={"at": "3", "seat": "3"})
    assert seats_on(practice.text) == ["red", "yellow", "blue", "green"]
    stranger = visitor(client)
    opened = stranger.post("/open", data={"record": text}, follow_redirects=False)
    copied = opened.headers["location"].partition("/replay")[0]
    assert stranger.get(f"{copied}/record").text == text


@pytest.mark.parametrize(
    ("game", "players"),
    [
        (name, players)
        for name in names()
        for players in find(name).players
        if len(find(name).players) > 1 and players in sample(find(name).players, (3,))
    ],
)
def test_every_size_of_every_game_is_played_to_the_end(
    client: TestClient, game: str, players: int
) -> None:
    """Against bots, by the first choice that the page offers; the record verifies."""
    form = {"game": game, "players": str(players), "bot": "random"}
    address = client.post("/quick", data=form, follow_redirects=False).headers["location"]
    with client.websocket_connect(f"{address}/socket") as socket:
        for number in range(2000):
            page = client.get(address).text
            assert seats_on(page) == list(find(game).seats[:players])
            if is_over(page):
                break
            if actions := offered(page) or laid(page):
                assert "done" in ask(socket, str(number), action=actions[0])
    match = replay(read(client.get(f"{address}/record").text), find)
    assert len(match.players) == players
    assert match.outcome is not None


def test_three_people_at_one_screen_look_in_turn(client: TestClient) -> None:
    """Each side is shown to its own person alone, then the next is asked."""
    address = set_up(
        client, "auction", seat_0="me", seat_1="screen", seat_2="screen", name_1="Bob",
        option_length="blitz", name="Ann",
    )  # fmt: skip
    assert offered(client.get(address).text) == []
    with client.websocket_connect(f"{address}/socket") as socket:
        shown: dict[str, str] = {}
        for seat in range(3):
            until_part(socket, shown, "cover", f'data-look="{seat}"')
            assert "bid " not in shown["hand"]
            ask(socket, f"look {seat}", shown, look=seat)
            until_part(socket, shown, "hand", "bid 1")
            ask(socket, f"bid {seat}", shown, action=f"bid {3 if seat else 2}")
        until_part(socket, shown, "status", "Red wins")
    page = client.post(f"{address}/rematch").text
    assert "It is Red (Blue)" not in page, "whoever had no name is called by the new seat"
    assert re.findall(r'class="name">([^<]*)<', page) == ["Ann", "Bob"]
    assert "(Ann)" not in page[: page.index('id="seats"')]


def test_a_rematch_moves_everybody_one_seat_on(client: TestClient) -> None:
    """The last comes to the first seat; after as many matches as seats all sit as before."""
    address = set_up(
        client, "auction", players="4", name="Ann", seat_0="me", seat_1="screen", name_1="Bob",
        seat_2="screen", name_2="Cleo", seat_3="screen", name_3="Dan",
    )  # fmt: skip
    people = ["Ann", "Bob", "Cleo", "Dan"]
    for number in range(5):
        page = client.get(address).text
        turned = people[-number % 4 :] + people[: -number % 4]
        assert re.findall(r'class="name">([^<]*)<', page) == turned
        for seat in range(3):
            client.post(f"{address}/resign", data={"seat": str(seat)})
        assert "Rematch, everybody one seat further" in client.get(address).text
        answer = client.post(f"{address}/rematch", follow_redirects=False)
        address = answer.headers["location"]


def test_a_seat_given_up_is_played_on_by_a_bot_and_comes_last(client: TestClient) -> None:
    """With two others left the match goes on; whoever gave up cannot act any more."""
    address = four(client, option_length="whole")
    bob = visitor(client)
    bob.post(f"{address}/sit", data={"seat": "1", "name": "Bob"})
    page = bob.get(address).text
    assert "A bot plays on, and the seat comes last." in page
    bob.post(f"{address}/resign", data={"seat": "1"})
    page = bob.get(address).text
    assert "given up" in page[page.index('data-seat="yellow"') :]
    assert not ended(client, address)
    assert offered(page) == []
    with bob.websocket_connect(f"{address}/socket") as socket:
        assert "this seat was given up" in ask(socket, "1", action="bid 1")["problem"]
        assert "this seat was given up" in ask(socket, "2", undo=True)["problem"]
    for deed in ("back", "stand-in", "resign"):
        assert bob.post(f"{address}/{deed}", data={"seat": "1"}).status_code == 400
    for card in (1, 2, 3, 4, 5):
        until_told(client, address, partial(asked, client, address))
        with client.websocket_connect(f"{address}/socket") as socket:
            assert "done" in ask(socket, f"m{card}", action=f"bid {card}")
    until_told(client, address, partial(ended, client, address))
    assert "Given up, and so the last: Yellow." in status(client.get(address).text)
    text = client.get(f"{address}/record").text
    assert "\nlost: yellow\n" in text
    match = replay(read(text), find)
    assert match.outcome is not None
    assert 1 not in match.outcome.winners
    assert match.outcome.placing[1] == 4
    stranger = visitor(client)
    opened = stranger.post("/open", data={"record": text}, follow_redirects=False)
    copied = opened.headers["location"].partition("/replay")[0]
    assert stranger.get(f"{copied}/record").text == text


def test_the_last_person_who_gives_up_leaves_the_match_to_the_bots(client: TestClient) -> None:
    """They play it to its end at once, so that nothing is left unfinished."""
    address = set_up(
        client, "auction", seat_0="me", seat_1="bot:random", seat_2="bot:random",
        **{"stand-in": "random"},
    )  # fmt: skip
    client.post(f"{address}/resign", data={"seat": "0"})
    until_told(client, address, partial(ended, client, address))
    match = replay(read(client.get(f"{address}/record").text), find)
    assert match.outcome is not None
    assert match.outcome.placing[0] == 3
    assert len(match.moves) == 15


def test_the_last_seat_that_is_left_wins(client: TestClient) -> None:
    address = set_up(client, "auction", seat_0="me", seat_1="screen", seat_2="screen")
    client.post(f"{address}/resign", data={"seat": "0"})
    assert not ended(client, address)
    client.post(f"{address}/resign", data={"seat": "2"})
    assert "Yellow wins by forfeit." in status(client.get(address).text)
    assert "over: Yellow wins" in client.get("/").text


def test_a_shared_win_is_told_on_the_front_page(client: TestClient) -> None:
    """Equal bids take nothing: all three share."""
    address = set_up(
        client, "auction", seat_0="me", seat_1="screen", seat_2="screen", option_length="blitz"
    )
    with client.websocket_connect(f"{address}/socket") as socket:
        for seat in range(3):
            ask(socket, f"look {seat}", look=seat)
            ask(socket, f"bid {seat}", action="bid 4")
    assert "over: shared by Red, Yellow, Blue" in client.get("/").text


def test_the_front_page_names_a_winner_as_the_match_does(client: TestClient) -> None:
    """In Yuan by the clan, which is dealt in the match."""
    others = {f"seat_{number}": "screen" for number in range(1, 5)}
    scenario = {"option-scenario": "generalised-conflict"}
    address = set_up(client, "yuan", players="5", seat_0="me", **others, **scenario)
    for seat in range(1, 5):
        client.post(f"{address}/resign", data={"seat": str(seat)})
    clan, *said = status(client.get(address).text).split(" wins ")
    assert said == ["by forfeit."]
    assert not clan.startswith("Player")
    assert f"over: {clan} wins" in client.get("/").text
