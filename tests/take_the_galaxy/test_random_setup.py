"""Paragraph 12.1: a space deck drawn at random from all cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from orrery.dealers import SeededDealer
from tests.rule import rule
from tests.take_the_galaxy.reading import idle, new, odds
from tests.take_the_galaxy.scene import GALAXY, galaxy

FRINGE_EITHER = {"the_next_step", "stellar_crackdown", "mech_revolution", "cradle_of_light"}
FRINGE_SYSTEMS = {"crown_of_embers", "last_eden", "hollow_throne", "precursor_yard"}


@rule("12.1")
@pytest.mark.parametrize(
    ("seats", "core", "expanse", "fringe"),
    [
        (1, (4, 1, 1), (2, 1, 1), (1, 1)),
        (2, (8, 2, 2), (5, 2, 1), (2, 1, 1)),
        (3, (12, 3, 3), (7, 3, 2), (3, 2, 1)),
        (4, (16, 4, 4), (10, 4, 2), (4, 3, 1)),
    ],
)
def test_so_many_cards_of_each_kind_come(
    seats: int, core: tuple[int, ...], expanse: tuple[int, ...], fringe: tuple[int, ...]
) -> None:
    """In solo the last number of the Fringe is of events and anomalies together."""
    dealer = SeededDealer(seats)
    t = new(seats, setup="random")
    seen: list[str] = []
    while not t.game.over(t.s):
        if t.asked[1] == "Reveal":
            seen.append(t.options[dealer.pick(t.game.weights(t.s))])
            t.play(seen[-1])
        else:
            idle(t)
    kinds = Counter((GALAXY.card(name)["sector"], GALAXY.card(name)["kind"]) for name in seen)
    for sector, wanted in (("core", core), ("expanse", expanse), ("fringe", fringe)):
        found = [kinds[sector, kind] for kind in ("system", "event", "anomaly")]
        if len(wanted) == 2:
            found = [found[0], found[1] + found[2]]
        assert tuple(found) == wanted
    assert len(seen) == len(set(seen)) == 12 * seats


@rule("12.1")
def test_the_number_of_wormholes_means_nothing() -> None:
    t = new(1, setup="random").play("seat 0 begins")
    assert set(t.options) == {card["id"] for card in GALAXY.cards() if card.get("sector") == "core"}


@rule("12.1")
def test_every_card_of_a_kind_is_as_likely_as_another() -> None:
    """
    Two seats: of the 12 cards of the Core 8 are systems, out of 16; 2 are events, out of 4; 2 anomalies, out
    of 4. So each card has one chance in 24. With an event turned up one of the 11 left is an event, out of
    the other 3.
    """
    t = new(2, setup="random").play("seat 0 begins")
    assert set(odds(t).values()) == {Fraction(1, 24)}
    t.play("galactic_investors")
    found = odds(t)
    assert found["space_pirates_1"] == found["space_pirates_2"] == Fraction(1, 33)
    assert found["verdance"] == found["pale_quarry"] == Fraction(8, 11 * 16)
    assert found["singing_nebula"] == found["dark_lens"] == Fraction(2, 11 * 4)
    assert "galactic_investors" not in found


@rule("12.1")
def test_a_kind_that_is_used_up_does_not_come_again() -> None:
    t = new(1, setup="random").play("seat 0 begins", "galactic_investors")
    kinds = {GALAXY.card(name)["kind"] for name in t.options}
    assert kinds == {"system", "anomaly"}
    assert odds(t)["verdance"] == Fraction(4, 5 * 16)


@rule("12.1", "TTG A43")
def test_the_last_card_of_a_solo_game_is_an_event_or_the_anomaly_each_as_likely() -> None:
    t = galaxy(
        seats=1,
        setup="random",
        exploring=True,
        gone=(
            "verdance cinder_reach twin_lanterns salvage_drift space_pirates_1 singing_nebula "
            "halcyon_deep furnace_gate nomad_guildship time_locked_reef"
        ),
    )
    assert odds(t) == dict.fromkeys(FRINGE_EITHER | FRINGE_SYSTEMS, Fraction(1, 8))
    system = t.s.copy()
    t.play("hollow_throne")
    while t.asked[1] != "Reveal":
        idle(t)
    assert odds(t) == dict.fromkeys(FRINGE_EITHER, Fraction(1, 4))
    other = galaxy(seats=1)
    other.s = system
    other.play("cradle_of_light")
    while other.asked[1] != "Reveal":
        idle(other)
    assert odds(other) == dict.fromkeys(FRINGE_SYSTEMS, Fraction(1, 4))


@rule("12.1", "1.8")
def test_nobody_knows_which_cards_stay_out() -> None:
    """The view of a seat tells how many of each kind are left, not which."""
    view = GALAXY.view(new(2, setup="random").s, 0)
    assert view["left"] == {"core": [8, 2, 2], "expanse": [5, 2, 1], "fringe": [2, 1, 1]}
    assert view["gone"] == []
