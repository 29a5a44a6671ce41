"""Card files of one's own: laid over the shipped set, carried by records, and every fault with its line."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import orrery
from orrery.core.faults import Faulty
from orrery.games.tiny_epic_galaxies.cards import PRESS
from orrery.library import changes
from tests.scene import GAME, scene
from tests.tiny_epic_galaxies.test_card_sets import SHIPPED

OVERLAY = """extends = "shipped"
name = "Ours"
remove = ["helios"]

[end]
points = 15

[[empire]]
level = 2
dice = 5
ships = 2
points = 4
price = 2

[[planet]]
id = "jakks"
name = "Jakks"
resource = ["culture", "energy"]
track = "diplomacy"
spaces = 2
points = 1
text = "You gain 3 culture."
effect = [{ word = "gain", what = "culture", n = 3 }]

[[planet]]
id = "newton"
name = "Newton"
resource = "energy"
track = "economy"
spaces = 3
points = 2
text = "You gain 2 energy."
effect = [{ word = "gain", what = "energy", n = 2 }]
"""
FAULTS = Path(__file__).with_name("twenty_faults.toml")


def faults_of(text: str) -> list[str]:
    with pytest.raises(Faulty) as caught:
        PRESS.parse(text, "x")
    return [str(fault) for fault in caught.value.faults]


def test_a_file_laid_over_the_shipped_set_changes_what_it_says_and_nothing_else() -> None:
    game = orrery.card_game(GAME.name, cards=OVERLAY)
    before, after = ({card["id"]: card for card in one.cards()} for one in (GAME, game))
    assert after.keys() == before.keys() - {"helios"} | {"newton"}
    assert {name for name in before.keys() & after.keys() if before[name] != after[name]} == {"jakks"}
    assert next(card["id"] for card in game.cards()) == "jakks"  # it keeps its place
    assert game.numbers()["end"] == {"points": 15}
    assert game.numbers()["goods"] == GAME.numbers()["goods"]
    assert [level["points"] for level in game.numbers()["empire"]] == [0, 4, 2, 3, 5, 8]
    assert game.set_name == "Ours"


def test_what_differs_is_told_card_by_card() -> None:
    found = [(one.kind, one.card["id"]) for one in changes(orrery.card_game(GAME.name, cards=OVERLAY), GAME)]
    assert found == [("changed", "jakks"), ("new", "newton"), ("gone", "helios")]
    assert changes(GAME, GAME) == []


def test_both_symbols_of_a_planet_count() -> None:
    game = orrery.card_game(GAME.name, cards=OVERLAY)
    for face in ("energy", "culture"):
        t = scene(dice=face, row="jakks - - -", ships=["on jakks"], energy=[0, 0], culture=[0, 0], game=game)
        t.play("die 1")
        assert (t.s.energy[0], t.s.culture[0]) == ((2, 0) if face == "energy" else (0, 1))


def test_the_record_carries_the_whole_set_and_replays_with_it_alone() -> None:
    game = orrery.card_game(GAME.name, cards=OVERLAY)
    assert tomllib.loads(game.card_text).keys() >= {"goods", "planet", "mission", "rogue"}
    record = orrery.play(game, ["uniform", "uniform"], seed=5)
    again = orrery.Record.parse(record.text())
    assert again.bound_game().digest == game.digest != GAME.digest
    assert game.scores(again.replay()) == record.result
    tampered = record.text().replace("n = 3 }", "n = 2 }")
    assert tampered != record.text()
    with pytest.raises(orrery.OrreryError, match="not the one it was played with"):
        orrery.Record.parse(tampered).replay()


def test_an_exported_set_is_the_same_set() -> None:
    assert PRESS.parse(GAME.card_file(), "x").digest == GAME.digest
    laid = PRESS.parse(OVERLAY, "x")
    assert PRESS.parse(laid.text(), "x").digest == laid.digest
    assert PRESS.parse('extends = "shipped"\n', "x").digest == GAME.digest


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('extends = "chess"\n', "line 1: a card set extends 'shipped', not 'chess'"),
        ('extends = "shipped"\nremove = "helios"\n', "line 2: remove lists the ids of cards, not 'helios'"),
        ('extends = "shipped"\nremove = ["pluto"]\n', "line 2: remove: there is no card 'pluto'"),
        ('remove = ["helios"]\n' + SHIPPED, "line 1: 'remove' is no table of a card set"),
        (OVERLAY + OVERLAY[OVERLAY.index("[[planet]]") :], "stands twice in this file"),
        (
            OVERLAY.replace("spaces = 3", "spaces = 33"),
            "line 30: newton: spaces is a number from 1 to 7, not 33",
        ),
        (OVERLAY.replace('id = "newton"\n', ""), "line 25: planet 40: id is missing; it is a text"),
        (OVERLAY.replace('"Newton"', '"New\u202eton"'), "line 27: newton: name has letters that nobody sees"),
        (OVERLAY.replace('"Newton"', f'"{"N" * 61}"'), "line 27: newton: name has at most 60 letters"),
        (
            OVERLAY.replace("effect = [", "effect = [" + '{ word = "jump" }, ' * 16),
            "line 23: jakks: an effect has at most 16 words, not 17",
        ),
        ('extends = "shipped"\nname = 7\n', "line 2: name is a text of at most 80 letters, not 7"),
        ('extends = "shipped"\nplanet = 7\n', "line 2: planet: wanted [[planet]], found 7"),
        ('extends = "shipped"\n[[planet]]\n', "line 2: planet 41: effect is a list of at least one word"),
    ],
)
def test_a_fault_of_an_overlay_is_on_the_line_of_that_file(text: str, fault: str) -> None:
    found = faults_of(text)
    assert any(one.startswith(fault) or (fault in one and fault[:4] != "line") for one in found), found


def test_twenty_faults_get_twenty_messages_with_their_lines() -> None:
    """Each faulty line says in a remark what its message must say; no message is about anything else."""
    text = FAULTS.read_text(encoding="utf-8")
    wanted = [
        (number, line.partition("#! ")[2])
        for number, line in enumerate(text.splitlines(), 1)
        if "#! " in line
    ]
    assert len(wanted) == len({said for _, said in wanted}) == 20
    found = faults_of(text)
    for number, said in wanted:
        assert [one for one in found if one.startswith(f"line {number}: ") and said in one], (
            number,
            said,
            found,
        )
    assert len(found) == 20, found


def test_what_speaks_of_the_whole_set_has_no_line() -> None:
    ids = [card["id"] for card in GAME.cards() if card["kind"] == "mission"][:4]
    found = faults_of(f'extends = "shipped"\nremove = {[*ids]!r}\n'.replace("'", '"'))
    assert found == ["mission: 5 seats are dealt 10, only 8 are for them"]
