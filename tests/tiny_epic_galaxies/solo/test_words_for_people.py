"""Views, notation, sentences and records of the solo game."""

from __future__ import annotations

import json

import pytest

import orrery
from orrery.core.events import Log
from orrery.dealers import SeededDealer
from tests.rule import rule
from tests.scene import GAME, Scene
from tests.tiny_epic_galaxies.solo.table import ROLL, last_die, my_turn, rogue_turn


@rule("12.1", "1.7")
def test_nothing_is_hidden_in_a_solo_game() -> None:
    t = rogue_turn(energy=[2, 1], culture=[1, 0], dice="move:bay", ships=["", "orbit jakks 0"]).play("energy")
    written = json.loads(GAME.to_json(t.s))
    for viewer in (0, orrery.SPECTATOR):
        seen = GAME.view(t.s, viewer)
        assert {key: seen[key] for key in written if key in seen and key != "seat"} == {
            key: value for key, value in written.items() if key in seen and key != "seat"
        }
        assert "?" not in [die.split()[0] for die in seen["dice"][:2]]
    assert GAME.view(t.s, 0)["legal"] == GAME.legal(t.s)
    assert (GAME.view(t.s, 0)["turn"], GAME.view(t.s, 0)["to_move"]) == (1, 0)


@rule("12.1", "1.7")
def test_an_imagined_solo_game_is_the_game_itself() -> None:
    t = rogue_turn(energy=[2, 1], culture=[1, 0]).play("energy")
    for viewer in (0, orrery.SPECTATOR):
        assert GAME.to_json(GAME.resample(GAME.view(t.s, viewer), SeededDealer(1))) == GAME.to_json(t.s)


def test_a_view_has_two_mats_and_two_scores_but_the_game_one_seat() -> None:
    t = my_turn("hades", level=[2, 3], colonies=["jorg", "helios"])
    seen = GAME.view(t.s, 0)
    assert (len(seen["mats"]), seen["scores"], GAME.scores(t.s)) == (2, [4, 6], [4])
    with pytest.raises(orrery.OrreryError, match="SPECTATOR, not 1"):
        GAME.view(t.s, 1)


@rule("12.5")
def test_forcing_is_asked_and_written_in_words() -> None:
    t = rogue_turn(energy=[2], culture=[2]).play("energy")
    asked = GAME.decision(t.s)
    assert asked.question == (
        "Artemis rolled energy. Do you force it to roll again, for 1 energy and 1 culture?"
    )
    assert [option.label for option in asked.options] == ["Let it be", "Force it"]
    assert t.options == ["let", "force"]
    assert t.why("forc") is not None
    t.play("let")
    assert GAME.decision(t.s).question == "Artemis used energy. Do you follow, for 1 culture?"


@rule("12.12")
def test_a_tribute_and_a_ship_that_goes_back_are_written_in_words() -> None:
    t = rogue_turn(level=[1, 5], energy=[2], culture=[2]).play("colony", "let")
    assert GAME.decision(t.s).question == "You hand over 2 goods. Which?"
    assert t.options == ["give 0 energy 2 culture", "give 1 energy 1 culture", "give 2 energy 0 culture"]
    assert t.why("give 3 energy 0 culture") is not None
    t = rogue_turn("zendica", level=[1, 3], ships=["orbit jakks 1, orbit leandra 1"]).play("colony")
    assert GAME.decision(t.s).question == "Which of your most advanced ships goes back?"
    assert t.options == ["ship 1", "ship 2"]


@rule("12.17")
def test_the_rogue_is_called_by_its_word_in_notation_and_by_its_name_in_labels() -> None:
    t = my_turn("zendica", colonies=["k_widow"], ships=["", "home, orbit jakks 1"]).play(
        "die 1", "use k_widow"
    )
    assert t.options == ["ship 2 of rogue"]
    labels = [option.label for option in GAME.decision(t.s, names=["Ada"]).options]
    assert labels == ["Ship 2 of Zendica, orbiting Jakks, 1 of 2"]
    t = my_turn("zendica", culture=[0, 1], colonies=["clj_0517"]).play("die 1", "use clj_0517")
    assert t.options == ["from rogue"]
    assert [option.label for option in GAME.decision(t.s).options] == ["Zendica"]
    assert str(t.why("from seat 1")).startswith("There is no “from seat 1” here.")


def sentences(t: Scene, *texts: str) -> list[str]:
    t.s.log = log = Log()
    t.play(*texts)
    t.s.log = None
    return [GAME.tell(t.s, event, names=["Ada"]) for event in log.seen(0)]


@rule("12.5", "12.6", "12.13", "12.16")
def test_what_the_rogue_does_is_told_with_its_name() -> None:
    t = rogue_turn("zendica", level=[1, 4], energy=[1], culture=[1])
    told = sentences(t, "economy", "force", "colony", "economy")
    assert told == [
        "Zendica rolls economy.",
        "Ada forces the die to be rolled again.",
        "Ada pays 1 energy.",
        "Ada pays 1 culture.",
        "Zendica rolls colony.",
        "Zendica activates colony.",
        "Ada rolls fewer dice on the next turn: −1.",
        "Zendica rolls economy.",
        "Zendica discards a die.",
    ]
    told = sentences(last_die(n=7, level=[1, 5], energy=[0, 6]), "diplomacy")
    assert told[-2:] == ["The empire of Artemis reaches the skull, which wins at once.", "The game is over."]
    told = sentences(
        rogue_turn(colonies=["", "aughmoore shouhua bsw_10_1 bisschop"], ships=["", "orbit jakks 1"]),
        "diplomacy",
    )
    assert told[-2:] == ["Artemis has 21 points, which wins at once.", "The game is over."]


def test_the_table_in_words_names_the_rogue_and_shows_its_mat() -> None:
    t = rogue_turn("gamelyn", energy=[0, 3], level=[1, 2])
    text = GAME.describe(GAME.view(t.s, 0), names=["Ada"])
    assert "turn of Gamelyn" in text
    assert "Gamelyn: 2 points, 3 energy, 0 culture, level 2; ships home, home, home, home" in text
    assert "mission" not in text


@pytest.mark.parametrize("rogue", ["artemis", "rothkel", "zendica", "hades", "gamelyn"])
def test_a_record_of_a_solo_game_reads_as_it_is_written_and_replays(rogue: str) -> None:
    record = orrery.play(GAME, ["uniform"], seed=4, rogue=rogue, variant="harder", forcing="usable")
    lines = record.text().splitlines()
    assert f"options seats=1 edition=later max_rounds=0 rogue={rogue} variant=harder forcing=usable" in lines
    again = orrery.Record.parse(record.text())
    assert again.text() == record.text()
    end = again.replay()
    assert (GAME.over(end), GAME.scores(end), len(record.result or [])) == (True, record.result, 1)
    assert GAME.winners(end) in ([0], [])


def test_a_record_by_hand_keeps_what_was_forced_and_given() -> None:
    record = orrery.Record.begin(GAME, GAME.start(seats=1), ["Ada"])
    t = Scene(GAME.start(seats=1))
    texts = [
        "jakks",
        "vici_ks156",
        "drewkaiden",
        "leandra",
        *["energy"] * 4,
        "end",
        "colony",
        "force",
        "move",
    ]
    for text in texts:
        record.add(GAME, t.s, GAME.action(t.s, text))
        t.play(text)
    assert t.asked == ROLL
    again = orrery.Record.parse(record.text())
    assert GAME.to_json(again.replay()) == GAME.to_json(t.s)
    assert "10 Ada force" in record.text().splitlines()
