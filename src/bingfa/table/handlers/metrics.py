"""Figures for Prometheus: off unless asked for, and only for those who are named."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from ipaddress import ip_address, ip_network
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from bingfa.table.metrics import Gauge, written
from bingfa.table.services import Services

TYPE = "text/plain; version=0.0.4"


def metrics_for(readers: Sequence[str]) -> Callable[[Request], Coroutine[Any, Any, Response]]:
    """What answers at /metrics to these addresses and networks; to others nothing is there."""
    networks = [ip_network(each, strict=False) for each in readers]

    async def metrics(request: Request) -> Response:
        try:
            address = ip_address(request.client.host if request.client else "")
        except ValueError as error:
            raise HTTPException(404) from error
        if not any(address in each for each in networks):
            raise HTTPException(404)
        services: Services | None = request.app.state.services
        return PlainTextResponse(written(gauges(services)), media_type=TYPE)

    return metrics


def gauges(services: Services | None) -> list[Gauge]:
    """How the table stands."""
    if services is None:
        return [Gauge("open", "Whether the database can be used.", 0)]
    rooms, bots = services.rooms.everyone(), services.bot_players
    return [
        Gauge("open", "Whether the database can be used.", not services.store.outage.away),
        Gauge("matches", "Matches in memory.", len(rooms)),
        Gauge("sockets", "Open sockets.", sum(len(room.listeners) for room in rooms)),
        Gauge("bots_playing", "Matches in which bots are at it.", len(bots.tasks)),
        Gauge("bots_waiting", "Bots that wait for a process.", bots.processes.turns.waiting),
        Gauge("bots_thinking", "Bots that think.", len(bots.processes.busy)),
    ]
