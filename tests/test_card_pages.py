"""The pages of docs/cards say what the cards say, and of each what it rests on."""

from __future__ import annotations

import pytest
from tools.cards import FOLDER, pages

import orrery


@pytest.mark.parametrize("file", sorted(path.name for path in pages()))
def test_the_page_is_what_the_cards_say(file: str) -> None:
    assert (FOLDER / file).read_text(encoding="utf-8") == pages()[FOLDER / file], "run “make cards”"


def test_every_card_of_the_expansion_says_where_it_comes_from() -> None:
    text = (FOLDER / "beyond-the-black.md").read_text(encoding="utf-8")
    game = orrery.card_game("beyond-the-black")
    new = [card for card in game.cards() if "provenance" in card]
    assert len(new) == 30 + 30 + 12 + 8 + 5
    for card in new:
        line = next(line for line in text.splitlines() if line.startswith(f"| **{card['name']}**"))
        assert card["provenance"] in line
