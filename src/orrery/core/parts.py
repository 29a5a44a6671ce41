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


class Fields:
    """The fields of an object in a written position. What is missing was noted; it is read as nothing."""

    def __init__(self, parts: Parts, data: dict[str, Any], names: Sequence[str], where: Where = "") -> None:
        self.parts = parts
        self.data = data
        self.names = names
        self.where = where  # nothing for those of the position itself

    def __getitem__(self, name: str) -> Any:
        return self.data.get(name)

    def is_whole(self) -> bool:
        return self.data.keys() == set(self.names)

    def at(self, name: str) -> Where:
        """Where a field stands."""
        return part(self.where, name) if self.where else name

    def number(self, name: str, most: int, least: int = 0) -> int:
        value = self.data.get(name)
        if type(value) is int and least <= value <= most:
            return value
        return self.parts.number(value, self.at(name), most, least) if name in self.data else least

    def number_or_none(self, name: str, most: int) -> int:
        """A number; NONE for null."""
        return NONE if self.data.get(name) is None else self.number(name, most)

    def flag(self, name: str) -> bool:
        return self.parts.flag(self.data.get(name), self.at(name))

    def items(self, name: str, length: int | None = None) -> list[Any]:
        return self.parts.items(self.data.get(name), self.at(name), length)


class Pieces:
    """What has an id and can be in one place only."""

    def __init__(self, ids: Sequence[str], unknown: str, faults: Faults) -> None:
        self.numbers = {name: number for number, name in enumerate(ids)}
        self.unknown = unknown  # the sentence about an id that is none
        self.faults = faults
        self.places: dict[int, Where] = {}  # where each was found

    def number(self, name: Any, where: Where) -> int:
        """The number of an id, or NONE."""
        number = find(self.numbers, name)
        if number == NONE:
            self.faults.add(self.unknown, where=where, name=name)
        return number

    def put(self, name: Any, where: Where) -> int:
        """The number of what lies in a place, or NONE."""
        number = self.number(name, where)
        if number in self.places:
            self.faults.add(
                "{name} is in two places: {one} and {other}",
                name=name,
                one=self.places[number],
                other=where,
            )
        elif number != NONE:
            self.places[number] = where
        return number

    def mask(self, names: Sequence[Any], where: Where) -> int:
        """What lies in one place, a bit each."""
        mask = 0
        for name in names:
            number = self.put(name, where)
            mask |= 1 << number if number != NONE else 0
        return mask

    def placed(self) -> int:
        """All that was found somewhere, a bit each."""
        return sum([1 << number for number in self.places])


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

    def object(self, value: Any, where: Where, names: Sequence[str]) -> Fields:
        return Fields(self, self.fields(value, where, names), names, where)

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
