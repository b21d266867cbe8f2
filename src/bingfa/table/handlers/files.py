"""The files of pages, for browsers to keep."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from bingfa.table.web.static_files import all_files, fingerprint

LASTING: Final = "public, max-age=31536000, immutable"


async def file(request: Request) -> Response:
    """A file, compressed for who can read that."""
    found = all_files().get(request.path_params["name"])
    if found is None:
        raise HTTPException(404)
    lasting = request.path_params.get("sum") == fingerprint()
    headers = {
        "Cache-Control": LASTING if lasting else "no-cache",
        "ETag": found.mark,
        "Vary": "Accept-Encoding",
    }
    if found.mark in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    body = found.body
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = found.packed, "gzip"
    return Response(body, 200, headers, found.media_type)
