"""Card files of one's own for Tiny Epic Galaxies: what their numbers and symbols mean."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.faults import Faulty
from orrery.games.tiny_epic_galaxies.cards import PRESS
from tests.scene import GAME, scene
from tests.tiny_epic_galaxies.examples.cards import OVERLAY


def faults_of(text: str) -> list[str]:
    with pytest.raises(Faulty) as caught:
        PRESS.parse(text, "x")
    return [str(fault) for fault in caught.value.faults]


def test_the_numbers_of_a_file_laid_over_the_shipped_set_count() -> None:
    game = orrery.card_game(GAME.name, cards=OVERLAY)
    assert next(card["id"] for card in game.cards()) == "jakks"  # it keeps its place
    assert game.numbers()["end"] == {"points": 15}
    assert game.numbers()["goods"] == GAME.numbers()["goods"]
    assert [level["points"] for level in game.numbers()["empire"]] == [0, 4, 2, 3, 5, 8]


def test_both_symbols_of_a_planet_count() -> None:
    game = orrery.card_game(GAME.name, cards=OVERLAY)
    for face in ("energy", "culture"):
        t = scene(dice=face, row="jakks - - -", ships=["on jakks"], energy=[0, 0], culture=[0, 0], game=game)
        t.play("die 1")
        assert (t.s.energy[0], t.s.culture[0]) == ((2, 0) if face == "energy" else (0, 1))


def test_what_speaks_of_the_whole_set_has_no_line() -> None:
    ids = [card["id"] for card in GAME.cards() if card["kind"] == "mission"][:4]
    found = faults_of(f'extends = "shipped"\nremove = {[*ids]!r}\n'.replace("'", '"'))
    assert found == ["mission: 5 seats are dealt 10, only 8 are for them"]
