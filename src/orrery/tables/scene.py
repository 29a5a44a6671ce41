"""A scene: all that a page shows of a table to one viewer. It holds a view, never a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from orrery.core.decision import Option
from orrery.core.questions import NOTHING, Target
from orrery.core.views import View
from orrery.tables.picking import Picking


class Player(NamedTuple):
    """Who sits at a seat."""

    name: str
    bot: str = ""  # the bot that plays it, or nothing for a person
    waiting: bool = False  # kept for a friend who has not sat down yet
    here: bool = True  # looks at the table now
    link_out: bool = False  # somebody may have a link to the seat


@dataclass(frozen=True)
class Draft:
    """The viewer's answers so far, applied to a copy: nobody else sees them and no record has them."""

    steps: tuple[Option, ...]
    held: tuple[str, ...] = ()  # picked already, but to be said later
    complete: bool = False
    things: tuple[Option, ...] = ()  # that could be picked where the last picks began

    @property
    def line(self) -> list[str]:
        return [step.text for step in self.steps]


class LogLine(NamedTuple):
    """A sentence of the log."""

    text: str
    seat: int  # whom it is about
    to_reader: bool = False  # another seat did it to the reader
    new: bool = False  # since the reader last looked
    leaf: int = 0  # of the book: lines of one leaf stay together, and only the last leaf is still written


@dataclass(frozen=True)
class Result:
    """How the game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[Mapping[str, int], ...]  # points of each seat by source
    lines: tuple[str, ...]  # how it ended, how a tie was broken, who won


@dataclass(frozen=True)
class Replay:
    """A finished game looked at again."""

    at: int  # decisions applied so far
    plies: int
    last: str = ""  # the decision that led here, in words


@dataclass(frozen=True)
class Scene:
    """What one viewer sees, in one language."""

    table: str
    game: str
    seq: int
    view: View
    lang: str
    players: tuple[Player, ...]
    asked: int  # the seat that is asked, CHANCE or NOBODY
    question: str
    options: tuple[Option, ...] = ()  # the viewer's own, if it is asked
    hint: str = ""  # how the viewer answers
    of_turn: bool = False  # it is the question of the viewer's own turn
    waiting: str = ""  # what others read while a seat is asked
    about: Target = NOTHING  # the thing on the table that the question is about
    picking: Picking | None = None  # what the viewer has picked of several things
    draft: Draft | None = None
    can_undo: bool = False
    log: tuple[LogLine, ...] = ()
    orders: Mapping[str, Any] | None = None  # the viewer's standing orders, as their form has them
    outcome: Result | None = None
    pledge: str = ""  # the hash of the secret that rolls the dice
    secret: str = ""  # the text that the hash is of, once the game is over
    replay: Replay | None = None
    next_table: str = ""  # where the rematch is played
    own_cards: str = ""  # the digest of the card set, if it is not the one that comes with Orrery

    @property
    def seat(self) -> int:
        """The viewer: a seat or SPECTATOR."""
        return int(self.view["seat"])

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def mine(self) -> bool:
        """Whether the viewer is asked."""
        return self.asked == self.seat
