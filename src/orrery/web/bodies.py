"""The bodies of requests, read up to a size limit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from orrery.core.faults import OrreryError
from orrery.web.faults import BodyTooLarge

FORM: Final = 16 * 1024
RECORD: Final = 1024 * 1024
CARDS: Final = 1024 * 1024  # of a card set; in a form a byte may take three
MOST_FIELDS: Final = 100
TIMEOUT: Final = 30.0  # seconds for a whole body

Fields = list[tuple[str, str]]


async def read(request: Request, most: int) -> str:
    """The body as text."""
    return text_of(await received(request, most))


def text_of(body: bytearray) -> str:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise OrreryError("that is not text: it is not in UTF-8") from None


async def received(request: Request, most: int) -> bytearray:
    """The bytes of the body, if they come in time."""
    try:
        async with asyncio.timeout(TIMEOUT):
            return await gathered(request, most)
    except (ClientDisconnect, TimeoutError):
        raise OrreryError("the sender went away") from None


async def gathered(request: Request, most: int) -> bytearray:
    """The bytes of the body; nothing is read if its length is announced as too large."""
    said = request.headers.get("content-length", "")
    body = bytearray()
    if not said.isdecimal() or int(said) <= most:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                break
        else:
            return body
    raise too_large(most)


def too_large(most: int) -> BodyTooLarge:
    return BodyTooLarge("that is too large: at most {most} KiB can be sent", most=most // 1024)


def is_long(request: Request) -> bool:
    """Whether a form announces more than the usual length, or no length."""
    said = request.headers.get("content-length", "")
    return not said.isdecimal() or int(said) > FORM


async def form(request: Request) -> Fields:
    """The fields of a form, in order."""
    return parsed(await received(request, FORM))


async def form_with(request: Request, long: str, allow: Callable[[], None]) -> Fields:
    """The fields of a form of which one may be long; it is parsed in a thread.

    `allow` refuses a sender who may not send it, before it is parsed.
    """
    body = await received(request, FORM + 3 * CARDS)
    begins = f"{long}=".encode()
    texts = [part for part in body.split(b"&", MOST_FIELDS) if part.startswith(begins) and part != begins]
    if len(body) - sum(map(len, texts)) > FORM:
        raise too_large(FORM)
    if texts:
        allow()
        fields: Fields = await request.app.state.tables.background.in_thread(parsed, body)
        return fields
    fields = parsed(body)
    if field(fields, long):  # it is short, and its name was escaped
        allow()
    return fields


def parsed(body: bytearray) -> Fields:
    """The fields as they were typed; to unescape a megabyte takes a tenth of a second."""
    text = text_of(body)
    try:
        return parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise OrreryError("that is not a form of this server") from None


def field(fields: Fields, name: str) -> str:
    """The first value of that name, or nothing."""
    return next((value for key, value in fields if key == name), "")
