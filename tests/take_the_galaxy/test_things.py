"""Section 1: renown, decks, sectors, space cards, resources, and who knows what."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import orrery
from tests.rule import rule
from tests.take_the_galaxy.scene import CARDS, GALAXY, PLAYER, SPACE, GalaxyScene, galaxy

VIEWERS = (0, 1, orrery.SPECTATOR)


class First:
    """Chance that always picks the first."""

    def pick(self, weights: Sequence[int]) -> int:
        return 0


@rule("1.1", "10.3")
def test_the_most_renown_at_the_end_wins() -> None:
    t = galaxy(bank=[3, 4], space="", row="crown_of_embers").play("end")
    assert t.asked == (orrery.NOBODY, "")
    assert t.scores == [4, 5]
    assert GALAXY.winners(t.s) == [1]


@rule("1.2")
def test_every_seat_has_the_same_cards_and_a_starting_system() -> None:
    t = GalaxyScene(GALAXY.start(seats=3), GALAXY)
    owned = [sorted(t.hand(seat) + t.deck(seat)) for seat in range(3)]
    assert owned[0] == owned[1] == owned[2]
    assert {PLAYER[name]["id"] for name in owned[0]} == set(PLAYER)
    assert [one["card"] for seat in range(3) for one in t.mat(seat)["systems"]] == ["landfall"] * 3


@rule("1.3")
def test_core_cards_come_before_the_expanse_and_these_before_the_fringe() -> None:
    record = orrery.play(GALAXY, ["uniform"] * 2, seed=3)
    turned = [text for _, text in record.moves if text in SPACE]
    sectors = [SPACE[name]["sector"] for name in turned]
    assert sectors == sorted(sectors, key=("core", "expanse", "fringe").index)
    assert set(sectors) == {"core", "expanse", "fringe"}


@rule("1.3", "1.8")
def test_all_know_how_much_of_each_sector_is_left() -> None:
    t = galaxy(row="verdance")
    lefts = [GALAXY.view(t.s, viewer)["left"] for viewer in VIEWERS]
    assert lefts[0] == lefts[1] == lefts[2]
    assert [sum(lefts[0][sector]) for sector in ("core", "expanse", "fringe")] == [11, 8, 4]


@rule("1.4")
def test_a_space_card_is_a_system_an_anomaly_or_an_event() -> None:
    for card in SPACE.values():
        assert card["kind"] in ("system", "anomaly", "event")
        if card["kind"] == "system":
            assert 1 <= len(card["slots"]) <= 3
            assert set(card["slots"]) <= {"biosphere", "deposit", "utility"}
        else:
            assert sum(card["cost"].values()) > 0


@rule("1.5", "4.1")
def test_three_resources_come_to_the_pool_and_credits_to_the_hand() -> None:
    systems = ["landfall: frontier_colony; verdance: campus_town, black_market; cinder_reach: robot_quarry"]
    t = galaxy(systems=systems)
    t.play("use landfall 1", "use verdance 1", "use cinder_reach 1")
    assert t.pool == {"manpower": 1, "science": 1, "production": 1}
    assert t.hand(0) == []
    t.play("use verdance 2", "township")
    assert t.hand(0) == ["township"]
    assert t.pool == {"manpower": 1, "science": 1, "production": 1}


@rule("1.6", "5.1")
def test_a_colony_or_ship_is_ready_or_used() -> None:
    t = galaxy(ships=["crew_tender"])
    assert t.systems(0) == ["landfall: frontier_colony, -"]
    t.play("use landfall 1", "use crew_tender")
    assert t.systems(0) == ["landfall: frontier_colony used, -"]
    assert t.ships(0) == ["crew_tender used"]
    assert t.options == ["end"]


@rule("1.7", "TTG A19")
def test_banked_renown_is_one_number_of_tokens_and_pile() -> None:
    t = galaxy(bank=[2], row="singing_nebula galactic_investors", pool="2 science")
    t.play("study singing_nebula")
    assert t.bank[0] == 2 + CARDS["singing_nebula"]["renown"]
    t.play("seize galactic_investors")
    assert t.bank[0] == 1 + CARDS["singing_nebula"]["renown"]
    assert "singing_nebula" in t.pile(0)


@rule("1.8")
def test_a_hand_is_seen_by_its_own_seat_alone_and_counted_by_all() -> None:
    t = galaxy(hand=["township surface_dig", "campus_town"])
    for viewer, wanted in ((0, [{"township": 1, "surface_dig": 1}, None]), (1, [None, {"campus_town": 1}])):
        mats = GALAXY.view(t.s, viewer)["mats"]
        assert [mat["hand"] for mat in mats] == wanted
        assert [mat["hand_size"] for mat in mats] == [2, 1]
    assert [mat["hand"] for mat in GALAXY.view(t.s, orrery.SPECTATOR)["mats"]] == [None, None]


@rule("1.8", "12.5")
def test_partners_do_not_see_each_others_hands() -> None:
    t = galaxy(seats=4, teams=True, hand=["township", "", "campus_town", ""])
    assert GALAXY.view(t.s, 0)["mats"][2]["hand"] is None
    assert GALAXY.view(t.s, 2)["mats"][0]["hand"] is None


@rule("1.8", "TTG A30")
def test_all_but_hands_and_decks_is_public() -> None:
    t = galaxy(
        row="verdance mossback",
        systems=["landfall: frontier_colony; salvage_drift: surface_dig, -"],
        ships=["crew_tender"],
        discard=["township", "campus_town"],
        hand=["surface_dig", "surface_dig"],
        bank=[2, 1],
    )
    views = [GALAXY.view(t.s, viewer) for viewer in VIEWERS]
    for view in views:
        assert view["mats"][0].pop("hand", None) in (None, {"surface_dig": 1})
        assert view["mats"][1].pop("hand", None) in (None, {"surface_dig": 1})
        for own in ("seat", "legal"):
            del view[own]
    assert views[0] == views[1] == views[2]
    assert views[0]["mats"][1]["discard"] == {"campus_town": 1}


@rule("1.8", "2.5", "TTG A57")
def test_the_opening_hand_is_known_until_a_card_of_its_kind_leaves() -> None:
    t = GalaxyScene(GALAXY.start(seats=2), GALAXY).play("seat 0 begins", "verdance", "mossback")
    opening = t.hand(0)
    assert t.known(0) == opening
    t.play("cinder_reach", "township")
    assert t.hand(0) != opening
    assert GALAXY.view(t.s, 1)["mats"][0]["known"] == t.mat(0)["known"]
    assert t.known(0) == opening
    t.play("build workshop_outpost", "at landfall 2", "discard surface_dig")
    assert t.known(0).count("surface_dig") == opening.count("surface_dig") - 1
    assert "workshop_outpost" not in t.known(0)


@rule("1.8")
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_position_imagined_from_a_view_keeps_what_the_seat_knows(viewer: int) -> None:
    t = galaxy(hand=["township surface_dig", "campus_town merchant_quarter"], known=["", "campus_town"])
    view = GALAXY.view(t.s, viewer)
    other = GalaxyScene(GALAXY.resample(view, First()), GALAXY)
    assert GALAXY.view(other.s, viewer) == view
    assert other.hand(viewer) == t.hand(viewer)
    assert len(other.hand(1 - viewer)) == 2
    assert viewer == 1 or "campus_town" in other.hand(1)
