"""Places in a file, as people call them and as the file is read."""

from __future__ import annotations

from typing import Final

from orrery.core.sentences import Sentence

Path = tuple[str | int, ...]  # the tables, numbers in lists and keys that lead to a place in a file


class Spot(Sentence):
    """A place in a file: what people call it, and the way there through its tables, lists and keys."""

    def __init__(self, name: str | Sentence, path: Path) -> None:
        super().__init__("{name}", name=name)
        self.name: Final = name
        self.path: Final = path

    def at(self, *way: str | int) -> Spot:
        """A place inside this one that people call the same."""
        return Spot(self.name, (*self.path, *way))


def path_of(fault: Sentence) -> Path:
    """Where in the file a fault is: the place it speaks of, and the field there that it names."""
    where = fault.values.get("at") or fault.values.get("where")
    if not isinstance(where, Spot):
        return ()
    field = fault.values.get("field")
    return where.path if field is None or "at" in fault.values else (*where.path, str(field))
