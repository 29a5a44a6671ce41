"""The log: a line for each fault, none for what is refused, and JSON for programs that read it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import logging.config
import socket
import sys
from pathlib import Path
from typing import Any

import pytest

from orrery.core.sentences import Sentence
from orrery.terminal.arguments import LOGS
from orrery.web.error_responses import logged
from orrery.web.logs import JSON, LOGGERS, PLAIN, log_settings
from orrery.web.server import tell
from orrery.web.settings import Settings
from tests.waiting import LIMIT
from tests.web.served import Served, closed, served
from tests.web.test_server import made, serving

LOG = logging.getLogger("orrery.tables")


def written(form: str, monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What is logged from now on, in that form."""
    text = io.StringIO()
    monkeypatch.setattr(sys, "stderr", text)
    logging.config.dictConfig(log_settings(form))
    return text


@pytest.fixture(autouse=True)
def _as_before() -> Any:
    """What a test sets up for the log is gone after it."""
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [(log, log.handlers, log.filters, log.level, log.propagate) for log in loggers]
    for log in loggers:
        log.handlers, log.filters = [], []
    yield
    for log, handlers, filters, level, propagate in before:
        log.handlers, log.filters, log.propagate = handlers, filters, propagate
        log.setLevel(level)


def test_a_line_of_json_says_when_what_and_at_which_table(monkeypatch: pytest.MonkeyPatch) -> None:
    text = written(JSON, monkeypatch)
    LOG.warning("%s", Sentence("no snapshot of table {table}: {reason}", table="abc", reason="full\nvery"))
    line = json.loads(text.getvalue())
    assert text.getvalue().count("\n") == 1
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "warning",
        "logger": "orrery.tables",
        "event": "no snapshot of table {table}: {reason}",
        "message": "no snapshot of table abc: full\nvery",
        "table": "abc",
    }


def test_a_fault_is_one_object_with_its_number_and_its_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    text = written(JSON, monkeypatch)
    try:
        raise KeyError("broken")
    except KeyError as error:
        number = logged(error)
    line = json.loads(text.getvalue())
    assert (line["level"], line["event"], line["message"]) == ("error", "fault", number)
    assert line["trace"].endswith("KeyError: 'broken'")
    logging.getLogger("asyncio").warning("took %s s", 3)
    other = json.loads(text.getvalue().splitlines()[1])
    assert (other["event"], other["message"]) == ("took %s s", "took 3 s")


def test_the_command_knows_both_forms() -> None:
    assert LOGS == (PLAIN, JSON)


def test_plain_lines_are_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    text = written(PLAIN, monkeypatch)
    LOG.warning("%s", Sentence("no snapshot of table {table}: {reason}", table="abc", reason="full"))
    assert text.getvalue().endswith(" orrery.tables: no snapshot of table abc: full\n")


def raw(here: Served, data: bytes) -> bytes:
    """What is answered to bytes that are no request."""
    with socket.create_connection(("127.0.0.1", here.port), timeout=LIMIT) as connection:
        connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)
        return connection.recv(1000)


@pytest.mark.parametrize("form", [PLAIN, JSON])
def test_what_is_refused_leaves_no_line(form: str, capfd: pytest.CaptureFixture[str]) -> None:
    with served(Settings(log=form)) as here:
        live, _ = here.table()
        statuses = [
            here.ask("/nothing").status,
            here.ask("/", host="evil.example").status,
            here.ask(f"/t/{live.id}/join/wrong").status,
            here.send("/tables", [], origin="http://evil.example").status,
            here.send("/tables", [("game", "nope")]).status,
            here.ask("/" + "x" * 600).status,
        ]
        assert all(400 <= status < 500 for status in statuses)
        assert b" 400 " in raw(here, b"\x16\x03\x01\x00 not http\r\n\r\n")
        with pytest.raises(Exception, match="403"):
            here.page(live.id, origin="http://evil.example")
        with here.page("nowhere") as page:
            assert closed(page) == 4010
    assert capfd.readouterr().err == ""


def test_a_server_with_json_lines_says_also_where_it_is_in_one(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0", "--log", "json") as (process, address):
        assert made(address).startswith("/t/")
        process.terminate()
        assert process.communicate(timeout=LIMIT) == ("", "")


def test_where_it_is_is_a_line_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    text = written(JSON, monkeypatch)
    tell(
        Settings(log=JSON, lang="fr"),
        Sentence("Orrery is at {address} (Ctrl-C stops it)", address="http://x/"),
    )
    line = json.loads(text.getvalue())
    assert (line["level"], line["message"]) == ("info", "Orrery is at http://x/ (Ctrl-C stops it)")


def test_who_is_still_served_when_the_server_stops_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    text, log = written(PLAIN, monkeypatch), logging.getLogger("uvicorn.error")
    for error in (asyncio.CancelledError("graceful shutdown exceeded"), KeyError("a fault")):
        log.error("Exception in ASGI application\n", exc_info=error)
    assert "shutdown" not in text.getvalue()
    assert "a fault" in text.getvalue()
