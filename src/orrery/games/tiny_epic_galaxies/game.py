"""Tiny Epic Galaxies, composed of its parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.core.card_game import CardGame, let_states_pickle
from orrery.core.game_parts import GameParts
from orrery.core.identity import Codebook, Identity
from orrery.core.language import mark
from orrery.core.speech import Speech
from orrery.games.tiny_epic_galaxies import codes, notation, phrases, reasons, why
from orrery.games.tiny_epic_galaxies.cards import PRESS, CardSet
from orrery.games.tiny_epic_galaxies.facts import FACTS
from orrery.games.tiny_epic_galaxies.orders import FollowOrders
from orrery.games.tiny_epic_galaxies.positions import Positions
from orrery.games.tiny_epic_galaxies.questions import QUESTIONS
from orrery.games.tiny_epic_galaxies.scoring import Scoring
from orrery.games.tiny_epic_galaxies.settings import settings_for
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.symbols import SYMBOLS
from orrery.games.tiny_epic_galaxies.views import Views
from orrery.games.tiny_epic_galaxies.voice import examples, voices

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


class TinyEpicGalaxies(CardGame[State, CardSet]):
    """Tiny Epic Galaxies for one to five seats, with Orrery's cards or a set of one's own."""

    identity = Identity(
        "tiny-epic-galaxies",
        "Tiny Epic Galaxies",
        range(1, codes.MAX_SEATS + 1),
        mark(
            "Roll dice, follow the dice of others, and win planets for your galaxy. "
            "1 to 5 players, about 40 minutes."
        ),
        mark("Alone you play against the Rogue."),
    )
    press = PRESS
    facts = FACTS

    def _parts(self) -> GameParts[State]:
        positions = Positions(self.card_set, self.rules)
        views = Views(positions, Scoring(phrases.SOURCES, phrases.ENDINGS))
        return GameParts(
            settings=settings_for(self.card_set.rogues()),
            codebook=Codebook(
                codes.N_ACTIONS, codes.ROLL, codes.FACES + self.card_set.count("planet", "mission")
            ),
            speech=replace(SPEECH, voice=voices(self.card_set)),
            positions=positions,
            views=views,
            orders=FollowOrders(views),
        )


let_states_pickle(State, TinyEpicGalaxies)
