"""Long lists of small things, kept as columns of numbers: a tenth of the memory that their objects take."""

from __future__ import annotations

from abc import abstractmethod
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Self, TypeVar, overload

T = TypeVar("T")


class Packed(Sequence[T]):
    """A list whose things are made when they are asked for. A part of it is such a list, too."""

    def __init__(self, codes: str) -> None:
        self.columns = [array(code) for code in codes]

    @abstractmethod
    def numbers(self, one: T) -> Iterable[int]:
        """A thing as numbers, one for each column."""

    @abstractmethod
    def thing(self, *numbers: int) -> T:
        """The thing that has these numbers."""

    def __len__(self) -> int:
        return len(self.columns[0])

    def __iter__(self) -> Iterator[T]:
        return map(self.thing, *self.columns)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Self: ...
    def __getitem__(self, at: int | slice) -> T | Self:
        if isinstance(at, slice):
            part = self.alike()
            part.columns = [column[at] for column in self.columns]
            return part
        return self.thing(*[column[at] for column in self.columns])

    def __iadd__(self, more: Iterable[T]) -> Self:
        for column, numbers in zip(self.columns, zip(*map(self.numbers, more), strict=True), strict=False):
            column.extend(numbers)
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Packed) and self.columns == other.columns

    __hash__ = None  # type: ignore[assignment]

    @abstractmethod
    def alike(self) -> Self:
        """An empty list of the same kind."""

    @property
    def weight(self) -> int:
        """Bytes."""
        return sum(column.itemsize * len(column) for column in self.columns)


class Words:
    """Texts by number: in a game the same few hundred come again and again."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.known: dict[str, int] = {}

    def number(self, text: str) -> int:
        number = self.known.get(text)
        if number is None:
            number = self.known[text] = len(self.texts)
            self.texts.append(text)
        return number
