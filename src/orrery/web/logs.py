"""What a host reads: one line for what happens, and a log that nobody outside can fill."""

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
    """Lets a few lines of each place through in a minute, then counts what it keeps back."""

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
    """What a browser sends that is no message is no fault of ours: it leaves a line, not a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.msg in (UNACCEPTED, INVALID):  # who sent it was refused with a status
            return False
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, asyncio.CancelledError):  # who is still there when the server stops
            return False
        if isinstance(error, UnicodeDecodeError):
            record.exc_info = None
            record.exc_text = None
        return super().filter(record)


class ShortFormatter(logging.Formatter):
    """Lines as people read them: what somebody sent may be in an error, a megabyte of it."""

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
    """What goes to a log, with no line and no list of lines without end."""
    return "\n".join(brief(line) for line in text.splitlines()[:MOST_LINES])


def log_settings(form: str = PLAIN) -> dict[str, Any]:
    """Where lines go: all to the standard error, none of uvicorn's about its own life."""
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
