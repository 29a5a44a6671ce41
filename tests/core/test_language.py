"""Sentences in the language of whoever reads them."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import orrery
from orrery.core.faults import Faults, Faulty, IllegalAction, OrreryError, RecordError
from orrery.core.language import LANGUAGES, decimal, say, say_n, translate
from orrery.core.sentences import Sentence
from tests.scene import GAME, scene

NARROW, FIXED = "\u202f", "\u00a0"


def test_a_sentence_is_said_in_each_language() -> None:
    assert say("en", "Die {die}: {face}", die=2, face="x") == "Die 2: x"
    assert say("fr", "Die {die}: {face}", die=2, face="x") == f"Dé 2{FIXED}: x"
    assert LANGUAGES == ("en", "fr")


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [(0, "0 points", "0 point"), (1, "1 point", "1 point"), (2, "2 points", "2 points")],
)
def test_the_form_fits_the_number_as_the_language_counts(n: int, english: str, french: str) -> None:
    assert say_n("en", "{n} point", "{n} points", n) == english
    assert say_n("fr", "{n} point", "{n} points", n) == french


@pytest.mark.parametrize(
    ("value", "english", "french"), [(2.34, "2.3", "2,3"), (-1.5, "-1.5", "-1,5"), (-0.04, "0.0", "0,0")]
)
def test_a_number_has_one_digit_behind_its_point_and_nothing_has_no_sign(
    value: float, english: str, french: str
) -> None:
    assert (decimal("en", value), decimal("fr", value)) == (english, french)


def test_goods_are_counted_in_french_and_not_in_english() -> None:
    assert [say_n("en", "{n} energy", "{n} energy", n) for n in (1, 2)] == ["1 energy", "2 energy"]
    assert [say_n("fr", "{n} energy", "{n} energy", n) for n in (1, 2)] == ["1 énergie", "2 énergies"]


def test_a_text_that_no_catalogue_has_stays_as_it_is() -> None:
    assert translate("fr", "Explode {twice}.") == "Explode {twice}."
    assert translate("fr", "") == ""  # not the head of the catalogue


def test_a_language_that_there_is_not_is_refused_but_an_error_is_still_told() -> None:
    with pytest.raises(OrreryError, match="'xx' is not a language of Orrery; there is en, fr"):
        say("xx", "The game is over.")
    assert (
        OrreryError("there is no game {name!r}; there is {names}", name="a", names="b").told("xx")[:5]
        == "there"
    )


def test_sentences_inside_a_sentence_are_told_in_the_same_language() -> None:
    where = Sentence("{where}, word {number}", where=Sentence("the row"), number=3)
    assert str(where) == "the row, word 3"
    assert where.told("fr") == "la rangée, mot 3"


def test_an_error_is_english_and_told_in_french() -> None:
    with pytest.raises(OrreryError) as caught:
        orrery.game("chess")
    names = ", ".join(orrery.game_names())
    assert str(caught.value) == f"there is no game 'chess'; there is {names}"
    assert caught.value.told("fr") == f"il n’y a pas de jeu 'chess'{NARROW}; il y a {names}"


def test_faults_are_told_line_by_line() -> None:
    faults = Faults()
    faults.add("{where} is a list, not {found!r}", where=Sentence("the row"), found=3)
    faults.add("stack: {fault}", fault=Sentence("the position"))
    error = Faulty("this position is impossible", faults.sentences)
    assert str(error).splitlines() == [
        "this position is impossible:",
        "  - the row is a list, not 3",
        "  - stack: the position",
    ]
    assert error.told("fr").splitlines() == [
        f"cette position est impossible{FIXED}:",
        "  - la rangée est une liste, et non 3",
        f"  - stack{FIXED}: la position",
    ]


@pytest.mark.parametrize(
    "error",
    [
        OrreryError("{file} is not TOML", file="{odd}"),
        IllegalAction(Sentence("{wanted!r} is not legal: the game is over", wanted="x")),
        RecordError("the names at a table must differ: {names}", names="a, a"),
        Faulty("{file} is not TOML", [Sentence("the row"), Sentence("the position")], file="x"),
    ],
)
def test_an_error_comes_whole_from_another_process(error: OrreryError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.told("fr") == error.told("fr") != str(error)


def test_every_viewer_of_a_table_has_a_language_of_its_own() -> None:
    s = scene().s
    names = ["Ada", "Bo", "Cy"]
    first = GAME.describe(GAME.view(s, 0), "en", names)
    french = GAME.describe(GAME.view(s, 1), "fr", names)
    assert GAME.describe(GAME.view(s, 0), "en", names) == first
    assert GAME.describe(GAME.view(s, 1), "fr", names) == french
    assert "turn of Ada" in first
    assert "à Ada de jouer" in french
    assert GAME.decision(s, "en").question != GAME.decision(s, "fr").question
    assert GAME.why_not(s, "die 9", "fr") != GAME.why_not(s, "die 9", "en")


def test_a_seat_without_a_name_is_called_so_in_each_language() -> None:
    view = GAME.view(scene().s, 0)
    assert "turn of seat 0" in GAME.describe(view, "en")
    assert "à siège 0 de jouer" in GAME.describe(view, "fr")


def test_a_card_is_found_by_its_name_in_any_language() -> None:
    assert GAME.card("Équilibriste")["id"] == GAME.card("Equalizer")["id"] == "equalizer"


def test_a_card_set_of_ones_own_speaks_for_itself() -> None:
    """Its texts are shown as they are, braces and all; the rest is said in the reader's language."""
    text = Path("src/orrery/games/tiny_epic_galaxies/cards.toml").read_text(encoding="utf-8")
    own = orrery.game("tiny-epic-galaxies", text.replace("You gain 1 culture.", "Gain {one} %s culture."))
    s = own.from_json(own.to_json(own.start(seats=2)))
    while own.to_move(s) == orrery.CHANCE:
        own.apply(s, next(code for code in own.legal(s)))  # the first planet of the set is turned up first
    for lang in LANGUAGES:
        assert "Gain {one} %s culture." in own.describe(own.view(s, 0), lang)
    assert "planète de culture" in own.describe(own.view(s, 0), "fr")
