"""Whether a position that somebody wrote is possible as a whole, its stack and its end included."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, ClassVar, Generic

from orrery.core.codec import Kinds, kind_of, steps_of
from orrery.core.effects import RunCard
from orrery.core.faults import Faults
from orrery.core.machine import CHANCE, NONE, Ask, Step
from orrery.games.tiny_epic_galaxies.codes import FACES, SHIPS
from orrery.games.tiny_epic_galaxies.rogue_checks import (
    OF_ROGUE,
    OF_THE_TURN,
    check_rogue_dice,
    check_skull,
    most_dice,
)
from orrery.games.tiny_epic_galaxies.state import (
    CONVERTER,
    DISCARDED,
    EMPTY,
    INACTIVE,
    LOCKED,
    RESOLVING,
    UNROLLED,
    S,
    State,
)
from orrery.games.tiny_epic_galaxies.steps.dice import n_inactive
from orrery.games.tiny_epic_galaxies.steps.scoring import COUNT_LAST, is_last_round
from orrery.games.tiny_epic_galaxies.steps.turn import DICE_TO_CONVERT
from orrery.games.tiny_epic_galaxies.verbs import deck_is_empty, in_orbit
from orrery.games.tiny_epic_galaxies.words import EachOther, Give
from orrery.games.tiny_epic_galaxies.writing import KINDS

BY_CHANCE = ("Roll", "Draw", "Deal")
ON_OWN_TURN = ("AskTurn", "AskReroll", "AskSpend", "AskSetDie", "AskFace")
OF_SETUP = ("AskMission", "Deal", "Draw")


def counts_nothing(s: State, step: RunCard) -> bool:
    """Whether the next word of a card counts an answer that is not there."""
    program = s.book.programs[step.card]
    return step.at < len(program) and program[step.at].count == COUNT_LAST and step.last == NONE


class Checker(Generic[S]):
    """What is looked at, one thing after another; an expansion looks at more."""

    kinds: ClassVar[Kinds] = KINDS
    by_chance: ClassVar[Sequence[str]] = BY_CHANCE
    on_own_turn: ClassVar[Sequence[str]] = ON_OWN_TURN
    of_setup: ClassVar[Sequence[str]] = OF_SETUP
    of_the_turn: ClassVar[Sequence[str]] = OF_THE_TURN
    of_rogue_turn: ClassVar[Sequence[str]] = ("RogueUpgrade", "RogueSpent")

    def check(self, s: S, faults: Faults) -> None:
        """Add what is impossible about the whole; the parts have been read without a fault."""
        self.check_end(s, faults)
        check_row(s, faults)
        check_missions(s, faults)
        before = len(faults)
        for step in s.stack:
            self.check_step(s, step, faults)
        if len(faults) > before:
            return
        check_dice(s, faults)
        if s.stack:
            self.check_stack(s, faults)
            top = s.stack[-1]
            if not isinstance(top, Ask):
                faults.add("stack: the top is a question, not {step}", step=kind_of(top))
            elif len(faults) == before and not top.options(s):
                faults.add("stack: {step} has no legal answer in this position", step=kind_of(top))
        elif s.ender == NONE and not is_last_round(s):
            faults.add("stack: it is empty, so the game is over, but nobody has reached the end's points")

    def check_end(self, s: S, faults: Faults) -> None:
        wanted = s.book.numbers.end_points
        points = [s.book.kit.scoring.points(s, mat) for mat in range(len(s.energy))]
        on_skull = check_skull(s, faults)
        if s.ender not in (NONE, on_skull) and points[s.ender] < wanted and not self.ends_otherwise(s):
            faults.add(
                "ender is {ender}, which has only {points} of {wanted} points",
                ender=s.ender, points=points[s.ender], wanted=wanted,
            )  # fmt: skip
        if s.ender == NONE and max(points) >= wanted:
            faults.add("ender is null, but a seat has {points} points", points=max(points))

    def ends_otherwise(self, s: S) -> bool:
        """Whether something else than points has triggered the end."""
        return False

    def check_stack(self, s: S, faults: Faults) -> None:
        """The next turn waits at the bottom; above it the set-up, or the question of the turn."""
        kinds = [kind_of(step) for step in s.stack]
        setting_up = s.round == 0
        next_seat = 0 if setting_up else s.left_of(s.turn)
        its_turn = ("AskTurn",) if s.turn < s.seats else self.of_rogue_turn
        if kinds[0] != "BeginTurn" or kinds.count("BeginTurn") != 1 or s.stack[0].seat != next_seat:
            faults.add(
                "stack: the next turn, BeginTurn {seat}, waits at its bottom and nowhere else", seat=next_seat
            )
        if setting_up and set(kinds[1:]) - set(self.of_setup):
            faults.add("stack: in round 0 nothing waits but the set-up")
        bases = [kind for kind in kinds if kind in self.of_the_turn]
        misplaced = len(bases) != 1 or bases != kinds[1:2] or bases[0] not in its_turn
        if not setting_up and (misplaced or "Finish" in kinds):
            faults.add(
                "stack: the turn's step, {step}, stands above BeginTurn and nowhere else", step=its_turn[0]
            )
        check_rogue_dice(s, faults)
        check_pairs(s, faults)

    def check_step(self, s: S, step: Step[Any], faults: Faults) -> None:
        kind = kind_of(step)
        limits = self.field_limits(s)
        before = len(faults)
        for field in step.FIELDS:
            value = getattr(step, field)
            least, most = limits.get(f"{kind}.{field}", limits.get(field, (0, 0)))
            if not least <= value <= most:
                faults.add(
                    "stack: {step}: {field} is from {least} to {most}, not {found}",
                    step=kind, field=field, least=least, most=most, found=value,
                )  # fmt: skip
        if (step.seat == CHANCE) != (kind in self.by_chance):
            faults.add("stack: {step} is not asked of seat {seat}", step=kind, seat=step.seat)
        if (isinstance(step, Ask) and step.seat >= s.seats) or (kind in OF_ROGUE and step.seat < s.seats):
            faults.add("stack: {step} is not of mat {mat}", step=kind, mat=step.seat)
        if kind in self.on_own_turn and step.seat != s.turn:
            faults.add(
                "stack: {step} is asked of the active seat {active}, not of {seat}",
                step=kind, active=s.turn, seat=step.seat,
            )  # fmt: skip
        if len(faults) == before and not self.fits(s, step):
            faults.add("stack: {step} does not fit the position", step=kind)

    def field_limits(self, s: S) -> dict[str, tuple[int, int]]:
        return field_limits(s)

    def fits(self, s: S, step: Any) -> bool:
        """Whether a step that is well formed can be on the stack of this position."""
        kind = kind_of(step)
        if kind == "Draw":
            return s.row[step.slot] == EMPTY and not deck_is_empty(s)
        if kind == "Deal":
            return bool(step.place < len(s.dealt) and s.dealt[step.place] == NONE)
        if kind == "AskMission":
            return bool(step.seat < len(s.kept) and s.kept[step.seat] == NONE)
        if kind in ("Roll", "AskFace"):
            return bool(step.die != NONE and s.die_at[step.die] == INACTIVE)
        if kind == "AskReroll":
            return all(s.die_at[die] == INACTIVE for die in range(len(s.die_at)) if step.chosen >> die & 1)
        if kind == "AskSpend":
            return fits_spending(s, step)
        if kind in ("AskPlace", "AskJumpTo"):
            number = step.seat * SHIPS + step.ship
            return s.ship_at[number] != LOCKED and (kind == "AskPlace" or in_orbit(s, number))
        if kind in ("RunCard", "RunOthers", "AskGive"):
            return fits_program(s, step)
        return kind in self.kinds


def field_limits(s: State) -> dict[str, tuple[int, int]]:
    """What the integers of steps may be, by their names, or by those of the step and the field."""
    mats, ships = len(s.level) - 1, len(s.ship_at) - 1
    planets, programs = len(s.book.planets.ids) - 1, len(s.book.programs) - 1
    return {
        "seat": (CHANCE, mats), "actor": (0, mats), "owner": (0, mats), "taker": (0, mats),
        "bonus": (0, 1), "again": (0, 1),
        "face": (0, FACES - 1), "die": (NONE, len(s.faces) - 1), "ship": (0, SHIPS - 1),
        "but": (NONE, ships), "slot": (0, len(s.row) - 1), "first": (0, len(s.row)),
        "planet": (0, planets), "card": (0, programs),
        "at": (0, 99), "last": (NONE, max(ships, 7)), "track": (NONE, 1), "n": (1, 7), "price": (0, 7),
        "less": (0, 7), "free": (0, 1), "under": (0, 1), "pure": (0, 1), "goods": (0, 1),
        "chosen": (0, (1 << len(s.faces)) - 1), "place": (0, max(2 * s.seats - 1, DISCARDED)),
        "left": (1, max(1, len(s.faces))), "above": (NONE, len(s.faces) - 1),
    }  # fmt: skip


def check_pairs(s: State, faults: Faults) -> None:
    """What stands on what."""
    stack: list[Any] = list(s.stack)
    for below, step in pairwise(stack):
        if kind_of(step) == "AskFollow" and not (
            kind_of(below) == "OfferFollow" and (below.face, below.actor) == (step.face, step.actor)
        ):
            faults.add("stack: AskFollow stands on the OfferFollow that asks it")
        if kind_of(below) == "Roll" != kind_of(step):
            kind = kind_of(step)
            faults.add("stack: dice are rolled before anything else; {step} waits for them", step=kind)
    for step, above in pairwise([*stack, stack[-1]]):
        if isinstance(step, RunCard) and counts_nothing(s, step) and kind_of(above) != "AskRecall":
            faults.add("stack: RunCard counts the answer to a question that nobody asks")


def check_row(s: State, faults: Faults) -> None:
    """A slot is empty only while its planet is being drawn, or when there is no deck. [rules 9.5]

    A game that ends at once leaves the slot of its last colony empty. [rules 12.16]
    """
    if not s.stack and s.book.kit.rogue.ends_at_once(s):
        return
    drawing = [step.slot for step in steps_of(s, "Draw")]
    for slot, planet in enumerate(s.row):
        if planet == EMPTY and slot not in drawing and not deck_is_empty(s):
            faults.add(
                "row: slot {slot} is empty, but there is a deck and the stack does not draw", slot=slot + 1
            )


def check_missions(s: State, faults: Faults) -> None:
    """Every seat has its missions and has kept one, unless the stack is still about to deal or to ask."""
    dealing = [step.place for step in steps_of(s, "Deal")]
    asking = [step.seat for step in steps_of(s, "AskMission")]
    for seat in range(len(s.kept)):
        missing = [place for place in (2 * seat, 2 * seat + 1) if s.dealt[place] == NONE]
        if any(place not in dealing for place in missing):
            faults.add("the missions of seat {seat}: two are dealt, and the stack deals none", seat=seat)
        if s.kept[seat] == NONE and seat not in asking:
            faults.add(
                "the missions of seat {seat}: one is kept, and the stack does not ask which", seat=seat
            )


def check_dice(s: State, faults: Faults) -> None:
    """No more dice than the level gives; a die is resolved, or rolled, exactly while the stack says so."""
    most = most_dice(s)
    if len(s.faces) > most:
        faults.add(
            "dice: level {level} of mat {mat} gives at most {most}, not {n}",
            level=s.level[s.turn], mat=s.turn, most=most, n=len(s.faces),
        )  # fmt: skip
    spent = s.die_at.count(CONVERTER)
    if spent > DICE_TO_CONVERT - 1 or (spent and not s.converted):
        faults.add("dice: {n} in the converter; converted: {used}", n=spent, used=s.converted)
    rolling = [step.die for step in steps_of(s, "Roll", "RogueDie")]
    unrolled = [die for die in range(len(s.faces)) if s.faces[die] == UNROLLED and die not in rolling]
    if unrolled:
        faults.add("dice without a face: {dice}, but the stack does not roll them", dice=unrolled)
    waiting = [step.die for step in steps_of(s, "OfferFollow") if step.die != NONE]
    resolving = [die for die in range(len(s.die_at)) if s.die_at[die] == RESOLVING]
    if sorted(waiting) != resolving:
        faults.add(
            "dice being resolved: {resolving}, but the stack waits for {waiting}",
            resolving=resolving, waiting=waiting,
        )  # fmt: skip


def fits_spending(s: State, step: Any) -> bool:
    """Two dice at most go into the converter, and one to turn is left."""
    if step.place == CONVERTER:
        return bool(step.left < DICE_TO_CONVERT and n_inactive(s) > step.left)
    return bool(step.place == DISCARDED and n_inactive(s) >= step.left)


def fits_program(s: State, step: Any) -> bool:
    program = s.book.programs[step.card]
    if isinstance(step, RunCard):
        return step.at <= len(program)
    if step.at >= len(program):
        return False
    word = s.book.words[program[step.at].word]
    return isinstance(word, Give if kind_of(step) == "AskGive" else EachOther)
