"""What a game shows to the laws that random games alone cannot test: `tests/<game>/examples`.

Every field may be left out. The laws then ask for what is missing, such as a position for each reason of the
rules, and all others run without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

import orrery
from orrery.core.speech import Speech
from tests.contract.bots import BotExamples
from tests.contract.card_files import CardFiles
from tests.playing import Playing

Make = Callable[[], Playing[Any]]
Impossible = tuple[Make, str, str]  # a position, a move that is impossible there, and what is said of it
Changes = dict[str, Any]  # of a position as data; `mats__1__energy` reaches inside


@dataclass(frozen=True)
class Positions:
    """Positions that somebody might write."""

    written: Callable[[], dict[str, Any]]  # a good one, as data
    faults: Sequence[tuple[Changes, str]]  # what makes it impossible, and the fault that is found
    several: Changes  # what makes it impossible in several ways at once,
    at_least: int  # so many
    tables: Sequence[tuple[int, dict[str, Any]]]  # whose positions are changed at random: seats and options
    values: Sequence[Any] = ()  # what is put into them, beside what fits no game
    changed: int = 300  # how often
    still_played: int = 10  # and how many of those are positions still, at least


@dataclass(frozen=True)
class Examples:
    """All that a game shows."""

    reasons: Mapping[str, Callable[[], tuple[Playing[Any], str]]] = field(default_factory=dict)
    impossible: Mapping[str, Impossible] = field(default_factory=dict)
    unasked: Sequence[Impossible] = ()  # the same, tried by seat 1 while Ada is asked
    positions: Sequence[Positions] = ()
    blocks: Sequence[int] = ()  # where the blocks of the codebook begin, those of chance last
    common: frozenset[str] = frozenset()  # questions that a few random games meet
    cards: CardFiles | None = None
    bots: BotExamples | None = None
    drawn_tables: Sequence[tuple[int, dict[str, Any]]] = ()  # on a page, beside one for each number of seats
    drawn_questions: frozenset[str] = frozenset()  # that are met there,
    n_drawn: int = 0  # among so many at least
    kept_regions: frozenset[str] = frozenset()  # of a page, that are made once for all who see the same
    tables: Sequence[dict[str, Any]] = ()  # where moves of a game are tried all over again


def module_of(name: str) -> str:
    """The folder of a game, in the source and in the tests."""
    return name.replace("-", "_")


def part_of(name: str, part: str) -> dict[str, Any]:
    """The names in a module of a game's source, if it has that module."""
    module = f"{type(orrery.game(name)).__module__.rpartition('.')[0]}.{part}"
    return vars(import_module(module)) if find_spec(module) else {}


def examples_of(name: str) -> Examples:
    package = f"tests.{module_of(name)}.examples"
    if find_spec(f"tests.{module_of(name)}") is None or find_spec(package) is None:
        return Examples()
    found: Examples = import_module(package).EXAMPLES
    return found


def speech_of(name: str) -> Speech:
    """What a game says to people."""
    game: Any = orrery.game(name)
    found: Speech = game.speech
    return found


def base_speech(name: str) -> Speech | None:
    """The same of the game that one extends."""
    base = orrery.game(name).identity.built_on
    return speech_of(base) if base else None


def cases(field: str) -> list[Any]:
    """The examples of all games in one list, each with the name of its game: the parameters of a test."""
    found = []
    for name in orrery.game_names():
        given = getattr(examples_of(name), field)
        pairs = given.items() if isinstance(given, Mapping) else enumerate(given)
        found += [pytest.param(name, case, id=f"{name}-{key}") for key, case in pairs]
    return found
