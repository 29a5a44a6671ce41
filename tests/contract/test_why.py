"""Whatever a person tries that is impossible now is answered: what stands in the way, and its rule."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import orrery
from orrery.core.game import Game
from tests.contract.examples import Impossible, base_speech, cases, examples_of, speech_of
from tests.contract.variants import variants
from tests.ways import ways_of

GAMES = [name for name in orrery.game_names() if hasattr(orrery.game(name), "speech")]
NUMBER = r"(\d+\.\d+|R\d+|[A-Z]{3} [A-Z]\d+[a-z]?)"
CITED = re.compile(rf"\[(rules|ruling) {NUMBER}\]")
CITED_FR = re.compile(rf"\[(règle|décision) {NUMBER}\]")
TABLES = [(name, table) for name in GAMES for table in examples_of(name).tables or variants(name)[:1]]
TRIED = 12  # moves at a decision
DECISIONS = 400  # of a game at which they are tried, about


@pytest.mark.parametrize(("name", "case"), cases("impossible"))
def test_what_stands_in_the_way_is_said_with_its_rule_in_every_language(name: str, case: Impossible) -> None:
    make, text, told = case
    t = make()
    before = t.game.to_json(t.s)
    said, french = t.why(text), t.game.why_not(t.s, text, lang="fr")
    assert said is not None
    assert told in said
    assert CITED.search(said)
    assert french != said
    assert CITED_FR.search(str(french)), french
    assert t.game.to_json(t.s) == before


@pytest.mark.parametrize("name", GAMES)
def test_every_way_is_taken_by_a_case(name: str) -> None:
    """An expansion shows those that it adds."""
    speech, base = speech_of(name), base_speech(name)
    tried = [(make().s, text) for make, text, _ in examples_of(name).impossible.values()]
    taken = {speech.way_to(s, text).shapes for s, text in tried}
    assert ways_of(speech) - (ways_of(base) if base else set()) <= taken <= ways_of(speech)


@pytest.mark.parametrize("name", GAMES)
def test_no_way_of_the_base_game_is_lost(name: str) -> None:
    base = base_speech(name)
    before = {shape for way in ways_of(base) for shape in way} if base else set()
    assert before <= {shape for way in ways_of(speech_of(name)) for shape in way}


@pytest.mark.parametrize(("name", "case"), cases("unasked"))
def test_a_seat_that_is_not_asked_learns_who_is(name: str, case: Impossible) -> None:
    make, text, told = case
    t = make()
    said = t.game.why_not(t.s, text, names=["Ada", "Bo"], seat=1)
    assert said is not None
    assert told in said
    assert "Ada is asked: " in said
    assert CITED.search(said)


def decisions(game: Game[Any], options: dict[str, Any]) -> Iterator[tuple[Any, list[str]]]:
    """Positions all over a random game in which a seat is asked, and the texts of all moves of that game."""
    table = dict(options)
    record = orrery.play(game, ["uniform"] * table.pop("seats"), seed=5, **table)
    texts, every = sorted({text for _, text in record.moves}), max(1, len(record.moves) // DECISIONS)
    for number, s, _ in record.walk():
        if number % every == 0 and game.to_move(s) != orrery.CHANCE:
            yield s, texts


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_whatever_was_a_move_anywhere_is_answered_with_a_rule_everywhere(
    name: str, options: dict[str, Any]
) -> None:
    """Moves of one random game tried all over it: legal, or refused with the paragraph."""
    game, chance = orrery.game(name), random.Random(5)
    for s, texts in decisions(game, options):
        legal = [game.text(s, action) for action in game.legal(s)]
        for text in chance.sample(texts, min(TRIED, len(texts))):
            said = game.why_not(s, text)
            assert (said is None) == (text in legal)
            assert said is None or CITED.search(said), f"{text}: {said}"


@pytest.mark.parametrize("name", orrery.game_names())
def test_a_move_is_understood_however_it_is_written(name: str) -> None:
    """In capitals, with hyphens, with spaces too many."""
    game = orrery.game(name)
    for s, _ in decisions(game, variants(name)[-1]):
        for action in game.legal(s):
            text = game.text(s, action)
            assert game.action(s, f" {text.upper().replace('_', '-').replace(' ', '  ')} ") == action


@pytest.mark.parametrize("name", orrery.game_names())
def test_what_is_no_move_is_told_from_what_is_not_asked(name: str) -> None:
    """What is asked of chance is asked of no seat."""
    game, chance = orrery.game(name), random.Random(3)
    s, own, found = game.start(), "", ""
    while not game.over(s) and not found:
        text = game.text(s, chance.choice(game.legal(s)))
        if game.to_move(s) == orrery.CHANCE:
            found = own and str(game.why_not(s, own))
        else:
            own = text
            assert game.why_not(s, text) is None
            assert "is not a move" in str(game.why_not(s, "fly me to the moon"))
        game.apply(s, game.action(s, text))
    assert "chance is asked" in found or not game.n_outcomes
