"""The drawn table in other languages: nothing on it is left in English, and French fits the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from orrery.core.views import View
from orrery.terminal import panes
from orrery.terminal.board_console import DENSITIES
from orrery.terminal.boards import board_for
from orrery.terminal.boards.board import Context, Scene
from orrery.terminal.marks import glyphs_for
from orrery.terminal.table import Table
from orrery.terminal.viewer import Viewer, help_
from tests.scene import GAME
from tests.terminal.brackets import has_words, outside, speak_it
from tests.terminal.table import NAMES, Typed, console, match_of, record_of, shown
from tests.terminal.test_boards import WIDTHS, positions

ENDLESS = 1000  # columns enough for every line
TYPED = re.compile(  # what people typed or may type, where a sentence names it
    r"help, why, undo, hint, card, log, quit|[^\s⟧]+\.rec|[^\s⟧]+ play --resume|(?<=⟦“⟧)\w+(?=⟦”)|odd"
    r"|(?<=say: ⟧)\d+⟦ ⟧[\w ]+|(?<=Moves now: ⟧).*|(?<=one answer: ⟧)[\w ]+"
)
SIGN = re.compile(r"[▲●■◆★✖][A-ER]\d?")


CARDS = [card["name"] for card in GAME.cards()]
OURS = sorted([*NAMES, GAME.title, *CARDS], key=len, reverse=True)  # names stay as they are
SHAPES = "|".join(shape.pattern for shape, _ in GAME.speech.ways(GAME.start(seats=2).book))
MOVES = re.compile(rf"  (?:{SHAPES})(?=  |\s*$)", re.MULTILINE)


def context(seats: int) -> Context:
    return Context(GAME, NAMES[:seats], "fr", glyphs_for("utf-8", GAME.speech.symbols))


def boards(seats: int, width: int) -> Iterator[tuple[View, RenderableType]]:
    drawing = board_for(context(seats))
    for s in positions(seats):
        view, options = GAME.view(s, 0), GAME.decision(s).options
        for density in DENSITIES:
            yield view, drawing.draw(Scene(view, options, "log"), width, density)


def left(text: str) -> str:
    """What no catalogue has, apart from names, signs and what can be typed."""
    cut = re.sub(r"⟦\w{2}(?=\s*│)", "", text)  # a die shows the first letters of its face
    rest = SIGN.sub("", outside(MOVES.sub("", cut)))
    for name in OURS:
        rest = rest.replace(name, "")
    return rest


def printed(part: RenderableType, width: int = ENDLESS) -> str:
    screen: Console = console(width)
    screen.print(part)
    return shown(screen)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_word_of_a_board_comes_from_the_catalogue(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_it(monkeypatch)
    for _, board in boards(seats, ENDLESS):
        for line in printed(board).splitlines():
            assert not has_words(left(line).replace("log", "")), line


def test_so_does_all_that_stands_round_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    speak_it(monkeypatch)
    for seats in (1, 3):
        record = record_of(seats, 1, max_rounds=3)
        end = record.replay()
        assert not has_words(left(printed(panes.final_table(context(seats), end))))
        viewer = Viewer(console(ENDLESS), record, 0, "fr")
        for at in range(0, viewer.last, 9):
            viewer.go(at)
            text = printed(viewer.drawing("full"))
            assert not has_words(left(re.sub(r"(?<=\.⟧ )\d+ \S+ .*", "", text))), text
        help_(viewer, "")
        assert not has_words(left(shown(viewer.console)))


def test_so_does_a_question_with_its_options(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    speak_it(monkeypatch)
    screen = console(ENDLESS)
    face = Typed(screen, *["1"] * 25, "hint", "why 99", "help", "undo", "1", "odd", "log")
    face.lang = "fr"
    Table(match_of(record_of(2, 3, 12)), face).run()
    text = shown(screen)
    assert "⟦Activate die ⟧" in text
    for line in text.splitlines():
        line = re.sub(r"([ ─━═])\1{2,}", r"\1\1", line)  # a long frame would keep the pattern busy
        assert not has_words(left(TYPED.sub("", line)).replace("orrery", "")), line


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("width", WIDTHS)
def test_a_french_board_fits_every_width(seats: int, width: int) -> None:
    for view, board in boards(seats, width):
        text = printed(board, width)
        assert all(cell_len(line) <= width for line in text.splitlines())
        assert "Manche" in text
        for planet in view["row"]:
            assert planet is None or GAME.card(planet)["name"] in text
