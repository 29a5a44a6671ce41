"""A game of one page, without cards, bots, art or French: Pig. Whoever has 12 points first wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from orrery.core.events import Event
from orrery.core.faults import Faults
from orrery.core.game import Game
from orrery.core.hooks import Dealer, View
from orrery.core.machine import CHANCE, Ask, Position, Step
from orrery.core.options import Options, Setting
from orrery.core.questions import Answer, Question, Target

GOAL: Final = 12
FACES: Final = 6


class State(Position):
    """The points of each seat, and those of this turn, which a 1 loses."""

    __slots__ = ("points", "turn")

    def __init__(self, stack: list[Step[Any]], ply: int, points: list[int], turn: int) -> None:
        super().__init__(stack, ply)
        self.points = points
        self.turn = turn

    def copy(self) -> State:
        return State(self.stack[:], self.ply, self.points[:], self.turn)


class AskRoll(Ask[State]):
    """Roll once more (0), or keep the points of this turn (1)."""

    def base(self) -> int:
        return 0

    def size(self, s: State, /) -> int:
        return 2

    def refuse(self, s: State, choice: int, /) -> int:
        return 0

    def answer(self, s: State, choice: int, /) -> None:
        if choice == 0:
            s.then(Roll(CHANCE), self)
            return
        s.points[self.seat] += s.turn
        s.turn = 0
        if s.points[self.seat] < GOAL:
            s.then(AskRoll((self.seat + 1) % len(s.points)))


class Roll(Ask[State]):
    """The die of whoever is asked next: a 1 loses the points of the turn, and the turn."""

    def base(self) -> int:
        return 2

    def size(self, s: State, /) -> int:
        return FACES

    def refuse(self, s: State, choice: int, /) -> int:
        return 0

    def answer(self, s: State, choice: int, /) -> None:
        s.turn = 0 if choice == 0 else s.turn + choice + 1
        if choice == 0:
            asked = s.stack.pop()
            s.then(AskRoll((asked.seat + 1) % len(s.points)))


DIE: Final = Target("die", "1")
QUESTIONS: Final = {
    AskRoll: Question(
        AskRoll,
        "Roll, or keep the points of this turn?",
        "2.1",
        lambda s, ask, choice: Answer(("roll", "keep")[choice], DIE),
        lambda s, ask, choice: ("roll", "keep")[choice],
        lambda s, ask, choice, voice: ("Roll", f"Keep {s.turn}")[choice],
    ),
    Roll: Question(
        Roll,
        "The die is rolled.",
        "2.2",
        lambda s, ask, choice: Answer("show", DIE),
        lambda s, ask, choice: f"rolled {choice + 1}",
        lambda s, ask, choice, voice: f"Rolled {choice + 1}",
    ),
}


class Plain:
    """Says sentences as they are."""

    def say(self, sentence: str, /, **values: Any) -> str:
        return sentence.format(**values)


class Pig(Game[State]):
    name = "pig"
    title = "Pig"
    plays = (1,)
    seats = range(2, 5)
    columns = ("points", "turn")
    secrets = ()
    sources: ClassVar[Mapping[str, str]] = {"kept": "kept"}
    endings: ClassVar[Mapping[str, str]] = {"goal": "enough points"}
    n_actions = 2
    first_outcome = 2
    n_outcomes = FACES
    settings = (Setting("seats", 2, "how many sit down", least=2, most=4),)

    def _start(self, options: Options) -> State:
        return State([AskRoll(0)], 0, [0] * options["seats"], 0)

    def options(self, s: State) -> Options:
        return {"seats": len(s.points)}

    def scores(self, s: State) -> list[int]:
        return s.points[:]

    def winners(self, s: State) -> list[int]:
        return [seat for seat, points in enumerate(s.points) if points >= GOAL]

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return [{"kept": points} for points in s.points]

    def rounds(self, s: State) -> int:
        return 1

    def ending(self, s: State) -> str:
        return "goal" if self.over(s) else ""

    def tell(self, s: State, event: Event, lang: str = "en", names: Sequence[str] = ()) -> str:
        return ""

    def describe(self, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
        return f"Points: {view['points']}, this turn {view['turn']}."

    def _check_own(self, s: State) -> None:
        assert isinstance(s, State)

    def _write(self, s: State) -> dict[str, Any]:
        asked = [(type(step).__name__, step.seat) for step in s.stack]
        return {"options": self.options(s), "ply": s.ply, "points": s.points, "turn": s.turn, "asked": asked}

    def _view(self, s: State, seat: int) -> View:
        return {**self._write(s), "to_move": self.to_move(s)}

    def _read(self, options: Options, data: dict[str, Any], faults: Faults) -> State:
        kinds: dict[str, type[Ask[State]]] = {"AskRoll": AskRoll, "Roll": Roll}
        stack: list[Step[Any]] = [kinds[kind](seat) for kind, seat in data["asked"]]
        return State(stack, data["ply"], list(data["points"]), data["turn"])

    def _from_view(self, view: View) -> State:
        return self._read(view["options"], view, Faults())

    def _redeal(self, s: State, seat: int, dealer: Dealer) -> None:
        """Nothing is hidden."""

    def _declared(self, ask: Ask[Any]) -> Question:
        return QUESTIONS[type(ask)]

    def _voice(self, options: Options, lang: str, names: Sequence[str]) -> Plain:
        return Plain()

    def _reason(self, reason: int, lang: str) -> str:
        return "No."

    def _stands_in_the_way(self, s: State, seat: int, text: str, lang: str) -> str:
        return "It is not asked now."

    def _is_move(self, s: State, text: str) -> bool:
        return text in ("roll", "keep")
