"""Shorthand: whatever a page is sent in it, it reads what was meant."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from support.walks import settings_of
from support.written_out import Reading

from bingfa.core.chance import stream
from bingfa.games import find, names
from bingfa.table.database.rows import Plan, SeatKind, Sitting
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Rooms
from bingfa.table.matches.setup import begun
from bingfa.table.open_page import shorthand
from bingfa.table.open_page.message_encoder import MessageEncoder
from bingfa.table.open_page.messages import Done, News, Told
from bingfa.table.open_page.shorthand import Longhand, Shorthand
from bingfa.table.open_page.updates import Watcher
from bingfa.table.web.reader_settings import Reader


class Page:
    """A page that writes out what it is sent, as the script does."""

    def __init__(self, most: int) -> None:
        self.encoder, self.reading = MessageEncoder(most=most), Reading()
        self.whole = self.short = 0

    def hear(self, told: Told) -> None:
        """Send a message and compare what is read with what was meant."""
        meant, sent = MessageEncoder(brief=False).encoded(told), self.encoder.encoded(told)
        assert self.reading.read(sent) == json.loads(meant)
        self.whole += len(meant)
        self.short += len(sent)


async def walk(folder: Path, name: str, most: int = shorthand.MOST) -> list[Page]:
    """Every page of a match that is played at random, each told of every choice."""
    game = find(name)
    options, players = next(iter(settings_of(game)))
    people = [Sitting(SeatKind.PERSON, f"P{n} 🐉", f"player{n}") for n in range(players)]
    store = await Store.open(f"sqlite:///{folder / 'table.db'}")
    try:
        plan = Plan(game.name, game.rules_version, str(options), "seed", people)
        room = await Rooms(store).room(await store.create(begun(plan)))
        watchers = [
            Watcher(room, player, Reader(language="fr"), "http://here")
            for player in (*(each.player for each in people), None)
        ]
        pages = [Page(most) for _ in watchers]
        chance = stream("walk", name)
        for number in range(60):
            for page, watcher in zip(pages, watchers, strict=True):
                for told in watcher.messages([], behind=True):
                    page.hear(told)
            if room.over:
                break
            seat = chance.pick(room.match.state.actors)
            await room.play(seat, chance.pick(room.match.state.legal(seat)).text, f"m{number}")
        return pages
    finally:
        await store.close()


@pytest.mark.parametrize("most", [300, shorthand.MOST])
@pytest.mark.parametrize("name", names())
def test_a_page_reads_what_was_meant(tmp_path: Path, name: str, most: int) -> None:
    """Of a whole match, for players and watchers; also where both must forget now and then."""
    pages = asyncio.run(walk(tmp_path, name, most))
    if most == 300:
        assert any(page.reading.anew for page in pages)
    else:
        assert all(page.short < page.whole for page in pages)
        assert all(page.reading.referred for page in pages)


def test_an_answer_without_markup_is_as_it_is() -> None:
    """It needs no shorthand."""
    assert json.loads(MessageEncoder().encoded(Done(done="7"))) == {"type": "done", "done": "7"}
    assert json.loads(MessageEncoder().encoded(News(turn=True))) == {"type": "news", "turn": True}


@pytest.mark.parametrize(
    "texts",
    [
        ["", "", "<p>", ""],
        ["<p>a</p>", "<p>a</p>", "<p>a</p><p>a</p>", "<p>a</p>"],
        ["<p>the dragon 🐉 sleeps well</p>", "<p>the dragon 🐉 sleeps ill</p>", "<p>ﬁn</p>"],
        ["<a>1</a><b>2</b><i>3</i>", "<b>2</b>", "<i>3</i><b>2</b><a>1</a>", "<a>1</a><i>3</i>"],
        ["<p>the first one</p><p>the second one</p>", "<p>the next one</p>", "<p>the last one</p>"],
        ["<p>the first is red</p><p>the last is red</p>", "<p>the last is blue</p>"],
        ['{"a":{"said":"x"},"b":{"said":"y"}}', '{"b":{"said":"y"}}', '{"c":1}'],
    ],
)
def test_whatever_follows_whatever(texts: list[str]) -> None:
    """Pieces that come, go, change their places and their number."""
    hand, reading = Shorthand(), Longhand()
    for text in texts * 2:
        assert reading.part("it", hand.part("it", text)) == text
        assert reading.part("", hand.part("", text)) == text


def test_what_a_script_counts_twice_is_sent_whole() -> None:
    """A piece with characters beyond the first 65,536 is never told by numbers of characters."""
    hand = Shorthand()
    hand.part("it", "<p>the dragon 🐉 sleeps well")
    assert hand.part("it", "<p>the dragon 🐉 sleeps ill") == [1, 0, "<p>the dragon 🐉 sleeps ill"]
    hand.part("it", "<p>the dragon sleeps well")
    assert hand.part("it", "<p>the dragon sleeps ill") == [1, 0, [21, 2, "i"]]
