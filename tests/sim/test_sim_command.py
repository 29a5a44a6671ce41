"""`orrery sim`, as people, scripts and Ctrl-C meet it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import orrery
from orrery.cli import main
from orrery.sim import study_run as run_module
from orrery.sim.jobs import Batch
from orrery.sim.study import Study
from orrery.sim.study_run import RunSettings, StudyRun
from orrery.sim.workers import Workers
from orrery.terminal import meters
from orrery.terminal.studies import Report
from tests.waiting import LIMIT

QUICK = ("sim", "--bots", "uniform,uniform", "--games", "5", "--max-rounds", "2", "--jobs", "1")
NUMBERS = ("Win rate", "95 % interval", "Empire level", "Rounds", "Decisions", "Limit of rounds")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out = capsys.readouterr()
    return code, out.out, out.err


def report(game: str = "tiny-epic-galaxies", **fields: Any) -> Report:
    settings = [setting.name for setting in orrery.game(game).settings]
    options = {"max_rounds": 2} if "max_rounds" in settings else {}
    known: dict[str, Any] = {"bots": ("uniform", "uniform"), "games": 4, "options": options}
    study = Study(game, **(known | fields))
    with StudyRun(study, RunSettings()) as study_run:
        study_run.run()
    return Report(study, study_run.summary, "en")


@pytest.mark.parametrize("more", [[], ["--plain"], ["--json"]])
def test_a_pipe_gets_plain_text(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = run(capsys, *QUICK, *more)
    assert code == 0
    assert all(letter == "\n" or letter.isprintable() for letter in out + error)
    assert error.startswith("Played 5 of 5 games in ")
    assert error.count("\n") == 1


def test_the_tables_say_who_won_how_and_how_long_it_took(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, *QUICK, "--seed", "4")[1]
    lines = out.splitlines()
    assert lines[0] == "Tiny Epic Galaxies: uniform, uniform 2. 5 of 5 games."
    assert lines[1] == "seats=2 edition=later max_rounds=2 seed=4"
    heads = [line.split("  ")[0] for line in lines if line.strip()]
    tables = ["Bot", "Points", "Seat", "Turn order", "Length", "Ended by"]
    assert [head for head in heads if head in tables] == tables
    assert all(name in out for name in NUMBERS)
    assert any(line.split() == ["Rounds", "2.0", "±", "0.0", "2", "2"] for line in lines)
    assert "The bots changed seats from game to game.\nA win shared by n seats counts 1/n; shared: " in out


@pytest.mark.parametrize("game", orrery.game_names())
def test_the_win_share_by_turn_order_is_told_with_its_interval(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ("sim", game, "--bots", "uniform,uniform,uniform", "--games", "6", "--jobs", "1")
    told = json.loads(run(capsys, *given, "--json")[1])
    places = told["turn_order"]
    assert [one["turn_order"] for one in places] == [0, 1, 2]
    assert sum(one["wins"] for one in places) == pytest.approx(6 - told["unwon"])
    assert all(one["interval"][0] <= one["win_rate"] <= one["interval"][1] for one in places)
    if game != "take-the-galaxy":
        assert [one["wins"] for one in places] == [one["wins"] for one in told["seats"]]
    out = run(capsys, *given, "--no-rotate", "--plain")[1]
    assert [len(line.split()) >= 4 for line in out.partition("Turn order")[2].splitlines()[1:4]] == [True] * 3


def test_a_chosen_seat_is_first_in_the_turn_order_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("sim", "take-the-galaxy", "--bots", "uniform,uniform,uniform", "--games", "6", "--jobs", "1")
    told = json.loads(run(capsys, *given, "--json", "--begins", "2")[1])
    assert told["options"]["begins"] == 2
    wins = [one["wins"] for one in told["seats"]]
    assert [one["wins"] for one in told["turn_order"]] == [wins[2], wins[0], wins[1]]


def test_bots_that_keep_their_seats_have_no_table_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, *QUICK, "--no-rotate")[1]
    assert "\nSeat " not in out
    assert "The bots kept their seats: 0 uniform, 1 uniform 2." in out


def test_the_result_for_machines_is_the_same_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    alone = run(capsys, *QUICK, "--json")[1]
    assert run(capsys, *QUICK[:-1], "2", "--json")[1] == alone
    result = json.loads(alone)
    assert result["options"] == {"seats": 2, "edition": "later", "max_rounds": 2}
    assert (result["seed"], result["games"], result["played"], result["rotates"]) == (0, 5, 5, True)
    assert sum(one["wins"] for one in result["bots"]) == 5
    for one in result["bots"]:
        assert sum(one["sources"].values()) == pytest.approx(one["points"]["mean"])
    assert result["endings"] == {"rounds": 5}


def test_the_options_of_the_game_and_an_own_card_set_are_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path("src/orrery/games/tiny_epic_galaxies/cards.toml").read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(text.replace("energy = 2", "energy = 7", 1), encoding="utf-8")
    shipped = json.loads(run(capsys, *QUICK, "--edition", "first", "--json")[1])
    own = json.loads(
        run(capsys, *QUICK, "--edition", "first", "--json", "--cards", str(tmp_path / "own.toml"))[1]
    )
    assert shipped["options"]["edition"] == own["options"]["edition"] == "first"
    assert shipped["cards"] != own["cards"]
    assert shipped["decisions"] != own["decisions"]


def test_one_bot_plays_solo_and_can_lose_to_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    solo = ("sim", "--bots", "uniform", "--games", "8", "--jobs", "1", "--rogue", "zendica")
    result = json.loads(run(capsys, *solo, "--json")[1])
    assert result["options"]["seats"] == 1
    assert result["options"]["rogue"] == "zendica"
    assert len(result["bots"]) == 1
    assert result["unwon"] + result["bots"][0]["wins"] == 8
    assert result["endings"].get("points", 0) == result["bots"][0]["wins"]
    out = run(capsys, *solo)[1]
    assert f"Games that nobody won: {result['unwon']}." in out
    assert "Seat" not in out
    assert "shared" not in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "orrery: there is no game 'chess'; there is tiny-epic-galaxies"),
        (["--games", "0"], "orrery: games is a whole number from 1, not 0"),
        (["--jobs", "0"], "orrery: jobs is a whole number from 1 to 61, not 0"),
        (["--bots", "uniform,you"], "orrery: there is no bot 'you'; there is "),
        (["--bots", ""], "orrery: there is no bot ''; there is "),
        (["--edition", "third"], "orrery: edition is one of later, first, not 'third'"),
        (["--rogue", "hades"], "orrery: rogue counts only at a table with seats = 1, not 2"),
        (["--cards", "none.toml"], "orrery: cannot read the card set none.toml"),
        (["--address", "auto"], "orrery: address is the address of a Ray cluster"),
        (["--decisions"], "orrery: decisions are saved in a folder"),
        (["--out", "/dev/null"], "orrery: a study cannot be kept in /dev/null: "),
    ],
)
def test_what_a_person_can_mend_is_told_in_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, error = run(capsys, "sim", *arguments)
    assert code == 2
    assert error.startswith(words)
    assert out == ""


def test_what_another_library_prints_while_games_are_played_is_not_in_the_result(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As Ray does when a worker dies."""

    def talking(workers: Workers, numbers: range) -> Generator[Batch]:
        print("(raylet) A worker died")
        yield workers.finish(workers.begin(numbers))

    monkeypatch.setattr(run_module, "in_order", talking)
    code, out, error = run(capsys, *QUICK, "--json")
    assert (code, json.loads(out)["played"]) == (0, 5)
    assert "(raylet) A worker died\n" in error


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["--jobs", "abc"], "argument --jobs: invalid int value: 'abc'"),
        (
            ["--engine", "spark"],
            "argument --engine: invalid choice: 'spark' (choose from 'processes', 'ray')",
        ),
    ],
)
def test_a_word_that_is_none_is_told_in_one_line(
    words: list[str], wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["sim", *words])
    assert caught.value.code == 2
    assert capsys.readouterr().err == f"orrery sim: error: {wanted}\n"


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("game", orrery.game_names())
def test_the_tables_fit_the_terminal(game: str, width: int) -> None:
    console = Console(file=StringIO(), width=width, force_terminal=True, color_system=None, highlight=False)
    with console.capture() as caught:
        report(game).print(console)
    lines = caught.get().splitlines()
    assert max(map(len, lines)) <= width
    assert "…" not in caught.get()
    assert all(name in caught.get() for name in NUMBERS[:2])
    assert all(name in caught.get() for name in orrery.game(game).scoring.sources.values())
    assert any("Win rate" in line and "Points" in line for line in lines) == (width == 120)


def test_the_bar_tells_how_far_it_is_and_goes() -> None:
    console = Console(file=StringIO(), width=60, force_terminal=True, color_system=None)
    with console.capture() as caught, meters.Bar(40, "en", 0, console) as bar:
        bar.show(5)
        bar.live.refresh()  # so soon no rate is believed
        bar.begun -= meters.SOON
        bar.show(10)
        bar.live.refresh()
    assert "5 of 40 games\r" in caught.get()
    assert "10 of 40 games, " in caught.get()
    assert " left" in caught.get()
    assert caught.get().endswith("\x1b[2K")


def test_lines_come_now_and_then_with_rate_and_time_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    with meters.meter(1000, "en", plain=True) as meter:
        for second in range(1, 22):
            now[0] = 100.0 + second
            meter.show(20 * second)
    assert capsys.readouterr().err.splitlines() == [
        "200 of 1000 games, 20.0 games/s, 0:40 left",
        "400 of 1000 games, 20.0 games/s, 0:30 left",
        "Played 420 of 1000 games in 0:21, 20.0 games/s.",
    ]


def test_games_that_were_there_already_do_not_count_for_the_rate(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    with meters.meter(1000, "fr", plain=True, before=800) as meter:
        now[0] = 110.0
        meter.show(850)
    assert capsys.readouterr().err.replace("\xa0", " ").replace("\u202f", " ").splitlines() == [
        "parties : 850 sur 1000, 5,0 parties/s, encore 0:30",
        "Parties jouées : 50 sur 1000 en 0:10, 5,0 parties/s.",
    ]


def test_while_games_are_read_that_were_there_it_tells_how_far_it_is_and_keeps_no_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    with meters.meter(1000, "en", plain=True, before=800) as meter:
        for second, done in ((10, 400), (20, 800), (25, 850), (30, 900)):
            now[0] = 100.0 + second
            meter.show(done)
    assert capsys.readouterr().err.splitlines() == [
        "400 of 1000 games",
        "800 of 1000 games",
        "900 of 1000 games, 10.0 games/s, 0:10 left",
        "Played 100 of 1000 games in 0:10, 10.0 games/s.",
    ]


@pytest.mark.parametrize("compiled", [False, True])
def test_who_plays_a_long_study_in_plain_python_is_told_once(
    compiled: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr(meters, "is_compiled", lambda: compiled)
    for games in (100, 10_000):
        now[0] = 100.0
        with meters.meter(games, "en", plain=True) as meter:
            for second in range(1, 9):
                now[0] = 100.0 + second
                meter.show(10 * second)
    advice = "The rules run as plain Python; compiled they are about ten times faster: see docs/studies.md"
    assert capsys.readouterr().err.splitlines().count(advice) == (0 if compiled else 1)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.4, "0:00"), (59.6, "1:00"), (61, "1:01"), (3723, "1:02:03")]
)
def test_a_time_is_told_as_a_clock_shows_it(seconds: float, text: str) -> None:
    assert meters.clock(seconds) == text


def test_what_stops_a_study_does_not_lose_its_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(workers: Workers, numbers: range) -> Generator[Batch]:
        yield workers.finish(workers.begin(range(2)))
        raise KeyboardInterrupt

    monkeypatch.setattr(run_module, "in_order", interrupted)
    code, out, error = run(capsys, *QUICK, "--json")
    assert code == 130
    assert json.loads(out)["played"] == 2
    assert error.startswith("Played 2 of 5 games in ")


def test_a_kept_study_goes_on_by_the_same_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep = ("--json", "--out", str(tmp_path / "study"), "--decisions")
    whole = json.loads(run(capsys, *QUICK, "--json")[1])
    few = (*QUICK[:4], "3", *QUICK[5:])
    assert json.loads(run(capsys, *few, *keep)[1])["played"] == 3
    code, out, error = run(capsys, *QUICK, *keep)
    assert code == 0
    assert json.loads(out) == whole
    lines = error.splitlines()
    assert lines[0] == "3 of 5 games were there already."
    assert lines[1].startswith("Played 2 of 5 games in ")
    code, out, error = run(capsys, *QUICK, *keep)
    assert (code, json.loads(out), error) == (0, whole, "5 of 5 games were there already.\n")
    assert sorted(path.name for path in (tmp_path / "study").iterdir() if path.is_dir()) == [
        "decisions",
        "games",
        "seats",
    ]


def hear_interrupts() -> None:
    """A suite that runs in the background ignores Ctrl-C, and its children would too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl-C is no signal")
@pytest.mark.parametrize("how", ["SIGINT", "SIGTERM"])
def test_ctrl_c_stops_the_workers_and_tells_and_keeps_what_was_finished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    """As at a terminal: the signal reaches every process of the group, in the middle of their games.

    A batch system that ends a job sends another.
    """
    arguments = ["sim", "--bots", "uniform,uniform", "--max-rounds", "2", "--json", "--plain", "--games"]
    keep = ["--out", str(tmp_path / "study")]
    code = (
        "import sys; from orrery.cli import main; from orrery.terminal import meters; "
        "meters.SECONDS = meters.SOON = 0; "
        f"sys.exit(main({[*arguments, '1000000', '--jobs', '2', *keep]}))"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_interrupts,
    )
    assert child.stderr is not None
    next(line for line in child.stderr if " of 1000000 games, " in line)  # a slow machine prints advice first
    os.killpg(child.pid, getattr(signal, how))
    out, error = child.communicate(timeout=LIMIT)
    assert child.returncode == 130
    assert "Traceback" not in error
    result = json.loads(out)
    again = json.loads(run(capsys, *arguments, str(result["played"]), "--jobs", "1")[1])
    assert again["bots"] == result["bots"]
    assert again["decisions"] == result["decisions"]
    more = run(capsys, *arguments, str(result["played"] + 1), "--jobs", "1", *keep)[2]
    assert more.startswith(f"{result['played']} of {result['played'] + 1} games were there already.\n")


def test_the_expansion_is_simulated_with_its_own_sources(capsys: pytest.CaptureFixture[str]) -> None:
    """Two rounds of Beyond the Black between its two bots, in words and as JSON."""
    sim = ("sim", "beyond-the-black", "--bots", "greedy,uniform", "--games", "2", "--max-rounds", "2",
           "--jobs", "1", "--seed", "4")  # fmt: skip
    code, out, _ = run(capsys, *sim)
    assert code == 0
    assert out.startswith("Beyond the Black: greedy, uniform. 2 of 2 games.")
    assert all(source in out for source in ("Pilots", "Dwarf planets", "Badges", "Colonies"))
    figures = json.loads(run(capsys, *sim, "--json")[1])
    assert [bot["name"] for bot in figures["bots"]] == ["greedy", "uniform"]
