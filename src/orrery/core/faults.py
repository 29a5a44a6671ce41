"""Errors that a person reads: what was wanted, what was found, what is possible, in any language."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from typing import Any, Final

from orrery.core.sentences import Sentence

Where = Sentence | str  # what a fault is about
Path = tuple[str | int, ...]  # the tables, numbers in lists and keys that lead to a place in a file

# What a file system says no with. Others are told in the words of the system.
REFUSALS: Final = {
    errno.ENOENT: Sentence("No such file or directory"),
    errno.EACCES: Sentence("Permission denied"),
    errno.EPERM: Sentence("Operation not permitted"),
    errno.EEXIST: Sentence("File exists"),
    errno.EISDIR: Sentence("Is a directory"),
    errno.ENOTDIR: Sentence("Not a directory"),
    errno.ENAMETOOLONG: Sentence("File name too long"),
    errno.ENOSPC: Sentence("No space left on device"),
    errno.EROFS: Sentence("Read-only file system"),
}


class OrreryError(ValueError):
    """Something a caller can mend. Its text is a whole sentence: English, and told in other languages."""

    def __init__(self, sentence: str | Sentence, /, **values: Any) -> None:
        self.sentence: Sentence = sentence if isinstance(sentence, Sentence) else Sentence(sentence, **values)
        super().__init__(str(self.sentence))

    def told(self, lang: str) -> str:
        return self.sentence.told(lang)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.sentence,)


class IllegalAction(OrreryError):
    """An action that is not legal now. Nothing was changed."""


class RecordError(OrreryError):
    """A record that cannot be read or replayed; says where and why."""


class OtherRules(RecordError):
    """What was kept was played by rules or with cards that this Orrery does not have."""


class Unreadable(OtherRules):
    """A table of which this Orrery has neither the rules nor a position that it could read."""

    table: Any = None  # what is kept of it


class Listing(Sentence):
    """A sentence and the faults it announces, a line each."""

    def __init__(self, head: Sentence, faults: Sequence[Sentence]) -> None:
        super().__init__(head.text, **head.values)
        self.faults: Final = faults

    def told(self, lang: str) -> str:
        head = Sentence("{what}:", what=Sentence(self.text, **self.values))
        return "\n".join([head.told(lang), *(f"  - {fault.told(lang)}" for fault in self.faults)])


class Spot(Sentence):
    """A place in a file: what people call it, and the way there through its tables, lists and keys."""

    def __init__(self, name: str | Sentence, path: Path) -> None:
        super().__init__("{name}", name=name)
        self.name: Final = name
        self.path: Final = path

    def at(self, *way: str | int) -> Spot:
        """A place inside this one that people call the same."""
        return Spot(self.name, (*self.path, *way))


class Unknown(OrreryError):
    """There is no such table."""


class Stale(OrreryError):
    """A move that was made for a position the table has left."""


class Taken(OrreryError):
    """Somebody else was first: the sequence number, the seat or the link is taken."""


class StoreFault(OrreryError):
    """The tables cannot be read or written at the moment: the disk is full, the file is gone or damaged."""


class Nowhere(OrreryError):
    """There is nothing at this address."""


class Misdirected(OrreryError):
    """The request names a server that this is not."""


class Lengthy(OrreryError):
    """No address of ours is so long."""


class Foreign(OrreryError):
    """The request comes from a page of elsewhere."""


class TooLarge(OrreryError):
    """More than anybody needs to send."""


class TooMany(OrreryError):
    """Asked too often; later it may be asked again."""


class Busy(OrreryError):
    """Somebody else listens at that port."""


class Faulty(OrreryError):
    """A file or position with faults, all of them listed."""

    def __init__(self, sentence: str | Sentence, faults: Sequence[Sentence], /, **values: Any) -> None:
        self.what: Sentence = sentence if isinstance(sentence, Sentence) else Sentence(sentence, **values)
        self.faults: Sequence[Sentence] = faults
        super().__init__(Listing(self.what, faults))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.what, self.faults)


class Faults:
    """What was found wrong with a file or position so far, in order."""

    def __init__(self) -> None:
        self.found: list[Sentence] = []

    def add(self, sentence: str, /, **values: Any) -> None:
        self.found.append(Sentence(sentence, **values))

    def __len__(self) -> int:
        return len(self.found)

    def __iter__(self) -> Iterator[Sentence]:
        return iter(self.found)


def path_of(fault: Sentence) -> Path:
    """Where in the file a fault is: the place it speaks of, and the field there that it names."""
    where = fault.values.get("at") or fault.values.get("where")
    if not isinstance(where, Spot):
        return ()
    field = fault.values.get("field")
    return where.path if field is None or "at" in fault.values else (*where.path, str(field))


def in_one_line(error: BaseException) -> str:
    """What a package says in many: the first of them, and the others if it ends with a colon."""
    first, *more = str(error).splitlines() or [""]
    return " ".join([first, *map(str.strip, more)]) if first.endswith(":") else first


def refusal_of(error: OSError) -> Sentence | str:
    """Why a file system said no."""
    return REFUSALS.get(error.errno or 0) or error.strerror or str(error)
