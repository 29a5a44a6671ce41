"""What Take The Galaxy shows to the laws of all games."""

from __future__ import annotations

from orrery.games.take_the_galaxy import codes
from tests.contract.examples import Examples
from tests.take_the_galaxy.examples.bots import BOTS
from tests.take_the_galaxy.examples.cards import CARDS
from tests.take_the_galaxy.examples.positions import POSITIONS
from tests.take_the_galaxy.examples.reasons import PRODUCED
from tests.take_the_galaxy.examples.why import CASES, UNASKED

BLOCKS = ("ACT", "FRONTIER", "SITE", "SETTLE", "PAY", "TAKE_BACK", "SCRAP", "CONSENT")
OF_CHANCE = ("FIRST", "REVEAL", "DRAW")
EXAMPLES = Examples(
    reasons=PRODUCED,
    impossible=CASES,
    unasked=UNASKED,
    positions=[POSITIONS],
    cards=CARDS,
    bots=BOTS,
    drawn_tables=[(4, {"teams": True})],
    drawn_questions=frozenset(
        {"AskAct", "AskSite", "AskSettle", "AskSlot", "AskPay", "AskRecover", "AskConsent"}
    ),
    kept_regions=frozenset({"hand", "pool", "piles", "card-0", "system-0", "other-1"}),
    blocks=[getattr(codes, name) for name in (*BLOCKS, *OF_CHANCE)],
    common=frozenset(
        {"AskAct", "AskSite", "AskSlot", "AskSettle", "AskPay", "AskRecover", "AskConsent", "Draw"}
    ),
    tables=[{"seats": 1}, {"seats": 3}, {"seats": 4, "teams": True}],
)
