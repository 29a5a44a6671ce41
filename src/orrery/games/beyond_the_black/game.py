"""Beyond the Black: the parts of the base game, and those that the expansion puts in their place."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.core.card_game import CardGame, let_states_pickle
from orrery.core.game_parts import GameParts
from orrery.core.identity import Codebook
from orrery.core.language import mark
from orrery.games.beyond_the_black import codes, notation, phrases, reasons
from orrery.games.beyond_the_black.cards import PRESS
from orrery.games.beyond_the_black.facts import FACTS
from orrery.games.beyond_the_black.positions import BlackPositions
from orrery.games.beyond_the_black.questions import QUESTIONS
from orrery.games.beyond_the_black.scoring import BlackScoring
from orrery.games.beyond_the_black.settings import settings_for
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.symbols import SYMBOLS
from orrery.games.beyond_the_black.views import BlackViews
from orrery.games.beyond_the_black.voice import examples, voices
from orrery.games.tiny_epic_galaxies import codes as base
from orrery.games.tiny_epic_galaxies.cards import CardSet
from orrery.games.tiny_epic_galaxies.game import SPEECH as BASE_SPEECH
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies
from orrery.games.tiny_epic_galaxies.orders import FollowOrders

SPEECH: Final = replace(
    BASE_SPEECH,
    questions=QUESTIONS,
    ids=notation.ids_of,
    events={**BASE_SPEECH.events, **phrases.EVENTS},
    variant=phrases.variant,
    affecting=BASE_SPEECH.affecting | phrases.AFFECTING,
    reasons={**BASE_SPEECH.reasons, **reasons.SENTENCES},
    meanings=phrases.MEANINGS,
    symbols=SYMBOLS,
    examples=examples,
)


class BeyondTheBlack(CardGame[BlackState, CardSet]):
    """Tiny Epic Galaxies with the expansion Beyond the Black, for one to five seats."""

    identity = replace(
        TinyEpicGalaxies.identity,
        name="beyond-the-black",
        title="Beyond the Black",
        blurb=mark(
            "The expansion: hire pilots for better ships, and press your luck in Unexplored Space. "
            "1 to 5 players."
        ),
        solo=mark("Alone you play against the Rogue and its pilots."),
        built_on=TinyEpicGalaxies.identity.name,
    )
    press = PRESS
    facts = FACTS

    def _parts(self) -> GameParts[BlackState]:
        positions = BlackPositions(self.card_set, self.rules)
        views = BlackViews(positions, BlackScoring(phrases.SOURCES, phrases.ENDINGS))
        n_cards = self.card_set.count("planet", "mission", "pilot", "exploration")
        return GameParts(
            settings=settings_for(self.card_set.rogues()),
            codebook=Codebook(codes.N_ACTIONS, base.ROLL, base.FACES + n_cards),
            speech=replace(SPEECH, voice=voices(self.card_set)),
            positions=positions,
            views=views,
            orders=FollowOrders(views),
        )


let_states_pickle(BlackState, BeyondTheBlack)
