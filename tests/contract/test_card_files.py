"""Card files of one's own: laid over the shipped set, carried by records, and every fault with its line.

Whatever they hold, they are read, or refused with a sentence.
"""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.core.cardfiles.press import Press
from orrery.core.toml import write_toml
from orrery.library import changes
from tests.contract.card_files import CardFiles
from tests.contract.examples import examples_of
from tests.spoiling import outcome, scratch, spoil

WITH_CARDS = [name for name in orrery.game_names() if examples_of(name).cards]
DEPTHS = (10, 29, 31, 100, 300, 2000, 100_000)
SEEDS = 8


def files_of(name: str) -> CardFiles:
    found = examples_of(name).cards
    assert found
    return found


def press_of(name: str) -> Press[Any]:
    found: Press[Any] = orrery.card_game(name).press
    return found


def faults_of(name: str, text: str) -> list[str]:
    with pytest.raises(orrery.Faulty) as caught:
        press_of(name).parse(text, "x")
    return [str(fault) for fault in caught.value.faults]


def each(field: str) -> list[Any]:
    return [
        pytest.param(name, text, fault, id=f"{name}-{number}-{fault[:60]}")
        for name in WITH_CARDS
        for number, (text, fault) in enumerate(getattr(files_of(name), field))
    ]


@pytest.mark.parametrize("name", WITH_CARDS)
def test_a_file_laid_over_the_shipped_set_changes_what_it_says_and_nothing_else(name: str) -> None:
    files, shipped = files_of(name), orrery.card_game(name)
    game = orrery.card_game(name, cards=files.overlay)
    before, after = ({card["id"]: card for card in one.cards()} for one in (shipped, game))
    changed, new, gone = (
        {card for kind, card in files.differs if kind == one} for one in ("changed", "new", "gone")
    )
    assert after.keys() == before.keys() - gone | new
    assert {card for card in before.keys() & after.keys() if before[card] != after[card]} == changed
    kept = [card for card in before if card in after]
    assert [card for card in after if card in before] == kept, "a card keeps its place"
    assert game.set_name == "Ours"


@pytest.mark.parametrize("name", WITH_CARDS)
def test_what_differs_is_told_card_by_card(name: str) -> None:
    files, shipped = files_of(name), orrery.card_game(name)
    laid = orrery.card_game(name, cards=files.overlay)
    found = [(one.kind, one.card["id"]) for one in changes(laid, shipped)]
    assert found == files.differs
    assert changes(shipped, shipped) == []


@pytest.mark.parametrize("name", WITH_CARDS)
def test_the_record_carries_the_whole_set_and_replays_with_it_alone(name: str) -> None:
    files, shipped = files_of(name), orrery.card_game(name)
    game = orrery.card_game(name, cards=files.overlay)
    whole = press_of(name).shipped_data().keys()
    assert tomllib.loads(game.card_text).keys() >= whole - {"structure"}
    record = orrery.play(game, ["uniform", "uniform"], seed=5)
    again = orrery.Record.parse(record.text())
    assert again.bound_game().digest == game.digest != shipped.digest
    assert game.scores(again.replay()) == record.result
    tampered = record.text().replace(*files.tampered)
    assert tampered != record.text()
    with pytest.raises(orrery.OrreryError, match="not the one it was played with"):
        orrery.Record.parse(tampered).replay()


@pytest.mark.parametrize("name", WITH_CARDS)
def test_an_exported_set_is_the_same_set(name: str) -> None:
    press, game = press_of(name), orrery.card_game(name)
    assert press.parse(game.card_file(), "x").digest == game.digest == press.shipped().digest
    laid = press.parse(files_of(name).overlay, "x")
    assert press.parse(laid.text(), "x").digest == laid.digest
    assert press.parse('extends = "shipped"\n', "x").digest == game.digest


@pytest.mark.parametrize("name", WITH_CARDS)
def test_names_texts_and_provenance_do_not_change_the_digest(name: str) -> None:
    press, files = press_of(name), files_of(name)
    for text in files.unimportant:
        assert text != press.shipped_text()
        assert press.parse(text, "x").digest == press.shipped().digest
    assert press.parse(files.important, "x").digest != press.shipped().digest


@pytest.mark.parametrize(("name", "text", "fault"), each("overlay_faults"))
def test_a_fault_of_an_overlay_is_on_the_line_of_that_file(name: str, text: str, fault: str) -> None:
    found = faults_of(name, text)
    assert any(one.startswith(fault) or (fault in one and fault[:4] != "line") for one in found), found


@pytest.mark.parametrize(("name", "text", "fault"), each("faults"))
def test_a_faulty_card_file_says_what_is_wrong(name: str, text: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "my-set.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(orrery.Faulty) as caught:
        orrery.card_game(name, cards=file)
    assert fault in str(caught.value)
    assert "my-set.toml" in str(caught.value)


@pytest.mark.parametrize("name", [name for name in WITH_CARDS if files_of(name).twenty_faults])
def test_twenty_faults_get_twenty_messages_with_their_lines(name: str) -> None:
    """Each faulty line says in a remark what its message must say; no message is about anything else."""
    file = files_of(name).twenty_faults
    assert file
    text = file.read_text(encoding="utf-8")
    lines = enumerate(text.splitlines(), 1)
    wanted = [(number, line.partition("#! ")[2]) for number, line in lines if "#! " in line]
    assert len(wanted) == len({said for _, said in wanted}) == 20
    found = faults_of(name, text)
    for number, said in wanted:
        told = [one for one in found if one.startswith(f"line {number}: ") and said in one]
        assert told, (number, said, found)
    assert len(found) == 20, found


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", WITH_CARDS)
def test_spoiled_values_never_crash_the_reader(name: str, seed: int) -> None:
    files, press = files_of(name), press_of(name)
    for which, spoiled in enumerate(files.spoiled):
        found = set()
        for number in range(spoiled.n):
            chooser = random.Random(f"{name}/{which}/{seed}/{number}")
            data = spoiled.data(number)
            for _ in range(chooser.randrange(1, 5)):
                spoil(data, chooser, files.odd, files.keys)
            found.add(outcome(press, write_toml(data)))
        assert "refused" in found


@pytest.mark.parametrize("seed", range(SEEDS // 2))
@pytest.mark.parametrize("name", WITH_CARDS)
def test_scratched_texts_never_crash_the_reader(name: str, seed: int) -> None:
    press = press_of(name)
    for number in range(60):
        chooser = random.Random(f"text/{seed}/{number}")
        text = press.shipped_text() if number % 4 == 0 else files_of(name).overlay
        for _ in range(chooser.randrange(1, 4)):
            text = scratch(text, chooser) or " "
        assert outcome(press, text)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("name", WITH_CARDS)
def test_what_is_nested_deep_is_refused(name: str, depth: int) -> None:
    press, files = press_of(name), files_of(name)
    field, elsewhere, inside = files.nested
    for before, after in (("[", "]"), (inside, "}]"), ("{ a = ", "}")):
        text = files.overlay + f"{field}{before * depth}[]{after * depth}\n"
        assert outcome(press, text) == "refused"
        assert outcome(press, text.replace(field, elsewhere)) == "refused"
