"""Cookies: kept for a year, for nobody but the table."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

YEAR: Final = 365 * 24 * 3600


def keep_cookie(response: Response, name: str, value: str, secure: bool) -> None:
    """Give a browser a cookie to keep."""
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
