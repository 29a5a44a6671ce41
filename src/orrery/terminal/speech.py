"""The command line in its reader's language: which one that is, and the words of argparse itself."""

from __future__ import annotations

import argparse
import gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Final, NoReturn

from orrery.core.language import LANGUAGES, mark
from orrery.core.sentences import LOCALE

# What argparse says by itself to somebody who types a command; gettext finds it in the catalogue.
ARGPARSE: Final = (
    mark("usage: "),
    mark("positional arguments"),
    mark("options"),
    mark("show this help message and exit"),
    mark("%(prog)s: error: %(message)s\n"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("the following arguments are required: %s"),
    mark("unrecognized arguments: %s"),
    mark("expected one argument"),
    mark("expected at most one argument"),
    mark("expected at least one argument"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("invalid %(type)s value: %(value)r"),
    mark("ambiguous option: %(option)s could match %(matches)s"),
    mark("ignored explicit argument %r"),
    mark("not allowed with argument %s"),
    mark("one of the arguments %s is required"),
)
HEADING: Final = mark("{heading}:")


class Help(argparse.HelpFormatter):
    """Help whose headings end as the language wants: argparse itself only knows a colon."""

    def start_section(self, heading: str | None) -> None:
        super().start_section(gettext.gettext(HEADING).format(heading=heading).removesuffix(":"))


class Parser(argparse.ArgumentParser):
    """A command, and each of its commands, with that help."""

    def __init__(self, **given: Any) -> None:
        super().__init__(formatter_class=Help, **given)

    def error(self, message: str) -> NoReturn:
        """What is wrong, in one line; how a command is used is told by its help."""
        self.exit(
            2, gettext.gettext("%(prog)s: error: %(message)s\n") % {"prog": self.prog, "message": message}
        )


class Line(argparse.Action):
    """Prints its line and leaves. argparse's own action for a version breaks it where the terminal ends."""

    def __call__(self, parser: argparse.ArgumentParser, *given: object) -> None:
        print(self.const)
        parser.exit()


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language a command is typed in: as it says itself, else that of the machine, else English."""
    for word, following in pairwise([*words, ""]):
        said = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and said in LANGUAGES:
            return said
    machine = next(
        (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), ""
    )
    lang = machine.partition(".")[0].partition("_")[0].lower()
    return lang if lang in LANGUAGES else "en"


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """While it lasts, argparse speaks that language: it asks gettext's own domain for its words."""
    domain, wanted = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain("orrery", str(LOCALE))
    gettext.textdomain("orrery")
    os.environ["LANGUAGE"] = lang
    try:
        yield
    finally:
        gettext.textdomain(domain)
        os.environ.pop("LANGUAGE")
        if wanted is not None:
            os.environ["LANGUAGE"] = wanted
