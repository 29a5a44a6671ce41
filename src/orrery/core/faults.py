"""Errors that a person reads: what was wanted, what was found, what is possible, in any language.

This module is never compiled, so that every level can have errors of its own that extend these.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from typing import Any, Final

from orrery.core.sentences import Listing, Sentence

Where = Sentence | str  # what a fault is about

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
        """The sentence in another language."""
        return self.sentence.told(lang)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.sentence,)


class IllegalAction(OrreryError):
    """An action that is not legal now. Nothing was changed."""


class RecordError(OrreryError):
    """A record that cannot be read or replayed; says where and why."""


class OtherRules(RecordError):
    """What was kept was played by rules or with cards that this Orrery does not have."""


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
        self.sentences: list[Sentence] = []

    def add(self, sentence: str, /, **values: Any) -> None:
        self.sentences.append(Sentence(sentence, **values))

    def __len__(self) -> int:
        return len(self.sentences)

    def __iter__(self) -> Iterator[Sentence]:
        return iter(self.sentences)


def in_one_line(error: BaseException) -> str:
    """What a package says in many: the first of them, and the others if it ends with a colon."""
    first, *more = str(error).splitlines() or [""]
    return " ".join([first, *map(str.strip, more)]) if first.endswith(":") else first


def refusal_of(error: OSError) -> Sentence | str:
    """Why a file system said no."""
    return REFUSALS.get(error.errno or 0) or error.strerror or str(error)
