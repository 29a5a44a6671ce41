"""Card files: the shipped one keeps its structure, another can be bound, and every fault is listed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.games.tiny_epic_galaxies import grammar
from orrery.games.tiny_epic_galaxies.vocabulary import vocabulary
from tests.contract import card_files
from tests.contract.invariants import INVARIANTS
from tests.contract.laws import keep_the_laws
from tests.rule import rule
from tests.scene import GAME, Scene, scene
from tests.tiny_epic_galaxies.examples.cards import SHIPPED


def changed(*pairs: tuple[str, str]) -> str:
    return card_files.changed(SHIPPED, *pairs)


@rule("1.4", "1.5")
def test_the_shipped_set_has_the_structure_it_says() -> None:
    planets = [card for card in GAME.cards() if card["kind"] == "planet"]
    assert len(planets) == 40
    assert sum(card["points"] for card in planets) == 144
    for resource in ("energy", "culture"):
        for track in ("economy", "diplomacy"):
            assert sum((card["resource"], card["track"]) == (resource, track) for card in planets) == 10
    spaces = {1: 2, 2: 3, 3: 4, 5: 5, 7: 6}
    assert all(card["spaces"] == spaces[card["points"]] for card in planets)
    assert [sum(card["points"] == points for card in planets) for points in spaces] == [8] * 5


def test_a_card_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(orrery.OrreryError, match="cannot read the card set"):
        orrery.card_game("tiny-epic-galaxies", cards=tmp_path / "none.toml")


def test_another_set_plays_by_its_own_cards_and_its_record_carries_it() -> None:
    text = changed(('what = "culture", n = 1', 'what = "culture", n = 3'))
    game = orrery.card_game("tiny-epic-galaxies", cards=text)
    assert game.digest != GAME.digest
    t = scene(dice="move energy culture economy", game=game)
    t.play("die 1", "ship 1", "land jakks", "use")
    assert t.s.culture[0] == 4
    record = orrery.play(game, ["uniform", "uniform"], seed=1)
    again = orrery.Record.parse(record.text())
    assert again.replay().book.planets.ids == GAME.start().book.planets.ids
    assert again.bound_game().digest == game.digest


def test_a_word_after_a_payment_is_judged_as_if_it_were_paid() -> None:
    """A card that asks for 1 culture and then an upgrade by culture cannot use the same culture twice."""
    text = changed(
        (
            'effect = [{ word = "gain", what = "culture", n = 1 }]',
            'effect = [{ word = "pay", what = "culture", n = 1 }, { word = "upgrade" }]',
        )
    )
    game = orrery.card_game("tiny-epic-galaxies", cards=text)

    def landing(culture: int) -> Scene:
        t = scene(dice="move", game=game, culture=[culture, 0], energy=[0])
        return t.play("die 1", "ship 1", "land jakks")

    assert landing(2).asked[1] == "AskTurn"
    t = landing(3)
    assert t.asked == (0, "AskLand")
    t.play("use", "upgrade culture")
    assert (t.s.culture[0], t.s.level[0]) == (0, 2)


def test_an_upgrade_never_costs_less_than_nothing() -> None:
    game = orrery.card_game("tiny-epic-galaxies", cards=changed(("less = 1", "less = 7")))
    t = scene(dice="colony", colonies=["mared"], energy=[6, 0], culture=[0, 0], game=game)
    t.play("die 1", "use mared", "upgrade energy")
    assert (t.s.energy[0], t.s.level[0]) == (6, 2)


def test_a_planet_that_gains_and_then_uses_the_row_cannot_use_itself() -> None:
    text = changed(
        (
            'effect = [{ word = "gain", what = "culture", n = 1 }]',
            'effect = [{ word = "gain", what = "culture", n = 1 }, { word = "use", from = "row" }]',
        )
    )
    game = orrery.card_game("tiny-epic-galaxies", cards=text)
    t = scene(dice="move", row="jakks - - -", culture=[0, 0], game=game)
    t.play("die 1", "ship 1", "land jakks", "use")
    assert t.s.culture[0] == 1
    assert t.asked == (0, "AskTurn")


def test_follow_effects_need_ones_own_turn_even_if_the_card_does_not_say_so() -> None:
    effect = 'effect = [{ word = "this_turn"'
    text = changed((f'only = ["own_turn"]\n{effect}', effect))
    game = orrery.card_game("tiny-epic-galaxies", cards=text)
    t = scene(dice="colony", energy=[2, 2], culture=[0, 1], colonies=["", "nibiru"], game=game)
    t.play("die 1", "upgrade energy", "follow")
    assert t.options == ["upgrade energy"]


def test_a_set_of_another_shape_leaves_the_structure_out() -> None:
    start, end = SHIPPED.index("[structure]"), SHIPPED.index("[[empire]]")
    card = (
        '[[planet]]\nid = "newton"\nname = "Newton"\nresource = "energy"\ntrack = "economy"\nspaces = 1\n'
        'points = 0\ntext = "Nothing much."\neffect = [{ word = "gain", what = "energy", n = 7 }]\n'
    )
    game = orrery.card_game("tiny-epic-galaxies", cards=SHIPPED[:start] + SHIPPED[end:] + card)
    assert game.n_outcomes == GAME.n_outcomes + 1
    assert game.card("Newton")["points"] == 0
    for seed in range(3):
        keep_the_laws(game, seed, 20, INVARIANTS[game.name], seats=3)


def test_dice_words_need_ones_own_turn_even_if_the_card_does_not_say_so() -> None:
    text = changed(('only = ["own_turn"]\neffect = [{ word = "reroll" }]', 'effect = [{ word = "reroll" }]'))
    game = orrery.card_game("tiny-epic-galaxies", cards=text)
    t = scene(dice="move energy", row="zalax jakks leandra tifnod", culture=[0, 1], game=game)
    t.play("die 1", "ship 1", "orbit jakks", "follow", "ship 1", "land zalax")
    assert t.asked == (0, "AskTurn")


def test_every_word_has_a_form_and_every_form_a_word() -> None:
    assert list(grammar.BASE.forms) == [name for name, _ in vocabulary()]


def test_a_card_shows_its_facts_and_how_well_they_are_known() -> None:
    card: dict[str, Any] = GAME.card("mared")
    assert (card["name"], card["certainty"], card["sources"]) == ("Mared", "certain", 5)
    assert card["first"]["only"] == ["lowest_alone"]
    with pytest.raises(orrery.OrreryError, match="'pluto' is not a card"):
        GAME.card("pluto")
