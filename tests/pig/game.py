"""Pig with a hidden card: a whole game in one file, the example of docs/adding-a-game.md.

1.1 Two to four players are dealt one of ten cards each, numbered from 1 to 10, face down.
2.1 On your turn you roll a die as often as you like. What it shows is added to the pot.
2.2 A 1 empties the pot and ends your turn.
2.3 Hold, and the pot is yours: it is added to your points, and your turn ends.
2.4 Instead of your first roll you may swap your card for one of the deck. That ends your turn.
3.1 Reach the goal with the points that you hold, and the game is over. The cards are added; most points win.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from orrery.core.events import bit_of
from orrery.core.faults import Faults
from orrery.core.game import Game
from orrery.core.game_parts import GameParts
from orrery.core.identity import Codebook, Identity
from orrery.core.language import mark
from orrery.core.machine import CHANCE, NONE, Ask, Position, emit
from orrery.core.options import Options, Setting
from orrery.core.positions import Columns, Positions
from orrery.core.questions import Answer, Question, Target, Way
from orrery.core.scoring import Scoring
from orrery.core.speaker import Speaker
from orrery.core.speech import Speech, by_name
from orrery.core.views import Dealer, View, Views

CARDS: Final = range(1, 11)
NO_CARD, FACES = 0, 6
TURN: Final = ("roll", "hold", "swap")
LABELS: Final = (mark("Roll the die"), mark("Hold {n}"), mark("Swap your card"))
THINGS: Final = (Target("die"), Target("pot"), Target("card"))
ROLL, HOLD, SWAP = range(3)  # what a seat answers; the codes of chance come after them
FIRST_FACE, FIRST_CARD = 3, 3 + FACES
ROLLED, LOST, HELD, DEALT, GOT = range(5)  # kinds of events
NOTHING_TO_HOLD, HAS_ROLLED, IN_HAND = range(1, 4)  # reasons


class State(Position):
    """The columns of the game: numbers and lists of numbers, nothing else."""

    __slots__ = ("card", "goal", "points", "pot", "round", "turn")

    def __init__(self, seats: int, goal: int) -> None:
        super().__init__([Deal(CHANCE, 0)], 0)
        self.goal, self.round, self.turn, self.pot = goal, 0, NONE, 0
        self.points, self.card = [0] * seats, [NO_CARD] * seats  # the cards are secret

    def copy(self) -> State:
        twin = State(len(self.points), self.goal)
        twin.ply, twin.round, twin.turn, twin.pot = self.ply, self.round, self.turn, self.pot
        twin.stack, twin.points, twin.card = self.stack[:], self.points[:], self.card[:]
        return twin


def begin_turn(s: State, seat: int) -> None:
    """A turn of the seat, or its card if it has none yet. [rules 1.1, 2.1]"""
    seat %= len(s.points)
    if s.card[seat] == NO_CARD:
        s.then(Deal(CHANCE, seat))
    else:
        s.turn, s.pot = seat, 0
        s.round += seat == 0
        s.then(AskTurn(seat))


class AskTurn(Ask[State]):
    """Does the seat roll, hold or swap? [rules 2.1, 2.3, 2.4]"""

    def base(self) -> int:
        return ROLL

    def size(self, s: State, /) -> int:
        return len(TURN)

    def refuse(self, s: State, choice: int, /) -> int:
        if choice == HOLD:
            return 0 if s.pot else NOTHING_TO_HOLD
        return HAS_ROLLED if choice == SWAP and s.pot else 0

    def answer(self, s: State, choice: int, /) -> None:
        if choice == ROLL:
            s.then(Roll(CHANCE, self.seat))
        elif choice == SWAP:
            s.card[self.seat] = NO_CARD
            s.then(Deal(CHANCE, self.seat))
        else:
            s.points[self.seat] += s.pot
            emit(s, HELD, self.seat, s.pot)
            if s.points[self.seat] < s.goal:
                begin_turn(s, self.seat + 1)


class OfChance(Ask[State]):
    """A question to chance about a seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "to")
    first, answers = 0, 0  # where its codes begin, and how many there are

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def base(self) -> int:
        return self.first

    def size(self, s: State, /) -> int:
        return self.answers

    def stream(self, s: State, /) -> str:
        return type(self).__name__.lower()


class Roll(OfChance):
    """What does the die show? [rules 2.1, 2.2]"""

    first, answers = FIRST_FACE, FACES

    def answer(self, s: State, choice: int, /) -> None:
        emit(s, ROLLED, self.to, choice + 1)
        if choice:
            s.pot += choice + 1
            s.then(AskTurn(self.to))
        else:
            emit(s, LOST, self.to, s.pot)
            begin_turn(s, self.to + 1)


class Deal(OfChance):
    """Which card does the seat get? Only the seat sees it. [rules 1.1, 2.4]"""

    first, answers = FIRST_CARD, len(CARDS)

    def refuse(self, s: State, choice: int, /) -> int:
        return IN_HAND if CARDS[choice] in s.card else 0

    def seen_by(self) -> int:
        return bit_of(self.to)

    def answer(self, s: State, choice: int, /) -> None:
        s.card[self.to] = CARDS[choice]
        emit(s, DEALT, self.to)
        emit(s, GOT, self.to, CARDS[choice], seen_by=self.seen_by())
        begin_turn(s, self.to + 1)


def numbered(step: type[Ask[Any]], prompt: str, paragraph: str, noun: str) -> Question:
    """A question to chance whose answers are numbers from 1 on: `face 3`."""
    return Question(
        step,
        prompt,
        paragraph,
        meaning=lambda s, ask, choice: Answer("show", Target(noun, str(choice + 1))),
        text=lambda s, ask, choice: f"{noun} {choice + 1}",
        label=lambda s, ask, choice, voice: f"{noun} {choice + 1}",
        ways=(Way((f"{noun} [0-9]+",), mark("Chance decides that."), paragraph),),
    )


QUESTIONS: Final = (
    Question(
        AskTurn,
        mark("Roll, hold or swap?"),
        "rules 2.1",
        meaning=lambda s, ask, choice: Answer(TURN[choice], THINGS[choice]),
        text=lambda s, ask, choice: TURN[choice],
        label=lambda s, ask, choice, voice: voice.say(LABELS[choice], n=s.pot),
        ways=(Way(TURN, mark("You roll, hold and swap on your own turn."), "rules 2.1"),),
        of_turn=True,
        hint=mark("A 1 empties the pot"),
        waiting=mark("{who} rolls, holds or swaps"),
    ),
    numbered(Roll, mark("What does the die show?"), "rules 2.2", "face"),
    numbered(Deal, mark("Which card is dealt?"), "rules 1.1", "card"),
)
EVENTS: Final = {
    ROLLED: mark("{who} rolls {n}."),
    LOST: mark("{who} loses the pot, {n}."),
    HELD: mark("{who} holds {n}."),
    DEALT: mark("{who} is dealt a card."),
    GOT: mark("It is card {n}."),
}
REASONS: Final = {
    NOTHING_TO_HOLD: (mark("There is nothing in the pot."), "rules 2.3"),
    HAS_ROLLED: (mark("You can only swap before your first roll."), "rules 2.4"),
    IN_HAND: (mark("Somebody holds that card."), "rules 1.1"),
}
COLUMNS: Final = Columns(("stack", "ply", "goal", "points", "round", "turn", "pot"), secret=("card",))


class Points(Scoring[State]):
    """What a seat holds, and its card at the end. [rules 3.1]"""

    def breakdown(self, s: State) -> list[dict[str, int]]:
        cards = [0] * len(s.card) if s.stack else s.card
        return [{"held": held, "card": card} for held, card in zip(s.points, cards, strict=True)]


class Table(Positions[State]):
    def start(self, options: Options) -> State:
        return State(options["seats"], options["goal"])

    def options(self, s: State) -> Options:
        return {"seats": len(s.points), "goal": s.goal}

    def secrets(self, s: State, seat: int) -> View:
        """A seat sees its own card, and that others have one; at the end everybody sees all."""
        hidden = [owner for owner, card in enumerate(s.card) if card and owner != seat and s.stack]
        return {"card": [None if owner in hidden else card for owner, card in enumerate(s.card)]}

    def check(self, s: State, faults: Faults) -> None:
        seats = {getattr(step, "to", step.seat) for step in s.stack}
        if len(s.stack) > 1 or not seats <= {*range(len(s.points))} or not {*s.card} <= {NO_CARD, *CARDS}:
            faults.add("one question, about a seat; cards from 1 to 10")


class Hands(Views[State]):
    def redeal(self, s: State, seat: int, dealer: Dealer) -> None:
        cards: list[int | None] = self.positions.secrets(s, seat)["card"]
        for owner, known in enumerate(cards):
            if known is None:
                free = [card for card in CARDS if card not in cards]
                cards[owner] = s.card[owner] = free[dealer.pick([1] * len(free))]

    def describe(self, view: View, voice: Speaker) -> str:
        told = [voice.say("The goal: {goal}. In the pot: {pot}.", goal=view["goal"], pot=view["pot"])]
        for seat, (n, card) in enumerate(zip(view["points"], view["card"], strict=True)):
            known = card or voice.say("hidden")
            told.append(voice.say("{who}: {n} points, card {card}.", who=voice.seat(seat), n=n, card=known))
        return "\n".join(told)


class Pig(Game[State]):
    identity = Identity("pig", "Pig", range(2, 5), mark("Roll on, or hold before a 1 takes it all."))

    def _parts(self) -> GameParts[State]:
        points = Points({"held": mark("held"), "card": mark("card")}, {"goal": mark("the goal is reached")})
        table = Table(COLUMNS, (AskTurn, Roll, Deal))
        return GameParts(
            settings=(
                Setting("seats", 2, mark("how many sit down"), least=2, most=4),
                Setting("goal", 50, mark("points that end the game"), mark("Goal"), least=1, most=100),
            ),
            codebook=Codebook(len(TURN), FIRST_FACE, FACES + len(CARDS)),
            speech=Speech(by_name(QUESTIONS), events=EVENTS, reasons=REASONS),
            positions=table,
            views=Hands(table, points),
        )
