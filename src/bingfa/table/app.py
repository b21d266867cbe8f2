"""The web application: every address, and what answers there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from bingfa.core.errors import BingfaError, UnknownName
from bingfa.table.background import end
from bingfa.table.bot_workers.bot_players import BotPlayers
from bingfa.table.database.writing import Stale
from bingfa.table.handlers import balance, editor, files, health, home, new_table, settings
from bingfa.table.handlers.learning import learn, puzzles, rules
from bingfa.table.handlers.match import pacts, page, replay, review, seats
from bingfa.table.handlers.match.socket import talk
from bingfa.table.handlers.metrics import metrics_for
from bingfa.table.handlers.problems import http_problem, other_edition, refused, stale
from bingfa.table.matches.live_match import NoSuchMatch, OtherEdition
from bingfa.table.neighbours import Neighbours
from bingfa.table.services import Services, TooMany, opened_patiently
from bingfa.table.web.guard import Guard
from bingfa.table.web.limits import Limits
from bingfa.table.web.packing import Packing
from bingfa.table.web.unavailable import Unavailable

STARTING: Final = 2.0  # seconds that a patient table waits for its database before it answers
ROOMS: Final = ("/rules", "/learn", "/balance", "/edit")  # whose pages are each about a game


def application(
    database: str,
    hosts: Sequence[str] | None = None,
    limits: Limits | None = None,
    bot_players: Callable[[], BotPlayers] = BotPlayers,
    *,
    patient: bool = False,
    metrics: Sequence[str] = (),
    neighbours: Neighbours | None = None,
) -> Starlette:
    """The application on a database, by its address, for visitors of these hosts (None: of any).

    A patient one does not fail where its database cannot be opened: it tells visitors to come back
    until it can. Figures are told to whoever asks from the addresses `metrics`. Among several
    workers it has `neighbours`.
    """

    async def open_services(app: Starlette) -> None:
        app.state.services = await Services.open(
            database, limits or Limits(), bot_players(), neighbours
        )

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.services = None
        opening = asyncio.get_running_loop().create_task(
            opened_patiently(lambda: open_services(app)) if patient else open_services(app)
        )
        try:
            # Where the database is there, nobody is served before the services are open.
            await asyncio.wait([opening], timeout=STARTING if patient else None)
            if opening.done():
                opening.result()
            yield
        finally:
            await end(opening)
            if app.state.services is not None:
                await app.state.services.close()

    return Starlette(
        lifespan=lifespan,
        routes=[
            Route("/", home.front),
            *(Route(room, home.where_games_are) for room in ROOMS),
            Route("/new", new_table.set_up),
            Route("/new", new_table.begin, methods=["POST"]),
            Route("/quick", new_table.quick, methods=["POST"]),
            Route("/open", new_table.open_record, methods=["POST"]),
            Route("/settings", settings.settings, methods=["POST"]),
            Route("/rules/{game}", rules.rules),
            Route("/rules/{game}/sheet", rules.sheet),
            Route("/rules/{game}/short", rules.short),
            Route("/rules/{game}/play/{figure}", rules.play),
            Route("/rules/{game}/{rule}", rules.rule),
            Route("/balance/{game}", balance.shipped),
            Route("/learn/{game}", learn.path),
            Route("/learn/{game}/first", learn.first_match, methods=["POST"]),
            Route("/learn/{game}/{number}", learn.lesson),
            WebSocketRoute("/learn/{game}/{number}/socket", learn.talk),
            Route("/puzzles", puzzles.every),
            Route("/puzzles/{game}/{number}", puzzles.puzzle),
            Route("/puzzles/{game}/{number}/board", puzzles.picture),
            WebSocketRoute("/puzzles/{game}/{number}/socket", puzzles.talk),
            Route("/edit/{game}", editor.look),
            Route("/edit/{game}", editor.edit, methods=["POST"]),
            Route("/edit/{game}/fairness", balance.fairness),
            Route("/edit/{game}/file", editor.save),
            Route("/edit/{game}/open", editor.open_file, methods=["POST"]),
            *_at_a_table("/m/{match_id}"),
            Route("/static/{name}", files.file),
            Route("/static/{sum}/{name}", files.file),
            Route("/healthz", health.health),
            *([Route("/metrics", metrics_for(metrics))] if metrics else []),
        ],
        middleware=[Middleware(Guard, hosts=hosts), Middleware(Packing), Middleware(Unavailable)],
        exception_handlers={
            NoSuchMatch: refused(HTTPStatus.NOT_FOUND),
            OtherEdition: other_edition,
            UnknownName: refused(HTTPStatus.NOT_FOUND),
            TooMany: refused(HTTPStatus.TOO_MANY_REQUESTS),
            BingfaError: refused(HTTPStatus.BAD_REQUEST),
            Stale: stale,
            HTTPException: http_problem,
        },
    )


def _at_a_table(table: str) -> list[Route | WebSocketRoute]:
    """The addresses of one match."""
    forms = {
        "sit": seats.sit,
        "bot": seats.seat_bot,
        "leave": seats.leave,
        "resign": seats.resign,
        "stand-in": seats.stand_in,
        "back": seats.come_back,
        "device": seats.device,
        "rematch": seats.rematch,
        "practice": replay.practise,
        "review": review.begin,
        "pact": pacts.promise,
    }
    return [
        Route(table, page.match),
        Route(f"{table}/replay", replay.replay),
        Route(f"{table}/moment", replay.moment),
        Route(f"{table}/moments", replay.more_moments),
        Route(f"{table}/record", replay.record),
        Route(f"{table}/review", review.show),
        Route(f"{table}/seat/{{token}}", seats.seat_link),
        Route(f"{table}/seat/{{token}}", seats.use_link, methods=["POST"]),
        *(Route(f"{table}/{name}", does, methods=["POST"]) for name, does in forms.items()),
        WebSocketRoute(f"{table}/socket", talk),
    ]
