"""Why something that nobody asks for now cannot be done: what stands in its way, or what must come first.

A move belongs to a kind of question. Here the question is put as if it were open: if it would refuse the
move, its reason is the answer; otherwise the answer is how one gets there.
"""

from __future__ import annotations

import re
from typing import Final

from orrery.core.language import mark
from orrery.core.machine import NONE
from orrery.core.speech import Cited, Speech, obstacle
from orrery.games.take_the_galaxy import reasons
from orrery.games.take_the_galaxy.state import State

NOT_YOUR_TURN: Final = (mark("Actions are taken on your own turn."), "rules 3.5")
NO_PARTNER: Final = reasons.SENTENCES[reasons.NO_PARTNER]


def stands_in_the_way(speech: Speech, s: State, seat: int, text: str) -> Cited:
    """What keeps a seat from a move that is a move, but no answer to the open question."""
    way = speech.way_to(s, text)
    if needs_partner(text) and s.partner(seat) == NONE:
        return (*NO_PARTNER, {})
    if way.of_turn and seat != s.turn:
        return (*NOT_YOUR_TURN, {})
    return obstacle(speech, s, seat, text, way) or (way.sentence, way.paragraph, {})


def needs_partner(text: str) -> bool:
    """Whether a move is there only for those who have a partner. [rules 12.2]"""
    return re.fullmatch("agree|refuse|.+ (of|by) partner", text) is not None
