"""Why something that nobody asks for now cannot be done: what stands in its way, or what must come first.

A move belongs to a kind of question. Here the question is put as if it were open: if it would refuse the
move, its reason is the answer; otherwise the answer is how one gets there.
"""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.machine import NONE, Ask
from orrery.core.speech import Cited, Speech, Way, obstacle, way_to
from orrery.games.tiny_epic_galaxies import reasons
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, mat_text
from orrery.games.tiny_epic_galaxies.state import COLONY, INACTIVE, LOCKED, MOVE, State
from orrery.games.tiny_epic_galaxies.steps.moving import AskPlace
from orrery.games.tiny_epic_galaxies.steps.rogue import FORCE_PRICE
from orrery.games.tiny_epic_galaxies.steps.turn import AskTurn, refuse_activation

NOT_YOUR_TURN: Final = (mark("Dice are activated, rerolled and converted on your own turn."), "rules 3.2")
FINISH_FIRST: Final = (mark("Answer what you are asked first; your dice come after it."), "rules 3.2")
NO_SUCH_FACE: Final = (mark("None of your inactive dice shows that face."), "rules 3.3")
ACTIVATE_FIRST: Final = (mark("Activate die {die} first."), "rules 3.2")
NO_ROGUE: Final = (mark("There is no Rogue at this table."), "rules 12.1")
USABLE_ONLY: Final = (mark("Only a die that the Rogue can use is forced at this table."), "rules 12.5")
NOT_IN_ROW: Final = (mark("That planet is not in the row."), "rules 4.1")
NOT_YOUR_COLONY: Final = (mark("That planet is not a colony of yours."), "rules 6.1")
NO_MISSIONS: Final = (mark("There are no missions in solo."), "rules 12.1")


def places(s: State, seat: int) -> list[Ask[Any]]:
    """Every unlocked ship, as if it were about to move."""
    return [AskPlace(seat, ship) for ship in range(SHIPS) if s.ship_at[seat * SHIPS + ship] != LOCKED]


WAYS: Final = (
    Way("die .+|reroll|convert|end", *FINISH_FIRST, lambda s, seat: [s.book.kit.ask_turn(seat)],
        of_turn=True),
    Way("done", mark("It ends the choice of dice to reroll; begin with “reroll”."), "rules 3.4"),
    Way("face .+", mark("A die is turned by the converter or a planet; begin with “convert”."), "rules 3.6"),
    Way("ship [0-9]+ of .+", mark("Enemy ships are pushed back by a planet's action."), "rules 8.11"),
    Way("ship .+", mark("A ship moves by a move die or a planet's action."), "rules 4.1",
        lambda s, seat: [s.book.kit.ask_ship(seat)], by=MOVE),
    Way("(land|orbit) .+", mark("A ship moves by a move die or a planet's action."), "rules 4.1",
        places, NOT_IN_ROW, MOVE),
    Way("home", mark("A ship moves by a move die or a planet's action."), "rules 4.1", places, by=MOVE),
    Way("upgrade .+", mark("The empire is upgraded by a colony die or a planet's action."), "rules 6.1",
        lambda s, seat: [s.book.kit.ask_colony(seat)], by=COLONY),
    Way("use .+", mark("A colony is used by a colony die, a planet of the row by landing."), "rules 6.1",
        lambda s, seat: [s.book.kit.ask_colony(seat)], NOT_YOUR_COLONY, COLONY),
    Way("use|skip", mark("A planet's action is offered when a ship lands on it."), "rules 4.7"),
    Way("follow|pass", mark("Following is offered when somebody else's action is complete."), "rules 7.1"),
    Way("keep .+", mark("Missions are chosen at the set-up."), "rules 2.3"),
    Way("pay .+", mark("A mix of goods pays for an upgrade by a planet's action only."), "rules 8.14"),
    Way("to (seat .+|rogue)", mark("Goods are given by a planet's action."), "rules 8.25"),
    Way("to .+", mark("A ship jumps between orbits by a planet's action."), "rules 8.23"),
    Way("from .+", mark("Goods are stolen by a planet's action."), "rules 8.18"),
    Way("replace .+", mark("A planet leaves the row by a planet's action."), "rules 8.12"),
    Way("convert .+", mark("Goods are converted by a planet's action."), "rules 8.19"),
    Way("take .+", mark("A gain is divided when a planet's action gives it."), "rules 8.21"),
    Way("act .+", mark("An action without a die is a planet's action."), "rules 8.26"),
    Way("force|let", mark("You may force a die of the Rogue when it has just been rolled."), "rules 12.5"),
    Way("give .+", mark("Goods are handed over when an attack of the Rogue demands it."), "rules 12.12"),
    Way("|".join(FACE_NAMES), mark("Dice are activated by their number."), "rules 3.2"),
    Way(".+", mark("Chance turns up planets and deals missions."), "rules 2.2"),
)  # fmt: skip


# Where the rules ask each question.
ASKED_BY: Final = {
    "AskMission": "rules 2.3", "AskTurn": "rules 3.2", "AskReroll": "rules 3.4", "AskSpend": "rules 3.6",
    "AskSetDie": "rules 3.6", "AskFace": "rules 3.7", "AskShip": "rules 4.1", "AskPlace": "rules 4.1",
    "AskLand": "rules 4.7", "AskAdvance": "rules 5.4", "AskColony": "rules 6.1", "AskUpgrade": "rules 8.13",
    "AskUpgradeMix": "rules 8.14", "AskFollow": "rules 7.2", "AskPush": "rules 8.11",
    "AskRetreat": "rules 8.30", "AskRecall": "rules 8.21", "AskJump": "rules 8.23",
    "AskJumpTo": "rules 8.23", "AskReplace": "rules 8.12", "AskSteal": "rules 8.18",
    "AskGive": "rules 8.25", "AskUseRow": "rules 8.24", "AskUseColony": "rules 8.25",
    "AskConvert": "rules 8.19", "AskGainMix": "rules 8.21", "AskAct": "rules 8.26",
    "AskRepeat": "rules 8.27", "AskForce": "rules 12.5", "AskFallBack": "rules 12.12",
    "AskTribute": "rules 12.12", "Roll": "rules 3.1", "Draw": "rules 5.5", "Deal": "rules 2.3",
}  # fmt: skip


def stands_in_the_way(speech: Speech, s: State, seat: int, text: str) -> Cited:
    """What keeps a seat from a move that is a move, but no answer to the open question."""
    way = way_to(speech, text)
    if found := refused(speech, s, seat, text, way):
        return found
    face = FACE_NAMES.index(text) if text in FACE_NAMES else way.by
    if face != NONE and seat == s.turn and not is_acting(s, seat):
        return lead_to(speech, s, seat, face)
    if way.of_turn and seat != s.turn:
        return (*NOT_YOUR_TURN, {})
    return way.sentence, way.paragraph, {}


def is_acting(s: State, seat: int) -> bool:
    """Whether the seat is in the middle of something else than the turn's question."""
    return type(s.stack[-1]).__name__ != AskTurn.__name__


def refused(speech: Speech, s: State, seat: int, text: str, way: Way) -> Cited | None:
    """The reason of the question that the move belongs to, if it would be refused there too."""
    if text.startswith("keep") and s.book.rogue is not None:
        return (*NO_MISSIONS, {})
    if way.pattern in ("force|let", "give .+") or text.endswith(f" {mat_text(s, s.seats)}"):
        return refused_force(s, seat, text)
    if way.of_turn and seat != s.turn:
        return None
    return obstacle(speech, s, seat, text, way)


def refused_force(s: State, seat: int, text: str) -> Cited | None:
    """What is only possible against the Rogue, and what forcing it costs. [rules 12.5]"""
    if s.book.rogue is None:
        return (*NO_ROGUE, {})
    if text == "force" and not s.book.rogue.forces_any and s.turn != seat:
        return (*USABLE_ONLY, {})
    if text == "force" and s.energy[seat] < FORCE_PRICE:
        return (*reasons.SENTENCES[reasons.TOO_FEW_ENERGY], {})
    if text == "force" and s.culture[seat] < FORCE_PRICE:
        return (*reasons.SENTENCES[reasons.TOO_FEW_CULTURE], {})
    return None


def lead_to(speech: Speech, s: State, seat: int, face: int) -> Cited:
    """The die that leads to a move on one's own turn, or why there is none. [rules 3.2, 3.3]"""
    shown = [die for die in range(len(s.faces)) if s.faces[die] == face and s.die_at[die] == INACTIVE]
    if not shown:
        return (*NO_SUCH_FACE, {})
    reason = refuse_activation(s, seat, shown[0])
    if reason:
        return (*speech.reasons[reason], {})
    return (*ACTIVATE_FIRST, {"die": shown[0] + 1})
