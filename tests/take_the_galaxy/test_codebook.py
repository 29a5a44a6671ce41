"""The codebook is fixed: blocks do not overlap, and the players' part is the same for every table."""

from __future__ import annotations

import random

from orrery.core import machine
from orrery.games.take_the_galaxy import codes
from tests.contract.variants import variants
from tests.take_the_galaxy.scene import GALAXY, galaxy

BLOCKS = ("ACT", "FRONTIER", "SITE", "SETTLE", "PAY", "TAKE_BACK", "SCRAP", "CONSENT")
CHANCE = ("FIRST", "REVEAL", "DRAW")
BASES = [getattr(codes, name) for name in (*BLOCKS, *CHANCE)]
ACTS = (
    "END", "DRAW_FOR", "RECOVER", "USE", "USE_SHIP", "USE_PARTNER", "USE_PARTNER_SHIP", "TAKE",
    "TAKE_PARTNER", "SEIZE", "SEIZE_PARTNER", "BUILD", "CLAIM", "CLEAR", "RELINQUISH", "N_ACTS",
)  # fmt: skip


def test_no_two_blocks_begin_alike_and_chance_comes_last() -> None:
    assert sorted(set(BASES)) == BASES
    assert BASES[0] == 0
    assert codes.N_ACTIONS == GALAXY.n_actions <= codes.FIRST == GALAXY.first_outcome == 1024
    acts = [getattr(codes, name) for name in ACTS]
    assert sorted(set(acts)) == acts


def test_no_question_reaches_into_the_next_block() -> None:
    """Over random games of every variant, an answer stays below the base of the block behind its own."""
    chance = random.Random(1)
    ends = dict(zip(BASES, [*BASES[1:], GALAXY.first_outcome + GALAXY.n_outcomes], strict=True))
    met = set()
    for options in variants("take-the-galaxy"):
        s = GALAXY.start(**options)
        while not GALAXY.over(s):
            ask = machine.question(s)
            met.add(type(ask).__name__)
            assert ask.base() + ask.size(s) <= ends[ask.base()]
            actions = GALAXY.legal(s)
            GALAXY.apply(s, chance.choice(actions[1:] if len(actions) > 1 else actions))
    assert {"AskAct", "AskSite", "AskSlot", "AskSettle", "AskPay", "AskRecover", "AskConsent", "Draw"} <= met


def test_the_players_codes_do_not_depend_on_seats_or_options() -> None:
    here = galaxy(hand=["township surface_dig crew_tender ore_barge"], row="verdance", pool="3 manpower")
    there = galaxy(
        seats=4, teams=True, setup="random", reshuffle="when_needed", turn=2, pool="3 manpower",
        hand=["", "", "township surface_dig crew_tender ore_barge"], row="verdance"
    )  # fmt: skip
    for line in (["claim verdance", "settle township", "at verdance 1"], ["discard surface_dig"]):
        for text in line:
            texts = set(here.options) & set(there.options)
            assert text in texts
            assert all(GALAXY.action(here.s, one) == GALAXY.action(there.s, one) for one in texts)
            here.play(text)
            there.play(text)


def test_a_partners_things_have_codes_of_their_own() -> None:
    t = galaxy(seats=4, teams=True)
    assert GALAXY.action(t.s, "use landfall 1") == codes.USE
    assert GALAXY.action(t.s, "use landfall 1 of partner") == codes.USE_PARTNER
