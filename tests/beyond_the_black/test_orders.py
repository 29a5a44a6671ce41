"""Standing orders for following in the expansion: hires, exploring, danger tracks, free follows."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.tables.orders import answer
from tests.beyond_the_black.scene import BLACK, black
from tests.scene import Scene

ROW = "jakks vici_ks156 drewkaiden leandra"


def asked(face: str, *line: str, **said: Any) -> Scene:
    """Seat 0 has taken a face and seat 1 is asked to follow."""
    t = black(**({"dice": face, "row": ROW, "culture": [0, 3]} | said)).play("die 1", *line)
    assert t.asked == (1, "AskFollow")
    return t


def answered(t: Scene, **form: str) -> list[str] | None:
    said = {field.replace("_", "."): value for field, value in form.items()}
    orders = BLACK.orders.orders_of(BLACK.orders.form(said, BLACK.view(t.s, 1)), BLACK.view(t.s, 1))
    return answer(BLACK, t.s, 1, orders)


def test_the_form_is_that_of_the_base_game() -> None:
    assert set(BLACK.orders.form()) == {*(f"face.{face}" for face in FACE_NAMES), "keep", "decline", "since"}


def test_never_declines_that_face_and_no_other() -> None:
    t = asked("energy")
    assert answered(t, face_energy="never") == ["pass"]
    assert answered(t, face_move="never") is None


def test_a_hire_is_a_face_to_follow_like_any_other() -> None:
    t = black(
        dice="energy energy", row=ROW, culture=[0, 3], pilot_row="lightspeeder overseer polyglot tagalong"
    )
    t.play("hire", "hire overseer", "on ambition", "with 2 energy", "archivist", "ship 1")
    assert answered(t, face_energy="never") == ["pass"]
    assert answered(t, face_energy="gain") == ["follow"]


@pytest.mark.parametrize(
    ("ships", "line"), [("unexplored", ["follow"]), ("danger event_horizon 1", ["pass"])]
)
def test_culture_of_unexplored_space_is_a_gain_and_a_danger_track_gives_none(
    ships: str, line: list[str]
) -> None:
    assert answered(asked("culture", ships=["", ships]), face_culture="gain") == line


def test_energy_by_the_pilot_of_a_ship_is_a_gain() -> None:
    ships = ["", "unexplored, unexplored"]
    assert answered(asked("energy", ships=ships), face_energy="gain") == ["pass"]
    t = asked("energy", ships=ships, fly=["", "aurora deep_siphon 1"])
    assert answered(t, face_energy="gain") == ["follow"]


def test_an_advance_on_a_danger_track_is_a_gain_and_is_named() -> None:
    t = asked("economy", "ship 1", ships=["orbit vici_ks156 0", "danger asteroid_labyrinth 0"])
    assert answered(t, face_economy="gain") == ["follow", "ship 1"]
    t.play("follow", "ship 1")
    assert t.ships(1)[0] == "danger asteroid_labyrinth 1"


def test_where_a_track_and_an_orbit_could_be_chosen_the_person_is_asked() -> None:
    ships = ["orbit vici_ks156 0", "danger asteroid_labyrinth 0, orbit vici_ks156 0"]
    assert answered(asked("economy", "ship 1", ships=ships), face_economy="gain") is None


def test_exploring_by_following_is_for_the_person_to_choose() -> None:
    t = asked("move", "ship 1", "explore", "reveal", "nebula_survey", "take")
    assert answered(t, face_move="gain") is None
    assert answered(t, face_move="never") == ["pass"]
    t.play("follow", "ship 1", "explore", "reveal", "ion_squall")
    assert t.asked[0] == 0


def test_with_both_ships_on_danger_tracks_but_one_place_to_go_the_person_is_asked_still() -> None:
    t = asked("move", "ship 1", "orbit jakks", ships=["", "danger event_horizon 1, unexplored"])
    assert answered(t, face_move="gain") is None


def test_a_hidden_card_has_no_part_in_it() -> None:
    """Whatever lies on top of the deck, the same is answered."""
    for top in ("ion_squall", "dwarf_planet_auk"):
        t = asked("move", "ship 1", "orbit jakks", top=top)
        assert answered(t, face_move="gain", keep="0") is None
        assert answered(asked("energy", top=top), face_energy="gain") == ["follow"]


def test_kept_culture_declines_what_costs_it() -> None:
    t = asked("move", "ship 1", "orbit jakks")
    assert answered(t, keep="3") == ["pass"]
    assert answered(t, keep="2") is None


def test_kept_culture_does_not_decline_what_a_pilot_makes_free() -> None:
    t = asked("move", "ship 1", "orbit jakks", fly=["", "aurora tagalong 1"])
    assert t.options == ["pass", "follow", "follow ship 1"]
    assert answered(t, keep="3") is None
    assert answered(t, keep="3", face_move="never") == ["pass"]
    t = asked("move", "ship 1", "orbit jakks", fly=["", "aurora tagalong 1"], culture=[0, 0])
    assert t.options == ["pass", "follow ship 1"]
    assert answered(t, keep="1") is None
    assert answered(t, face_move="gain") is None


def test_a_free_follow_that_is_used_up_is_declined_again() -> None:
    t = asked("move", "ship 1", "orbit jakks", fly=["", "aurora tagalong 1"], spent=["tagalong"])
    assert answered(t, keep="3") == ["pass"]


def test_declining_everything_lasts_for_the_turn() -> None:
    t = asked("move move", "ship 1", "explore", "reveal", "nebula_survey", "take")
    form = BLACK.orders.form({"decline": "turn"}, BLACK.view(t.s, 1))
    line = answer(BLACK, t.s, 1, BLACK.orders.orders_of(form, BLACK.view(t.s, 1)))
    assert line == ["pass"]
    t.play("pass", "die 2", "ship 2", "explore", "reveal", "genome_survey", "take")
    assert answer(BLACK, t.s, 1, BLACK.orders.orders_of(form, BLACK.view(t.s, 1))) == ["pass"]


def test_orders_answer_no_question_of_exploring() -> None:
    t = asked("move", "ship 1", "orbit jakks").play("follow", "ship 1", "explore")
    every = {f"face.{face}": "never" for face in FACE_NAMES} | {"decline": "turn", "keep": "7"}
    view = BLACK.view(t.s, 1)
    assert t.asked == (1, "AskExplore")
    assert answer(BLACK, t.s, 1, BLACK.orders.orders_of(every, view)) is None
