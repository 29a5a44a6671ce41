"""What a viewer was shown, and what changed since: pictures of a table and the frames between them."""

from __future__ import annotations

from array import array
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from orrery import catalog
from orrery.core.language import say
from orrery.tables.scene import Scene
from orrery.web import regions
from orrery.web.html import Markup, Pieced
from orrery.web.messages import Frame

MOST_NEWS: Final = 12  # sentences read aloud at once
NOT_A_TURN: Final = -1
A_PICTURE: Final = 6_000  # bytes beside its texts
NAMED: Final = (1 << 64) - 1  # names of regions are so many numbers

T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class Outline:
    """What is kept of a picture that was sent: enough to tell what the next one changes.

    A socket keeps one as long as its page stays open, which may be days; the texts would take a hundred
    times as much.
    """

    seq: int
    title: str
    turn: bool
    version: str
    marks: array[int]  # of the regions and their pieces
    log: array[int]  # of its sentences


@dataclass(frozen=True, eq=False)
class Picture:
    """All regions of a page as they stand, and the words around them."""

    seq: int
    parts: Mapping[str, Markup]
    title: str
    turn: bool
    log: tuple[str, ...] = ()

    @cached_property
    def version(self) -> str:
        """A name for exactly these regions."""
        return version_of(self.parts)

    @cached_property
    def outline(self) -> Outline:
        log = array("q", map(hash, self.log))
        return Outline(self.seq, self.title, self.turn, self.version, array("q", marks_of(self.parts)), log)

    @property
    def weight(self) -> int:
        """Bytes, about."""
        return A_PICTURE + sum(map(len, self.parts.values()))


def marks_of(parts: Mapping[str, Markup]) -> list[int]:
    """A number for each region, then those of what is around the pieces of some and of each piece."""
    marks = list(map(hash, parts.items()))
    for part in parts.values():
        if isinstance(part, Pieced):
            marks += part.marks
    return marks


def picture_of(scene: Scene) -> Picture:
    return Picture(
        scene.seq,
        regions.of(scene.game).regions(scene),
        title_of(scene),
        scene.mine and scene.replay is None,
        tuple(line.text for line in scene.log),
    )


def version_of(parts: Mapping[str, str]) -> str:
    """A name for these regions as they stand: a page that comes back quotes it.

    Python remembers the hash of a text, so that what is not drawn anew costs nothing. Another process has
    other names for the same regions: then a page gets them once more.
    """
    return f"{hash(tuple(parts.items())) & NAMED:016x}"


def title_of(scene: Scene) -> str:
    """What the browser's tab says."""
    game = catalog.title_of(scene.game)
    if scene.replay is not None:
        return say(scene.lang, "Replay – {game}", game=game)
    if scene.outcome is not None:
        return say(scene.lang, "The game is over – {game}", game=game)
    if scene.mine:
        return say(scene.lang, "Your turn – {game}", game=game)
    if scene.asked > NOT_A_TURN:
        return say(scene.lang, "{who} to move – {game}", who=scene.names[scene.asked], game=game)
    return game


def whole(picture: Picture) -> Frame:
    """A frame with every region, for a page that has none."""
    return Frame(picture.seq, plain(picture.parts), picture.title, picture.turn, v=picture.version)


def between(before: Outline, after: Picture) -> Frame:
    """A frame with the regions that differ, and the sentences that are new."""
    marks = set(before.marks)
    changed: dict[str, Markup] = {}
    for mark, region in zip(after.outline.marks, after.parts.items(), strict=False):
        if mark not in marks:
            changed.update(difference(marks, *region))
    fresh = len(news(before.log, after.outline.log))
    sentences = list(after.log[len(after.log) - fresh :])
    return Frame(after.seq, plain(changed), after.title, after.turn, sentences, after.version)


def difference(marks: Container[int], name: str, after: Markup) -> Mapping[str, Markup]:
    """What to send of a region that changed: its pieces if only they did, or the whole."""
    if not isinstance(after, Pieced) or after.marks[0] not in marks:
        return {name: after}
    return {piece: part for piece, part in after.pieces.items() if hash((piece, part)) not in marks}


def plain(parts: Mapping[str, Markup]) -> dict[str, str]:
    """Regions as a message has them: it knows no markup, only text."""
    return {name: str(part) for name, part in parts.items()}


def is_still(before: Outline, after: Outline) -> bool:
    """Whether there is nothing to tell."""
    same = (before.seq, before.title, before.turn) == (after.seq, after.title, after.turn)
    return same and before.version == after.version


def news(before: Sequence[T], after: Sequence[T]) -> list[T]:
    """The sentences at the end of a log that an older state of it did not have.

    A log loses its oldest lines when it is long, and its last ones when somebody takes back.
    """
    if not after:
        return []
    if after[: len(before)] == before:
        return list(after[len(before) :][-MOST_NEWS:])
    shared = max(
        (common(before[at:], after) for at, line in enumerate(before) if line == after[0]), default=0
    )
    return list(after[shared:][-MOST_NEWS:])


def common(one: Sequence[T], other: Sequence[T]) -> int:
    """How many sentences two logs begin with alike."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
