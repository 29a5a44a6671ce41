"""What Beyond the Black shows to the laws of all games, beside what its base game shows."""

from __future__ import annotations

from orrery.games.beyond_the_black import codes
from orrery.games.tiny_epic_galaxies import codes as base
from tests.beyond_the_black.examples.bots import BOTS
from tests.beyond_the_black.examples.cards import CARDS
from tests.beyond_the_black.examples.positions import POSITIONS
from tests.beyond_the_black.examples.reasons import PRODUCED
from tests.beyond_the_black.examples.why import CASES, IDLE, UNASKED
from tests.contract.examples import Examples
from tests.contract.variants import variants
from tests.tiny_epic_galaxies.examples import blocks

EXAMPLES = Examples(
    reasons=PRODUCED,
    impossible=CASES | {f"{case}, idle": IDLE[case] for case in IDLE},
    unasked=UNASKED,
    positions=POSITIONS,
    cards=CARDS,
    bots=BOTS,
    drawn_questions=frozenset(
        {"AskMission", "AskTurn", "AskReroll", "AskSpend", "AskFace", "AskPlace", "AskFollow"}
    ),
    n_drawn=19,
    kept_regions=frozenset({"control", "mat", "card-0", "other-1", "index"}),
    blocks=sorted([*blocks(base), *blocks(codes)]),
    common=frozenset(
        {"AskTurn", "AskHire", "AskHull", "AskDice", "AskRefit", "AskPlace", "AskExplore", "AskFind"}
    ),
    tables=[*variants("beyond-the-black", 1)[:2], *variants("beyond-the-black", 3)[:2]],
)
