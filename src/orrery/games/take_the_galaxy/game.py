"""Take The Galaxy, composed of its parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.core.card_game import CardGame, let_states_pickle
from orrery.core.game_parts import GameParts
from orrery.core.identity import Codebook, Identity
from orrery.core.language import mark
from orrery.core.speech import Speech
from orrery.games.take_the_galaxy import codes, notation, phrases, reasons, why
from orrery.games.take_the_galaxy.cards import PRESS, CardSet
from orrery.games.take_the_galaxy.facts import FACTS
from orrery.games.take_the_galaxy.positions import Positions
from orrery.games.take_the_galaxy.questions import QUESTIONS
from orrery.games.take_the_galaxy.scoring import Scoring
from orrery.games.take_the_galaxy.settings import SETTINGS
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.symbols import SYMBOLS
from orrery.games.take_the_galaxy.views import Views
from orrery.games.take_the_galaxy.voice import examples, voices

SPEECH: Final = Speech(
    QUESTIONS,
    ids=notation.ids_of,
    events=phrases.EVENTS,
    variant=phrases.variant,
    affecting=phrases.AFFECTING,
    reasons=reasons.SENTENCES,
    meanings=phrases.MEANINGS,
    symbols=SYMBOLS,
    whom=phrases.affected,
    in_the_way=why.stands_in_the_way,
    examples=examples,
)


class TakeTheGalaxy(CardGame[State, CardSet]):
    """Take The Galaxy for one to four seats, with Orrery's cards or a set of one's own."""

    identity = Identity(
        "take-the-galaxy",
        "Take The Galaxy",
        range(1, codes.MAX_SEATS + 1),
        mark(
            "Claim systems, settle them, run their economy, give them up for renown. "
            "1 to 4 players, about an hour."
        ),
        mark("Alone you play for a high score."),
    )
    press = PRESS
    facts = FACTS

    def _parts(self) -> GameParts[State]:
        positions = Positions(self.card_set, self.rules)
        return GameParts(
            settings=SETTINGS,
            codebook=Codebook(codes.N_ACTIONS, codes.FIRST, codes.DRAW - codes.FIRST + codes.MAX_TYPES),
            speech=replace(SPEECH, voice=voices(self.card_set)),
            positions=positions,
            views=Views(positions, Scoring(phrases.SOURCES, phrases.ENDINGS)),
        )


let_states_pickle(State, TakeTheGalaxy)
