"""Reviews at the table: in the background, with progress, kept, and taken up where they stopped."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from multiprocessing import active_children
from pathlib import Path

from starlette.testclient import TestClient
from support.web import ask, begin, house, told, until, visitor

from bingfa.bots import make
from bingfa.core.documents.record import read, replay
from bingfa.core.match import Match
from bingfa.games import find
from bingfa.review.habits import ENOUGH
from bingfa.review.review import Outline, Point, Review
from bingfa.table.bot_workers.processes import BotProcesses
from bingfa.table.bot_workers.reviews import Reviews
from bingfa.table.database.queries.reviews import StoredReviews
from bingfa.table.database.store import Store
from bingfa.table.matches.rooms import Rooms
from bingfa.table.matches.setup import Wish, record_plan

RECORD = Path(__file__).parents[1] / "goldens" / "dynasties" / "end-track-in-turn-3.bingfa"


def match_of() -> Match:
    return replay(read(RECORD.read_text(encoding="utf-8")), find)


async def kept_match(store: Store) -> str:
    """The id of a finished match in a database."""
    return await store.create(record_plan(match_of(), "white by track", Wish("p1", "Ann")))


def test_a_review_is_worked_on_by_one(database: str) -> None:
    """Whoever takes it works alone, until it is let go or complete; on both kinds of database."""

    async def test() -> None:
        store = await Store.open(database)
        stored, match_id = StoredReviews(store), await kept_match(store)
        assert await stored.get(match_id) is None
        review = await stored.take(match_id, "easy")
        assert review == Review(level="easy")
        assert await stored.take(match_id, "easy") is None
        review.add(Outline((3, 9), ((0, 1), ())))
        review.add(Point(0, (0.5, 0.5)))
        await stored.keep(match_id, review, at_work=True)
        kept = await stored.get(match_id)
        assert kept is not None
        assert kept.review == review
        assert kept.busy
        assert await stored.take(match_id, "easy") is None
        await stored.keep(match_id, review, at_work=False)
        assert await stored.take(match_id, "hard") == review
        for move in (3, 9):
            review.add(Point(move, (0.5, 0.5)))
        await stored.keep(match_id, review, at_work=False)
        kept = await stored.get(match_id)
        assert kept is not None
        assert kept.complete
        assert await stored.take(match_id, "easy") is None
        await store.close()

    asyncio.run(test())


def test_two_ask_at_once(database: str) -> None:
    """One of them gets the work."""

    async def test() -> None:
        store = await Store.open(database)
        stored, match_id = StoredReviews(store), await kept_match(store)
        taken = await asyncio.gather(*(stored.take(match_id, "easy") for _ in range(4)))
        assert sum(each is not None for each in taken) == 1
        await store.close()

    asyncio.run(test())


async def kept_points(stored: StoredReviews, match_id: str) -> int:
    """How many points of a review are kept by now."""
    kept = await stored.get(match_id)
    return 0 if kept is None else len(kept.review.points)


def test_closing_keeps_what_was_found(database: str) -> None:
    """The process ends at once; asked again, the review goes on from there and is complete."""

    async def test() -> None:
        store = await Store.open(database)
        match_id, rooms, stored = await kept_match(store), Rooms(store), StoredReviews(store)
        room = await rooms.room(match_id)
        reviews = Reviews(stored, BotProcesses(1, make, None, calm=True), "easy", every=0)
        await reviews.start(room)
        while reviews.tasks and not (await kept_points(stored, match_id)):
            await asyncio.sleep(0)
        await reviews.close()
        assert not reviews.tasks
        kept = await stored.get(match_id)
        assert kept is not None
        assert not kept.busy
        assert not kept.complete
        assert kept.review.points
        again = Reviews(stored, BotProcesses(1, make, None, calm=True), "easy")
        await again.start(room)
        await again.start(room)
        assert len(again.tasks) == 1
        await asyncio.gather(*again.tasks.values())
        kept = await stored.get(match_id)
        assert kept is not None
        assert kept.complete
        await again.close()
        await store.close()

    asyncio.run(test())
    assert not [each for each in active_children() if each.name == "bot"]


def test_a_review_that_fails_can_be_asked_for_again(database: str) -> None:
    """It is logged, and nobody is said to be at work on it."""

    class Deaf(BotProcesses):
        async def work(self, job: object, patience: float) -> object:  # type: ignore[override]
            raise EOFError

    async def test() -> None:
        store = await Store.open(database)
        match_id, stored = await kept_match(store), StoredReviews(store)
        reviews = Reviews(stored, Deaf(1, make, None), "easy")
        await reviews.start(await Rooms(store).room(match_id))
        await asyncio.gather(*reviews.tasks.values())
        kept = await stored.get(match_id)
        assert kept is not None
        assert not kept.busy
        assert await stored.take(match_id, "easy") is not None
        await store.close()

    asyncio.run(test())


def test_a_review_that_waits_gives_signs_of_life(database: str) -> None:
    """While one match is looked at, the next is still said to be worked on, and then it is."""
    gate = asyncio.Event()
    asked: list[str] = []

    class Slow(BotProcesses):
        async def work(self, job: object, patience: float) -> object:  # type: ignore[override]
            assert isinstance(job, partial)
            asked.append(job.args[0])
            await gate.wait()
            raise EOFError

    async def test() -> None:
        store = await Store.open(database)
        stored, rooms = StoredReviews(store), Rooms(store)
        matches = [await kept_match(store), await kept_match(store)]
        reviews = Reviews(stored, Slow(1, make, None), "easy", beat=0)
        for match_id in matches:
            await reviews.start(await rooms.room(match_id))
        for match_id in matches:
            await stored.keep(match_id, Review(level="easy"), at_work=False)
            while not await busy(stored, match_id):
                await asyncio.sleep(0)
        assert len(asked) == 1
        gate.set()
        await asyncio.gather(*reviews.tasks.values())
        assert len(asked) == 2
        assert [await busy(stored, match_id) for match_id in matches] == [False, False]
        await store.close()

    asyncio.run(test())


async def busy(stored: StoredReviews, match_id: str) -> bool:
    kept = await stored.get(match_id)
    return kept is not None and kept.busy


def opened(client: TestClient) -> str:
    """The address of a finished match, from its record."""
    form = {"record": RECORD.read_text(encoding="utf-8")}
    answer = client.post("/open", data=form, follow_redirects=False)
    return str(answer.headers["location"]).partition("/replay")[0]


def test_the_page_of_a_review(tmp_path: Path) -> None:
    """From the button over the progress to the curve; it is there for good."""
    with house(tmp_path) as client:
        client.app.state.services.reviews.level = "easy"  # type: ignore[attr-defined]  # quick
        address = opened(client)
        page = client.get(address).text
        assert f'action="{address}/review"' in page
        assert "Review this match" in client.get(f"{address}/review").text
        answer = client.post(f"{address}/review")
        assert answer.url.path == f"{address}/review"
        assert "data-again" in answer.text
        assert "<progress" in answer.text
        until(lambda: "data-again" not in part(client, address), 20_000)
        first = part(client, address)
        page = client.get(f"{address}/review").text
    moves = len(match_of().moves)
    assert len(re.findall(r'<a href="[^"]*/replay\?at=\d+"[^>]*class="spot"', page)) > 10
    rows = re.findall(r'<tr[^>]*><th scope="row"><a href="([^"]+)">[^<]+</a></th>', page)
    assert rows[0] == f"{address}/replay?at=0"
    assert len(rows) == len(re.findall('class="spot"', page))
    numbers = re.findall(r'href="#turn-(\d)"', page)
    assert numbers
    assert all(f'id="turn-{number}"' in page for number in numbers)
    assert "gave " in page
    assert "The easy bot would have" in page
    assert moves
    with house(tmp_path) as client:
        assert part(client, address) == first
        assert client.post(f"{address}/review").status_code == 200
        assert not client.app.state.services.reviews.tasks  # type: ignore[attr-defined]


def part(client: TestClient, address: str) -> str:
    """What the script is told of a review."""
    return str(client.get(f"{address}/review?part").json()["parts"]["review"])


def test_no_review_before_the_end(tmp_path: Path) -> None:
    """It would tell what is hidden."""
    with house(tmp_path) as client:
        address = begin(client)
        for answer in (client.get(f"{address}/review"), client.post(f"{address}/review")):
            assert answer.status_code == 400
            assert "A match is reviewed when it is over" in answer.text


def test_habits_beside_a_review(tmp_path: Path) -> None:
    """Of one's own matches of the game: from the fourth on, what is done again and again."""
    with house(tmp_path) as client:
        address = part = ""
        for number in range(1, ENOUGH + 1):
            address = begin(client, "sun-tzu", "beginner")
            with client.websocket_connect(f"{address}/socket") as socket:
                told(socket)
                assert "problem" not in ask(socket, "a", action="lay 1 wu")
            client.post(f"{address}/resign", data={"seat": "0"})
            part = client.get(f"{address}/review?habits").json()["parts"]["habits"]
            assert ("From 4 finished matches on" in part) == (number < ENOUGH)
        assert "You open like this in 4 of 4 matches: lay 1 at Wu." in part
        assert "A strong bot does so" in part
        assert "data-again" not in part
        client.post("/settings", data={"language": "fr"})
        part = client.get(f"{address}/review?habits").json()["parts"]["habits"]
        assert "Vous ouvrez ainsi dans 4 parties sur 4" in part
        assert len(client.app.state.services.reviews.habits) == 1  # type: ignore[attr-defined]
        stranger = visitor(client).get(f"{address}/review?habits")
        assert "lay 1" not in stranger.text
