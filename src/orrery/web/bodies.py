"""What a request brings: read up to a size, and no further."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from orrery.core.faults import OrreryError

FORM: Final = 16 * 1024
RECORD: Final = 1024 * 1024
MOST_FIELDS: Final = 100

Fields = list[tuple[str, str]]


class TooLarge(OrreryError):
    """More than anybody needs to send."""


async def read(request: Request, most: int) -> str:
    """The body as text."""
    said = request.headers.get("content-length", "0")
    body = bytearray()
    try:
        if not said.isdecimal() or int(said) <= most:
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    break
    except ClientDisconnect:
        raise OrreryError("the sender went away") from None
    if len(body) > most or (said.isdecimal() and int(said) > most):
        raise TooLarge("that is too large: at most {most} KiB can be sent", most=most // 1024)
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise OrreryError("that is not text: it is not in UTF-8") from None


async def form(request: Request) -> Fields:
    """The fields of a form, in order."""
    text = await read(request, FORM)
    try:
        return parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise OrreryError("that is not a form of this server") from None


def field(fields: Fields, name: str) -> str:
    """The first value of that name, or nothing."""
    return next((value for key, value in fields if key == name), "")
