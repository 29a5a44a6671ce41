"""The command line in the reader's language: which one that is, the words of argparse, and options."""

from __future__ import annotations

import argparse
import gettext
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Final, NoReturn

from orrery.core.language import LANGUAGES, mark, say
from orrery.core.sentences import LOCALE

# The sentences of argparse itself; gettext finds them in the catalogue.
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
    """Help with headings punctuated as the language wants: argparse only knows a colon."""

    def start_section(self, heading: str | None) -> None:
        super().start_section(gettext.gettext(HEADING).format(heading=heading).removesuffix(":"))


class Parser(argparse.ArgumentParser):
    """A command with that help; so are its own commands."""

    def __init__(self, **given: Any) -> None:
        super().__init__(formatter_class=Help, **given)

    def error(self, message: str) -> NoReturn:
        """Print what is wrong in one line; the help says how to use a command."""
        self.exit(
            2, gettext.gettext("%(prog)s: error: %(message)s\n") % {"prog": self.prog, "message": message}
        )


class Options:
    """Adds options to a command, or to a group of one, with help in one language."""

    def __init__(self, command: argparse._ActionsContainer, lang: str) -> None:
        self.command = command
        self.lang = lang

    def say(self, sentence: str, **values: Any) -> str:
        return say(self.lang, sentence, **values)

    def explain(self, sentences: str) -> None:
        """Say what the command does."""
        self.command.description = self.say(sentences)

    def group(self, heading: str) -> Options:
        return Options(self.command.add_argument_group(self.say(heading)), self.lang)

    def alternatives(self) -> Options:
        """For options of which at most one can be given."""
        return Options(self.command.add_mutually_exclusive_group(), self.lang)

    def flag(self, name: str, meaning: str) -> None:
        self.command.add_argument(name, action="store_true", help=self.say(meaning))

    def number(self, name: str, meaning: str, default: int | None = None) -> None:
        self.command.add_argument(name, type=int, default=default, metavar="N", help=self.say(meaning))

    def text(
        self, name: str, shown: str, meaning: str, type: Callable[[str], Any] = str, **values: Any
    ) -> None:
        """An option with a value; `values` fill its meaning, and one of them may be its default."""
        default, help = values.get("default"), self.say(meaning, **values)
        self.command.add_argument(name, type=type, default=default, metavar=self.say(shown), help=help)

    def texts(self, name: str, shown: str, meaning: str) -> None:
        """An option that may be repeated."""
        self.command.add_argument(
            name, action="append", default=[], metavar=self.say(shown), help=self.say(meaning)
        )

    def choice(self, name: str, choices: Sequence[str], meaning: str) -> None:
        """One of several words, the first by default."""
        values = {"choices": ", ".join(choices), "default": choices[0]}
        self.command.add_argument(name, choices=choices, default=choices[0], help=self.say(meaning, **values))

    def place(self, name: str, meaning: str, nargs: str | None = None) -> None:
        """A value without an option's name."""
        self.command.add_argument(name, nargs=nargs, metavar=self.say(name), help=self.say(meaning))


class Line(argparse.Action):
    """Prints its line and exits. argparse's own action for a version wraps it to the terminal."""

    def __call__(self, parser: argparse.ArgumentParser, *given: object) -> None:
        print(self.const)
        parser.exit()


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of a command: that of its option --lang, else that of the machine, else English."""
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
    """Let argparse use a language: it looks its words up in gettext's default domain."""
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
