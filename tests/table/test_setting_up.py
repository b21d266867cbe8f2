"""The form for a new table: it asks for what the options allow, and says what does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.web import ask, house, offered, set_up

from bingfa.games import find, names

RIVER = {"option_scenario": "river-control"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path) as opened:
        yield opened


def seats_on(page: str) -> list[str]:
    """The seats that a match page shows, by name."""
    return re.findall(r'class="who"><b>([^<]*)<', page)


def refusal(client: TestClient, **fields: str) -> str:
    """What the form of Yuan comes back with."""
    form = {"game": "yuan", **{key.replace("_", "-"): value for key, value in fields.items()}}
    answer = client.post("/new", data=form, follow_redirects=False)
    assert answer.status_code == 400
    return unescape(answer.text)


def problem(page: str) -> str:
    found = re.search(r'role="alert">([^<]*)<', page)
    assert found
    return found[1]


def test_what_is_written_out_is_a_field_of_text(client: TestClient) -> None:
    """Folded away, with its sentence; what is on or off is a box, what is one of several a list."""
    page = unescape(client.get("/new?game=yuan").text)
    usual, _, more = page.partition('<details class="more">')
    box = r'type="checkbox" name="option" value="([a-z]+)"'
    assert re.findall(box, usual) == ["bidding", "powers", "volcanoes"]
    assert set(re.findall(r'type="radio" name="option-([a-z]+)"', usual)) == {"scenario", "box"}
    assert re.findall(r'<input name="option-([a-z]+)"', more) == ["clans", "map"]
    for sentence in ("like mu+weyu", "in the notation of the map editor"):
        assert sentence in more


@pytest.mark.parametrize("name", names())
def test_what_is_not_the_real_game_is_offered_last(client: TestClient, name: str) -> None:
    """Folded away and off; where it was chosen and something else is wrong, it is open again."""
    box = r'value="tiny"[^>]*>'
    usual, _, more = client.get(f"/new?game={name}").text.partition('<details class="more">')
    assert not re.findall(box, usual)
    (found,) = re.findall(box, more)
    assert "checked" not in found
    assert "Not the real game" in more
    form = {"game": name, "option": "tiny", "players": "7"}
    again = client.post("/new", data=form, follow_redirects=False)
    assert again.status_code == 400
    page = again.text.partition('<details class="more" open')[2]
    assert "checked" in re.findall(box, page)[0]


def test_a_choice_that_settles_the_number_of_players_says_so(client: TestClient) -> None:
    """The script has the number follow it."""
    page = client.get("/new?game=yuan").text
    assert re.findall(r'value="([a-z-]+)"[^>]* data-players="([0-9])"', page) == [
        ("river-control", "4"),
        ("crossing-the-waters", "3"),
        ("generalised-conflict", "5"),
    ]
    for game in ("khan", "sun-tzu"):
        assert "data-players" not in client.get(f"/new?game={game}").text


def test_the_number_of_players_must_fit_the_options(client: TestClient) -> None:
    """The form comes back with the reason, and with all that was filled in."""
    page = refusal(
        client, players="2", name="Ann", option="volcanoes", seat_1="bot:greedy", **RIVER,
        clock="live", minutes="7", missed="lose", listed="on", stand_in="random",
    )  # fmt: skip
    assert problem(page) == "with these options Yuan is for 4 players, not 2"
    for filled in (
        r'value="river-control" checked',
        r'name="name" value="Ann"',
        r'value="volcanoes" checked',
        r'<option value="2" selected>',
        r'name="seat-1">.*<option value="bot:greedy" selected>.*name="name-1"',
        r'value="live" checked',
        r'name="minutes" value="7"',
        r'<option value="lose" selected>',
        r'name="listed" value="on" checked',
        r'name="stand-in">.*<option value="random" selected>',
    ):
        assert re.search(filled, page), filled
    assert not re.search(r'value="powers" checked', page)
    assert "is for 2–8 players, not 9" in refusal(client, players="9")


@pytest.mark.parametrize(
    ("fields", "players"),
    [
        (RIVER, 4),
        ({"option_scenario": "crossing-the-waters"}, 3),  # bidding is not ticked: it must be
        ({"option_clans": " mu+weyu+xiangi "}, 3),
        ({"option_clans": "", "option_map": ""}, 2),
    ],
)
def test_as_many_play_as_the_options_allow(
    client: TestClient, fields: dict[str, str], players: int
) -> None:
    """If the form does not say; and nobody has to tick what a scenario asks for anyway."""
    address = set_up(client, "yuan", **fields)
    assert len(seats_on(client.get(address).text)) == players
    assert set_up(client, "yuan", players=str(players), **fields)


def test_the_beginners_game_is_one_tick(client: TestClient) -> None:
    """The form comes with strategy cards ticked, which that game has not: the tick decides."""
    page = client.get("/new?game=sun-tzu").text
    ticked = re.findall(r'name="option" value="([a-z]+)" checked', page)
    assert ticked == ["strategy"]
    assert re.search(r'value="beginner"[^>]* data-excludes="strategy tiny"', page)
    form = {"game": "sun-tzu", "option": ["beginner", *ticked], "seat-1": "bot:random"}
    answer = client.post("/new", data=form, follow_redirects=False)
    assert answer.status_code == 303, problem(unescape(answer.text))
    said = unescape(client.get(answer.headers["location"]).text)
    assert "Beginner version" in said
    assert "Strategy cards" not in said
    form["option"] = ["tiny", *ticked]
    assert client.post("/new", data=form, follow_redirects=False).status_code == 303
    form["option"] = ["beginner", "tiny"]
    answer = client.post("/new", data=form, follow_redirects=False)
    assert problem(unescape(answer.text)) == "option 'tiny' goes with no other option"


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"option_clans": "mu+weyu", **RIVER}, "river-control is for 4 clans, not 2"),
        ({"option_clans": "mu+weyu+xiangi+suhey+huan", **RIVER}, "is for 4 clans, not 5"),
        (
            {"option_map": "A0,0r0", "option_clans": "mu+weyu+xiangi+suhey+huan+luong+zhuang"},
            "the map has 3 provinces, too few for 7 players",
        ),
        ({"option_map": "A0,0r0", "players": "7"}, "Yuan is for 2–3 players, not 7"),
        ({"option_clans": "mu+huns"}, "clans are written like"),
        ({"option_clans": "mu weyu"}, "is one word"),
        ({"option_map": "everywhere"}, "map: "),
        ({"option_map": "A0,0r0", **RIVER}, "leave one of them out"),
        ({"option_clans": "mu+huan"}, "clans of the other box"),
        ({"option_scenario": "elsewhere"}, "is one of free"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anybody_sits_down(
    client: TestClient, fields: dict[str, str], complaint: str
) -> None:
    """Also where a seat stays open, so that the match would only begin later."""
    page = refusal(client, seat_1="open", **fields)
    assert complaint in problem(page)
    for name in ("clans", "map"):
        if value := fields.get(f"option_{name}"):
            assert f'name="option-{name}" value="{value}"' in page
            assert re.search(r'<details class="more" open', page)


def test_seats_are_called_by_what_they_have_become(client: TestClient) -> None:
    """Players until clans are dealt, then clans: in the panel, the talk and the affairs."""
    address = set_up(
        client, "yuan", name="Ann", players="3", seat_1="screen", name_1="Bob",
        seat_2="bot:random",
    )  # fmt: skip
    game = find("yuan")
    page = client.get(address).text
    assert seats_on(page) == ["Player 1", "Player 2", "Player 3"]
    assert str(game.crest(0)) in page
    room = client.app.state.services.rooms.opened(address.split("/")[-1])  # type: ignore[attr-defined]
    with client.websocket_connect(f"{address}/socket") as socket:
        number = 0
        while len(room.match.state.actors) < 2:
            seat = room.match.state.actors[0]
            if seat == 2:
                ask(socket, f"ping {number}", cover=True)  # the bot is thinking
            else:
                ask(socket, f"look {number}", look=seat)
                text = game.default(room.match.state.view(seat)).text
                ask(socket, f"move {number}", action=text)
            number += 1
        ask(socket, "ann", look=0)  # whoever looked last is the one who speaks
        ask(socket, "say", say="hello")
    view = room.match.state.view(None)
    clans = [game.seat_name(seat, view=view) for seat in range(3)]
    assert set(clans) <= {"Mu", "Weyu", "Xiangi", "Yin"} or len(set(clans)) == 3
    page = unescape(client.get(address).text)
    assert seats_on(page) == clans
    assert not {"Player 1", "Player 2", "Player 3"} & set(seats_on(page))
    assert str(game.crest(0, view)) in page
    assert f"Ann ({clans[0]})</b>" in page
    assert f"Give {clans[1]} up" in page
    assert f"I am {clans[0]} (Ann): show my side" in page
    replay = client.get(f"{address}/replay").text
    assert replay.count('id="board"') == 1
    assert offered(replay) == []
