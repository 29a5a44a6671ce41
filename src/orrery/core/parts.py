"""The parts of a written position: numbers, objects and lists, each refused in words if it is another."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from orrery.core.codec import Kinds, read_step
from orrery.core.faults import Faults, Faulty, Where
from orrery.core.machine import NONE, Step
from orrery.core.sentences import Sentence


def object_of(text: str) -> dict[str, Any]:
    """The object that is written in JSON."""
    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        reason = Sentence("its reader says: {said}", said=str(error))
        raise Faulty("this is not JSON text", [reason]) from None
    if not isinstance(data, dict):
        raise Faulty("this is not a position", [Sentence("wanted an object, found {found!r}", found=data)])
    return data


def find(numbers: Mapping[str, int], name: Any) -> int:
    """The number of a name, or NONE."""
    return numbers.get(name, NONE) if isinstance(name, str) else NONE


def part(where: Where, field: str) -> Sentence:
    return Sentence("{where}: {field}", where=where, field=field)


class Parts:
    """Takes a position apart and notes what is wrong, which is then read as if it were nothing."""

    def __init__(self, faults: Faults | None = None) -> None:
        self.faults = faults if faults is not None else Faults()

    def number(self, value: Any, where: Where, most: int, least: int = 0) -> int:
        if type(value) is int and least <= value <= most:
            return value
        self.faults.add(
            "{where} is a whole number from {least} to {most}, not {found!r}",
            where=where,
            least=least,
            most=most,
            found=value,
        )
        return least

    def flag(self, value: Any, where: Where) -> bool:
        if not isinstance(value, bool):
            self.faults.add("{where} is true or false, not {found!r}", where=where, found=value)
        return value is True

    def fields(self, value: Any, where: Where, names: Sequence[str]) -> dict[str, Any]:
        """An object with exactly these fields."""
        if not isinstance(value, dict):
            self.faults.add("{where} is an object, not {found!r}", where=where, found=value)
            return {}
        for name in names:
            if name not in value:
                self.faults.add("{where} lacks {name!r}", where=where, name=name)
        for name in value.keys() - set(names):
            self.faults.add(
                "{where} has no field {name!r}; it has {names}",
                where=where,
                name=name,
                names=", ".join(names),
            )
        return value

    def items(self, value: Any, where: Where, length: int | None = None) -> list[Any]:
        if isinstance(value, list) and (length is None or len(value) == length):
            return value
        if length is None:
            self.faults.add("{where} is a list, not {found!r}", where=where, found=value)
        else:
            self.faults.add("{where} is a list of {n}, not {found!r}", where=where, n=length, found=value)
        return []

    def steps(self, value: Any, kinds: Kinds) -> list[Step[Any]]:
        """What is pending, from the bottom of the stack to its top."""
        steps: list[Step[Any]] = []
        for item in self.items(value, "stack"):
            step = read_step(item, kinds)
            if isinstance(step, Sentence):
                self.faults.add("stack: {fault}", fault=step)
            else:
                steps.append(step)
        return steps
