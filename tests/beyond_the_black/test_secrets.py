"""Who knows which exploration card, and what may be imagined of the rest. Taken cards are public."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import orrery
from orrery.core.events import Log, bit_of
from orrery.dealers import SeededDealer
from orrery.games.beyond_the_black.state import black_of
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

ROW = "jakks vici_ks156 drewkaiden leandra"
HIDDEN = "?"


def deck_of(**piles: Any) -> Scene:
    """A table of three whose deck was looked at: `top=[("shardfield", [0, 2])]`, who knows each card."""
    return with_piles(black(seats=3, dice="move energy culture", row=f"{ROW} k_widow"), piles)


def hoard_of(*cards: tuple[str, list[int]]) -> Scene:
    """The Rogue has drawn these cards unseen."""
    t = black(seats=1, solo={"rogue": "artemis"}, dice="energy", row=ROW, max_rounds=1)
    return with_piles(t, {"hoard": cards})


def with_piles(t: Scene, piles: Mapping[str, Any]) -> Scene:
    data = json.loads(BLACK.to_json(t.s))
    for name, cards in piles.items():
        data["exploration"][name] = [card for card, _ in cards]
        data["exploration"]["known"][name] = [known for _, known in cards]
    return Scene(BLACK.from_json(json.dumps(data)), BLACK)


def seen(t: Scene, viewer: int, pile: str) -> list[str]:
    return list(BLACK.view(t.s, viewer)["exploration"][pile])


def worlds(t: Scene, viewer: int, pile: str, times: int = 300) -> list[tuple[str, ...]]:
    """What the viewer imagines of a pile, time and again."""
    dealer = SeededDealer("worlds")
    view = BLACK.view(t.s, viewer)
    found = [BLACK.resample(view, dealer) for _ in range(times)]
    assert all(BLACK.view(world, viewer) == view for world in found)
    return [tuple(json.loads(BLACK.to_json(world))["exploration"][pile]) for world in found]


@rule("BTB A58", "R19")
def test_a_card_taken_in_the_open_stays_in_every_view() -> None:
    t = black(dice="move", row=ROW).play("die 1", "ship 1", "explore", "reveal", "nebula_survey", "take")
    for viewer in (0, 1, orrery.SPECTATOR):
        assert BLACK.view(t.s, viewer)["mats"][0]["finds"] == ["nebula_survey"]


@rule("BTB A58", "BTB C10")
def test_a_card_that_was_looked_at_is_known_to_the_one_who_looked() -> None:
    t = black(dice="move", row=ROW, fly=["aurora deep_scanner 1"]).play("die 1", "ship 1", "explore", "use")
    t.play("shardfield")
    assert seen(t, 0, "top") == ["shardfield"]
    assert seen(t, 1, "top") == seen(t, orrery.SPECTATOR, "top") == [HIDDEN]
    for viewer in (1, orrery.SPECTATOR):
        assert "shardfield" not in json.dumps(BLACK.view(t.s, viewer))


@rule("BTB C10")
def test_a_look_is_told_to_one_seat_and_that_it_happened_to_all() -> None:
    t = black(dice="move", row=ROW, fly=["aurora deep_scanner 1"]).play("die 1", "ship 1", "explore")
    t.s.log = log = Log()
    t.play("use")
    action = BLACK.action(t.s, "shardfield")
    assert [BLACK.told(t.s, action, viewer) for viewer in (0, 1, orrery.SPECTATOR)] == [
        "* shardfield",
        "* ?",
        "* ?",
    ]
    t.s.log = log
    t.play("shardfield")
    texts = {viewer: " ".join(BLACK.tell(t.s, event) for event in log.seen(viewer)) for viewer in (0, 1)}
    assert "Shardfield" in texts[0]
    assert "Shardfield" not in texts[1]
    assert "looks at the top of the exploration deck" in texts[1]


@rule("BTB C10", "BTB A58")
def test_a_buried_card_stays_known_to_the_one_who_buried_it() -> None:
    t = black(dice="colony", row=ROW, colonies=["mirovane"], culture=[0, 0]).play("die 1", "use mirovane")
    t.play("shardfield", "ion_squall", "under 1", "bury 2")
    assert (seen(t, 0, "top"), seen(t, 0, "bottom")) == (["shardfield"], ["ion_squall"])
    assert (seen(t, 1, "top"), seen(t, 1, "bottom")) == ([HIDDEN], [HIDDEN])


@rule("BTB C9")
def test_a_danger_buried_in_the_open_is_known_to_all() -> None:
    t = black(dice="move", row=ROW, fly=["nexus threadneedle 1"], energy=[2], culture=[0, 0])
    t.play("die 1", "ship 1", "explore", "reveal", "ion_squall", "use", "nebula_survey")
    for viewer in (0, 1, orrery.SPECTATOR):
        assert seen(t, viewer, "bottom") == ["ion_squall"]


@rule("BTB A58")
@pytest.mark.parametrize("known", [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2], "all"])
@pytest.mark.parametrize("pile", ["top", "bottom"])
def test_every_mask_shows_a_card_to_those_in_it_and_to_nobody_else(pile: str, known: Any) -> None:
    t = deck_of(**{pile: [("shardfield", known)]})
    for viewer in (0, 1, 2, orrery.SPECTATOR):
        knows = known == "all" or viewer in known
        assert seen(t, viewer, pile) == ["shardfield" if knows else HIDDEN]
        imagined = set(worlds(t, viewer, pile, 40))
        assert (imagined == {("shardfield",)}) == knows


@rule("R37", "BTB A40", "BTB A58")
def test_the_hoard_of_the_rogue_is_known_to_nobody() -> None:
    t = hoard_of(("shardfield", []), ("dwarf_planet_auk", []))
    for viewer in (0, orrery.SPECTATOR):
        assert seen(t, viewer, "hoard") == [HIDDEN, HIDDEN]
        assert BLACK.view(t.s, viewer)["points"][1]["dwarf_planets"] == 0
        assert len(set(worlds(t, viewer, "hoard", 60))) > 50


@rule("BTB A58")
def test_a_card_of_the_hoard_that_the_seat_had_looked_at_stays_known_to_it() -> None:
    t = hoard_of(("shardfield", [0]))
    assert seen(t, 0, "hoard") == ["shardfield"]
    assert seen(t, orrery.SPECTATOR, "hoard") == [HIDDEN]


@rule("BTB A58")
def test_who_knows_a_card_is_no_secret() -> None:
    t = deck_of(top=[("shardfield", [1]), ("ion_squall", [0, 1])])
    for viewer in (0, 1, 2, orrery.SPECTATOR):
        assert BLACK.view(t.s, viewer)["exploration"]["known"]["top"] == [[1], [0, 1]]


@rule("BTB A58")
def test_imagined_cards_are_uniform_over_all_that_are_nowhere_to_be_seen() -> None:
    """Two unseen cards on top; two other cards are known, so 28 are possible at each place."""
    t = deck_of(
        top=[("shardfield", [1]), ("ion_squall", [0]), ("nebula_survey", [1])],
        bottom=[("event_horizon", "all")],
    )
    found = worlds(t, 0, "top", 1400)
    assert {world[1] for world in found} == {"ion_squall"}
    for place in (0, 2):
        counts = Counter(world[place] for world in found)
        assert len(counts) == 28
        assert not {"ion_squall", "event_horizon"} & set(counts)
        assert all(20 <= times <= 95 for times in counts.values()), counts
    assert all(world[0] != world[2] for world in found)


@rule("BTB A58")
def test_an_imagined_world_holds_every_card_once() -> None:
    t = deck_of(top=[("shardfield", [1])], bottom=[("ion_squall", [2]), ("nebula_survey", [1, 2])])
    dealer = SeededDealer(3)
    for _ in range(30):
        world = black_of(BLACK.resample(BLACK.view(t.s, 0), dealer))
        cards = [*world.deck_top, *world.deck_bottom]
        assert len(set(cards)) == 3
        assert not any(world.deck_bag >> card & 1 for card in cards)
        assert world.deck_bag.bit_count() == 27


@rule("BTB A58")
def test_a_hidden_card_that_is_drawn_anew_follows_the_imagined_world() -> None:
    """What is revealed in it is the card that was imagined there, not the true one."""
    t = deck_of(top=[("shardfield", [1])])
    dealer = SeededDealer(4)
    tops = set()
    for _ in range(30):
        world = Scene(BLACK.resample(BLACK.view(t.s, 0), dealer), BLACK)
        world.play("die 1", "ship 1", "explore", "reveal")
        assert len(world.options) == 1
        tops.add(world.options[0])
    assert len(tops) > 10


@rule("BTB C10")
def test_the_labels_of_a_question_about_looked_at_cards_are_for_its_seat() -> None:
    t = black(dice="colony", row=ROW, colonies=["mirovane"], culture=[0, 0]).play("die 1", "use mirovane")
    t.play("shardfield", "ion_squall")
    assert t.options == ["under 0", "under 1", "under 2"]
    assert "Shardfield" not in BLACK.asked(t.s)
    t.play("under 1")
    assert t.options == ["bury 1", "bury 2"]
    labels = [option.label for option in BLACK.decision(t.s).options]
    assert any("Shardfield" in label for label in labels)
    assert BLACK.asked(t.s) == ""


def test_the_public_counts_of_decks_are_in_every_view() -> None:
    t = deck_of(top=[("shardfield", [1])], bottom=[("ion_squall", [2])])
    for viewer in (0, orrery.SPECTATOR):
        assert BLACK.view(t.s, viewer)["decks"]["exploration"] == 30


@rule("BTB C30", "BTB A40")
def test_at_the_end_the_hoard_is_opened_for_all() -> None:
    t = hoard_of(("dwarf_planet_auk", [])).play("end")
    while not BLACK.over(t.s):
        t.play(t.options[0])
    view = BLACK.view(t.s, orrery.SPECTATOR)
    assert view["exploration"]["hoard"] == []
    assert "dwarf_planet_auk" in view["mats"][1]["finds"]


@rule("BTB C10")
def test_how_cards_are_sorted_is_private_too() -> None:
    """Seat 1 knew the top card; when seat 0 sorts it with another, it no longer knows where that is."""
    t = black(dice="colony", colonies=["mirovane"], top="shardfield", deck="nebula_survey ion_squall")
    black_of(t.s).top_known = (bit_of(1),)
    assert BLACK.view(t.s, 1)["exploration"]["top"] == ["shardfield"]
    t.play("die 1", "use mirovane", "shardfield", "nebula_survey")
    assert BLACK.told(t.s, BLACK.action(t.s, "under 1"), 1) == "0 under 1"
    t.play("under 1")
    assert BLACK.told(t.s, BLACK.action(t.s, "bury 1"), 1) == "0 ?"
    t.play("bury 1")
    seen = BLACK.view(t.s, 1)["exploration"]
    assert (seen["top"], seen["bottom"]) == (["?"], ["?"])
    assert BLACK.view(t.s, 0)["exploration"]["bottom"] == ["shardfield"]


def test_nobody_learns_what_is_looked_at_by_asking_why() -> None:
    t = black(
        row="jakks vici_ks156 drewkaiden leandra",
        pilot_row="lightspeeder overseer polyglot tagalong",
        culture=[0, 0],
        dice="move",
        top="stellar_flare",
        fly=["aurora deep_scanner 1"],
    ).play("die 1", "ship 1", "explore", "use")
    assert t.asked == (orrery.CHANCE, "Scout")
    for text in ("take stellar_flare", "nebula_survey", "bury 1"):
        said = BLACK.why_not(t.s, text, seat=1)
        assert "tellar" not in said.replace(text, "")
