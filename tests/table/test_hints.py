"""Hints: for those who play against bots alone, from their own view, beside the choices."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.web import ask, begin, house, offered, set_up, told, until_part, visitor

from bingfa.bots.search.advice import Advice, Choice
from bingfa.core.chance import stream
from bingfa.core.state import Action
from bingfa.core.words import english
from bingfa.games import find, names
from bingfa.review.tips import MOST, Tip, best_of, tips
from bingfa.table.pages.table_parts.hint import odds

TIP = re.compile(r'class="aim">([^<]+)<.*?winning: (\d+)%.*?<code>([^<]+)</code>', re.DOTALL)


def told_tips(part: str) -> list[tuple[str, int, list[str]]]:
    """The tips on a page: their aims, chances and actions."""
    return [
        (unescape(aim), int(chance), unescape(plan).split(", "))
        for aim, chance, plan in TIP.findall(part)
    ]


def test_tips_come_from_the_view_alone() -> None:
    """The same view and seed give the same tips: a plan each, chances and shares within 1."""
    for name in names():
        game = find(name)
        state = game.new(seed="tips")
        view = state.view(state.actors[0])
        found = tips(view, "seed", "test")
        assert found == tips(view, "seed", "test")
        assert sum(tip.share for tip in found) == pytest.approx(1)
        assert all(tip.value is None or 0 <= tip.value <= 1 for tip in found)
        assert all(0 <= tip.share <= 1 for tip in found)
        assert found[0].share == max(tip.share for tip in found)
        legal = [action.text for action in view.legal]
        assert all(tip.plan[0] in legal for tip in found)


def test_what_was_never_tried_out_has_no_chance_to_tell() -> None:
    """An only plan is told without one, and of others those that were tried."""
    laid = (find("dynasties").parse("seal"),)
    only = best_of(Advice([Choice(laid, 1.0, 0.0, 0)]))
    assert only == (Tip(("seal",), 1.0, None),)
    assert odds(only[0], "", english) is None
    tried, untried = Choice(laid, 1.0, 0.5, 9), Choice(laid, 0.0, 0.0, 0)
    assert best_of(Advice([tried, untried])) == (Tip(("seal",), 1.0, 0.5),)


def test_tips_do_not_know_what_the_other_holds() -> None:
    """Two states that look the same to a seat are given the same tips."""
    game = find("sun-tzu")
    view = game.new(seed="one").view(0)
    other = game.imagine(view, stream("another", "world"))
    assert other.view(0) == view
    assert tips(other.view(0), "seed", "test") == tips(view, "seed", "test")


def test_a_hint_against_a_bot_is_filled_in(tmp_path: Path) -> None:
    """It is thought about, comes with odds and aims, and a tip fills its cards in, unsealed."""
    with house(tmp_path) as client:
        address = begin(client)
        assert 'data-tip=""' in client.get(address).text
        with client.websocket_connect(f"{address}/socket") as socket:
            parts = dict[str, str]()
            parts.update(told(socket)["parts"])
            assert "problem" not in ask(socket, "a", parts, hint=True)
            until_part(socket, parts, "hint", "Thinking")
            until_part(socket, parts, "hint", "chance of winning")
            found = told_tips(parts["hint"])
            assert 1 < len(found) <= MOST
            assert all(aim and plan[-1] == "seal" for aim, _, plan in found)
            assert "Fill it in" in parts["hint"]
            assert "of 10 times" in parts["hint"]
            _, _, plan = found[1]
            assert "problem" not in ask(socket, "b", parts, follow=1)
            until_part(socket, parts, "choices", 'data-action="seal"')
            actions = [each.text for each in room_moves(client, address)]
            assert actions == plan[:-1]
            assert "chance of winning" not in parts["hint"]
            answer = ask(socket, "c", parts, follow=1)
            assert answer["problem"] == "this hint is no longer there"


def room_moves(client: TestClient, address: str) -> list[Action]:
    """What the first seat has chosen so far."""
    room = client.app.state.services.rooms.opened(address.rpartition("/")[2])  # type: ignore[attr-defined]
    return [move.action for move in room.match.moves if move.seat == 0]


def test_no_hint_where_others_play(tmp_path: Path) -> None:
    """Neither the button nor an answer: with another person, at one screen, or as a spectator."""
    with house(tmp_path) as client:
        shared = set_up(client, "dynasties", seat_0="me", seat_1="screen")
        between = set_up(client, "dynasties", seat_0="me", seat_1="open")
        visitor(client).post(f"{between}/sit", data={"seat": "1", "name": "Bob"})
        for address in (shared, between):
            assert "data-tip" not in client.get(address).text
            with client.websocket_connect(f"{address}/socket") as socket:
                answer = ask(socket, "a", hint=True)
                assert answer["problem"] == "hints are for matches against bots alone"
        practice = begin(client)
        other = visitor(client)
        assert "data-tip" not in other.get(practice).text
        with other.websocket_connect(f"{practice}/socket") as socket:
            assert ask(socket, "a", hint=True)["problem"] == "a spectator cannot play"


def test_a_hint_is_gone_with_its_moment(tmp_path: Path) -> None:
    """After a choice of one's own it is of no use; the button is back."""
    with house(tmp_path) as client:
        address = begin(client)
        with client.websocket_connect(f"{address}/socket") as socket:
            parts = dict[str, str]()
            parts.update(told(socket)["parts"])
            ask(socket, "a", parts, hint=True)
            until_part(socket, parts, "hint", "chance of winning")
            lay = next(text for text in offered(client.get(address).text) if "lay" in text)
            ask(socket, "b", parts, action=lay)
            until_part(socket, parts, "hint", 'data-tip=""')


def test_a_page_that_closes_stops_its_hint(tmp_path: Path) -> None:
    """Nobody waits for it, and the house closes at once."""
    with house(tmp_path) as client:
        address = begin(client)
        with client.websocket_connect(f"{address}/socket") as socket:
            ask(socket, "a", hint=True)
        with client.websocket_connect(f"{address}/socket") as socket:
            parts = dict[str, str]()
            parts.update(told(socket)["parts"])
            assert 'data-tip=""' in client.get(address).text
