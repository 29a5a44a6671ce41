"""Ships that advance, go back, come home or jump, and planets that leave the row."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.core.questions import Question, Way
from orrery.games.tiny_epic_galaxies.notation import planet_in
from orrery.games.tiny_epic_galaxies.questions.moving import moving_ship
from orrery.games.tiny_epic_galaxies.questions.things import (
    any_ship_label,
    any_ship_text,
    of_any_ship,
    of_own_ship,
    of_row,
    ship_label,
    ship_text,
)
from orrery.games.tiny_epic_galaxies.steps.actions import AskAdvance
from orrery.games.tiny_epic_galaxies.steps.targets import (
    AskJump,
    AskJumpTo,
    AskPush,
    AskRecall,
    AskReplace,
    AskRetreat,
)

IN_ORBIT: Final = mark("Click one of your ships in orbit")

QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskAdvance,
        mark("Which ship advances?"),
        "rules 5.4",
        of_own_ship("advance"),
        ship_text,
        ship_label,
        hint=IN_ORBIT,
    ),
    Question(
        AskPush,
        mark("Which enemy ship is pushed back?"),
        "rules 8.11",
        of_any_ship("push"),
        any_ship_text,
        any_ship_label,
        hint=mark("Click a ship of another player"),
        ways=(
            Way(
                ("ship N of MAT",),
                mark("Enemy ships are pushed back by a planet's action."),
                "rules 8.11",
            ),
        ),
    ),
    Question(
        AskRetreat,
        mark("Which of your ships goes back?"),
        "rules 8.30",
        of_own_ship("retreat"),
        ship_text,
        ship_label,
        hint=IN_ORBIT,
    ),
    Question(
        AskRecall,
        mark("Which orbiting ship comes home?"),
        "rules 8.21",
        of_own_ship("recall"),
        ship_text,
        ship_label,
        hint=IN_ORBIT,
    ),
    Question(
        AskJump,
        mark("Which orbiting ship jumps?"),
        "rules 8.23",
        of_own_ship("jump"),
        ship_text,
        ship_label,
        hint=IN_ORBIT,
    ),
    Question(
        AskJumpTo,
        mark("Into which orbit?"),
        "rules 8.23",
        of_row("jump"),
        lambda s, ask, slot: f"to {planet_in(s, slot)}",
        lambda s, ask, slot, voice: voice.say("To {planet}", planet=voice.planet(s.row[slot])),
        about=moving_ship,
        hint=mark("Click the orbit it jumps to"),
        ways=(
            Way(
                ("to PLANET",),
                mark("A ship jumps between orbits by a planet's action."),
                "rules 8.23",
            ),
        ),
    ),
    Question(
        AskReplace,
        mark("Which planet leaves the row?"),
        "rules 8.12",
        of_row("replace"),
        lambda s, ask, slot: f"replace {planet_in(s, slot)}",
        lambda s, ask, slot, voice: voice.say("Replace {planet}", planet=voice.planet(s.row[slot])),
        hint=mark("Click the planet"),
        ways=(
            Way(
                ("replace PLANET",),
                mark("A planet leaves the row by a planet's action."),
                "rules 8.12",
            ),
        ),
    ),
)
