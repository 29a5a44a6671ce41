"""The drawn board: at every width and for every number of seats it shows all, and no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import orrery
from orrery.core.decision import Option
from orrery.core.events import SPECTATOR
from orrery.core.questions import Target
from orrery.core.views import View
from orrery.terminal.board_console import DENSITIES
from orrery.terminal.boards import board_for
from orrery.terminal.boards.board import Context, Density, Scene
from orrery.terminal.marks import ROGUE, SEATS, glyphs_for, mark_of
from tests.scene import GAME, scene
from tests.terminal.table import NAMES, ascii_console, console, numbered, record_of, shown

WIDTHS = (40, 60, 80, 110, 160)
CARDS = {card["id"]: card for card in GAME.cards()}


@cache
def positions(seats: int) -> tuple[Any, ...]:
    """Positions from all over two random games: the opening, chance's questions, the end."""
    found = []
    for seed in (1, 2):
        record = record_of(seats, seed)
        step = max(1, len(record.moves) // 5)
        found += [record.replay(at) for at in (0, 3, *range(step, len(record.moves), step))]
        found.append(record.replay())
    return tuple(found)


def views(seats: int, viewer: int = 0) -> Iterator[View]:
    for s in positions(seats):
        yield GAME.view(s, viewer)


def drawn(screen: Console, view: View, density: Density = "full", options: Sequence[Option] = ()) -> str:
    glyphs = glyphs_for(screen.encoding, GAME.speech.symbols)
    board = board_for(Context(GAME, NAMES[: view["options"]["seats"]], "en", glyphs))
    screen.print(board.draw(Scene(view, options, "log"), screen.width, density))
    return shown(screen)


def ships_of(view: View, shapes: bool) -> list[str]:
    """The marks of all ships that are not locked."""
    found = []
    for mat, data in enumerate(view["mats"]):
        mark = mark_of(mat, view["options"]["seats"])
        name = f"{mark.shape}{mark.letter}" if shapes else mark.letter
        found += [f"{name}{ship + 1}" for ship, place in enumerate(data["ships"]) if place != "locked"]
    return found


def check(text: str, view: View, width: int, shapes: bool) -> None:
    for line in text.splitlines():
        assert cell_len(line) <= width, line
    for planet in view["row"]:
        assert (CARDS[planet]["name"] if planet else "empty") in text
    for ship in ships_of(view, shapes):
        assert ship in text
    for points in view["scores"]:
        assert f"{points} {'pt' if points == 1 else 'pts'}" in text


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_board_shows_every_planet_ship_and_score_within_the_width(seats: int, width: int) -> None:
    for view in views(seats):
        for density in DENSITIES:
            check(drawn(console(width), view, density), view, width, shapes=True)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_terminal_with_letters_only_is_told_the_same(seats: int, width: int) -> None:
    for view in views(seats):
        check(drawn(ascii_console(width), view), view, width, shapes=False)


@pytest.mark.parametrize("width", [60, 130])
def test_without_colours_it_reads_the_same(width: int) -> None:
    for view in views(4):
        coloured, bare = console(width), console(width, no_color=True)
        assert drawn(coloured, view) == drawn(bare, view)
        assert "\x1b[1;38;2" not in bare.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_no_secret_is_shown(viewer: int) -> None:
    for s in positions(3):
        view = GAME.view(s, viewer)
        known = {name for owner in view["missions"] for name in (*owner["dealt"], owner["kept"]) if name}
        text = drawn(console(160), view)
        for card in GAME.cards():
            if card["kind"] == "mission" and card["id"] not in known:
                assert card["name"] not in text


def test_the_own_mission_is_shown_to_its_owner_alone() -> None:
    t = scene(seats=3, missions=["elder hoarder", "explorer orbiter", "industrialist equalizer"])
    assert "mission Elder 2 pts" in drawn(console(160), GAME.view(t.s, 0))
    assert "mission" not in drawn(console(160), GAME.view(t.s, SPECTATOR))


def test_an_orbit_shows_its_spaces_and_who_stands_where() -> None:
    t = scene(seats=3, row="helios jakks leandra tifnod jorg", ships=["orbit helios 1", "", "on helios"])
    text = drawn(console(160), GAME.view(t.s, 0))
    assert "◌─▲A1─2─⇄" in text
    assert "surface ■C1" in text
    assert "o-A1-2-=" in drawn(ascii_console(160), GAME.view(t.s, 0))


def test_dice_stand_by_place_with_symbol_and_word() -> None:
    t = scene(dice="move energy energy culture")
    t.play("die 2", "pass")
    text = drawn(console(120), GAME.view(t.s, 0))
    assert "│↯ ene│" in text
    assert text.index("inactive") < text.index("bay")
    assert "bay: 2 ↯ energy" in drawn(console(80), GAME.view(t.s, 0))


@pytest.mark.parametrize("width", [110, 118, 130, 160])
def test_seven_dice_are_drawn_whole(width: int) -> None:
    t = scene(level=[6, 1], dice="move energy culture diplomacy economy colony move")
    t.play("die 2", "pass")
    text = drawn(
        console(width),
        GAME.view(t.s, 0),
        options=numbered(10, ("activate", Target("die", "1")), ("activate", Target("die", "3"))),
    )
    assert len(re.findall(r"[│|][→↯♪⇄¤⌂] [a-z]{3}[│|]", text)) == 7
    assert len(re.findall(r"╭──\d──╮", text)) == 7
    assert "╰─[10]╯" in text


def test_options_are_numbered_on_the_board() -> None:
    t = scene(dice="move energy energy culture")
    view = GAME.view(t.s, 0)
    jakks = Target("planet", "jakks")
    die, ship = ("activate", Target("die", "1")), ("move", Target("ship", "2", 0))
    options = numbered(4, die, ship, ("land", jakks), ("orbit", jakks))
    text = drawn(console(120), view, options=options)
    assert "[4]" in text
    assert "▲A2[5]" in text
    assert "[6] land [7] orbit" in text
    narrow = drawn(console(60), view, options=options)
    assert "1 → move [4]" in narrow
    assert "[6] land [7] orbit" in narrow


def test_the_mats_show_goods_levels_and_colonies() -> None:
    t = scene(energy=[4, 0], level=[3, 1], colonies=["helios jorg", ""])
    text = drawn(console(120), GAME.view(t.s, 0))
    assert "↯ energy  ▮▮▮▮▯▯▯ 4" in text
    assert "[3]" in text
    assert "colonies Helios 2, Jorg 3" in text
    assert "level 3: 5 dice, 3 ships" in drawn(console(80), GAME.view(t.s, 0))


def test_the_first_printing_shows_its_own_texts() -> None:
    later, first = (
        GAME.view(record_of(2, 3, 40, edition=edition).replay(), 0) for edition in ("later", "first")
    )
    for view in (later, first):
        view["row"][0] = "helios"
    assert "under the deck" in drawn(console(40), later).replace("\n  ", " ")
    assert "out of the game" in drawn(console(40), first).replace("\n  ", " ")


def test_the_rogue_has_a_mark_a_name_and_an_attack_of_its_own() -> None:
    view = GAME.view(record_of(1, 3, 60, rogue="hades").replay(), 0)
    for width in WIDTHS:
        text = drawn(console(width), view)
        assert "✖R Hades" in text
        assert "attack: " in text


def test_the_end_is_announced() -> None:
    t = scene(ender=0, colonies=["gort shouhua nibiru", ""])
    assert "last round" in drawn(console(120), GAME.view(t.s, 0))


def test_marks_differ_in_shape_letter_and_colour() -> None:
    for part in ("shape", "letter", "fill"):
        assert len({getattr(one, part) for one in SEATS}) == len(SEATS)
    assert ROGUE.shape not in {one.shape for one in SEATS}
    assert ROGUE.letter not in {one.letter for one in SEATS}
    for name in orrery.game_names():
        symbols = orrery.game(name).speech.symbols.values()
        assert len({one.sign for one in symbols}) == len({one.letter for one in symbols}) == len(symbols)


@pytest.mark.parametrize("mark", [*SEATS, ROGUE], ids=lambda mark: mark.letter)
def test_what_is_written_on_a_fill_is_readable(mark: Any) -> None:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(mark.fill), light(mark.ink)))
    assert (high + 0.05) / (low + 0.05) >= 4.5


@pytest.mark.parametrize(
    ("encoding", "energy"), [("utf-8", "↯"), ("ascii", "!"), ("latin-1", "!"), ("no such", "!")]
)
def test_signs_are_those_the_encoding_has(encoding: str, energy: str) -> None:
    assert glyphs_for(encoding, GAME.speech.symbols).symbol("energy") == energy


def test_a_game_without_a_board_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.terminal.boards.module_for", lambda name, package: None)
    assert "Round 1, turn of Ada." in drawn(console(200), GAME.view(scene().s, 0))
