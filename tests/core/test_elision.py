"""In French a name decides what stands before it: le siège d’Ada, le siège de Bo."""

from __future__ import annotations

import pytest

from orrery.core.elision import elided
from orrery.core.language import say
from orrery.core.sentences import Sentence, fill


@pytest.mark.parametrize("name", ["Ada", "Éva", "élan", "Œdipe", "Ingrid", "Oz", "Ulysse", "Yves", "Ève"])
def test_before_a_vowel_the_word_loses_its_own(name: str) -> None:
    assert fill("fr", "Main de {who}", {"who": name}) == f"Main d’{name}"
    assert fill("fr", "pour le {hull}, de {who}", {"hull": name, "who": "Bo"}) == f"pour l’{name}, de Bo"


@pytest.mark.parametrize(
    "name", ["Bo", "Çetin", "Yann", "Hugo", "8", "11", "«\u00a0Ada\u00a0»", "", "y", "Ω"]
)
def test_before_anything_else_it_stays_whole(name: str) -> None:
    assert fill("fr", "Main de {who}", {"who": name}) == f"Main de {name}"


def test_only_the_word_right_before_the_place_changes() -> None:
    values = {"who": "Ada", "n": 2}
    assert elided("Grande {who}, monde {who}, De {who}, de {who!r}", values) == (
        "Grande {who}, monde {who}, D’{who}, de {who!r}"
    )
    assert elided("{n} de {n}", values) == "{n} de {n}"


def test_what_is_only_told_now_decides_too_and_english_never_changes() -> None:
    told = Sentence("the position")
    assert fill("fr", "de {where}", {"where": told}) == "de la position"
    assert fill("en", "de {who}", {"who": "Ada"}) == "de Ada"
    assert say("en", "Hand of {who}", who="Ada") == "Hand of Ada"
