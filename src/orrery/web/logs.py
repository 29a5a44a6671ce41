"""The log of a server: short lines, and limits so that visitors cannot flood it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from orrery.core.sentences import Sentence, brief

MINUTE: Final = 60.0
UNACCEPTED: Final = "ASGI callable returned without completing handshake."
INVALID: Final = "Invalid HTTP request received."
MOST: Final = 20  # lines in a minute from one place of the code
PLAIN: Final = "plain"
JSON: Final = "json"
LOGGERS: Final = ("orrery", "uvicorn.error", "asyncio")
MOST_LINES: Final = 200  # of one traceback


class RateFilter(logging.Filter):
    """Passes a few lines a minute from each place of the code."""

    def __init__(self, most: int = MOST, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.most = most
        self.clock = clock
        self.since = clock()
        self.seen: dict[tuple[str, int], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if self.clock() - self.since > MINUTE:
            self.since = self.clock()
            self.seen.clear()
        place = (record.pathname, record.lineno)
        self.seen[place] = self.seen.get(place, 0) + 1
        return self.seen[place] <= self.most


class NoiseFilter(RateFilter):
    """Drops or shortens records of malformed requests, which are no faults of the server."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.msg in (UNACCEPTED, INVALID):  # the sender has got a status
            return False
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, asyncio.CancelledError):  # of connections that are open when the server stops
            return False
        if isinstance(error, UnicodeDecodeError):
            record.exc_info = None
            record.exc_text = None
        return super().filter(record)


class ShortFormatter(logging.Formatter):
    """Plain lines, shortened: an error may quote a megabyte that a visitor sent."""

    def format(self, record: logging.LogRecord) -> str:
        return shortened(super().format(record))


class JsonFormatter(logging.Formatter):
    """One JSON object a line, for programs that gather logs."""

    def format(self, record: logging.LogRecord) -> str:
        said = record.args[0] if isinstance(record.args, tuple) and record.args else record.msg
        event, values = (said.text, said.values) if isinstance(said, Sentence) else (str(record.msg), {})
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": getattr(record, "event", event),
            "message": shortened(record.getMessage()),
        }
        if "table" in values:
            line["table"] = str(values["table"])
        if record.exc_info:
            line["trace"] = shortened(self.formatException(record.exc_info))
        return json.dumps(line)


def shortened(text: str) -> str:
    """A text with long lines and long tracebacks cut."""
    return "\n".join(brief(line) for line in text.splitlines()[:MOST_LINES])


def log_settings(form: str = PLAIN) -> dict[str, Any]:
    """The settings of `logging`: all to standard error, of uvicorn only warnings."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"sparing": {"()": RateFilter}, "frames": {"()": NoiseFilter}},
        "formatters": {
            PLAIN: {"()": ShortFormatter, "format": "%(asctime)s %(name)s: %(message)s"},
            JSON: {"()": JsonFormatter},
        },
        "handlers": {
            "error": {"class": "logging.StreamHandler", "formatter": form, "filters": ["sparing"]},
        },
        "loggers": {
            "uvicorn.error": {
                "handlers": ["error"],
                "level": "WARNING",
                "propagate": False,
                "filters": ["frames"],
            },
            "asyncio": {"handlers": ["error"], "level": "WARNING", "propagate": False},
            "orrery": {"handlers": ["error"], "level": "INFO", "propagate": False},
        },
    }
