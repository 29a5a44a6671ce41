"""Card files of one's own for Take The Galaxy: what they must have so that every table can be played."""

from __future__ import annotations

import tomllib

import pytest

import orrery
from orrery.core.faults import Faulty
from orrery.games.take_the_galaxy.cards import PRESS
from orrery.sim.trials import trials
from tests.rule import rule
from tests.take_the_galaxy.examples.cards import OVERLAY, SHIPPED
from tests.take_the_galaxy.test_card_sets import CARDS, GAME


def faults_of(text: str) -> list[str]:
    with pytest.raises(Faulty) as caught:
        PRESS.parse(text, "x")
    return [str(fault) for fault in caught.value.faults]


def changed(*pairs: tuple[str, str]) -> str:
    """The shipped file with some places written otherwise."""
    text = SHIPPED
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def without_structure(text: str = SHIPPED) -> str:
    start, end = text.index("[structure]"), text.index("[[random]]")
    return text[:start] + text[end:]


def test_the_rates_of_a_file_laid_over_the_shipped_set_count() -> None:
    game = orrery.card_game(GAME.name, cards=OVERLAY)
    assert game.numbers()["rates"] | {"manpower": 3} == GAME.numbers()["rates"]


def test_an_own_set_is_played_to_the_end_at_every_table() -> None:
    played = list(trials(orrery.card_game(GAME.name, cards=OVERLAY), games=12))
    assert {one.options["seats"] for one in played} == {1, 2, 3, 4}
    assert all(one.over for one in played)


def test_a_set_without_ships_events_and_anomalies_can_be_played() -> None:
    gone = [name for name, card in CARDS.items() if card["kind"] in ("ship", "event", "anomaly")]
    rows = "".join(
        f"[[random]]\nseats = {seats}\ncore = [{4 * seats}, 0, 0]\nexpanse = [0, 0, 0]\nfringe = [0, 0, 0]\n"
        + ("fringe_either = 0\n" if seats == 1 else "")
        for seats in range(1, 5)
    )
    game = orrery.card_game(
        GAME.name, cards=f'extends = "shipped"\nremove = {gone!r}\n'.replace("'", '"') + rows
    )
    assert {card["kind"] for card in game.cards()} == {"start", "colony", "system"}
    assert all(one.over for one in trials(game, games=8))


@rule("2.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_for_every_number_of_seats_a_card_is_left_for_a_turn(seats: int) -> None:
    """As many cards as seats are turned up; one more must be there."""
    gone = [name for name, card in CARDS.items() if card["kind"] in ("event", "anomaly")]
    systems = [card for card in CARDS.values() if card["kind"] == "system"]
    kept = [card["id"] for card in systems if card["wormholes"] <= seats][:seats]
    late = [card["id"] for card in systems if card["wormholes"] > seats]
    gone += [card["id"] for card in systems if card["id"] not in (*kept, *late)]
    found = faults_of(f'extends = "shipped"\nremove = {gone!r}\n'.replace("'", '"'))
    wanted = f"system: {seats} seats need more than {seats} space cards with at most so many wormholes, "
    assert any(wanted + f"there are {seats}" in one for one in found), found


@pytest.mark.parametrize(
    ("kind", "most", "told"),
    [
        ("colony", 48, "colony, ship: at most 48"),
        ("ship", 12, "ship: at most 12"),
        ("system", 60, "system, event, anomaly: at most 60"),
    ],
)
def test_there_are_no_more_cards_than_the_codebook_has_numbers(kind: str, most: int, told: str) -> None:
    whole = {"colony": 24, "ship": 4, "system": 48}[kind]
    part = SHIPPED[SHIPPED.index(f"[[{kind}]]") :]
    card = part[: part.index("[[", 2)].replace("frontier = true\n", "")
    name = tomllib.loads(card)[kind][0]["id"]
    more = "".join(card.replace(f'"{name}"', f'"more_{n}"') for n in range(most - whole))
    PRESS.parse(f'extends = "shipped"\n{more}', "x")
    found = faults_of(f'extends = "shipped"\n{more}' + card.replace(f'"{name}"', '"one_more"'))
    assert [told in one for one in found] == [True], found
