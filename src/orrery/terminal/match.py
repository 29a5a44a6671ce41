"""A game in progress in a terminal: position, record, players and story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.bots.bot import Bot, ask_bot
from orrery.bots.roster import HINTS_BY, bots_for
from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.core.views import Dealer
from orrery.dealers import deal
from orrery.records.record import Record
from orrery.records.story import LoggedEvent, applied, play_through
from orrery.records.undo import undo_point
from orrery.terminal.picking import Picking


class Match:
    """Keeps position, record and story in step; `bots` has None where a person sits."""

    def __init__(self, game: Game[Any], record: Record, bots: Sequence[Bot | None], dealer: Dealer) -> None:
        self.game = game
        self.record = record
        self.bots = bots
        self.dealer = dealer
        self.names = record.names
        self.people = [seat for seat, one in enumerate(bots) if one is None]
        self.story: list[LoggedEvent] = []
        self.picking: Picking | None = None  # an unfinished choice of several things
        self.replay()

    @property
    def viewer(self) -> int:
        """The viewer of the terminal: the only person, or a spectator if several people share it."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    @property
    def open(self) -> Any:
        """The position in which a person answers: without the things picked so far."""
        return self.picking.s if self.picking else self.s

    def replay(self) -> None:
        """Bring position and story to where the record is."""
        playthrough = play_through(self.record)
        self.s = playthrough.positions[-1]
        self.story = playthrough.story()

    def apply(self, action: int) -> list[LoggedEvent]:
        """Record and apply a decision; its events."""
        number = len(self.record.moves)
        self.record.add(self.game, self.s, action)
        new = applied(self.game, self.s, action, number)
        self.story += new
        return new

    def given(self, action: int) -> list[int]:
        """The actions to play after a person's answer: none yet if more things must be picked with it."""
        picking = self.picking or Picking(self.s)
        picking.add(action, self.game.text(self.open, action))
        self.picking = None if picking.complete else picking
        return picking.in_order() if picking.complete else []

    def automatic(self) -> int:
        """The answer of chance or of a bot."""
        seat = self.game.to_move(self.s)
        if seat == CHANCE:
            return deal(self.game, self.s, self.dealer)
        player = self.bots[seat]
        assert player is not None  # people answer for themselves
        return ask_bot(player, self.game, self.s)

    def undo(self, seat: int) -> bool:
        """Take back the seat's decisions since chance or another seat last decided.

        If a person is picking several things, only these are put back.
        """
        if self.picking:
            self.picking = None
            return True
        point = undo_point(self.record, seat)
        if point == len(self.record.moves):
            return False
        self.record.moves = self.record.moves[:point]
        self.replay()
        return True

    def hint(self) -> int:
        """What a good bot would answer with what the seat knows."""
        known = bots_for(self.game)
        if HINTS_BY not in known:
            raise OrreryError("There are no hints: no bot plays {game} well.", game=self.game.title)
        return ask_bot(known[HINTS_BY]("hint"), self.game, self.open)
