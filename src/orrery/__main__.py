"""The command `orrery`, also as `python -m orrery`; it prints its version without loading any game."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from orrery.build import build_line
from orrery.terminal.screen import encode_anything
from orrery.terminal.speech import language_of


def main() -> int:
    words = sys.argv[1:]
    lang = language_of(words, os.environ)
    if is_version_asked(words, lang):
        encode_anything()
        print(build_line(lang))
        return 0
    from orrery.cli import main as run  # only here: it imports everything that commands need

    return run(words)


def is_version_asked(words: Sequence[str], lang: str) -> bool:
    """Whether --version is the first option, except for a language."""
    said = [word for word in words if word not in ("--lang", lang, f"--lang={lang}")]
    return said[:1] == ["--version"]


if __name__ == "__main__":
    sys.exit(main())
