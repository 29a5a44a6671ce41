"""What becomes of the cards of the deck that a player has looked at."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.looking import AskBury, AskOrder, AskUnder
from orrery.games.beyond_the_black.voice import BlackVoice

SECRET: Final = mark("Only you see these cards")
LOOKING: Final = mark("{who} looks at cards of the deck")


def under_label(s: BlackState, ask: Any, n: int, voice: BlackVoice) -> str:
    return voice.say("None: all stay on top") if n == 0 else str(n)


def bury_label(s: BlackState, ask: Any, place: int, voice: BlackVoice) -> str:
    return voice.say("Put {card} under the deck", card=voice.find(s.deck_top[place]))


def on_top(place: int) -> Target:
    """One of the cards looked at, which lie on top of the deck."""
    return Target("top", str(place + 1))


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskUnder,
        mark("How many of the cards you looked at go under the deck?"),
        "ruling BTB C10",
        lambda s, ask, n: Answer("under"),
        lambda s, ask, n: f"under {n}",
        under_label,
        about=lambda s, ask: Target("top"),
        hint=SECRET,
        waiting=LOOKING,
        ways=(
            Way(
                ("under N", "bury N", "first N"),
                mark("Cards of the deck are sorted when you have looked at them."),
                "ruling BTB C10",
            ),
            Way(
                ("done",),
                mark("It ends a choice of dice to reroll or of cards to put under the deck."),
                "ruling BTB C10",
            ),
        ),
    ),
    Question(
        AskBury,
        mark("Which of the cards you looked at goes under the deck?"),
        "ruling BTB C10",
        lambda s, ask, place: Answer("bury", on_top(place)),
        lambda s, ask, place: f"bury {place + 1}",
        bury_label,
        hint=SECRET,
        waiting=LOOKING,
    ),
    Question(
        AskOrder,
        mark("Which of the cards you looked at comes next on top?"),
        "ruling BTB C10",
        lambda s, ask, place: Answer("first", on_top(place)),
        lambda s, ask, place: f"first {place + 1}",
        lambda s, ask, place, voice: voice.find(s.deck_top[place]),
        hint=SECRET,
        waiting=LOOKING,
    ),
)
