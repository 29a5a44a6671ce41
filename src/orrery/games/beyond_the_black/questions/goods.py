"""Goods that are stolen, given, lost or converted; alternatives of a card; planets and dice of any kind."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.bits import ones
from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.goods import (
    AskEither,
    AskExchange,
    AskForfeit,
    AskGiveTo,
    AskRerollOne,
    AskRob,
    AskUseAny,
    exchanged,
)
from orrery.games.beyond_the_black.voice import BlackVoice
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.notation import GOODS_NAMES, mat_text, planet_in
from orrery.games.tiny_epic_galaxies.questions.colonies import use_meaning
from orrery.games.tiny_epic_galaxies.questions.things import (
    die_label,
    die_text,
    divided,
    mat_label,
    of_die,
    of_mat,
    use_label,
)


def rob_prompt(s: BlackState, ask: Any, voice: BlackVoice) -> str:
    return voice.say("From whom at {planet} do you steal, and what?", planet=voice.planet(ask.planet))


def rob_text(s: BlackState, ask: Any, choice: int) -> str:
    return f"rob {GOODS_NAMES[choice & 1]} {mat_text(s, choice >> 1)}"


def rob_meaning(s: BlackState, ask: Any, choice: int) -> Answer:
    goods = GOODS_NAMES[choice & 1]
    return Answer("steal", Target("goods", goods, choice >> 1), ((goods, ask.n),))


def rob_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    return voice.say(
        "{amount} from {who}", amount=voice.amount(choice & 1, ask.n), who=voice.seat(choice >> 1)
    )


def forfeit_label(s: BlackState, ask: Any, n: int, voice: BlackVoice) -> str:
    rest = voice.amount(CULTURE, ask.n - n)
    return voice.say("Lose {energy}, {culture}", energy=voice.amount(ENERGY, n), culture=rest)


def exchange_text(s: BlackState, ask: Any, choice: int) -> str:
    if choice == 0:
        return "exchange 0"
    goods, n = exchanged(choice)
    return f"exchange {n} {GOODS_NAMES[goods]}"


def exchange_meaning(s: BlackState, ask: Any, choice: int) -> Answer:
    goods, n = exchanged(choice)
    return Answer("exchange", goods=((GOODS_NAMES[goods], n),) if choice else ())


def exchange_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    if choice == 0:
        return voice.say("Convert nothing")
    return voice.say("Convert {amount}", amount=voice.amount(*exchanged(choice)))


def either_prompt(s: BlackState, ask: Any, voice: BlackVoice) -> str:
    card = voice.source(s, ask.card)
    return voice.say("{card}: {text} Which of the two?", card=voice.name(card), text=voice.text(card))


def either_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    """An alternative as its card words it."""
    words = voice.source(s, ask.card)["effect"]
    options = words[ask.at].get("options", []) if ask.at < len(words) else []
    if choice < len(options) and "text" in options[choice]:
        return voice.text(options[choice])
    return voice.say("Alternative {n}", n=choice + 1)


def any_planet_text(s: BlackState, ask: Any, choice: int) -> str:
    """The own colonies, then the row."""
    mine = ones(s.colonies[ask.seat])
    named = s.book.planets.ids[mine[choice]] if choice < len(mine) else planet_in(s, choice - len(mine))
    return f"use {named}"


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskEither,
        either_prompt,
        "ruling BTB A54",
        lambda s, ask, choice: Answer("option"),
        lambda s, ask, choice: f"option {choice + 1}",
        either_label,
        ways=(Way(("option N",), mark("Alternatives are offered by a card."), "ruling BTB A54"),),
    ),
    Question(
        AskRob,
        rob_prompt,
        "ruling BTB C11",
        rob_meaning,
        rob_text,
        rob_label,
        ways=(Way(("rob GOODS MAT",), mark("Goods are stolen by a pilot's ability."), "ruling BTB C11"),),
    ),
    Question(
        AskGiveTo,
        mark("To whom do you give?"),
        "ruling BTB C22",
        of_mat("give"),
        lambda s, ask, mat: f"to {mat_text(s, mat)}",
        mat_label,
    ),
    Question(
        AskForfeit,
        lambda s, ask, voice: voice.say("You lose {n} goods. Which?", n=ask.n),
        "ruling BTB C29",
        divided("lose"),
        lambda s, ask, n: f"lose {n} energy {ask.n - n} culture",
        forfeit_label,
        ways=(
            Way(
                ("lose N energy N culture",),
                mark("Goods are lost when a card demands it."),
                "ruling BTB C29",
            ),
        ),
    ),
    Question(
        AskExchange,
        lambda s, ask, voice: voice.say(
            "You may convert up to {n} goods. How many, and of which kind?", n=ask.n
        ),
        "ruling BTB C25",
        exchange_meaning,
        exchange_text,
        exchange_label,
        ways=(
            Way(
                ("exchange N", "exchange N GOODS"),
                mark("Goods are converted by a planet's action."),
                "ruling BTB C25",
            ),
        ),
    ),
    Question(
        AskUseAny,
        mark("Which planet do you use?"),
        "ruling BTB A54",
        lambda s, ask, choice: use_meaning(s, ask.planets(s)[choice], ask.seat),
        any_planet_text,
        lambda s, ask, choice, voice: use_label(ask.planets(s)[choice], voice),
        hint=mark("Click the planet"),
    ),
    Question(
        AskRerollOne,
        mark("Which die do you reroll?"),
        "ruling BTB C16",
        of_die("reroll"),
        die_text,
        die_label,
        hint=mark("Click the die"),
    ),
)
