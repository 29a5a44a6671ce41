"""Every reason that the rules of a game can give is produced by a position and a move, and says its rule."""

from __future__ import annotations

import pytest

import orrery
from orrery.core import machine
from orrery.core.language import say
from tests.contract.examples import base_speech, examples_of, part_of, speech_of


def codes_of(name: str) -> dict[str, int]:
    """The reasons that a game itself declares, by their names."""
    found = part_of(name, "reasons")
    return {key: code for key, code in found.items() if key.isupper() and isinstance(code, int)}


GAMES = [name for name in orrery.game_names() if codes_of(name)]
REASONS = [(name, reason) for name in GAMES for reason in codes_of(name)]


@pytest.mark.parametrize(("name", "reason"), REASONS)
def test_every_reason_is_produced_and_cites_its_rule(name: str, reason: str) -> None:
    t, text = examples_of(name).reasons[reason]()
    game, code = t.game, codes_of(name)[reason]
    ask = machine.question(t.s)
    texts = {game.text(t.s, ask.base() + choice): choice for choice in range(ask.size(t.s))}
    assert text in texts
    assert ask.refuse(t.s, texts[text]) == code
    sentence, paragraph = speech_of(name).reasons[code]
    assert t.why(text) == f"{sentence} [{paragraph}]"


@pytest.mark.parametrize(("name", "reason"), REASONS)
def test_every_reason_is_said_in_french(name: str, reason: str) -> None:
    t, text = examples_of(name).reasons[reason]()
    said = str(t.game.why_not(t.s, text, lang="fr"))
    sentence, paragraph = speech_of(name).reasons[codes_of(name)[reason]]
    assert sentence not in said
    assert said.startswith(say("fr", sentence))
    assert said.endswith(f"{paragraph.split(' ', 1)[1]}]")


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_a_sentence_and_a_number_of_its_own(name: str) -> None:
    """Those of an expansion come after those of its base game, and none is left out."""
    codes, base = sorted(codes_of(name).values()), base_speech(name)
    before = set(base.reasons) if base else set()
    assert codes == list(range(codes[0], codes[0] + len(codes)))
    assert codes[0] > max(before) if before else codes[0] == 1
    assert set(speech_of(name).reasons) == before | set(codes)


@pytest.mark.parametrize("name", GAMES)
def test_no_example_is_left_over(name: str) -> None:
    assert examples_of(name).reasons.keys() == codes_of(name).keys()
