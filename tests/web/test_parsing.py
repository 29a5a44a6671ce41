"""Requests that are made to be long to read."""

from __future__ import annotations

import h11
import pytest

from orrery.web.parsing import LEAST_PIECE, LONGEST_HEAD, MOST_LINES, MOST_PIECES, Parser

GET = b"GET / HTTP/1.1\r\nHost: here\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
LENGTH = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n"


def events(*parts: bytes) -> list[str]:
    """What is found in what arrives part by part."""
    parser, found = Parser(), list[str]()
    for part in parts:
        parser.receive_data(part)
        while (event := parser.next_event()) not in (h11.NEED_DATA, h11.PAUSED):
            found.append(type(event).__name__)
    return found


def test_a_head_has_so_many_lines() -> None:
    """However they come; lines of the body are none of the head."""
    most = GET + b"a:b\r\n" * (MOST_LINES - 2) + b"\r\n"
    assert events(most) == events(most[:30], most[30:]) == ["Request", "EndOfMessage"]
    assert events(LENGTH % 9000 + b"\n" * 9000) == ["Request", "Data", "EndOfMessage"]
    for head in (most.replace(b"a:b", b"a:b\r\na:b"), GET + b"a:b\n" * MOST_LINES + b"\n"):
        with pytest.raises(h11.RemoteProtocolError, match="Too many headers"):
            events(head[:900], head[900:])


def test_a_request_behind_another_is_no_longer() -> None:
    parser = Parser()
    parser.receive_data(GET + b"\r\n" + GET + b"a:b\r\n" * MOST_LINES + b"\r\n")
    assert isinstance(parser.next_event(), h11.Request)
    assert isinstance(parser.next_event(), h11.EndOfMessage)
    assert parser.next_event() is h11.PAUSED
    parser.send(h11.Response(status_code=204, headers=[]))
    parser.send(h11.EndOfMessage())
    parser.start_next_cycle()
    with pytest.raises(h11.RemoteProtocolError, match="Too many headers"):
        parser.next_event()


def test_a_head_has_so_many_bytes() -> None:
    with pytest.raises(h11.RemoteProtocolError):
        events(GET + b"a: " + b"b" * LONGEST_HEAD)


def test_a_body_has_so_many_pieces() -> None:
    tiny = b"1\r\nx\r\n"
    assert events(CHUNKED, tiny * MOST_PIECES, b"0\r\n\r\n").count("Data") == MOST_PIECES
    with pytest.raises(h11.RemoteProtocolError, match="Too many pieces"):
        events(CHUNKED, tiny * (MOST_PIECES + 10))


def test_a_long_body_has_more() -> None:
    """As a network that cuts small brings it."""
    n = 3 * MOST_PIECES
    assert events(LENGTH % (n * LEAST_PIECE), *[b"x" * LEAST_PIECE] * n).count("Data") == n
