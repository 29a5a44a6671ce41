"""`orrery cards` for this game: shown, checked, exported, and every fault in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.library import rulings_on
from tests.take_the_galaxy.examples.cards import OVERLAY, TWENTY_FAULTS
from tests.take_the_galaxy.test_card_sets import CARDS, GAME
from tests.test_cli import run

Capture = pytest.CaptureFixture[str]


def test_every_card_is_shown_with_how_well_it_is_known(capsys: Capture) -> None:
    code, told, _ = run(capsys, "cards", GAME.name)
    assert (code, told.count("Known:")) == (0, len(CARDS))
    assert "Bonded Barracks (bonded_barracks), colony: civilization, cost 1, renown -2, in the deck" in told
    assert "Quiet Harbour (quiet_harbour), system: Core, wormholes 2, utility slot, bounty 3" in told
    one = run(capsys, "cards", GAME.name, "space_race", "--lang", "fr")[1]
    assert one.startswith("Course à l’espace (space_race), événement")
    assert "crédits 4" in one


def test_a_set_is_checked_and_tried_out_for_the_game_it_names(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(OVERLAY, encoding="utf-8")
    code, told, _ = run(capsys, "cards", "check", str(file), "--plain")
    assert code == 0
    assert "Ours is a card set for Take The Galaxy: no fault found." in told
    assert "3 cards are not as shipped." in told
    assert "25 with 1 seat, 25 with 2 seats, 25 with 3 seats, 25 with 4 seats." in told
    assert "given up" not in told
    shown = run(capsys, "cards", GAME.name, "ark", "--cards", str(file))[1]
    assert shown.startswith("Ark (ark), ship: cost 2, in the deck 1\n    Pay 1 science: you gain 1 renown.")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_fault_is_told_with_its_line_in_both_languages(capsys: Capture, lang: str) -> None:
    code, _, error = run(capsys, "cards", "check", str(TWENTY_FAULTS), "--game", GAME.name, "--lang", lang)
    assert code == 2
    line = "line" if lang == "en" else "ligne"
    assert error.count(f"  - {line} ") == 20
    assert ("not 'military'" if lang == "en" else "et non 'military'") in error


def test_the_exported_set_is_the_shipped_one(capsys: Capture) -> None:
    code, told, _ = run(capsys, "cards", "export", GAME.name)
    assert code == 0
    assert orrery.game(GAME.name, cards=told).digest == GAME.digest


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_event_finds_its_paragraph_and_rulings(lang: str) -> None:
    """By its name in the table of the rules, which is the name on the card."""
    for card in CARDS.values():
        found = rulings_on(GAME.name, card, lang)
        assert bool(found) == (card["kind"] == "event"), card["id"]
    assert any(one.startswith("11.8 ") for one in rulings_on(GAME.name, CARDS["space_race"], lang))
    assert any(one.startswith("A17 ") for one in rulings_on(GAME.name, CARDS["space_race"], lang))
