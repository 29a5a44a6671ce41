"""What Tiny Epic Galaxies shows to the laws of all games."""

from __future__ import annotations

import re

from orrery.games.tiny_epic_galaxies import codes
from tests.contract.examples import Examples
from tests.contract.variants import variants
from tests.tiny_epic_galaxies.examples.bots import BOTS
from tests.tiny_epic_galaxies.examples.cards import CARDS
from tests.tiny_epic_galaxies.examples.positions import POSITIONS
from tests.tiny_epic_galaxies.examples.reasons import PRODUCED
from tests.tiny_epic_galaxies.examples.solo import SOLO
from tests.tiny_epic_galaxies.examples.why import CASES, UNASKED

LIMITS = re.compile("MAX_.*|SHIPS|FACES|AMOUNTS|N_ACTIONS|HULLS|HIRE_DICE")  # these are no blocks


def blocks(module: object) -> list[int]:
    """Where the blocks of a codebook begin."""
    named = [name for name in vars(module) if name.isupper() and not LIMITS.fullmatch(name)]
    return sorted(getattr(module, name) for name in named)


EXAMPLES = Examples(
    reasons=PRODUCED,
    impossible=CASES,
    unasked=UNASKED,
    positions=[POSITIONS, SOLO],
    cards=CARDS,
    bots=BOTS,
    drawn_questions=frozenset(
        {"AskMission", "AskTurn", "AskReroll", "AskSpend", "AskFace", "AskPlace", "AskFollow"}
    ),
    n_drawn=19,
    kept_regions=frozenset({"control", "mat", "card-0", "other-1", "index"}),
    blocks=blocks(codes),
    tables=variants("tiny-epic-galaxies", 1)[::7] + variants("tiny-epic-galaxies", 3),
)
