"""Pig goes wherever a game can: records, undo, studies, the terminal drawn and plain, live tables, pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import orrery
from orrery import cli
from orrery.bots.roster import bot
from orrery.core.events import SPECTATOR
from orrery.core.language import LANGUAGES
from orrery.core.machine import CHANCE
from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.records.verify import verify
from orrery.tables.chairs import Chair
from orrery.terminal.match import Match
from orrery.terminal.table import Table
from tests.pig.catalogue import catalogued
from tests.pig.examples import at_the_table
from tests.pig.game import Pig
from tests.tables.company import ADA, BO, play_on, run, tables
from tests.terminal.table import Typed, console, shown
from tests.web.served import Served, served

PIG = Pig()


def test_the_rules() -> None:
    t = at_the_table("roll", "face 5", "roll", "face 2", "hold")
    assert t.s.points == [7, 0]
    t.play("roll", "face 6", "roll", "face 1")  # [rules 2.2]
    assert (t.s.points, t.asked) == ([7, 0], (0, "AskTurn"))
    t.play("swap", "card 3", "swap", "card 9")  # [rules 2.4]
    assert (t.s.card, t.asked) == ([3, 9], (0, "AskTurn"))
    assert (t.s.pot, t.options) == (0, ["roll", "swap"])


def test_the_hidden_card_decides() -> None:
    t = at_the_table("roll", "face 5", "hold")
    t.s.goal = 5
    t.play("roll", "face 4", "hold", "roll", "face 2", "hold")  # [rules 3.1]
    assert PIG.over(t.s)
    assert PIG.breakdown(t.s) == [{"held": 7, "card": 3}, {"held": 4, "card": 7}]
    assert PIG.winners(t.s) == [1]


def test_a_record_is_kept_and_replayed() -> None:
    record = orrery.play("pig", ["uniform"] * 3, seed=1, goal=20)
    again = Record.parse(record.text())
    assert again.cards == "none"
    assert again.options == {"seats": 3, "goal": 20}
    assert PIG.scores(again.replay()) == record.result


def test_a_study_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "pig", "--games", "20", "--jobs", "1", "--plain", "--lang", "en"]) == 0
    assert "uniform 2" in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_played_at_a_plain_terminal_to_the_end(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What nobody has said in French is said in English."""
    answers = iter(["why hold", *["roll", "hold"] * 200])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    words = ["play", "pig", "--plain", "--seed", "1", "--names", "Ada,Bo", "--goal", "8"]
    assert cli.main([*words, "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "There is nothing in the pot." in out
    assert "Ada: " in out
    assert {"en": "Won by Ada.", "fr": "Victoire\N{NO-BREAK SPACE}: Ada."}[lang] in out


def test_it_is_drawn_at_a_terminal() -> None:
    record = Record.begin(PIG, PIG.start(goal=9), ["Ada", "Bo"], ["", "uniform"])
    screen = console(100, 40)
    match = Match(PIG, record, [None, bot("uniform", "1", PIG)], SeededDealer("b"))
    Table(match, Typed(screen, "roll", "undo", "why swap", "1", "look")).run()
    text = shown(screen)
    assert "The goal: 9. In the pot: " in text
    assert "Roll, hold or swap?" in text
    assert re.search(r"\[1\]  Roll the die +roll", text)


def test_a_live_table_is_played_taken_back_and_proven() -> None:
    async def work() -> None:
        found = tables()
        chairs = [Chair("Ada"), Chair("Bo", friend=True)]
        live = await found.find(await found.make(PIG.name, {"goal": 15}, chairs, ADA))
        await live.invitations.sit(await live.invitations.link(1, ADA), "Bo", BO)
        while live.table.s.pot == 0 or live.table.asked:
            await play_on(live, 1, live.seq)
        assert live.table.undo_point(0) is None  # what chance decided stays
        await live.play(0, "hold", live.seq, ["hold"])
        assert live.table.undo_point(0) is not None
        assert live.table.undo_point(1) is None
        await play_on(live, 400)
        record = Record.parse(live.views.exporter(SPECTATOR)())
        assert verify(record).checked == len([seat for seat, _ in record.moves if seat == CHANCE])
        await found.close()

    run(work())


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with catalogued(), served() as one:
        yield one


def test_pages(here: Served) -> None:
    """The start page offers it; its table, a link to a seat, its record and what it lacks have pages."""
    assert 'value="pig"' in here.ask("/").text
    form = [("game", "pig"), ("name", "Ada"), ("chair", "me"), ("chair", "friend")]
    made = here.send("/tables", form)
    assert made.status == 303
    place, session = made.headers["location"], {"cookie": f"orrery={made.cookies['orrery']}"}
    for lang in LANGUAGES:
        page = here.ask(f"{place}?lang={lang}", **session)
        assert page.status == 200
        assert "Roll the die" in page.text
    link = here.ask(f"{place}/seats/1/link", "POST", accept="application/json", **session).json["url"]
    assert here.ask(link.removeprefix(here.origin)).status == 200
    assert "0 * ?" not in here.ask(f"{place}/record", **session).text
    assert "0 * ?" in here.ask(f"{place}/record").text
    for path in ("/rules/pig", "/cards/pig/seven"):
        assert here.ask(path).status == 404
    refused = here.send("/tables", [*form[:3], ("chair", "greedy")])
    assert refused.status == 422
    assert "or a bot: uniform" in refused.text
