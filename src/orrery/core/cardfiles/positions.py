"""Positions of a game with cards: by the names of its cards, with every fault when they are read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from orrery.core import positions
from orrery.core.cardfiles.press import CardSet
from orrery.core.effects import CardPosition
from orrery.core.faults import Faults, Faulty
from orrery.core.options import Options
from orrery.core.positions import Columns

P = TypeVar("P", bound=CardPosition)
P_co = TypeVar("P_co", bound=CardPosition, covariant=True)
P_contra = TypeVar("P_contra", bound=CardPosition, contravariant=True)


class Writer(Protocol[P_contra]):
    """Writes a position by names."""

    def options(self, s: P_contra) -> Options: ...

    def write(self, s: P_contra, viewer: int | None) -> dict[str, Any]: ...


class Reader(Protocol[P_co]):
    """Reads one position that is written by names, and lists what is wrong."""

    faults: Faults

    def read(self) -> P_co: ...


class CardPositions(positions.Positions[P], Generic[P]):
    """Begun, written, read and checked with the books of a card set."""

    def __init__(
        self,
        columns: Columns,
        card_set: CardSet,
        rules: int,
        writer: Writer[P],
        check: Callable[[P, Faults], None],
    ) -> None:
        super().__init__(columns)
        self.bound_to = (card_set.digest, rules)
        self.writer = writer
        self.check_whole = check

    @abstractmethod
    def reader(self, options: Options, data: dict[str, Any], is_view: bool) -> Reader[P]:
        """What reads a position, or a view, of a table with these options."""

    def options(self, s: P) -> Options:
        return self.writer.options(s)

    def belongs(self, s: P) -> bool:
        book: Any = getattr(s, "book", None)
        return book is not None and (book.digest, book.rules) == self.bound_to

    def write(self, s: P, viewer: int | None) -> dict[str, Any]:
        return self.writer.write(s, viewer)

    def read(self, options: Options, data: dict[str, Any], faults: Faults) -> P:
        reader = self.reader(options, data, False)
        s = reader.read()
        faults.sentences += reader.faults.sentences
        if not faults:
            self.check_whole(s, faults)
        return s

    def from_view(self, view: dict[str, Any]) -> P:
        reader = self.reader(view["options"], view, True)
        s = reader.read()
        if reader.faults:
            raise Faulty("this is not a view", reader.faults.sentences)
        return s
