"""The part of a game that makes positions: the first one of a table, and those that are written and read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from orrery.core.codec import kinds_of, write_step
from orrery.core.faults import Faults
from orrery.core.machine import NONE, S, Step
from orrery.core.options import Options
from orrery.core.parts import Parts

STACK: Final = "stack"
MOST: Final = 1 << 30  # that a number can be


@dataclass(frozen=True)
class Columns:
    """The fields of a state: those that everybody may know, and those that somebody may not."""

    public: Sequence[str]
    secret: Sequence[str] = ()
    derived: Sequence[str] = ()  # fields that are no columns: they follow from the others

    @property
    def names(self) -> Sequence[str]:
        return (*self.public, *self.secret)


class Positions(ABC, Generic[S]):
    """Positions of a game whose state is columns and nothing else: each is written and read as it is."""

    def __init__(self, columns: Columns, steps: Sequence[type[Step[Any]]] = ()) -> None:
        self.columns = columns
        self.steps = steps  # all that may be pending

    @abstractmethod
    def start(self, options: Options) -> S:
        """The first position of a table."""

    @abstractmethod
    def options(self, s: S) -> Options:
        """The options of a table, from its position."""

    def belongs(self, s: S) -> bool:
        """Whether a position is of this game, card set and rules."""
        return all(hasattr(s, name) for name in self.columns.names)

    def write(self, s: S, viewer: int | None) -> dict[str, Any]:
        """Every column by its name, as a viewer knows it; None knows all."""
        names = self.columns.names if viewer is None else self.columns.public
        values = {name: getattr(s, name) for name in names if name != STACK}
        copied = {name: list(value) if isinstance(value, list) else value for name, value in values.items()}
        seen = {} if viewer is None else self.secrets(s, viewer)
        return {"options": self.options(s), **copied, STACK: [write_step(step) for step in s.stack], **seen}

    def secrets(self, s: S, seat: int) -> dict[str, Any]:
        """The secret columns as that seat may see them; what is not said here nobody sees."""
        return {}

    def read(self, options: Options, data: dict[str, Any], faults: Faults) -> S:
        """The position that was written, if there are no faults."""
        s = self.start(options)
        self.read_columns(s, data, Parts(faults))
        if not faults:
            self.check(s, faults)
        return s

    def read_columns(self, s: S, data: Mapping[str, Any], parts: Parts) -> None:
        """Put written columns into a position that has just begun; each must be like the one there."""
        given = parts.fields(data, "position", ("options", *self.columns.names))
        s.stack = parts.steps(given.get(STACK), kinds_of(self.steps))
        for name in self.columns.names:
            column, item = getattr(s, name), given.get(name)
            if isinstance(column, int):
                setattr(s, name, parts.number(item, name, MOST, least=NONE))
            elif name != STACK:
                items = parts.items(item, name, len(column))
                setattr(s, name, [parts.number(one, name, MOST, least=NONE) for one in items])

    def check(self, s: S, faults: Faults) -> None:
        """Note what makes a position impossible that was read."""

    def from_view(self, view: dict[str, Any]) -> S:
        """A position that fits what a seat knows; what is None there is NONE until it is drawn anew."""
        s = self.start(view["options"])
        known = {name: hidden_marked(item) for name, item in view.items()}
        self.read_columns(s, known, Parts())
        return s


def hidden_marked(item: Any) -> Any:
    return [NONE if one is None else one for one in item] if isinstance(item, list) else item
