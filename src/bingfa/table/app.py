"""The web application: every address, and what answers there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from bingfa.core.errors import BingfaError, UnknownName
from bingfa.core.words import Text
from bingfa.table.bot_workers.bot_players import Thinkers
from bingfa.table.database.store import Stale
from bingfa.table.handlers import deeds, visits
from bingfa.table.handlers import editor as editing
from bingfa.table.handlers.socket import talk
from bingfa.table.matches.rooms import NoSuchMatch
from bingfa.table.services import House, TooMany, opened_patiently
from bingfa.table.web.guard import Guard
from bingfa.table.web.limits import Limits
from bingfa.table.web.reader_settings import reader_of
from bingfa.table.web.unavailable import Gate

STARTING: Final = 2.0  # seconds that a patient table waits for its database before it answers


def application(
    database: str,
    hosts: Sequence[str] | None = None,
    limits: Limits | None = None,
    thinkers: Callable[[], Thinkers] = Thinkers,
    *,
    patient: bool = False,
) -> Starlette:
    """The application on a database, by its address, for visitors of these hosts (None: of any).

    A patient one does not fail where its database cannot be opened: it tells visitors to come back
    until it can.
    """

    async def open_house(app: Starlette) -> None:
        app.state.house = await House.open(database, limits or Limits(), thinkers())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = None
        opening = asyncio.get_running_loop().create_task(
            opened_patiently(lambda: open_house(app)) if patient else open_house(app)
        )
        try:
            # Where the database is there, nobody is served before the house is open.
            await asyncio.wait([opening], timeout=STARTING if patient else None)
            if opening.done():
                opening.result()
            yield
        finally:
            opening.cancel()
            await asyncio.gather(opening, return_exceptions=True)
            if app.state.house is not None:
                await app.state.house.close()

    return Starlette(
        lifespan=lifespan,
        routes=[
            Route("/", visits.front),
            Route("/new", visits.set_up),
            Route("/new", deeds.begin, methods=["POST"]),
            Route("/quick", deeds.quick, methods=["POST"]),
            Route("/open", deeds.open_record, methods=["POST"]),
            Route("/settings", deeds.settings, methods=["POST"]),
            Route("/rules/{game}", visits.rules),
            Route("/rules/{game}/sheet", visits.sheet),
            Route("/rules/{game}/{rule}", visits.rule),
            Route("/edit/{game}", editing.look),
            Route("/edit/{game}", editing.edit, methods=["POST"]),
            Route("/edit/{game}/file", editing.save),
            Route("/edit/{game}/open", editing.open_file, methods=["POST"]),
            *_at_a_table("/m/{match_id}"),
            Route("/static/look.css", visits.look),
            Mount("/static", StaticFiles(packages=[("bingfa.table", "static")])),
            Route("/healthz", visits.health),
        ],
        middleware=[Middleware(Guard, hosts=hosts), Middleware(Gate)],
        exception_handlers={
            NoSuchMatch: _problem(HTTPStatus.NOT_FOUND),
            UnknownName: _problem(HTTPStatus.NOT_FOUND),
            TooMany: _problem(HTTPStatus.TOO_MANY_REQUESTS),
            BingfaError: _problem(HTTPStatus.BAD_REQUEST),
            Stale: stale,
            HTTPException: http_problem,
        },
    )


def _at_a_table(table: str) -> list[Route | WebSocketRoute]:
    """The addresses of one match."""
    forms = {
        "sit": deeds.sit,
        "leave": deeds.leave,
        "resign": deeds.resign,
        "stand-in": deeds.stand_in,
        "back": deeds.come_back,
        "device": deeds.device,
        "rematch": deeds.rematch,
        "practice": deeds.practise,
        "review": deeds.review,
    }
    return [
        Route(table, visits.match),
        Route(f"{table}/replay", visits.replay),
        Route(f"{table}/moment", visits.moment),
        Route(f"{table}/moments", visits.more_moments),
        Route(f"{table}/record", visits.record),
        Route(f"{table}/review", visits.review),
        Route(f"{table}/seat/{{token}}", visits.seat_link),
        Route(f"{table}/seat/{{token}}", deeds.use_link, methods=["POST"]),
        *(Route(f"{table}/{name}", does, methods=["POST"]) for name, does in forms.items()),
        WebSocketRoute(f"{table}/socket", talk),
    ]


# What cannot be done is answered in the reader's language, with the way back.


def _problem(status: HTTPStatus) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(request: Request, error: Exception) -> Response:
        assert isinstance(error, BingfaError)
        return visits.problem_page(error, status, reader_of(request), _back(request))

    return answer


async def stale(request: Request, error: Exception) -> Response:
    """Two did something at once, and the other was first."""
    changed = BingfaError(Text("Something changed meanwhile: please choose again."))
    return visits.problem_page(changed, HTTPStatus.CONFLICT, reader_of(request), _back(request))


async def http_problem(request: Request, error: Exception) -> Response:
    """No such address, or not to be used like this."""
    assert isinstance(error, HTTPException)
    missing = BingfaError(Text("There is no such page."))
    return visits.problem_page(missing, error.status_code, reader_of(request), "/")


def _back(request: Request) -> str:
    """Where somebody whose wish was refused goes on."""
    match_id = request.path_params.get("match_id")
    return f"/m/{match_id}" if match_id and request.method == "POST" else "/"
