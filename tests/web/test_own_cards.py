"""A card set of one's own in the browser: brought, checked, shown to those who are asked in, and kept."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import orrery
from orrery.core.card_game import as_card_game
from orrery.core.machine import CHANCE
from orrery.web.limits import Rate, Rates
from orrery.web.settings import Settings
from tests.tables.company import GAME
from tests.tiny_epic_galaxies.examples.cards import OVERLAY
from tests.web.served import Served, served

FORM = [("game", GAME), ("name", "Ada"), ("chair", "me"), ("chair", "friend")]
OURS = OVERLAY.replace("[end]\npoints = 15\n", "")


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served(Settings(rates=Rates(uploads=Rate(100, 100)))) as found:
        yield found


def table_with(here: Served, cards: str) -> tuple[str, str]:
    answer = here.send("/tables", [*FORM, ("cards", cards)])
    assert answer.status == 303, answer.text
    return answer.headers["location"], f"orrery={answer.cookies['orrery']}"


def words(markup: str) -> str:
    return re.sub(r"<[^>]*>", "", markup)


def test_a_table_keeps_the_set_it_was_made_with(here: Served) -> None:
    table, cookie = table_with(here, OURS)
    live = here.run(here.tables.find(table.removeprefix("/t/")))
    row = here.run(here.tables.store.table(live.id))
    assert row is not None
    assert row.cards == orrery.card_game(GAME, cards=row.card_text).digest == live.game.digest
    assert as_card_game(live.game).card("newton")["points"] == 2
    page = here.ask(table, cookie=cookie).text
    assert f'data-cards="{table}/cards"' in page
    assert "You gain 2 energy." in words(here.ask(f"{table}/cards/newton").text)
    assert "Rules and rulings" in here.ask(f"/cards/{GAME}/jakks").text
    assert "Rules and rulings" not in here.ask(f"{table}/cards/jakks").text  # they are on the printed card
    assert "Rules and rulings" in here.ask(f"{table}/cards/leandra").text
    assert here.ask(f"{table}/cards/pluto").status == 404
    assert here.ask(f"/cards/{GAME}/newton").status == 404


def test_who_is_asked_in_sees_what_the_set_changes(here: Served) -> None:
    table, cookie = table_with(here, OURS)
    link = here.ask(f"{table}/seats/1/link", "POST", cookie=cookie).json["path"]
    for page in (here.ask(link).text, here.ask(f"{table}/cards").text):
        assert "Card set: Ours" in page
        assert "3 cards are not as shipped." in page
        assert "Newton (newton): new" in page
        assert "You gain 3 culture." in page
        assert "Helios (helios): taken out" in page
        assert "Numbers of the game are changed, too." in page
    plain = here.send("/tables", FORM)
    own = f"orrery={plain.cookies['orrery']}"
    link = here.ask(f"{plain.headers['location']}/seats/1/link", "POST", cookie=own).json["path"]
    assert "Card set" not in here.ask(link).text


def test_every_fault_is_shown_on_the_page_and_nothing_is_made(here: Served) -> None:
    broken = OURS.replace("spaces = 3", "spaces = 33").replace('what = "energy"', 'what = "<gold>"')
    answer = here.send("/tables", [*FORM, ("cards", broken)])
    assert answer.status == 422
    assert "line 28: newton: spaces is a number from 1 to 7, not 33" in answer.text
    assert "line 31: newton, word 1: what is one of energy, culture" in answer.text
    assert "&lt;gold&gt;" in answer.text
    assert "<gold>" not in answer.text
    kept = re.search(r'<textarea[^>]*name="cards"[^>]*>([^<]*)</textarea>', answer.text)
    assert kept is not None
    assert "spaces = 33" in kept[1]
    french = here.send("/tables", [*FORM, ("cards", broken)], accept_language="fr").text
    assert "ligne 28" in french


def test_a_set_is_at_most_a_mebibyte(here: Served) -> None:
    padded = OURS + "# é" * (1024 * 250)
    assert len(padded.encode()) < 1024 * 1024
    table_with(here, padded)
    assert here.send("/tables", [*FORM, ("cards", padded + "#" * 1024 * 300)]).status == 413
    assert here.send("/tables", [*FORM, ("cards", "#" * 4 * 1024 * 1024)]).status == 413


def test_thousands_of_faults_are_cut_short(here: Served) -> None:
    answer = here.send("/tables", [*FORM, ("cards", 'extends = "shipped"\n' + "[[planet]]\n" * 5000)])
    assert answer.status == 422
    assert re.search(r"and so on: \d+ more", answer.text)


def test_a_record_with_cards_of_its_own_is_replayed(here: Served) -> None:
    game = orrery.card_game(GAME, cards=OURS)
    records = (orrery.play(game, ["uniform"] * 3, seed=seed) for seed in range(20))
    record = next(one for one in records if any("newton" in text for _, text in one.moves))
    seen = next(n for n, (seat, text) in enumerate(record.moves) if seat == CHANCE and "newton" in text)
    told = here.ask("/records", "POST", record.text(), content_type="text/plain").json
    frame = here.ask(f"{told['url']}/{seen + 1}").json
    assert "You gain 2 energy." in words("".join(frame["regions"].values()))
    assert game.digest in here.ask(f"/t/{told['table']}/record").text
    again = orrery.Record.parse(here.ask(f"/t/{told['table']}/record").text)
    assert again.bound_game().digest == game.digest
    tampered = record.text().replace("n = 3 }", "n = 2 }")
    assert "not the one it was played with" in here.ask("/records", "POST", tampered).json["why"]


def test_a_table_of_the_expansion_takes_a_set_too(here: Served) -> None:
    cards = """extends = "shipped"
[[pilot]]
id = "corrected"
name = "Corrected"
ships = ["aurora", "nexus"]
badges = ["nova", "nova"]
points = 2
text = "When this ship comes home, gain 1 energy."
when = "arrive_home"
effect = [{ word = "gain", what = "energy", n = 1 }]
"""
    form = [("game", "beyond-the-black"), *FORM[1:], ("cards", cards)]
    answer = here.send("/tables", form)
    assert answer.status == 303, answer.text
    table, cookie = answer.headers["location"], f"orrery={answer.cookies['orrery']}"
    assert here.ask(table, cookie=cookie).status == 200
    assert "When this ship comes home" in words(here.ask(f"{table}/cards/corrected").text)
    assert "Corrected (corrected): new" in here.ask(f"{table}/cards").text
