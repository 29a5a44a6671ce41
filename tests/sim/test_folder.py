"""A study on disk: whatever stops it, it goes on, and ends as if nothing had happened."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import orrery
from orrery.sim import folder
from orrery.sim.folder import Folder
from orrery.sim.jobs import Job
from orrery.sim.study import Study
from orrery.sim.study_run import RunSettings, StudyRun
from tests.sim.playing import SHORT, own_cards
from tests.waiting import wait_until

STUDY = replace(SHORT, games=12)
TEAMS = Study("take-the-galaxy", ("uniform",) * 4, games=3, options={"teams": True})
ALONE = Study("tiny-epic-galaxies", ("uniform",), games=5, options={"rogue": "zendica"})


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "BLOCK", 4)


def run(path: Path, study: Study = STUDY, **settings: Any) -> StudyRun:
    with StudyRun(study, RunSettings(out=path, **settings)) as study_run:
        study_run.run()
    return study_run


def interrupted(path: Path, after: int, study: Study = STUDY, **settings: Any) -> None:
    """The same, but somebody presses Ctrl-C when so many games are done."""

    def watch(done: int) -> None:
        if done >= after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), StudyRun(study, RunSettings(out=path, **settings)) as study_run:
        study_run.run(watch)


def rows(path: Path) -> dict[str, list[dict[str, Any]]]:
    """All that the tables of a folder say."""
    tables = sorted(table.name for table in path.iterdir() if table.is_dir())
    return {table: pl.read_parquet(path / table / "*.parquet").to_dicts() for table in tables}


def files(path: Path) -> list[str]:
    return sorted(str(file.relative_to(path)) for file in path.rglob("*") if file.is_file())


@pytest.mark.parametrize("after", [1, 5, 9])
@pytest.mark.parametrize("decisions", [False, True])
def test_an_interrupted_study_goes_on_and_ends_like_another(
    after: int, decisions: bool, tmp_path: Path
) -> None:
    whole = run(tmp_path / "whole", decisions=decisions)
    interrupted(tmp_path / "parts", after, decisions=decisions)
    assert len(rows(tmp_path / "parts")["games"]) >= after
    study_run = run(tmp_path / "parts", decisions=decisions)
    assert study_run.before >= after
    assert study_run.summary.figures() == whole.summary.figures()
    assert json.dumps(study_run.summary.figures()) == json.dumps(whole.summary.figures())
    assert rows(tmp_path / "parts") == rows(tmp_path / "whole")
    assert ("decisions" in rows(tmp_path / "whole")) == decisions


@pytest.mark.parametrize("study", [STUDY, TEAMS, ALONE], ids=["duel", "teams", "alone"])
def test_a_finished_study_is_read_as_it_was_played(study: Study, tmp_path: Path) -> None:
    first, again = run(tmp_path, study), run(tmp_path, study)
    assert (first.before, again.before) == (0, study.games)
    assert again.summary.figures() == first.summary.figures()
    with closing(Folder(tmp_path, Job(study, keeps=True))) as kept:
        known = [row for block in kept.blocks.rows(99, study.names()) for row in block]
    assert known == [study.play(number) for number in range(study.games)]


def test_more_games_go_on_further_and_fewer_count_only_those(tmp_path: Path) -> None:
    run(tmp_path / "one", replace(STUDY, games=6))
    assert run(tmp_path / "one").before == 6
    run(tmp_path / "two")
    assert rows(tmp_path / "one") == rows(tmp_path / "two")
    few = run(tmp_path / "two", replace(STUDY, games=6))
    assert (few.before, few.summary.games) == (6, 6)
    assert few.summary.figures() == run(tmp_path / "three", replace(STUDY, games=6)).summary.figures()
    assert json.loads((tmp_path / "two" / "study.json").read_text(encoding="utf-8"))["games"] == 12


def test_who_stops_while_finished_games_are_read_loses_none_and_is_told_of_none(tmp_path: Path) -> None:
    run(tmp_path / "one")
    seen: list[int] = []

    def watch(done: int) -> None:
        seen.append(done)
        if len(seen) == 2:
            raise KeyboardInterrupt

    study_run = StudyRun(STUDY, RunSettings(out=tmp_path / "one"))
    with pytest.raises(KeyboardInterrupt), study_run:
        study_run.run(watch)
    assert 0 < seen[0] < seen[1] <= STUDY.games
    assert study_run.summary.games == 0
    assert run(tmp_path / "one").summary.games == STUDY.games


def test_a_block_that_was_never_finished_is_removed_and_played_again(tmp_path: Path) -> None:
    run(tmp_path / "whole", decisions=True)
    interrupted(tmp_path / "parts", 9, decisions=True)
    last = max((tmp_path / "parts" / "games").iterdir())
    last.unlink()
    for stray in (f"games/.{last.name}.tmp", "seats/0000000900-0000000999.parquet"):
        (tmp_path / "parts" / stray).write_bytes(b"half a fi")
    (tmp_path / "parts" / "seats" / "notes.txt").write_text("mine", encoding="utf-8")
    run(tmp_path / "parts", decisions=True)
    assert rows(tmp_path / "parts") == rows(tmp_path / "whole")
    left = files(tmp_path / "parts")
    assert not [name for name in left if "tmp" in name or "999" in name]
    assert "seats/notes.txt" in left


def test_files_are_named_by_their_games_and_written_block_by_block(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(tmp_path / "blocks")
    found = [path.stem.split("-") for path in sorted((tmp_path / "blocks" / "games").iterdir())]
    assert [int(first) for first, _ in found] == [0, *(int(last) + 1 for _, last in found[:-1])]
    assert len(found) == 3
    assert files(tmp_path / "blocks" / "games") == files(tmp_path / "blocks" / "seats")
    monkeypatch.setattr(folder, "DECISIONS", 1)
    run(tmp_path / "decisions", decisions=True)
    assert len(files(tmp_path / "decisions" / "decisions")) >= 6
    monkeypatch.setattr(folder, "SECONDS", 0.0)
    run(tmp_path / "seconds")
    assert len(files(tmp_path / "seconds" / "games")) >= 6


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seed": 4}, "seed is 3 there, wanted 4"),
        ({"bots": ("uniform", "greedy")}, r"bots is \['uniform', 'uniform'\] there, wanted"),
        ({"rotates": False}, "rotates is True there, wanted False"),
        ({"options": {"max_rounds": 3}}, "options is .*'max_rounds': 2.* there, wanted .*'max_rounds': 3"),
        ({"game": "beyond-the-black"}, "game is 'tiny-epic-galaxies' there, wanted 'beyond-the-black'"),
        ({"cards": own_cards("energy = 2", "energy = 7")}, "cards is '[0-9a-f]+' there, wanted '[0-9a-f]+'"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_another_study_is_refused_with_what_differs(
    fields: dict[str, Any], words: str, tmp_path: Path
) -> None:
    run(tmp_path, replace(STUDY, games=1))
    before = files(tmp_path)
    with pytest.raises(orrery.OrreryError, match=f"holds another study: {words}"):
        run(tmp_path, replace(STUDY, **fields))
    with pytest.raises(orrery.OrreryError, match="decisions is False there, wanted True"):
        run(tmp_path, decisions=True)
    assert files(tmp_path) == before


def test_a_study_that_is_older_than_an_option_goes_on(tmp_path: Path) -> None:
    black = Study("beyond-the-black", ("uniform",) * 2, games=4, options={"max_rounds": 2})
    run(tmp_path, replace(black, games=2))
    facts = json.loads((tmp_path / "study.json").read_text(encoding="utf-8"))
    del facts["options"]["finds"]
    (tmp_path / "study.json").write_text(json.dumps(facts), encoding="utf-8")
    assert run(tmp_path, black).before == 2
    with pytest.raises(orrery.OrreryError, match=r"options is .*'danger_dice': 'either'"):
        run(tmp_path, replace(black, options={"max_rounds": 2, "danger_dice": "printed"}))


@pytest.mark.parametrize(("table", "column"), [("games", "began"), ("seats", "turn_order")])
def test_a_folder_without_a_column_that_came_later_is_left_as_it_is(
    table: str, column: str, tmp_path: Path
) -> None:
    study = replace(TEAMS, options={})
    run(tmp_path, study)
    facts = json.loads((tmp_path / "study.json").read_text(encoding="utf-8"))
    del facts["options"]["begins"]
    (tmp_path / "study.json").write_text(json.dumps(facts), encoding="utf-8")
    assert run(tmp_path, study).before == 3, "an option that came later means what was always played"
    (file,) = (tmp_path / table).iterdir()
    pl.read_parquet(file).drop(column).write_parquet(file)
    before = files(tmp_path)
    with pytest.raises(
        orrery.OrreryError, match=f"is of an older Orrery and lacks {column}; go on with that one, or name"
    ):
        run(tmp_path, replace(study, games=9))
    assert files(tmp_path) == before


def test_the_cards_of_a_study_are_kept_with_it(tmp_path: Path) -> None:
    cards = own_cards("energy = 2", "energy = 7")
    run(tmp_path, replace(STUDY, games=1, cards=cards))
    assert orrery.game("tiny-epic-galaxies", tmp_path / "cards.toml").card_text == cards


def test_an_older_orrery_does_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path, replace(STUDY, games=1))
    monkeypatch.setattr(folder, "__version__", "99.0")
    with pytest.raises(orrery.OrreryError, match=r"orrery is '.*' there, wanted '99\.0'"):
        run(tmp_path)


def shorten(file: Path) -> None:
    """The same table without its last row."""
    pl.read_parquet(file).head(-1).write_parquet(file)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda path: min((path / "games").iterdir()).unlink(), "files are missing in"),
        (lambda path: min((path / "seats").iterdir()).unlink(), "files are missing in .*: seats/0000000000"),
        (lambda path: (path / "study.json").write_text("{"), "study.json is damaged"),
        (lambda path: (path / "study.json").write_text("[]"), "study.json is damaged"),
        (lambda path: min((path / "games").iterdir()).write_bytes(b"PAR1"), "cannot read .*parquet: "),
        (lambda path: shorten(min((path / "games").iterdir())), "games/.* has not the games that its name"),
        (lambda path: shorten(min((path / "seats").iterdir())), "seats/.* has not the games that its name"),
    ],
    ids=["games", "seats", "half", "list", "file", "fewer games", "fewer seats"],
)
def test_a_damaged_folder_is_refused_and_left_as_it_is(damage: Any, words: str, tmp_path: Path) -> None:
    run(tmp_path)
    damage(tmp_path)
    before = files(tmp_path)
    with pytest.raises(orrery.OrreryError, match=words):
        run(tmp_path)
    assert files(tmp_path) == before


def test_what_is_no_folder_of_a_study_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear", encoding="utf-8")
    with pytest.raises(orrery.OrreryError, match="is not empty and holds no study"):
        run(tmp_path)
    with pytest.raises(orrery.OrreryError, match=r"a study cannot be kept in .*letter\.txt"):
        run(tmp_path / "letter.txt")
    assert files(tmp_path) == ["letter.txt"]
    (tmp_path / "astray").symlink_to("nowhere")
    with pytest.raises(orrery.OrreryError) as caught:
        run(tmp_path / "astray")
    assert caught.value.told("fr").endswith("Ce nom est déjà pris")


def test_two_processes_do_not_work_on_one_folder(tmp_path: Path) -> None:
    code = f"import orrery; orrery.simulate('tiny-epic-galaxies', ['uniform'], 1, out={str(tmp_path)!r})"
    with closing(Folder(tmp_path, Job(STUDY, keeps=True))):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        with pytest.raises(orrery.OrreryError, match=f"another process .{os.getpid()}. is at work"):
            run(tmp_path)
    assert f"another process ({os.getpid()}) is at work on the study in {tmp_path}" in done.stderr
    assert run(tmp_path).summary.games == 12


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """No file can be made to last once the list has something in it."""
    full: list[int] = []
    real = os.fsync

    def fsync(file: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(file)

    monkeypatch.setattr(os, "fsync", fsync)
    return full


def test_a_full_disk_is_told_and_loses_nothing_that_was_finished(
    tmp_path: Path, full_disk: list[int]
) -> None:
    def watch(done: int) -> None:
        if done >= 6:
            full_disk.append(done)

    with (
        pytest.raises(
            orrery.OrreryError, match=r"cannot write .*: No space left on device; the games before it"
        ),
        StudyRun(STUDY, RunSettings(out=tmp_path / "full")) as study_run,
    ):
        study_run.run(watch)
    assert study_run.summary.games == 0, "a summary of games that are nowhere"
    assert not [name for name in files(tmp_path / "full") if "tmp" in name]
    full_disk.clear()
    assert run(tmp_path / "full").before >= 4
    run(tmp_path / "whole")
    assert rows(tmp_path / "full") == rows(tmp_path / "whole")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a file that nothing can be written to")
def test_a_folder_whose_lock_could_not_be_written_is_free_afterwards(tmp_path: Path) -> None:
    lock = tmp_path / "study.json.lock"
    lock.symlink_to("/dev/full")
    with pytest.raises(orrery.OrreryError, match="a study cannot be kept in"):
        run(tmp_path)
    lock.unlink()
    assert run(tmp_path).summary.games == STUDY.games


def test_several_jobs_write_the_same_tables(tmp_path: Path) -> None:
    run(tmp_path / "one", decisions=True)
    run(tmp_path / "two", decisions=True, jobs=2)
    assert rows(tmp_path / "one") == rows(tmp_path / "two")


DRIVER = """
import sys
from multiprocessing import active_children
import orrery
from orrery.sim import folder

def watch(done):
    print(*[child.pid for child in active_children()], flush=True)

if __name__ == "__main__":
    folder.SECONDS = 0.0
    given = dict(seed=3, jobs=2, out=sys.argv[1], watch=watch, max_rounds=2)
    orrery.simulate("tiny-epic-galaxies", ["uniform", "uniform"], 100_000, **given)
"""


@pytest.mark.skipif(not Path("/proc").exists(), reason="who is alive is seen there")
def test_a_study_that_was_killed_leaves_no_workers_and_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-c", DRIVER, str(tmp_path / "killed")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdout is not None
        workers = [driver.stdout.readline().split() for _ in range(5)][-1]
        driver.kill()
    assert workers
    wait_until(lambda: not is_alive(workers))
    games = len(rows(tmp_path / "killed")["games"])
    more = replace(STUDY, games=games + 2)
    assert run(tmp_path / "killed", more).before == games >= 4
    run(tmp_path / "whole", more)
    assert rows(tmp_path / "killed") == rows(tmp_path / "whole")


def is_alive(pids: list[str]) -> bool:
    """Whether any of them runs; one that nobody has buried yet does not."""
    for pid in pids:
        with suppress(OSError):
            if Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z":
                return True
    return False
