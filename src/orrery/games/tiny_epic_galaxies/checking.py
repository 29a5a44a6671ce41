"""Whether a position that somebody wrote is possible as a whole, its stack and its end included."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from orrery.core.effects import RunCard
from orrery.core.machine import CHANCE, NONE, Ask, Step
from orrery.games.tiny_epic_galaxies.codes import FACES, SHIPS
from orrery.games.tiny_epic_galaxies.positions import KINDS
from orrery.games.tiny_epic_galaxies.state import (
    CONVERTER,
    DISCARDED,
    EMPTY,
    INACTIVE,
    LOCKED,
    RESOLVING,
    UNROLLED,
    State,
)
from orrery.games.tiny_epic_galaxies.steps.dice import Roll, n_inactive
from orrery.games.tiny_epic_galaxies.steps.follow import AskFollow, OfferFollow
from orrery.games.tiny_epic_galaxies.steps.planets import Draw
from orrery.games.tiny_epic_galaxies.steps.rogue import (
    BONUS_DICE,
    AskForce,
    MeetDie,
    RogueDie,
    RogueSpent,
)
from orrery.games.tiny_epic_galaxies.steps.scoring import COUNT_LAST
from orrery.games.tiny_epic_galaxies.steps.setup import AskMission, Deal
from orrery.games.tiny_epic_galaxies.steps.targets import AskRecall
from orrery.games.tiny_epic_galaxies.steps.turn import DICE_TO_CONVERT
from orrery.games.tiny_epic_galaxies.verbs import deck_is_empty, in_orbit
from orrery.games.tiny_epic_galaxies.words import EachOther, Give

OF_THE_TURN = ("AskTurn", "RogueUpgrade", "RogueBonus", "RogueSpent")
BY_CHANCE = ("Roll", "Draw", "Deal")
OF_ROGUE = ("RogueDie", "MeetDie", "RogueUpgrade", "RogueBonus", "RogueSpent")
ON_OWN_TURN = ("AskTurn", "AskReroll", "AskSpend", "AskSetDie", "AskFace")


def check(s: State, faults: list[str]) -> None:
    """Add what is impossible about the whole; the parts have been read without a fault."""
    check_end(s, faults)
    check_row(s, faults)
    check_missions(s, faults)
    before = len(faults)
    for step in s.stack:
        check_step(s, step, faults)
    if len(faults) > before:
        return
    check_dice(s, faults)
    if s.stack:
        check_stack(s, faults)
        top = s.stack[-1]
        if not isinstance(top, Ask):
            faults.append(f"stack: the top is a question, not {type(top).__name__}")
        elif len(faults) == before and not top.options(s):
            faults.append(f"stack: {type(top).__name__} has no legal answer in this position")
    elif s.ender == NONE and not s.book.kit.is_last_round(s):
        faults.append("stack: it is empty, so the game is over, but nobody has reached the end's points")


def check_end(s: State, faults: list[str]) -> None:
    wanted = s.book.numbers.end_points
    points = [s.book.kit.points(s, mat) for mat in range(len(s.energy))]
    on_skull = [mat for mat in range(s.seats, len(s.level)) if s.level[mat] == skull_of(s)]
    if s.stack and (on_skull or (s.ender != NONE and s.book.kit.ends_at_once(s))):
        faults.append("stack: the game is over, so nothing can be pending")
    if on_skull and s.ender != on_skull[0]:
        faults.append(f"ender is the Rogue, mat {on_skull[0]}, whose empire token is on the skull")
    if s.ender != NONE and points[s.ender] < wanted and s.ender not in on_skull:
        faults.append(f"ender is {s.ender}, which has only {points[s.ender]} of {wanted} points")
    if s.ender == NONE and max(points) >= wanted:
        faults.append(f"ender is null, but a seat has {max(points)} points")


def skull_of(s: State) -> int:
    return s.book.rogue.skull if s.book.rogue is not None else NONE


def check_stack(s: State, faults: list[str]) -> None:
    """The next turn waits at the bottom; above it the missions of the set-up, or the question of the turn."""
    kinds = [type(step).__name__ for step in s.stack]
    setting_up = s.round == 0
    next_seat = 0 if setting_up else s.left_of(s.turn)
    its_turn = ("AskTurn",) if s.turn < s.seats else ("RogueUpgrade", "RogueSpent")
    if kinds[0] != "BeginTurn" or kinds.count("BeginTurn") != 1 or s.stack[0].seat != next_seat:
        faults.append(f"stack: the next turn, BeginTurn {next_seat}, waits at its bottom and nowhere else")
    if setting_up and set(kinds[1:]) - {"AskMission", "Deal", "Draw"}:
        faults.append("stack: in round 0 nothing waits but the set-up")
    bases = [kind for kind in kinds if kind in OF_THE_TURN]
    if not setting_up and (len(bases) != 1 or kinds[1] not in its_turn or "Finish" in kinds):
        faults.append(
            f"stack: the turn's step, {' or '.join(its_turn)}, stands above BeginTurn, nowhere else"
        )
    check_rogue_dice(s, faults)
    for below, step in pairwise(s.stack):
        if isinstance(step, AskFollow) and not (
            isinstance(below, OfferFollow) and (below.face, below.actor) == (step.face, step.actor)
        ):
            faults.append("stack: AskFollow stands on the OfferFollow that asks it")
        if isinstance(below, Roll) and not isinstance(step, Roll):
            faults.append(
                f"stack: dice are rolled before anything else; {type(step).__name__} waits for them"
            )
    for step, above in pairwise([*s.stack, s.stack[-1]]):
        if isinstance(step, RunCard) and counts_nothing(s, step) and not isinstance(above, AskRecall):
            faults.append("stack: RunCard counts the answer to a question that nobody asks")


def check_rogue_dice(s: State, faults: list[str]) -> None:
    """The Rogue's dice are dealt with in order, those still to come wait unrolled."""
    coming = [step for step in s.stack if isinstance(step, RogueDie)]
    meeting = [step for step in s.stack if isinstance(step, MeetDie | AskForce)]
    dice = [step.die for step in (*meeting, *reversed(coming))]
    first = len(s.faces) - len(dice)
    if s.turn < s.seats and dice:
        faults.append("stack: the Rogue's dice wait only in its turn")
    elif s.turn >= s.seats and (dice != list(range(first, len(s.faces))) or len(meeting) > 1):
        faults.append(f"stack: the Rogue's dice {dice} are not the last of its {len(s.faces)}, in order")
    if s.turn >= s.seats and INACTIVE in s.die_at[:first]:
        faults.append("stack: a die of the Rogue that was dealt with is in the bay or discarded")
    if any(s.faces[step.die] != UNROLLED or s.die_at[step.die] != INACTIVE for step in coming):
        faults.append("stack: a die of the Rogue that is still to come is not rolled")
    bonus = any(isinstance(step, RogueSpent) for step in s.stack)
    if any(step.bonus != bonus for step in (*coming, *meeting)):
        faults.append("stack: the Rogue's dice are bonus dice exactly while RogueSpent waits")


def counts_nothing(s: State, step: RunCard) -> bool:
    """Whether the next word of a card counts an answer that is not there."""
    program = s.book.programs[step.card]
    return step.at < len(program) and program[step.at].count == COUNT_LAST and step.last == NONE


def check_row(s: State, faults: list[str]) -> None:
    """A slot is empty only while its planet is being drawn, or when there is no deck. [rules 9.5]

    A game that ends at once leaves the slot of its last colony empty. [rules 12.16]
    """
    if not s.stack and s.book.kit.ends_at_once(s):
        return
    drawing = [step.slot for step in s.stack if isinstance(step, Draw)]
    for slot, planet in enumerate(s.row):
        if planet == EMPTY and slot not in drawing and not deck_is_empty(s):
            faults.append(f"row: slot {slot + 1} is empty, but there is a deck and the stack does not draw")


def check_missions(s: State, faults: list[str]) -> None:
    """Every seat has its missions and has kept one, unless the stack is still about to deal or to ask."""
    dealing = [step.place for step in s.stack if isinstance(step, Deal)]
    asking = [step.seat for step in s.stack if isinstance(step, AskMission)]
    for seat in range(len(s.kept)):
        missing = [place for place in (2 * seat, 2 * seat + 1) if s.dealt[place] == NONE]
        if any(place not in dealing for place in missing):
            faults.append(f"the missions of seat {seat}: two are dealt, and the stack deals none")
        if s.kept[seat] == NONE and seat not in asking:
            faults.append(f"the missions of seat {seat}: one is kept, and the stack does not ask which")


def check_dice(s: State, faults: list[str]) -> None:
    """No more dice than the level gives; a die is resolved, or rolled, exactly while the stack says so."""
    most = most_dice(s)
    if len(s.faces) > most:
        faults.append(
            f"dice: level {s.level[s.turn]} of mat {s.turn} gives at most {most}, not {len(s.faces)}"
        )
    spent = s.die_at.count(CONVERTER)
    if spent > DICE_TO_CONVERT - 1 or (spent and not s.converted):
        faults.append(f"dice: {spent} in the converter, which is used: {s.converted}")
    rolling = [step.die for step in s.stack if isinstance(step, Roll | RogueDie)]
    unrolled = [die for die in range(len(s.faces)) if s.faces[die] == UNROLLED and die not in rolling]
    if unrolled:
        faults.append(f"dice without a face: {unrolled}, but the stack does not roll them")
    waiting = [step.die for step in s.stack if isinstance(step, OfferFollow) and step.die != NONE]
    resolving = [die for die in range(len(s.die_at)) if s.die_at[die] == RESOLVING]
    if waiting != resolving:
        faults.append(f"dice being resolved: {resolving}, but the stack waits for {waiting}")


def most_dice(s: State) -> int:
    """As many dice as the level of the mat whose turn it is gives, or the Rogue's bonus dice."""
    rogue = s.book.rogue
    if rogue is None or s.turn < s.seats:
        return s.book.empire.dice[s.level[s.turn]]
    if any(isinstance(step, RogueSpent) for step in s.stack):
        return BONUS_DICE
    return rogue.dice[min(s.level[s.turn], rogue.skull - 1)]


def check_step(s: State, step: Step[Any], faults: list[str]) -> None:
    kind = type(step).__name__
    limits = field_limits(s)
    before = len(faults)
    for field in step.FIELDS:
        value = getattr(step, field)
        least, most = limits[field]
        if not least <= value <= most:
            faults.append(f"stack: {kind}: {field} is from {least} to {most}, not {value}")
    if (step.seat == CHANCE) != (kind in BY_CHANCE):
        faults.append(f"stack: {kind} is not asked of seat {step.seat}")
    if (isinstance(step, Ask) and step.seat >= s.seats) or (kind in OF_ROGUE and step.seat < s.seats):
        faults.append(f"stack: {kind} is not of mat {step.seat}")
    if kind in ON_OWN_TURN and step.seat != s.turn:
        faults.append(f"stack: {kind} is asked of the active seat {s.turn}, not of {step.seat}")
    if len(faults) == before and not fits(s, step):
        faults.append(f"stack: {kind} does not fit the position")


def field_limits(s: State) -> dict[str, tuple[int, int]]:
    """What the integers of steps may be, by their names."""
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


def fits(s: State, step: Any) -> bool:
    """Whether a step that is well formed can be on the stack of this position."""
    kind = type(step).__name__
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
    return kind in KINDS


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
    return isinstance(word, Give if type(step).__name__ == "AskGive" else EachOther)
