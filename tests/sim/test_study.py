"""A study: its games are settled by its seed and their numbers, whoever plays them."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.sim import farm
from orrery.sim.farm import rows_of
from orrery.sim.study import CHUNK, Row, Study
from tests.scene import GAME

SHORT = Study("tiny-epic-galaxies", ("uniform", "uniform"), games=6, seed=3, options={"max_rounds": 2})


def played(study: Study, jobs: int = 1) -> list[Row]:
    return list(chain(*rows_of(study, jobs)))


def test_the_number_of_jobs_changes_nothing() -> None:
    alone = played(SHORT, jobs=1)
    assert [row.number for row in alone] == list(range(6))
    assert played(SHORT, jobs=2) == alone


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    rows = played(SHORT)
    assert played(replace(SHORT, games=2)) == rows[:2]
    assert SHORT.play(4) == rows[4]
    assert len({(row.scores, row.decisions) for row in rows}) > 1
    assert played(replace(SHORT, seed=4)) != rows


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
    )


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


@pytest.mark.parametrize("games", [1, 7, 99, 100, 101, 1000, 10_001])
def test_the_chunks_are_small_and_hold_every_game_once_in_order(games: int) -> None:
    chunks = list(replace(SHORT, games=games).chunks())
    assert list(chain(*chunks)) == list(range(games))
    assert all(1 <= len(chunk) <= CHUNK for chunk in chunks)


def test_a_study_goes_to_another_process_whole() -> None:
    assert pickle.loads(pickle.dumps(SHORT)) == SHORT


def test_a_study_plays_with_its_own_card_set() -> None:
    text = Path("src/orrery/games/tiny_epic_galaxies/cards.toml").read_text(encoding="utf-8")
    cards = orrery.game("tiny-epic-galaxies", cards=text.replace("energy = 2", "energy = 7", 1)).card_text
    own = replace(SHORT, cards=cards)
    assert own.facts()["cards"] != SHORT.facts()["cards"]
    assert played(own, jobs=2) == played(own) != played(SHORT)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there is tiny-epic-galaxies"),
        ({"games": 0}, "games is a whole number from 1, not 0"),
        ({"games": True}, "games is a whole number from 1, not True"),
        ({"bots": ("uniform", "deep")}, "there is no bot 'deep'; there is "),
        ({"bots": ("uniform",) * 6}, "seats is a whole number from 1 to 5, not 6"),
        ({"options": {"edition": "third"}}, "edition is one of later, first, not 'third'"),
        ({"options": {"seats": 3}}, "there are as many seats as bots"),
        ({"cards": "\n"}, "the card set"),
    ],
)
def test_a_wrong_study_is_refused_before_anything_is_played(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(orrery.OrreryError, match=words):
        replace(SHORT, **fields)


@pytest.mark.parametrize("jobs", [0, -1, 62, 1.5])
def test_a_wrong_number_of_jobs_is_refused_at_once(jobs: Any) -> None:
    with pytest.raises(orrery.OrreryError, match="jobs is a whole number from 1 to 61"):
        rows_of(SHORT, jobs)


def test_there_are_jobs_for_every_core() -> None:
    assert 1 <= farm.all_cores() <= farm.MOST_JOBS


class Stopped:
    """An event that is set from the second question on."""

    def __init__(self) -> None:
        self.asked = 0

    def is_set(self) -> bool:
        self.asked += 1
        return self.asked > 1


def test_a_worker_leaves_its_chunk_when_it_is_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(farm, "stopping", Stopped())
    assert farm.work(SHORT, range(6)) == [SHORT.play(0)]
