"""Why something that nobody asks for now cannot be done: what stands in its way, or what must come first.

A move belongs to a kind of question. Here the question is put as if it were open: if it would refuse the
move, its reason is the answer; otherwise the answer is how one gets there.
"""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.core.machine import NONE
from orrery.core.questions import Way
from orrery.core.speech import Cited, Speech, obstacle
from orrery.games.tiny_epic_galaxies import reasons
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, mat_text
from orrery.games.tiny_epic_galaxies.questions import rogue
from orrery.games.tiny_epic_galaxies.state import INACTIVE, State
from orrery.games.tiny_epic_galaxies.steps.rogue import FORCE_PRICE
from orrery.games.tiny_epic_galaxies.steps.turn import AskTurn, refuse_activation

NOT_YOUR_TURN: Final = (mark("Dice are activated, rerolled and converted on your own turn."), "rules 3.2")
NO_SUCH_FACE: Final = (mark("None of your inactive dice shows that face."), "rules 3.3")
ACTIVATE_FIRST: Final = (mark("Activate die {die} first."), "rules 3.2")
NO_ROGUE: Final = (mark("There is no Rogue at this table."), "rules 12.1")
USABLE_ONLY: Final = (mark("Only a die that the Rogue can use is forced at this table."), "rules 12.5")
OF_ROGUE: Final = [way for question in rogue.QUESTIONS for way in question.ways]
NO_MISSIONS: Final = (mark("There are no missions in solo."), "rules 12.1")


def stands_in_the_way(speech: Speech, s: State, seat: int, text: str) -> Cited:
    """What keeps a seat from a move that is a move, but no answer to the open question."""
    way = speech.way_to(s, text)
    if reason := refused(speech, s, seat, text, way):
        return reason
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
    if way in OF_ROGUE or text.endswith(f" {mat_text(s, s.seats)}"):
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
