"""Which exploration card is taken, and whether a card or an ability is used."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.beyond_the_black.codes import MAX_FINDS
from orrery.games.beyond_the_black.notation import find_in
from orrery.games.beyond_the_black.pilots import pilot_of
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.abilities import AskAbility
from orrery.games.beyond_the_black.steps.exploring import AskExplore, AskFind, AskMay
from orrery.games.beyond_the_black.voice import BlackVoice
from orrery.games.tiny_epic_galaxies.questions.moving import (
    moving_ship,
    use_or_skip,
    use_or_skip_label,
    using,
)


def explore_text(s: BlackState, ask: Any, choice: int) -> str:
    return "reveal" if choice == MAX_FINDS else f"take {find_in(s, choice)}"


def explore_meaning(s: BlackState, ask: Any, choice: int) -> Answer:
    if choice == MAX_FINDS:
        return Answer("reveal", Target("deck"))
    return Answer("take", Target("find", find_in(s, choice)))


def explore_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    if choice == MAX_FINDS:
        return voice.say("Reveal the top card of the deck")
    return take_label(s.explore_row[choice], voice)


def take_label(card: int, voice: BlackVoice) -> str:
    return voice.say("Take {card}: {text}", card=voice.find(card), text=voice.find_text(card))


def find_prompt(s: BlackState, ask: Any, voice: BlackVoice) -> str:
    return voice.say(
        "{card} is revealed. {text} Do you take it, or lay it out and reveal another card?",
        card=voice.find(ask.find),
        text=voice.find_text(ask.find),
    )


def find_text(s: BlackState, ask: Any, takes: int) -> str:
    return "take" if takes else "leave"


def find_label(s: BlackState, ask: Any, takes: int, voice: BlackVoice) -> str:
    return take_label(ask.find, voice) if takes else voice.say("Lay it out and reveal another card")


def ability_prompt(s: BlackState, ask: Any, voice: BlackVoice) -> str:
    pilot = pilot_of(s, ask.seat, ask.ship)
    return voice.say(
        "Use the ability of {pilot}? {text}", pilot=voice.pilot(pilot), text=voice.pilot_text(pilot)
    )


def may_prompt(s: BlackState, ask: Any, voice: BlackVoice) -> str:
    return voice.say("Use {card}? {text}", card=voice.find(ask.find), text=voice.find_text(ask.find))


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskExplore,
        mark("Take a card of the exploration row, or reveal the top card of the deck?"),
        "rules R16",
        explore_meaning,
        explore_text,
        explore_label,
        about=moving_ship,
        hint=mark("Once a card is revealed, none of the row can be taken"),
        waiting=mark("{who} explores"),
        ways=(
            Way(
                ("take FIND", "reveal"),
                mark("A ship explores when it comes to Unexplored Space."),
                "rules R14",
            ),
        ),
    ),
    Question(
        AskFind,
        find_prompt,
        "rules R17",
        lambda s, ask, takes: Answer(
            find_text(s, ask, takes), Target("revealed", s.black.finds.ids[ask.find])
        ),
        find_text,
        find_label,
        about=moving_ship,
        hint=mark("Take it and stop, or lay it down and press your luck"),
        waiting=mark("{who} has revealed a card"),
        ways=(Way(("take", "leave"), mark("It is asked when a discovery was revealed."), "rules R17"),),
    ),
    Question(
        AskAbility,
        ability_prompt,
        "rules R10",
        using,
        use_or_skip,
        use_or_skip_label,
        about=moving_ship,
        ways=(
            Way(
                ("use", "skip"),
                mark("An action or ability is offered when its moment comes."),
                "rules R10",
            ),
        ),
    ),
    Question(
        AskMay,
        may_prompt,
        "rules R19",
        using,
        use_or_skip,
        use_or_skip_label,
        about=moving_ship,
    ),
)
