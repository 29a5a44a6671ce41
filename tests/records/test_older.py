"""What was kept goes on as it was played: by its own rules and with its own cards, when newer ones have come.

The later Orrery of these tests is made up: following costs 2 culture there, and its mats hold 6 of each good.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tools.cards import archived

import orrery
from orrery import catalog
from orrery.core.card_game import as_card_game
from orrery.core.faults import OtherRules
from orrery.games.beyond_the_black.cards import BlackPress
from orrery.games.beyond_the_black.game import BeyondTheBlack
from orrery.games.tiny_epic_galaxies.cards import CardSet, Press
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies
from orrery.games.tiny_epic_galaxies.kit import AskKit, Kit, RogueKit, ScoringKit, ShipKit
from orrery.games.tiny_epic_galaxies.state import State
from orrery.tables.service import TableService
from orrery.web.pages import sets
from tests.dice import OF_THE_TEST
from tests.tables.company import Here, play_on, run, tables, two_people
from tests.tables.memory import MemoryStore

GAME, BLACK = "tiny-epic-galaxies", "beyond-the-black"
GOLDEN = Path(__file__).parent.parent / "golden"
TODAY = {game.name: game for game in catalog.card_games()}


class LaterKit(Kit[State]):
    """By rules 2 a follower pays 2 culture; by rules 1 as ever."""

    def follow_price(self, s: State, actor: int) -> int:
        return 2 if s.book.rules >= 2 else super().follow_price(s, actor)


def later_set(press: Any, name: str) -> CardSet:
    """The cards of the later Orrery."""
    text = TODAY[name].card_file()
    assert text.count("most = 7") == 1
    cards: CardSet = press.parse(text.replace("most = 7", "most = 6"), "cards.toml")
    return replace(cards, source="")


class LaterPress(Press):
    def kit(self) -> LaterKit:
        return LaterKit(AskKit(), ShipKit(), ScoringKit(), RogueKit())

    def read_shipped(self) -> CardSet:
        return later_set(self, GAME)


class LaterBlackPress(BlackPress):
    def read_shipped(self) -> CardSet:
        return later_set(self, BLACK)


class Later(TinyEpicGalaxies):
    identity = replace(TinyEpicGalaxies.identity, plays=(2, 1))
    press = LaterPress()


class LaterBlack(BeyondTheBlack):
    press = LaterBlackPress()


def forget_games() -> None:
    catalog.CACHED.clear()


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """From here on it is the later Orrery."""
    monkeypatch.setattr(catalog, "GAMES", (Later, LaterBlack))
    forget_games()
    yield
    forget_games()


def a_game(name: str) -> str:
    """A golden game, the first of them."""
    return min((GOLDEN / name / "rules-1").glob("2-*.rec")).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [GAME, BLACK])
def test_a_record_is_replayed_by_its_own_rules_and_cards(name: str, later: None) -> None:
    """Those of the expansion lie over the base game's, so a change there makes another set here."""
    newest = orrery.card_game(name)
    assert newest.digest != TODAY[name].digest
    record = orrery.Record.parse(a_game(name))
    game = record.bound_game()
    assert (game.rules, game.digest) == (1, TODAY[name].digest)
    assert as_card_game(game).numbers()["goods"]["most"] == 7
    assert game.scores(record.replay()) == record.result


def test_a_rule_that_has_changed_is_as_it_was_under_its_old_number(later: None) -> None:
    new, old = orrery.card_game(GAME), orrery.Record.parse(a_game(GAME)).bound_game()
    assert (new.rules, old.rules) == (2, 1)
    for game, price in ((new, 2), (old, 1)):
        s = game.start(seats=2)
        assert s.book.kit.follow_price(s, s.turn) == price
    with pytest.raises(orrery.OrreryError, match="or to other rules"):
        new.view(old.start(), 0)


def test_a_new_game_is_played_by_the_newest_rules(later: None) -> None:
    record = orrery.play(GAME, ["uniform"] * 2, seed=1, max_rounds=2)
    again = orrery.Record.parse(record.text())
    assert (again.rules, again.cards) == (2, orrery.card_game(GAME).digest)
    assert again.bound_game().scores(again.replay()) == record.result


def test_a_record_with_a_card_set_of_its_own_keeps_its_rules(later: None) -> None:
    game = orrery.card_game(GAME, cards=TODAY[GAME].card_file().replace("most = 7", "most = 5"))
    record = orrery.play(game, ["uniform"] * 2, seed=1, max_rounds=2)
    assert orrery.Record.parse(record.text()).bound_game().rules == 2
    record.rules = 1
    assert orrery.Record.parse(record.text().replace("rules 2", "rules 1")).bound_game().rules == 1


def test_what_a_later_orrery_wrote_is_refused_by_an_earlier_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as changed:
        changed.setattr(catalog, "GAMES", (Later, LaterBlack))
        forget_games()
        text = orrery.play(GAME, ["uniform"] * 2, seed=1, max_rounds=2).text()
    forget_games()
    with pytest.raises(OtherRules, match="by rules 2; this Orrery has rules 1, so a newer one is needed"):
        orrery.Record.parse(text)
    with pytest.raises(
        OtherRules, match=f"with the card set [0-9a-f]+; this Orrery has {TODAY[GAME].digest}"
    ):
        orrery.Record.parse(text.replace("rules 2", "rules 1"))


@pytest.mark.parametrize("digest", ["../cards", "..", "", "archive/x", "90DF410D9D725524"])
def test_a_digest_that_is_none_opens_no_file(digest: str) -> None:
    with pytest.raises(OtherRules):
        catalog.kept(GAME, "", 1, digest)


def test_rules_that_are_not_played_are_refused() -> None:
    with pytest.raises(orrery.OrreryError, match="can be played by rules 1, not by rules 3"):
        orrery.card_game(GAME, rules=3)
    assert orrery.card_game(GAME, rules=1).rules == 1


def test_a_table_goes_on_by_its_own_rules_and_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replayed from its rows, not from a snapshot; a rematch is played by the rules of the day."""

    async def work() -> None:
        store = MemoryStore()
        before = await two_people(tables(store))
        await play_on(before, 40)
        monkeypatch.setattr(catalog, "GAMES", (Later, LaterBlack))
        forget_games()
        found = TableService(store, Here(), pace=0, new_secret=OF_THE_TEST)
        live = await found.find(before.id)
        assert (live.game.rules, live.game.digest) == (1, TODAY[GAME].digest)
        assert live.table.whole
        assert live.game.to_json(live.table.s) == before.game.to_json(before.table.s)
        await play_on(live, 10, seed=2)
        assert "rules 1" in live.views.exporter(0)()
        rematch = found.wake(await found.maker.again(live))
        assert (rematch.game.rules, rematch.game.digest) == (2, orrery.card_game(GAME).digest)

    try:
        run(work())
    finally:
        forget_games()


def test_the_page_of_the_cards_says_that_they_are_older(later: None) -> None:
    page = str(sets.card_set("en", orrery.Record.parse(a_game(GAME)).bound_game()))
    assert "the cards of an earlier Orrery" in page
    assert "Card set:" not in page


def test_a_record_that_is_brought_becomes_a_table_of_its_own_rules(later: None) -> None:
    async def work() -> None:
        store = MemoryStore()
        table = await TableService(store, Here(), pace=0, new_secret=OF_THE_TEST).maker.adopt(a_game(GAME))
        live = await TableService(store, Here(), pace=0, new_secret=OF_THE_TEST).find(table)
        assert live.over
        assert (live.game.rules, live.game.digest) == (1, TODAY[GAME].digest)

    run(work())


@pytest.mark.parametrize("name", TODAY)
def test_the_cards_of_today_are_in_the_archive(name: str) -> None:
    """Whoever changes a card file keeps the set it was: “make cards” puts the new one beside the old."""
    assert archived(TODAY[name]).exists(), "run “make cards”: it keeps the present card set"


@pytest.mark.parametrize("name", TODAY)
def test_every_set_of_the_archive_is_still_what_it_was(name: str) -> None:
    game: Any = TODAY[name]
    for digest in game.press.archive():
        assert orrery.card_game(name, cards=game.press.archived_text(digest)).digest == digest
