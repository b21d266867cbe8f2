"""Whether the table can be played at, for machines that ask."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bingfa.table.database.outages import Away
from bingfa.table.services import Services
from bingfa.table.web.request_log import COUNTED


async def health(request: Request) -> Response:
    """Whether what is played can be kept."""
    services: Services | None = request.app.state.services
    try:
        if services is None:
            raise Away("the table is not open yet")
        await services.store.can_write()
    except Away as error:
        request.scope[COUNTED] = True  # the log has heard of it
        return JSONResponse({"status": "no", "why": str(error)}, 503)
    return JSONResponse({"status": "ok"})
