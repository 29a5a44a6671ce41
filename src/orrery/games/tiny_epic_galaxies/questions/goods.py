"""Goods that are stolen, given, converted or gained."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Way
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.notation import GOODS_NAMES, mat_text
from orrery.games.tiny_epic_galaxies.questions.things import divided, mat_label, of_mat
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.goods import AskConvert, AskGainMix, AskGive, AskSteal
from orrery.games.tiny_epic_galaxies.voice import Voice


def steal_prompt(s: State, ask: Any, voice: Voice) -> str:
    if ask.goods == CULTURE:
        return voice.say("From whom do you take culture?")
    return voice.say("From whom do you take energy?")


def convert_prompt(s: State, ask: Any, voice: Voice) -> str:
    if ask.goods == CULTURE:
        return voice.say("How much culture do you convert?")
    return voice.say("How much energy do you convert?")


def gain_label(s: State, ask: Any, n: int, voice: Voice) -> str:
    rest = voice.amount(CULTURE, ask.n - n)
    return voice.say("Take {energy}, {culture}", energy=voice.amount(ENERGY, n), culture=rest)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskSteal,
        steal_prompt,
        "rules 8.18",
        of_mat("steal"),
        lambda s, ask, mat: f"from {mat_text(s, mat)}",
        mat_label,
        ways=(Way(("from MAT",), mark("Goods are stolen by a planet's action."), "rules 8.18"),),
    ),
    Question(
        AskGive,
        mark("To whom do you give?"),
        "rules 8.25",
        of_mat("give"),
        lambda s, ask, mat: f"to {mat_text(s, mat)}",
        mat_label,
        ways=(Way(("to MAT",), mark("Goods are given by a planet's action."), "rules 8.25"),),
    ),
    Question(
        AskConvert,
        convert_prompt,
        "rules 8.19",
        lambda s, ask, n: Answer("convert", goods=((GOODS_NAMES[ask.goods], n),)),
        lambda s, ask, n: f"convert {n}",
        lambda s, ask, n, voice: voice.say("Convert {amount}", amount=voice.amount(ask.goods, n)),
        ways=(Way(("convert N",), mark("Goods are converted by a planet's action."), "rules 8.19"),),
    ),
    Question(
        AskGainMix,
        lambda s, ask, voice: voice.say("You gain {n} goods of your choice. How is it divided?", n=ask.n),
        "rules 8.21",
        divided("take"),
        lambda s, ask, n: f"take {n} energy {ask.n - n} culture",
        gain_label,
        ways=(
            Way(
                ("take N energy N culture",),
                mark("A gain is divided when a planet's action gives it."),
                "rules 8.21",
            ),
        ),
    ),
)
