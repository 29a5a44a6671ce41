"""Reading the card files of a game into card sets."""

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

ARCHIVE: Final = "archive"  # the folder of a game with all its card sets, old and new, by digest


@dataclass(frozen=True)
class CardSet:
    """A checked card file. `digest` is the hash of what the rules read."""

    press: Press[Any]
    source: str  # the complete set as TOML; empty for the one that comes with Orrery
    data: Mapping[str, Any]
    digest: str

    def text(self) -> str:
        """The complete set as TOML; reading it gives the same set."""
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
    """Reads and checks the card files of a game. A game adds checks for its own cards."""

    shape: ClassVar[Shape]
    files: ClassVar[tuple[tuple[str, str], ...]]  # package and name, each extending the one before
    cards: type[C]
    _shipped: C | None = None

    def shipped(self) -> C:
        """The set that comes with Orrery, read once per process; card sets never change."""
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
        """Its tables, for files that extend them."""
        return deepcopy(dict(self.shipped().data))

    def shipped_text(self) -> str:
        """The shipped set as one file; if it is one file already, with its comments."""
        if len(self.files) > 1:
            return write_toml(self.shipped_data())
        package, name = self.files[0]
        return resources.files(package).joinpath(name).read_text(encoding="utf-8")

    def archive(self) -> list[str]:
        """The digests of all sets that ever came with Orrery; they are next to the card file."""
        folder = resources.files(self.files[-1][0]).joinpath(ARCHIVE)
        digests = [file.name.removesuffix(".toml") for file in folder.iterdir()] if folder.is_dir() else []
        return sorted(digests)

    def archived_text(self, digest: str) -> str:
        """The set with that digest that came with some Orrery, as one file; empty if there is none."""
        if digest not in self.archive():
            return ""
        folder = resources.files(self.files[-1][0]).joinpath(ARCHIVE)
        return folder.joinpath(f"{digest}.toml").read_text(encoding="utf-8")

    def parse(self, text: str, origin: Sentence | str) -> C:
        """The card set of a file, or all faults of the file, each with its line."""
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
        """The set of these tables, if they pass the checks."""
        self.check_data(data, faults)
        if faults:
            return None
        cards = self.cards(self, source, data, self.shape.digest(data))
        self.try_out(cards, faults)
        return None if faults else cards

    def check_data(self, data: Mapping[str, Any], faults: Faults) -> None:
        """All checks before a set is bound; a fault in one place hides none elsewhere."""
        raise NotImplementedError

    def try_out(self, cards: C, faults: Faults) -> None:
        """The faults that appear only when the cards are bound into a book."""
