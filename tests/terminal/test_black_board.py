"""The drawn board of Beyond the Black: all that the expansion adds, at every width, in both languages."""

from __future__ import annotations

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
from orrery.terminal.boards.board import Context, Density
from orrery.terminal.boards.board import Scene as Drawing
from orrery.terminal.library import one_card
from orrery.terminal.marks import glyphs_for
from orrery.terminal.panes import card_panel
from tests.beyond_the_black.scene import BLACK, black
from tests.terminal.table import NAMES, ascii_console, console, numbered, shown

WIDTHS = (40, 80, 120)
CARDS = {card["id"]: card for card in BLACK.cards()}


@cache
def positions(seats: int) -> tuple[Any, ...]:
    """Positions from all over a random game."""
    record = orrery.play(BLACK, ["uniform"] * seats, seed=seats, max_rounds=9)
    step = max(1, len(record.moves) // 4)
    return tuple(record.replay(at) for at in (0, 3, *range(step, len(record.moves), step), len(record.moves)))


def views(seats: int, viewer: int = 0) -> Iterator[View]:
    for s in positions(seats):
        yield BLACK.view(s, viewer)


def context(lang: str, screen: Console, seats: int) -> Context:
    return Context(BLACK, NAMES[:seats], lang, glyphs_for(screen.encoding, BLACK.speech.symbols))


def drawn(
    screen: Console, view: View, density: Density = "full", lang: str = "en", options: Sequence[Option] = ()
) -> str:
    board = board_for(context(lang, screen, view["options"]["seats"]))
    screen.print(board.draw(Drawing(view, options, "log"), screen.width, density))
    return shown(screen)


def flat(text: str) -> str:
    """The text without frames and line ends."""
    return " ".join(text.translate(dict.fromkeys(map(ord, "│┃"), " ")).split())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_pilot_card_and_ship_is_shown_within_the_width(seats: int, width: int, lang: str) -> None:
    names = {card: orrery.core.language.translate(lang, CARDS[card]["name"]) for card in CARDS}
    for view in views(seats):
        for density in DENSITIES:
            text = drawn(console(width), view, density, lang)
            assert all(cell_len(line) <= width for line in text.splitlines())
            for card in (*view["pilot_row"], *view["exploration"]["row"]):
                assert names[card] in flat(text)
            for data in view["mats"]:
                flown = [names[pilot] for pilot in data["pilots"] if pilot]
                assert all(word in text for name in flown for word in name.split())


def test_letters_alone_tell_the_same() -> None:
    for view in views(2):
        text = drawn(ascii_console(120), view)
        assert "Unexplored Space" in text
        assert all(CARDS[pilot]["name"] in text for pilot in view["pilot_row"])


def test_the_hangar_shows_ship_pilot_and_what_hires_for_the_others() -> None:
    t = black(
        fly=["aurora lightspeeder 2"], crew=["polyglot"], pilot_row="vanguard ironhull bulwark undertow"
    )
    text = drawn(console(160), BLACK.view(t.s, 0))
    assert "hangar Aurora 2+ Lightspeeder, Intrepid → ↯, Ambition ↯ ¤, Nexus ♪ ⇄" in flat(text)
    assert "replaced Polyglot" in text
    assert "home ▲A1 ▲A2+" in text
    brief = flat(drawn(console(80), BLACK.view(t.s, 0), "brief"))
    assert "hangar Aurora 2+ Lightspeeder replaced 1" in brief


def test_pilots_have_their_ships_badges_and_options() -> None:
    t = black(pilot_row="courier vanguard ironhull bulwark")
    hire = ("hire", Target("pilot", "courier"))
    text = drawn(
        console(120), BLACK.view(t.s, 0), options=numbered(4, hire, ("replace", Target("pilot", "vanguard")))
    )
    assert "Courier" in text
    assert "◊ crystal § cipher" in text
    assert "Intrepid · Ambition" in text
    assert "[4] hire" in text
    assert "[5] replace" in text
    assert "Courier Int·Nex ◊§ [4] hire" in flat(
        drawn(console(80), BLACK.view(t.s, 0), "brief", options=numbered(4, hire))
    )


def test_space_shows_the_deck_the_row_its_ships_and_danger_tracks() -> None:
    t = black(
        ships=["unexplored", "danger sentinel_tribunal 1"],
        find_row="genome_survey dwarf_planet_auk",
        top="plasma_geyser",
        solo={"danger_dice": "printed"},
    )
    n = BLACK.view(t.s, 0)["decks"]["exploration"]
    text = drawn(
        console(120),
        BLACK.view(t.s, 0),
        options=numbered(2, ("reveal", Target("deck")), ("take", Target("find", "genome_survey"))),
    )
    assert f"{n} cards in the deck  ships ▲A1" in text
    assert "Genome Survey [3]  ∞∞ helix ◊ crystal" in text
    assert "☼ nova  1 pt" in text
    assert "danger track of Sentinel Tribunal  ◌─●B1─2─⇄" in text
    assert "[2] reveal" in text


def test_where_either_die_advances_the_track_shows_both() -> None:
    t = black(ships=["unexplored", "danger sentinel_tribunal 1"])
    both = f"◌─●B1─2─{BLACK.speech.symbols['economy'].sign}{BLACK.speech.symbols['diplomacy'].sign}"
    assert both in drawn(console(120), BLACK.view(t.s, 0)).replace(" ", "").replace("\n", "")


@pytest.mark.parametrize("density", DENSITIES)
def test_cards_of_others_lie_face_down(density: Density) -> None:
    t = black(finds=["plasma_geyser", "ion_squall shardfield"], solo={"finds": "face_down"})
    text = drawn(console(120), BLACK.views.shown(BLACK.view(t.s, 0)), density)
    assert "Ion Squall" not in text
    assert "Shardfield" not in text
    assert ("explored 2" if density == "brief" else "explored 2 face down") in text
    assert text.count("badges") == 1
    watching = drawn(console(120), BLACK.views.shown(BLACK.view(t.s, SPECTATOR)), density)
    assert "Plasma Geyser" not in watching
    assert "badges" not in watching


def test_only_who_has_looked_sees_the_top_of_the_deck() -> None:
    t = black(top="plasma_geyser")
    assert "On top of the deck you know: Plasma Geyser." in drawn(console(120), BLACK.view(t.s, 0))
    for viewer in (1, SPECTATOR):
        assert "Plasma Geyser" not in drawn(console(120), BLACK.view(t.s, viewer))


def test_badges_and_points_by_source_stand_on_the_mat() -> None:
    t = black(
        fly=["aurora lightspeeder 1"],
        finds=["dwarf_planet_brim genome_survey"],
        colonies=["jorg", ""],
    )
    text = flat(drawn(console(160), BLACK.view(t.s, 0)))
    assert "badges ☼ nova 1 ∞ helix 3 ◊ crystal 1 § cipher 0" in text
    assert "Colonies 3, Pilots 1, Dwarf planets 1" in text
    assert "explored Dwarf Planet Brim, Genome Survey" in text
    words = BLACK.describe(BLACK.view(t.s, 0), "en", NAMES[:2])
    assert "badges: nova 1, helix 3, crystal 1, cipher 0." in words


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rogue_has_a_hangar_and_a_pile_that_nobody_sees(lang: str) -> None:
    view = black(seats=1, solo={"rogue": "vesper"}).game.view(black(seats=1, solo={"rogue": "vesper"}).s, 0)
    view["exploration"]["hoard"] = ["?", "?"]
    told = {"en": "2 cards drawn unseen", "fr": "2 cartes piochées sans être vues"}
    assert told[lang] in drawn(console(120), view, lang=lang)


@pytest.mark.parametrize(
    ("card", "lang", "told"),
    [
        ("lightspeeder", "en", "pilot: flies the Aurora, flies the Intrepid, badge nova, points 1"),
        ("lightspeeder", "en", "reconstructed: our own proposal"),
        ("lightspeeder", "en", "printed: name, ships, points"),
        ("bulk_hauler", "en", "reported by a reviewer"),
        ("bulk_hauler", "fr", "rapporté par un critique"),
        ("event_horizon", "en", "exploration card: a Danger, badge nova"),
        ("event_horizon", "fr", "carte Exploration\N{NO-BREAK SPACE}: un Danger"),
        ("vesper", "en", "Known: reconstructed"),
    ],
)
def test_a_card_says_what_it_rests_on(card: str, lang: str, told: str) -> None:
    assert told in "\n".join(one_card(BLACK, BLACK.card(card), lang))
    screen = console(90)
    screen.print(card_panel(context(lang, screen, 2), BLACK.card(card), 90))
    assert flat(told) in flat(shown(screen))
