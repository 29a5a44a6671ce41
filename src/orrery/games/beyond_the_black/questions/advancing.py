"""Which ship advances, also on a danger track, and which is pushed back."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.core.questions import Question
from orrery.games.beyond_the_black.steps.advancing import AskAdvance, AskFinish, AskPushHere, AskThrust
from orrery.games.tiny_epic_galaxies.questions.things import (
    any_ship_label,
    any_ship_text,
    of_any_ship,
    of_own_ship,
    ship_label,
    ship_text,
)

ON_TRACKS: Final = mark("Click one of your ships in orbit or on a danger track")

QUESTIONS: Final[tuple[Question, ...]] = (
    *(
        Question(
            step,
            mark("Which ship advances?"),
            "rules 5.4",
            of_own_ship("advance"),
            ship_text,
            ship_label,
            hint=ON_TRACKS,
        )
        for step in (AskAdvance, AskThrust)
    ),
    Question(
        AskPushHere,
        mark("Which enemy ship is pushed back?"),
        "ruling BTB C7",
        of_any_ship("push"),
        any_ship_text,
        any_ship_label,
        hint=mark("Click a ship of another player"),
    ),
    Question(
        AskFinish,
        mark("Which ship finishes its danger track?"),
        "ruling BTB C27",
        of_own_ship("finish"),
        ship_text,
        ship_label,
        hint=mark("Click one of your ships on a danger track"),
    ),
)
