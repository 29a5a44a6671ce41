"""What a request brings: read up to a size, and no further."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from orrery.core.faults import OrreryError, TooLarge

FORM: Final = 16 * 1024
RECORD: Final = 1024 * 1024
CARDS: Final = 1024 * 1024  # of a card set; in a form a byte may take three
MOST_FIELDS: Final = 100
PATIENCE: Final = 30.0  # seconds for a whole body

Fields = list[tuple[str, str]]


async def read(request: Request, most: int) -> str:
    """The body as text."""
    try:
        async with asyncio.timeout(PATIENCE):
            body = await gathered(request, most)
    except (ClientDisconnect, TimeoutError):
        raise OrreryError("the sender went away") from None
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise OrreryError("that is not text: it is not in UTF-8") from None


async def gathered(request: Request, most: int) -> bytearray:
    """The bytes of the body; nothing is read of one that says itself that it is too large."""
    said = request.headers.get("content-length", "")
    body = bytearray()
    if not said.isdecimal() or int(said) <= most:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                break
        else:
            return body
    raise TooLarge("that is too large: at most {most} KiB can be sent", most=most // 1024)


async def form(request: Request, most: int = FORM) -> Fields:
    """The fields of a form, in order."""
    text = await read(request, most)
    try:
        return parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise OrreryError("that is not a form of this server") from None


def field(fields: Fields, name: str) -> str:
    """The first value of that name, or nothing."""
    return next((value for key, value in fields if key == name), "")
