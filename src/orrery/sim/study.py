"""A study: many games between the same bots. Each game depends only on the study's seed and its number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from orrery import catalog
from orrery.bots.roster import bot
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.sim.notes import DecisionNotes
from orrery.sim.play import distinct, play_on, table_of
from orrery.sim.rows import Row


@dataclass(frozen=True)
class Study:
    """Which games are played. It is sent to other processes, so it has names and text, no objects."""

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
        if type(self.seed) is not int:  # 3.0 and True equal integers but give other games
            raise OrreryError("seed is a whole number, not {seed!r}", seed=self.seed)
        if not all(isinstance(name, str) for name in self.bots):
            raise OrreryError("the bots of a study are a list of names, not {bots!r}", bots=self.bots)
        for name in self.bots:
            bot(name, "", self.bound_game())
        self.table()

    def __hash__(self) -> int:
        options = tuple(sorted(self.options.items()))
        return hash((self.game, self.bots, self.games, self.seed, self.rotates, options, self.cards))

    def bound_game(self) -> Game[Any]:
        return catalog.bound(self.game, self.cards)

    def table(self) -> Any:
        return table_of(self.bound_game(), len(self.bots), self.options)

    def names(self) -> list[str]:
        """What the bots are called: the second uniform is “uniform 2”."""
        return distinct(self.bots)

    def facts(self) -> dict[str, Any]:
        """Everything needed to play it again."""
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
        """The bot of each seat in that game; bots that rotate move up one seat from game to game."""
        n = len(self.bots)
        moved = number if self.rotates else 0
        return tuple((seat - moved) % n for seat in range(n))

    def seed_of(self, number: int) -> str:
        """The seed with which `orrery.play` plays the same game again."""
        return f"{self.seed}/{number}"

    def play(self, number: int) -> Row:
        """One game of the study."""
        return runner_of(self).play(number)


class StudyRunner:
    """Plays the games of a study, with one game object and one starting position for all."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.game = study.bound_game()
        self.table = study.table()
        teams = tuple(map(tuple, self.game.scoring.teams(self.table)))
        self.teams = teams if any(len(team) > 1 for team in teams) else ()
        self.notes = DecisionNotes(self.game)  # for games whose decisions are saved

    def play(self, number: int, notes: DecisionNotes | None = None) -> Row:
        game, study, s = self.game, self.study, self.table.copy()
        seating = study.seating(number)
        play_on(game, s, [study.bots[one] for one in seating], study.seed_of(number), None, notes)
        return Row(
            number=number,
            seating=seating,
            scores=tuple(game.scores(s)),
            winners=tuple(game.winners(s)),
            breakdown=tuple(game.breakdown(s)),
            rounds=game.rounds(s),
            decisions=s.ply,
            ending=game.ending(s),
            order=tuple(map(game.scoring.turn_order(s).index, range(len(seating)))),
            teams=self.teams,
        )


@lru_cache(maxsize=8)
def runner_of(study: Study) -> StudyRunner:
    """The runner of a study in this process, made once."""
    return StudyRunner(study)
