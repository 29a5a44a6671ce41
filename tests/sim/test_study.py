"""A study: its games are settled by its seed and their numbers, whoever plays them."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

import orrery
from orrery import catalog
from orrery.sim.rows import Row
from orrery.sim.study import Study, runner_of
from tests.scene import GAME
from tests.sim.playing import SHORT, own_cards


def played(study: Study) -> list[Row]:
    return [study.play(number) for number in range(study.games)]


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    rows = played(SHORT)
    assert played(replace(SHORT, games=2)) == rows[:2]
    assert SHORT.play(4) == rows[4]
    assert len({(row.scores, row.decisions) for row in rows}) > 1
    assert played(replace(SHORT, seed=4)) != rows


def test_the_table_is_set_once_and_every_game_begins_there() -> None:
    runner = runner_of(SHORT)
    before = GAME.to_json(runner.table)
    runner.play(0)
    assert GAME.to_json(runner.table) == before == GAME.to_json(SHORT.table())
    assert runner_of(replace(SHORT)) is runner
    assert runner_of(replace(SHORT, options={"max_rounds": 3})) is not runner


@pytest.mark.parametrize("number", [0, 1])
def test_a_game_of_a_study_can_be_played_again_with_a_record(number: int) -> None:
    study = Study("tiny-epic-galaxies", ("uniform", "uniform"), games=2, seed=9)
    row = study.play(number)
    record = orrery.play(GAME, ["uniform", "uniform"], seed=study.seed_of(number))
    end = record.replay()
    assert row == Row(
        number=number,
        seating=study.seating(number),
        scores=tuple(GAME.scores(end)),
        winners=tuple(GAME.winners(end)),
        breakdown=tuple(GAME.breakdown(end)),
        rounds=end.round,
        decisions=len(record.moves),
        ending="points",
        order=(0, 1),
    )


def test_a_game_by_its_name_is_made_once_for_all_who_play_it(monkeypatch: pytest.MonkeyPatch) -> None:
    orrery.play(SHORT.game, SHORT.bots, max_rounds=1)
    monkeypatch.delattr(catalog, "game")
    orrery.play(SHORT.game, SHORT.bots, max_rounds=1)
    assert SHORT.bound_game() is catalog.bound(SHORT.game, "")


def test_rotating_bots_sit_in_every_seat_equally_often() -> None:
    study = replace(SHORT, bots=("uniform",) * 3)
    seatings = [study.seating(number) for number in range(6)]
    assert seatings[:3] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert all(sorted(seating) == [0, 1, 2] for seating in seatings)
    for seat in range(3):
        assert sorted(seating[seat] for seating in seatings) == [0, 0, 1, 1, 2, 2]


def test_bots_that_do_not_rotate_keep_their_seats() -> None:
    study = replace(SHORT, rotates=False)
    assert {study.seating(number) for number in range(5)} == {(0, 1)}


def test_a_study_goes_to_another_process_whole() -> None:
    assert pickle.loads(pickle.dumps(SHORT)) == SHORT


def test_a_study_plays_with_its_own_card_set() -> None:
    cards = orrery.game("tiny-epic-galaxies", cards=own_cards("energy = 2", "energy = 7")).card_text
    own = replace(SHORT, cards=cards)
    assert own.facts()["cards"] != SHORT.facts()["cards"]
    assert played(own) != played(SHORT)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there is tiny-epic-galaxies"),
        ({"games": 0}, "games is a whole number from 1, not 0"),
        ({"games": True}, "games is a whole number from 1, not True"),
        ({"seed": 3.0}, "seed is a whole number, not 3.0"),
        ({"seed": True}, "seed is a whole number, not True"),
        ({"bots": ("uniform", "deep")}, "there is no bot 'deep'; there is "),
        ({"bots": ("uniform", object)}, "the bots of a study are a list of names, not "),
        ({"bots": ("uniform",) * 6}, "seats is a whole number from 1 to 5, not 6"),
        ({"options": {"edition": "third"}}, "edition is one of later, first, not 'third'"),
        ({"options": {"seats": 3}}, "there are as many seats as bots"),
        ({"cards": "\n"}, "the card set"),
    ],
)
def test_a_wrong_study_is_refused_before_anything_is_played(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(orrery.OrreryError, match=words):
        replace(SHORT, **fields)


@pytest.mark.parametrize("bots", ["uniform", None, 2, {"uniform"}])
def test_what_is_no_list_of_bots_is_refused(bots: Any) -> None:
    with pytest.raises(orrery.OrreryError, match="the bots of a study are a list of names, not "):
        orrery.simulate("take-the-galaxy", bots, games=1)
