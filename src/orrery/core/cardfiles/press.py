"""How the card files of a game become card sets."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

from orrery.core.cardfiles.loading import loaded, placed, read_file
from orrery.core.cardfiles.overlays import EXTENDS, Overlay
from orrery.core.cardfiles.shapes import Shape
from orrery.core.faults import Faults, Faulty
from orrery.core.sentences import Sentence
from orrery.core.toml import write_toml

ARCHIVE: Final = "archive"  # the folder of a game that keeps its card sets, old and new, by digest


@dataclass(frozen=True)
class CardSet:
    """A card file that was found good. `digest` names it by what the rules read of it."""

    press: Press[Any]
    source: str  # the whole set as TOML, unless it is the one that comes with Orrery
    data: Mapping[str, Any]
    digest: str

    def text(self) -> str:
        """The whole set as TOML: read again, it is the same set."""
        return self.source or self.press.shipped_text()

    def count(self, *kinds: str) -> int:
        """How many cards of these kinds there are."""
        return sum(len(self.data[kind]) for kind in kinds)

    def rows(self) -> list[dict[str, Any]]:
        """Every card with its kind, as the set has it; what goes out is a copy."""
        tables = {kind: self.data.get(kind, []) for kind in self.press.shape.kinds()}
        return [{"kind": kind, **card} for kind, table in tables.items() for card in table]


C = TypeVar("C", bound=CardSet)


class Press(Generic[C]):
    """How the card files of a game are read and checked. A game says what its own cards must hold."""

    shape: ClassVar[Shape]
    files: ClassVar[tuple[tuple[str, str], ...]]  # package and name, each laid over the one before
    cards: type[C]
    _shipped: C | None = None

    def shipped(self) -> C:
        """The set that comes with Orrery, read once in each process: nobody writes into a card set."""
        if self._shipped is None:
            self._shipped = self.read_shipped()
        return self._shipped

    def load(self, cards: str | Path | None) -> C:
        """The set of a file or a text, or the one that comes with Orrery."""
        return self.shipped() if cards is None else self.parse(*read_file(cards))

    def read_shipped(self) -> C:
        data: dict[str, Any] = {}
        for package, name in self.files:
            text = resources.files(package).joinpath(name).read_text(encoding="utf-8")
            Overlay(self.shape, Faults(), data).lay(tomllib.loads(text))
        faults = Faults()
        cards = self.check(data, "", faults)
        if cards is None:
            raise Faulty("{file} is not a card set for this game", faults.sentences, file=self.files[-1][1])
        return cards

    def shipped_data(self) -> dict[str, Any]:
        """Its tables, to lay others over them."""
        return deepcopy(dict(self.shipped().data))

    def shipped_text(self) -> str:
        """The shipped set in one file; where it is one file, with its remarks."""
        if len(self.files) > 1:
            return write_toml(self.shipped_data())
        package, name = self.files[0]
        return resources.files(package).joinpath(name).read_text(encoding="utf-8")

    def archive(self) -> list[str]:
        """The digests of all sets that have ever come with Orrery: they are kept beside the card file."""
        folder = resources.files(self.files[-1][0]).joinpath(ARCHIVE)
        digests = [file.name.removesuffix(".toml") for file in folder.iterdir()] if folder.is_dir() else []
        return sorted(digests)

    def archived_text(self, digest: str) -> str:
        """The set of that digest which some Orrery has come with, in one file; nothing if none has."""
        if digest not in self.archive():
            return ""
        folder = resources.files(self.files[-1][0]).joinpath(ARCHIVE)
        return folder.joinpath(f"{digest}.toml").read_text(encoding="utf-8")

    def parse(self, text: str, origin: Sentence | str) -> C:
        """A card set, or every fault of the file at once, each with its line."""
        data = loaded(text, origin)
        faults = Faults()
        overlay = Overlay(self.shape, faults, self.shipped_data() if EXTENDS in data else {})
        overlay.lay(data)
        cards = self.check(overlay.data, text, faults)
        if cards is None:
            sentences = placed(faults, overlay, text)
            raise Faulty("{file} is not a card set for this game", sentences, file=origin)
        return replace(cards, source=write_toml(cards.data)) if EXTENDS in data else cards

    def check(self, data: dict[str, Any], source: str, faults: Faults) -> C | None:
        """The set of these tables, if they hold what the rules need."""
        self.check_data(data, faults)
        if faults:
            return None
        cards = self.cards(self, source, data, self.shape.digest(data))
        self.try_out(cards, faults)
        return None if faults else cards

    def check_data(self, data: Mapping[str, Any], faults: Faults) -> None:
        """Everything that can be asked before a set is bound; a fault in one place hides none elsewhere."""
        raise NotImplementedError

    def try_out(self, cards: C, faults: Faults) -> None:
        """What shows only when the cards are bound into a book."""
