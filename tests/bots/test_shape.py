"""What games come to: one game is counted right, what was done is kept, and the figures are said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools import proof, shape
from tools.kept import digest

import orrery


def counted(renown: int, built: list[str], hands: list[int]) -> dict[str, Any]:
    """Two seats that did the same."""
    takings = {name: [1, 2] for name in shape.TAKINGS}
    return {"renown": [renown, renown]} | takings | {"hands": [hands, hands], "built": built}


def test_a_game_is_counted() -> None:
    found = shape.played(0)
    game = orrery.game(shape.NAME)
    record = orrery.play(game, ["greedy", "greedy"], seed="shape/0")
    assert found["renown"] == record.result
    texts = [[text for seat, text in record.moves if seat == mover] for mover in range(2)]
    relinquished = [sum(text.startswith("relinquish ") for text in mine) for mine in texts]
    assert found["systems relinquished"] == relinquished
    assert [len(hands) for hands in found["hands"]] == [mine.count("end") for mine in texts]
    settled = {text.split()[1] for mine in texts for text in mine if text.startswith(("build ", "settle "))}
    assert set(found["built"]) == settled


def test_what_was_done_is_not_done_again(tmp_path: Path) -> None:
    """Of three games two were finished; the line of the third was cut off."""
    lines = [json.dumps([str(number), counted(number, [], [])]) for number in range(3)]
    file = tmp_path / f"shape-{digest(*shape.ABOUT)}.jsonl"
    file.write_text("\n".join(lines)[:-9], encoding="utf-8")
    assert [one["renown"] for one in shape.games_of(2, tmp_path)] == [[0, 0], [1, 1]]
    assert file.read_text(encoding="utf-8").count("\n") == 2


def test_the_figures_are_said() -> None:
    games = [counted(40, ["township"], [7, 5]), counted(50, ["township", "surface_dig"], [3, 4])]
    said = "\n".join(shape.lines_of(games))
    assert "| renown | 45 | 40 – 50 |" in said
    assert "| systems relinquished | 1.5 | 1 – 2 |" in said
    assert "medians: 5, 4.5." in said
    assert "- always: township\n" in said
    assert "surface_dig 50.0%" in said
    assert "crew_tender" in next(line for line in said.splitlines() if line.startswith("- never"))


def test_it_is_a_part_of_the_proof() -> None:
    assert "shape" in [part.name for part in proof.PARTS]
