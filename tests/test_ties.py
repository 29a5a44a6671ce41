"""Of a tie is told where a mission compares the players, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery import catalog
from orrery.core.language import LANGUAGES
from orrery.core.machine import CHANCE
from orrery.terminal.library import one_card
from orrery.web import regions
from tests.rule import rule
from tests.test_card_language import ABOUT

GAMES = catalog.card_games()
MISSIONS = [(game, card) for game in GAMES for card in game.cards() if card["kind"] == "mission"]
NAMES = [f"{game.name} {card['id']}" for game, card in MISSIONS]
TIED = {"en": "tied", "fr": "à égalité"}
COMPARING = {
    "seeker", "charger", "conqueror", "hermit", "noble", "trader",
    "recruiter", "cartographer", "survivor", "purist",
}  # fmt: skip
OWN = f"[[mission]]\n{ABOUT}points = 2\npoints_tied = 1\nmin_seats = 2\n"
ALONE = 'goal = [{ word = "at_least", what = "level", n = 4 }]\n'
SHARED = 'goal = [{ word = "at_least", what = "level", n = 4 }, { word = "fewest", what = "colonies" }]\n'


@rule("10.2")
def test_every_mission_that_compares_is_known_here() -> None:
    assert len(MISSIONS) == 12 + 20
    assert {card["id"] for _, card in MISSIONS} > COMPARING


@rule("10.2")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "card"), MISSIONS, ids=NAMES)
def test_a_tie_is_told_of_missions_that_compare_players(game: Any, card: dict[str, Any], lang: str) -> None:
    told = (
        ", ".join(game.facts.facts_of(card, lang)),
        "\n".join(one_card(game, card, lang)),
        drawn(game.name, card["id"], lang),
    )
    assert [TIED[lang] in text for text in told] == [card["id"] in COMPARING] * 3


@rule("10.2")
@pytest.mark.parametrize(("goal", "wanted"), [(ALONE, False), (SHARED, True)])
def test_so_it_is_of_a_mission_in_a_set_of_ones_own(goal: str, wanted: bool) -> None:
    """Whatever its file says of ties."""
    own = f'extends = "shipped"\n{OWN}{goal}'
    game = orrery.card_game("tiny-epic-galaxies", cards=own)
    labels = [option.label for option in dealt(game, "example")]
    assert ["if tied" in label for label in labels if label.startswith("Example")] == [wanted]
    assert ("tied" in drawn(game.name, "example", "en", catalog.at_hand(game))) is wanted
    assert ("tied" in ", ".join(game.facts.facts_of(game.card("example"), "en"))) is wanted


def drawn(game: str, card: str, lang: str, own: str = "") -> str:
    """The card as the web shows it, without the rulings that speak of ties."""
    return str(regions.of(game).card(game, card, lang, own)).partition("<h3")[0].lower()


def dealt(game: Any, mission: str) -> Any:
    """The options of whoever is dealt that mission."""
    s = game.start(seats=2)
    while game.to_move(s) == CHANCE:
        texts = [option.text for option in game.decision(s).options]
        game.apply(s, game.legal(s)[texts.index(mission) if mission in texts else 0])
    return game.decision(s).options
