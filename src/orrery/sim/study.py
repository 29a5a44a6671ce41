"""A study: many games between the same bots, each settled by the study's seed and its own number alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from orrery import catalog
from orrery.bots.roster import bot
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.sim.play import distinct, play_on, table_of

CHUNK: Final = 25  # games at most, so that whoever waits sees something happen
CHUNKS: Final = 100


@dataclass(frozen=True, slots=True)
class Row:
    """What a study keeps of one game. Seats are those of that game; `seating` says which bot sat there."""

    number: int
    seating: tuple[int, ...]  # for each seat a bot, by its place in the study's list
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    rounds: int
    decisions: int
    ending: str
    teams: tuple[tuple[int, ...], ...] = ()  # the seats that win together, if any do

    @property
    def shares(self) -> int:
        """Among how many the win is shared: a team's win is whole for each of its seats."""
        if not self.teams:
            return len(self.winners)
        return sum(not set(self.winners).isdisjoint(team) for team in self.teams)


@dataclass(frozen=True)
class Study:
    """Which games are played. It goes to other processes as it stands: names and text, no objects."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    rotates: bool = True  # the bots change seats from game to game
    options: Mapping[str, Any] = field(default_factory=dict)
    cards: str = ""  # the text of a card set, if it is not the one that comes with Orrery

    def __post_init__(self) -> None:
        if type(self.games) is not int or self.games < 1:
            raise OrreryError("games is a whole number from 1, not {games!r}", games=self.games)
        for name in self.bots:
            bot(name, "", self.bound_game())
        self.table()

    def bound_game(self) -> Game[Any]:
        return bound_game(self.game, self.cards)

    def table(self) -> Any:
        return table_of(self.bound_game(), len(self.bots), self.options)

    def names(self) -> list[str]:
        """What the bots are called: the second uniform is “uniform 2”."""
        return distinct(self.bots)

    def facts(self) -> dict[str, Any]:
        """What is played, so that it can be played again."""
        game = self.bound_game()
        return {
            "game": self.game,
            "rules": game.rules,
            "cards": game.digest,
            "options": game.options(self.table()),
            "rotates": self.rotates,
            "seed": self.seed,
            "games": self.games,
        }

    def seating(self, number: int) -> tuple[int, ...]:
        """Who sits where in that game: rotating bots have all moved up a seat since the game before."""
        n = len(self.bots)
        moved = number if self.rotates else 0
        return tuple((seat - moved) % n for seat in range(n))

    def chunks(self) -> Iterator[range]:
        """The numbers of the games, in order, in the portions in which they are handed out."""
        size = min(CHUNK, -(-self.games // CHUNKS))
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))

    def seed_of(self, number: int) -> str:
        """The seed with which `orrery.play` plays the same game again, and writes it down."""
        return f"{self.seed}/{number}"

    def play(self, number: int) -> Row:
        """One game of the study."""
        game = self.bound_game()
        s = self.table()
        seating = self.seating(number)
        play_on(game, s, [self.bots[one] for one in seating], self.seed_of(number))
        teams = tuple(map(tuple, game.teams(s)))
        return Row(
            number=number,
            seating=seating,
            scores=tuple(game.scores(s)),
            winners=tuple(game.winners(s)),
            breakdown=tuple(game.breakdown(s)),
            rounds=game.rounds(s),
            decisions=s.ply,
            ending=game.ending(s),
            teams=teams if any(len(team) > 1 for team in teams) else (),
        )


@cache
def bound_game(name: str, cards: str) -> Game[Any]:
    """The game of a study, made once in each process."""
    return catalog.game(name, cards or None)
