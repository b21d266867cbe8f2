"""What cannot be done is answered in the reader's language, with the way back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bingfa.core.errors import BingfaError, UnknownName
from bingfa.core.words import Text
from bingfa.table.matches.live_match import OtherEdition
from bingfa.table.pages import short_pages
from bingfa.table.pages.other_edition import other_edition_page
from bingfa.table.web.reader_settings import Reader, reader_of


def problem_page(error: BingfaError, status: int, reader: Reader, back: str) -> Response:
    """A refusal as a page of its own."""
    _ = reader.translate
    missing = status == 404 or isinstance(error, UnknownName)
    heading = _("There is nothing here") if missing else _("That does not work")
    page = short_pages.problem(heading, error.say(_), reader, back)
    return HTMLResponse(str(page), status)


def refused(status: HTTPStatus) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(request: Request, error: Exception) -> Response:
        assert isinstance(error, BingfaError)
        return problem_page(error, status, reader_of(request), _back(request))

    return answer


async def other_edition(request: Request, error: Exception) -> Response:
    """A match that is kept, and that the table cannot show as it is set up now."""
    assert isinstance(error, OtherEdition)
    return HTMLResponse(str(other_edition_page(error, reader_of(request))), HTTPStatus.CONFLICT)


async def stale(request: Request, error: Exception) -> Response:
    """Two did something at once, and the other was first."""
    changed = BingfaError(Text("Something changed meanwhile: please choose again."))
    return problem_page(changed, HTTPStatus.CONFLICT, reader_of(request), _back(request))


async def http_problem(request: Request, error: Exception) -> Response:
    """No such address, or not to be used like this."""
    assert isinstance(error, HTTPException)
    missing = BingfaError(Text("There is no such page."))
    return problem_page(missing, error.status_code, reader_of(request), "/")


def _back(request: Request) -> str:
    """Where somebody whose wish was refused goes on."""
    match_id = request.path_params.get("match_id")
    return f"/m/{match_id}" if match_id and request.method == "POST" else "/"
