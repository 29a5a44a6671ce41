"""The drawn board of Take The Galaxy: all that lies on the table, at every width, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import orrery
from orrery.core.decision import Option
from orrery.core.events import SPECTATOR
from orrery.core.language import translate
from orrery.core.questions import Target
from orrery.core.views import View
from orrery.terminal.board_console import DENSITIES
from orrery.terminal.boards import board_for
from orrery.terminal.boards.board import Context, Density
from orrery.terminal.boards.board import Scene as Drawing
from orrery.terminal.library import one_card
from orrery.terminal.marks import glyphs_for
from orrery.terminal.panes import card_panel
from tests.terminal.brackets import outside, speak_it
from tests.terminal.table import NAMES, ascii_console, console, shown

GAME = orrery.card_game("take-the-galaxy")
CARDS = {card["id"]: card for card in GAME.cards()}
COLONIES = [card["id"] for card in CARDS.values() if card["kind"] == "colony"]
WIDTHS = (40, 80, 120)
Does = tuple[str, Target]  # what an option does, and to what
OWN_COLONY = ("use", Target("site", "landfall 1", 0))
ENDLESS = 5000  # columns enough for every line


@cache
def positions(seats: int, teams: bool = False) -> tuple[Any, ...]:
    """Positions from all over a random game."""
    options = {"teams": True} if teams else {}
    record = orrery.play(GAME, ["uniform"] * seats, seed=seats, **options)
    step = max(1, len(record.moves) // 6)
    return tuple(record.replay(at) for at in (0, 3, *range(step, len(record.moves), step), len(record.moves)))


@cache
def acting(seats: int, teams: bool) -> Any:
    """The first seat is in the action phase of its first turn."""
    s = GAME.start(seats=seats, **({"teams": True} if teams else {}))
    while not (s.stack[-1].seat == 0 and type(s.stack[-1]).__name__ == "AskAct"):
        GAME.apply(s, GAME.legal(s)[0])
    return s


def views(seats: int, viewer: int = 0) -> Iterator[View]:
    for s in positions(seats, seats == 4):
        yield GAME.view(s, viewer)


def context(lang: str, screen: Console, seats: int) -> Context:
    return Context(GAME, NAMES[:seats], lang, glyphs_for(screen.encoding, GAME.speech.symbols))


def drawn(
    screen: Console, view: View, density: Density = "full", lang: str = "en", options: tuple[Does, ...] = ()
) -> str:
    """The board; the options are numbered from 1."""
    board = board_for(context(lang, screen, view["options"]["seats"]))
    numbered = [Option(0, "", "", role, target) for role, target in options]
    screen.print(board.draw(Drawing(view, numbered, "log"), screen.width, density))
    return shown(screen)


def in_hand(role: str, card: str) -> Does:
    return role, Target("hand", card)


def flat(text: str) -> str:
    """The text without frames and line ends."""
    return " ".join(text.translate(dict.fromkeys(map(ord, "│┃─━╭╮╰╯┏┓┗┛"), " ")).split())


def table(seats: int = 2, **changes: Any) -> View:
    """A table in the action phase of the first seat, with what a test lays on it.

    `mat0` changes the mat of the first seat, and so on.
    """
    view = deepcopy(GAME.view(acting(seats, seats == 4), 0))
    view |= {"seized": [], "pool": {"manpower": 0, "production": 0, "science": 0}}
    for name, value in changes.items():
        if name.startswith("mat"):
            view["mats"][int(name[3:])] |= value
        else:
            view[name] = value
    return view


def name_of(card: str, lang: str = "en") -> str:
    return translate(lang, CARDS[card]["name"])


def on_the_table(view: View) -> Iterator[str]:
    """Every card that a reader must find, whatever the room."""
    for place in view["row"]:
        yield place["card"]
    for mat in view["mats"]:
        for system in mat["systems"]:
            yield system["card"]
            yield from (slot.split()[0] for slot in system["slots"] if slot)
        yield from mat["hand"] or ()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_card_on_the_table_is_shown_within_the_width(seats: int, width: int, lang: str) -> None:
    for view in views(seats):
        for density in DENSITIES:
            text = drawn(console(width), view, density, lang)
            assert all(cell_len(line) <= width for line in text.splitlines())
            for card in on_the_table(view):
                assert all(word in text for word in name_of(card, lang).split())


def test_letters_alone_tell_the_same() -> None:
    for view in views(3):
        text = flat(drawn(ascii_console(120), view))
        assert all(name_of(card) in text for card in on_the_table(view) if name_of(card).isascii())


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_no_hand_is_shown_to_others(viewer: int) -> None:
    for s in positions(2):
        text = drawn(console(120), GAME.view(s, viewer))
        assert ("Hand of Ada" in text) == (viewer == 0)
        assert ("Hand of Béla" in text) == (viewer == 1)


def test_the_hand_tells_number_kind_cost_effect_and_worth() -> None:
    view = table(mat0={"hand": {"strip_mine": 2, "relay_market": 1, "crew_tender": 1}, "hand_size": 4})
    text = flat(
        drawn(console(120), view, options=(in_hand("build", "strip_mine"), in_hand("discard", "crew_tender")))
    )
    assert "Strip Mine ×2 mining cost 3 +2≡ −2 renown [1] build" in text
    assert "Relay Market utility cost 3 1≡ → 2¢" in text
    assert "Crew Tender ship cost 2 +1☻ [2] discard" in text
    brief = flat(drawn(console(80), view, "brief", options=(in_hand("build", "strip_mine"),)))
    assert "Strip Mine ×2 3¢ +2≡ [1] build" in brief


def test_systems_show_slots_used_and_covered_colonies_and_bounty() -> None:
    systems = [
        {"card": "landfall", "tokens": {}, "slots": ["township used over frontier_colony", None]},
        {"card": "salvage_drift", "tokens": {"production": 2}, "slots": ["relay_market", "strip_mine"]},
    ]
    view = table(mat0={"systems": systems, "ships": ["crew_tender", "crew_tender used"]})
    options = (
        ("use", Target("site", "salvage_drift 2", 0)),
        ("take", Target("token", "salvage_drift production", 0)),
        ("relinquish", Target("system", "landfall", 0)),
        ("build", Target("site", "landfall 2", 0)),
        ("use", Target("ship", "crew_tender", 0)),
    )
    for screen in (console(120), console(80)):
        text = flat(drawn(screen, view, options=options))
        assert "Landfall 1 [3] relinquish" in text
        assert "biosphere Township +2☻ used over Frontier Colony" in text
        assert "utility empty [4]" in text
        assert "Salvage Drift 1 newest" in text
        assert "deposit Relay Market (utility) 1≡ → 2¢" in text  # a utility on another slot says what it is
        assert "utility Strip Mine +2≡ (-2) [1]" in text
        assert "bounty 2≡ [2]" in text
        assert "ships: Crew Tender +1☻ [5], Crew Tender +1☻ used" in text


def test_the_row_shows_what_falls_off_hazards_costs_and_options() -> None:
    row = [
        {"card": "mossback", "hazards": 1},
        {"card": "cosmic_burst", "hazards": 0},
        {"card": "dark_lens", "hazards": 0},
    ]
    view = table(row=row)
    done = (("claim", "mossback"), ("clear", "mossback"), ("study", "dark_lens"), ("solve", "cosmic_burst"))
    options = tuple((role, Target("space", card)) for role, card in done)
    for screen in (console(120), console(80)):
        text = flat(drawn(screen, view, options=options))
        assert "1 hazard +1" in text  # the burst adds to every system
        assert text.count("falls off next") == 1
        assert "[1] claim [2] clear" in text
        assert "cost 3π" in text
        assert "[3] study" in text
        assert "[4] solve" in text
        assert "6 renown" in text
    view["row"] = row[:2]
    assert "falls off next" not in drawn(console(120), view)


def test_an_opportunity_is_offered_and_said_to_be_used() -> None:
    view = table(row=[{"card": "nomad_guildship", "hazards": 0}])
    assert "[1] seize" in drawn(console(120), view, options=(("seize", Target("space", "nomad_guildship")),))
    view["seized"] = ["nomad_guildship"]
    assert "opportunity used" in drawn(console(80), view)


def test_the_pool_and_what_it_can_be_changed_into() -> None:
    view = table(pool={"manpower": 3, "production": 0, "science": 2})
    options = ("draw", Target("resource", "manpower")), ("recover", Target("resource", "science"))
    text = flat(drawn(console(120), view, options=options))
    assert "☻ manpower 3 [1] draw a card" in text
    assert "≡ production 0 π science 2 [2] take back a card" in text


def test_the_discard_pile_is_listed_when_a_card_is_taken_back() -> None:
    view = table(mat0={"discard": {"surface_dig": 2, "township": 1}})
    text = flat(drawn(console(80), view, "brief", options=(("recover", Target("discard", "surface_dig")),)))
    assert "discard pile: Township, Surface Dig ×2 [1]" in text


def test_renown_is_told_in_all_and_banked() -> None:
    view = table(mat0={"bank": -1, "pile": ["dark_lens"]}, scores=[7, 3])
    text = flat(drawn(console(120), view))
    assert "Ada (you) 7 renown (banked -1)" in text
    assert "renown pile: Dark Lens 6" in text
    assert "▲A 7 ●B 3 renown" in text


def test_the_deck_by_sector_and_the_last_turn() -> None:
    view = table(left={"core": [0, 0, 0], "expanse": [2, 1, 0], "fringe": [2, 1, 1]})
    assert "space deck: Expanse 3 · Fringe 4 7 turns to come" in flat(drawn(console(120), view))
    view["left"] = {"core": [0, 0, 0], "expanse": [0, 0, 0], "fringe": [0, 0, 0]}
    text = flat(drawn(console(80), view))
    assert "last turn" in text
    assert "the space deck is empty" in text


def test_known_cards_of_a_hidden_hand_are_told() -> None:
    view = table(mat1={"hand": None, "hand_size": 5, "known": {"surface_dig": 2}, "deck_size": 30})
    text = flat(drawn(console(120), view))
    assert "5 cards in hand, deck 30" in text
    assert "known: Surface Dig ×2" in text


def test_a_partner_is_marked_and_its_things_have_options() -> None:
    view = table(4)
    options = (OWN_COLONY, ("use", Target("site", "landfall 1", 2)))
    for density in DENSITIES:
        text = flat(drawn(console(120), view, density, options=options))
        assert "Chiyo (partner)" in text
        assert text.count("[1]") == 1
        assert text.count("[2]") == 1
        assert text.index("[1]") < text.index("Chiyo") < text.index("[2]")


def test_with_less_room_others_are_told_in_a_few_lines_and_the_own_mat_in_full() -> None:
    view = table(4, **{f"mat{seat}": {"discard": dict.fromkeys(COLONIES, 1)} for seat in range(4)})
    full, lean, brief = (
        len(drawn(console(120), view, density).splitlines()) for density in ("full", "stacked", "brief")
    )
    assert brief < lean < full
    text = flat(drawn(console(120), view, "stacked", options=(OWN_COLONY,)))
    assert "Landfall 1 biosphere Frontier Colony +1☻ [1]" in text
    assert "Landfall Frontier Colony, empty" in text


def test_the_slots_of_a_system_that_is_claimed_have_options() -> None:
    view = table(row=[{"card": "verdance", "hazards": 0}])
    options = tuple(("settle", Target("slot", f"verdance {slot}")) for slot in (1, 2))
    text = flat(drawn(console(120), view, options=options))
    assert "biosphere [1] · utility [2]" in text


@pytest.mark.parametrize(
    ("card", "lang", "told"),
    [
        ("township", "en", "colony: civilization, cost 2, renown 0, in the deck 2"),
        (
            "salvage_drift",
            "en",
            "system: Core, wormholes 1, deposit slot, utility slot, bounty 2 production, renown 1",
        ),
        ("dark_lens", "en", "anomaly: Core, wormholes 3, cost 3 science, renown 6"),
        ("landfall", "en", "starting system: biosphere slot, utility slot, renown 1"),
        ("space_pirates_1", "en", "printed: name, effect"),
        ("township", "fr", "civilisation"),
    ],
)
def test_a_card_says_what_it_is_and_what_it_rests_on(card: str, lang: str, told: str) -> None:
    assert told in "\n".join(one_card(GAME, GAME.card(card), lang))
    screen = console(90)
    screen.print(card_panel(context(lang, screen, 2), GAME.card(card), 90))
    assert flat(told) in flat(shown(screen))


def test_every_word_of_the_board_comes_from_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_it(monkeypatch)
    names = {*NAMES, "log", *GAME.title.split()}
    options = (("draw", Target("resource", "manpower")), OWN_COLONY)
    for view in views(4):
        for density in DENSITIES:
            text = drawn(console(ENDLESS), view, density, "fr", options)
            words = {
                word for line in text.splitlines() for word in re.findall(r"[^\W\d_]{2,}", outside(line))
            }
            assert words <= names
