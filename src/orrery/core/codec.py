"""Steps to and from plain lists: `["AskFollow", 1, 5, 0, 1]`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.core.machine import Position, Step
from orrery.core.sentences import Sentence

Kinds = Mapping[str, type[Step[Any]]]


def kinds_of(classes: Sequence[type[Step[Any]]]) -> Kinds:
    return {kind.__name__: kind for kind in classes}


def kind_of(step: Step[Any]) -> str:
    """The name of a step's kind: an expansion replaces steps by others of the same name."""
    return type(step).__name__


def steps_of(s: Position, *kinds: str) -> list[Any]:
    """The pending steps of some kinds, the last to run first."""
    return [step for step in s.stack if kind_of(step) in kinds]


def write_step(step: Step[Any]) -> list[Any]:
    return [kind_of(step), *(getattr(step, field) for field in step.FIELDS)]


def read_step(given: Any, kinds: Kinds) -> Step[Any] | Sentence:
    """The step, or what is wrong with its text."""
    if not isinstance(given, list) or not given or given[0] not in list(kinds):
        name = given[0] if isinstance(given, list) and given else given
        return Sentence(
            "{found!r} is not a step; the steps are {kinds}", found=name, kinds=", ".join(sorted(kinds))
        )
    kind = kinds[given[0]]
    fields = given[1:]
    if len(fields) != len(kind.FIELDS) or not all(type(value) is int for value in fields):
        return Sentence(
            "{step} has the numbers {fields}, not {found}",
            step=given[0],
            fields=", ".join(kind.FIELDS),
            found=fields,
        )
    return kind(*fields)
