"""What every handler asks of a request, and how it answers: who, which match, which form."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from bingfa.core.errors import BingfaError
from bingfa.core.words import Text
from bingfa.table.matches.dealing import promised
from bingfa.table.matches.live_match import Refused
from bingfa.table.matches.rooms import Room
from bingfa.table.matches.setup import GUEST, Form, Wish, number, word
from bingfa.table.services import Services, TooMany
from bingfa.table.web.limits import RateKind
from bingfa.table.web.limits import client_of as client_at
from bingfa.table.web.reader_settings import Reader, reader_of, tidy

MANY_TABLES = Text("that were many new tables at once: wait a little")


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def client_of(connection: HTTPConnection) -> str:
    """Whom limits are counted for: the address that a request comes from."""
    return client_at(connection.client.host) if connection.client else "-"


def player_of(connection: HTTPConnection) -> str | None:
    return services_of(connection).identity.of(connection)


async def form_of(request: Request) -> Form:
    """The fields of a posted form."""
    text = (await request.body()).decode("utf-8", "replace")
    try:
        return parse_qs(text, keep_blank_values=True, max_num_fields=100)
    except ValueError as error:
        raise BingfaError(Text("this form holds too much")) from error


def wish_of(request: Request, form: Form, reader: Reader) -> Wish:
    """The one behind a form: a player known or new, and the name they give."""
    services = services_of(request)
    player = services.identity.of(request) or services.identity.new()
    name = tidy(word(form, "name")) or reader.name or reader.translate(GUEST)
    return Wish(player, name, reader.translate, promised(word(form, "commitment")))


async def room_of(request: Request) -> Room:
    """The match of the address."""
    return await visited(request, request.path_params["match_id"])


async def visited(request: Request, match_id: str) -> Room:
    """A match that somebody looks at, whose bots think for them if for nobody yet."""
    return await services_of(request).room(match_id, client_of(request))


def seat_of(room: Room, form: Form) -> int:
    """The seat that a form is about."""
    seat = number(form, "seat", 0)
    if seat >= len(room.stored.seats):
        raise Refused(Text("there is no such seat"))
    return seat


async def own_seat(request: Request) -> tuple[Room, int]:
    """The match of the address, and the seat that its player's form is about."""
    room = await room_of(request)
    seat = seat_of(room, await form_of(request))
    must_own(room, seat, player_of(request))
    return room, seat


def must_own(room: Room, seat: int, player: str | None) -> None:
    if not room.stored.seats[seat].belongs_to(player):
        raise Refused(Text("this seat is somebody else's"))


def count(connection: HTTPConnection, kind: RateKind, refusal: Text) -> None:
    """Count what a client does; TooMany where that is too much."""
    if not services_of(connection).limits.allow(kind, client_of(connection)):
        raise TooMany(refusal)


# Answers


def html(node: object, status: int = 200) -> HTMLResponse:
    return HTMLResponse(str(node), status)


def address_of(request: Request) -> str:
    """The address of this table, as its visitor wrote it."""
    return str(request.base_url).rstrip("/")


def go(request: Request, place: str, wish: Wish | None = None) -> Response:
    """On to another page; whoever did something is known from now on."""
    services, secure = services_of(request), request.url.scheme == "https"
    response = RedirectResponse(place, 303)
    if wish is not None:
        services.identity.keep(response, wish.player, secure)
        reader_of(request).told({"name": wish.name}).keep(response, secure)
    return response
