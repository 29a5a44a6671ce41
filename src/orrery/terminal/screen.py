"""Lines to and from a terminal, and signals that interrupt it."""

from __future__ import annotations

import codecs
import os
import shutil
import signal
import sys
import textwrap
import threading
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from io import TextIOWrapper
from typing import Any, Final

NEAR: Final = str.maketrans("“”’‘–—…·×−→«»œŒ", '""\'\'--.-x->""oO')
NEAREST: Final = "orrery-nearest"  # an error handler: encoding never fails with it
HANGUPS: Final = ("SIGHUP", "SIGTERM")  # the window is closed, the machine goes down


def encode_anything() -> None:
    """Let every stream write letters that its encoding lacks as similar ones."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else NEAREST)


def read_line(prompt: str) -> str:
    return input(prompt)


def write_line(line: str) -> None:
    """Print a line, wrapped between words in a terminal but not for scripts."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    for part in line.split("\n"):
        if width and len(part) > width:
            indent = part[: len(part) - len(part.lstrip())] + "    "
            part = textwrap.fill(part, max(20, width), subsequent_indent=indent, break_on_hyphens=False)
        print(part, flush=True)


def is_drawn() -> bool:
    """Whether to draw: in a terminal that is not dumb. Pipes get lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def hangup_interrupts() -> AbstractContextManager[None]:
    """Let a closed window interrupt like Ctrl-C, so that the game is saved."""
    return handling(signal.default_int_handler, HANGUPS)


def interrupts_ignored() -> AbstractContextManager[None]:
    """Ignore interrupts while a game is being saved."""
    return handling(signal.SIG_IGN, ("SIGINT", *HANGUPS))


@contextmanager
def handling(handler: Any, names: Sequence[str]) -> Iterator[None]:
    """Handle some signals, in the main thread and as far as the system has them.

    Ignored signals stay ignored, as `nohup` wants.
    """
    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    kinds = [kind for kind in known if signal.getsignal(kind) != signal.SIG_IGN]
    if threading.current_thread() is not threading.main_thread():
        kinds = []
    before = {kind: signal.signal(kind, handler) for kind in kinds}
    try:
        yield
    finally:
        for kind, previous in before.items():
            signal.signal(kind, previous)


def spell(error: UnicodeError) -> tuple[str, int]:
    """Replace each letter that an encoding lacks by the most similar one it has."""
    assert isinstance(error, UnicodeEncodeError)
    out = []
    for letter in error.object[error.start : error.end]:
        near = unicodedata.normalize("NFKD", letter.translate(NEAR))[0]
        out.append(near if near.isascii() else "?")
    return "".join(out), error.end


codecs.register_error(NEAREST, spell)
