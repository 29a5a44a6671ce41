"""Paragraph 12.6: one seat alone."""

from __future__ import annotations

import pytest

from orrery import CHANCE
from tests.rule import rule
from tests.take_the_galaxy.reading import OPENING_HAND, new
from tests.take_the_galaxy.scene import GALAXY, galaxy


@rule("12.6", "2.2")
def test_one_card_is_turned_up_and_the_row_holds_two() -> None:
    t = new(1)
    assert t.options == ["seat 0 begins"]
    t.play("seat 0 begins", "verdance")
    assert (t.row, t.hand(0), t.asked) == (["verdance"], OPENING_HAND, (CHANCE, "Reveal"))
    t.play("cinder_reach", "township", "end", "twin_lanterns")
    assert (t.row, t.gone) == (["cinder_reach", "twin_lanterns"], ["verdance"])


@rule("12.6")
def test_the_next_turn_is_ones_own() -> None:
    t = galaxy(seats=1, systems=["landfall: frontier_colony used"], row="intergalactic_migration")
    t.play("seize intergalactic_migration", "end", "cinder_reach", "township")
    assert (t.asked, t.pool) == ((0, "AskAct"), {})
    assert {"use landfall 1", "seize intergalactic_migration"} <= set(t.options)


@rule("12.6", "TTG A44")
@pytest.mark.parametrize(
    ("score", "band"),
    [
        (-4, "stranded"),
        (19, "stranded"),
        (20, "settler"),
        (34, "settler"),
        (35, "pioneer"),
        (49, "pioneer"),
        (50, "governor"),
        (64, "governor"),
        (65, "galaxy"),
        (120, "galaxy"),
    ],
)
def test_the_score_is_told_by_its_band_and_one_has_always_won(score: int, band: str) -> None:
    t = galaxy(seats=1, bank=[score - 1], space="", stack=[])
    assert (t.scores, t.game.winners(t.s)) == ([score], [0])
    told = [
        one
        for one in ("stranded", "settler", "pioneer", "governor", "galaxy")
        if one in GALAXY.scoring.remark(t.s)
    ]
    assert told == [band]


@rule("12.6")
def test_before_the_end_and_among_several_there_is_no_band() -> None:
    assert GALAXY.scoring.remark(galaxy(seats=1).s) == ""
    assert GALAXY.scoring.remark(galaxy(seats=2, space="", stack=[]).s) == ""
