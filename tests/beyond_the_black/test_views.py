"""Who knows what in the expansion: cards looked at are secret, cards taken in the open are not."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import orrery
from orrery.dealers import SeededDealer
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule

KNOWN = {"top": [[0], [0]], "bottom": ["all"], "hoard": []}


def looked_at() -> Any:
    return black(dice="energy", top="ion_squall stellar_flare", bottom_finds="event_horizon").s


@rule("BTB C10")
def test_only_who_looked_sees_the_cards_but_all_see_that_it_did() -> None:
    s = looked_at()
    mine, theirs = BLACK.view(s, 0)["exploration"], BLACK.view(s, 1)["exploration"]
    assert mine["top"] == ["ion_squall", "stellar_flare"]
    assert theirs["top"] == ["?", "?"]
    assert mine["bottom"] == theirs["bottom"] == ["event_horizon"]
    assert mine["known"] == theirs["known"] == KNOWN
    for viewer in (1, orrery.SPECTATOR):
        assert "ion_squall" not in json.dumps(BLACK.view(s, viewer))
        assert "Ion Squall" not in BLACK.describe(BLACK.view(s, viewer))
    assert "Ion Squall, Stellar Flare" in BLACK.describe(BLACK.view(s, 0))


@rule("BTB A58")
def test_a_card_taken_in_the_open_stays_in_every_view() -> None:
    """Whatever people are shown: nobody is made to play memory, and no bot either."""
    for way in ("face_down", "open"):
        s = black(dice="energy", finds=["plasma_geyser"], solo={"finds": way}).s
        for viewer in (0, 1, orrery.SPECTATOR):
            assert BLACK.view(s, viewer)["mats"][0]["finds"] == ["plasma_geyser"]


@rule("R19", "BTB A58", "BTB A27")
def test_people_are_shown_the_cards_of_others_face_down() -> None:
    s = black(
        dice="energy",
        finds=["plasma_geyser shardfield", "ion_squall"],
        fly=["aurora lightspeeder 1"],
        ships=["home, danger event_horizon 1"],
        solo={"finds": "face_down"},
    ).s
    mine = BLACK.views.shown(BLACK.view(s, 0))["mats"]
    assert mine[0] == BLACK.view(s, 0)["mats"][0]
    assert (mine[1]["finds"], mine[1]["face_down"]) == ([], 1)
    theirs = BLACK.views.shown(BLACK.view(s, 1))["mats"]
    assert (theirs[0]["finds"], theirs[0]["face_down"]) == (["event_horizon"], 2)
    assert BLACK.views.shown(BLACK.views.shown(BLACK.view(s, 1)))["mats"] == theirs
    nobody = BLACK.views.shown(BLACK.view(s, orrery.SPECTATOR))["mats"]
    assert [data["face_down"] for data in nobody] == [2, 1]


@rule("R19", "BTB A58")
def test_a_position_in_words_tells_no_card_and_no_badge_that_lies_face_down() -> None:
    for way in ("face_down", "open"):
        s = black(dice="energy", finds=["plasma_geyser", "ion_squall"], solo={"finds": way}).s
        told = BLACK.describe(BLACK.view(s, 0))
        assert "Plasma Geyser" in told
        assert ("Ion Squall" in told) == (way == "open")
        assert ("exploration cards: 1 face down" in told) == (way == "face_down")
        assert told.count("badges: nova") == (2 if way == "open" else 1)


@rule("BTB A58", "BTB C30")
def test_at_the_end_people_are_shown_all_cards() -> None:
    record = orrery.play("beyond-the-black", ["uniform"] * 2, seed=4, max_rounds=12)
    assert record.options["finds"] == "face_down"
    s = record.replay()
    for viewer in (0, 1, orrery.SPECTATOR):
        assert BLACK.views.shown(BLACK.view(s, viewer)) == BLACK.view(s, viewer)


@rule("BTB A58")
def test_the_option_changes_no_game() -> None:
    """Bots play the same games, decision by decision."""
    games = [
        orrery.play("beyond-the-black", ["greedy", "uniform"], seed=9, max_rounds=6, finds=way)
        for way in ("face_down", "open")
    ]
    assert games[0].moves == games[1].moves
    assert games[0].result == games[1].result


def test_what_a_seat_does_not_know_is_drawn_from_all_it_cannot_place() -> None:
    """Every card that seat 1 cannot place is alike likely on top; what it knows stays."""
    s = looked_at()
    view = BLACK.view(s, 1)
    drawn: Counter[int] = Counter()
    for seed in range(1500):
        world = BLACK.resample(view, SeededDealer(seed))
        assert BLACK.view(world, 1) == view
        assert world.deck_bottom == s.deck_bottom
        drawn[world.deck_top[0]] += 1
    assert len(drawn) == 29
    assert min(drawn.values()) > 1500 / 29 / 3
    assert max(drawn.values()) < 1500 / 29 * 2
    for seed in range(20):
        assert BLACK.resample(BLACK.view(s, 0), SeededDealer(seed)).deck_top == s.deck_top


@rule("R27", "BTB A29")
def test_a_view_counts_decks_and_public_points() -> None:
    s = black(
        dice="energy",
        level=[2, 1],
        fly=["aurora lightspeeder 1"],
        finds=["dwarf_planet_auk"],
        colonies=["jorg"],
    ).s
    view = BLACK.view(s, 1)
    assert view["decks"]["exploration"] == 29
    assert view["decks"]["pilots"] == 30 - 4 - 1
    points = view["points"][0]
    assert (points["pilots"], points["dwarf_planets"]) == (1, 1)
    assert sum(points.values()) == view["scores"][0]


def test_the_label_of_a_card_looked_at_names_it_and_the_text_does_not() -> None:
    s = looked_at()
    data = json.loads(BLACK.to_json(s))
    data["stack"].append(["AskBury", 0, 2, 1])
    asked = BLACK.decision(BLACK.from_json(json.dumps(data)))
    assert [option.text for option in asked.options] == ["bury 1", "bury 2"]
    assert asked.options[0].label == "Put Ion Squall under the deck"
    assert "Squall" not in asked.question


def test_an_alternative_is_called_what_its_card_says() -> None:
    t = black(dice="move", row="varnhold jakks leandra jorg", ships=["danger customs_blockade 1"])
    t.play("die 1", "ship 2", "land varnhold", "use")
    asked = BLACK.decision(t.s)
    assert asked.question.startswith("Varnhold: Finish the danger track")
    assert [option.label for option in asked.options] == [
        "Finish the danger track of one of your ships.",
        "Gain 2 energy.",
    ]
