"""Which pilot is hired, for which Advanced Ship, and with which dice."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.machine import NONE
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.beyond_the_black.codes import HIRE_DICE, HULLS
from orrery.games.beyond_the_black.notation import HULL_NAMES, pilot_in
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.hiring import AskDice, AskHire, AskHull, AskRefit, AskRefresh
from orrery.games.beyond_the_black.voice import BlackVoice
from orrery.games.tiny_epic_galaxies.codes import FACES, SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.questions.things import of_own_ship, ship_label, ship_text

BEGIN_WITH_HIRE: Final = (mark("Ship and dice are chosen after the pilot; begin with “hire”."), "rules R7")


def hire_label(s: BlackState, ask: Any, place: int, voice: BlackVoice) -> str:
    pilot = s.pilot_row[place]
    trained = [voice.hull(hull) for hull in range(HULLS) if s.black.pilots.ships[pilot] >> hull & 1]
    return voice.say(
        "{pilot} ({ships}): {text}",
        pilot=voice.pilot(pilot),
        ships=", ".join(trained),
        text=voice.pilot_text(pilot),
    )


def hired_pilot(s: BlackState, ask: Any) -> Target:
    return Target("pilot", pilot_in(s, ask.place))


def hull_prompt(s: BlackState, ask: Any, voice: BlackVoice) -> str:
    pilot = voice.pilot(s.pilot_row[ask.place])
    return voice.say("Which Advanced Ship does {pilot} fly?", pilot=pilot)


def hull_label(s: BlackState, ask: Any, hull: int, voice: BlackVoice) -> str:
    """An Advanced Ship with the faces that the hangar lists for it, and whom the pilot would replace."""
    faces = ", ".join(voice.face(face) for face in range(FACES) if s.black.hangar[hull] >> face & 1)
    there = s.pilots[ask.seat * SHIPS + hull]
    if there == NONE:
        return voice.say("{hull} ({faces})", hull=voice.hull(hull), faces=faces)
    return voice.say(
        "{hull} ({faces}), instead of {pilot}",
        hull=voice.hull(hull),
        faces=faces,
        pilot=voice.pilot(there),
    )


def price_of(choice: int) -> tuple[int, int]:
    """The face of the dice that pay, and how many."""
    face, less = divmod(choice, HIRE_DICE)
    return face, less + 1


def dice_prompt(s: BlackState, ask: Any, voice: BlackVoice) -> str:
    pilot, hull = voice.pilot(s.pilot_row[ask.place]), voice.hull(ask.hull)
    return voice.say("With which dice do you hire {pilot} for the {hull}?", pilot=pilot, hull=hull)


def dice_text(s: BlackState, ask: Any, choice: int) -> str:
    face, n = price_of(choice)
    return f"with {n} {FACE_NAMES[face]}"


def dice_meaning(s: BlackState, ask: Any, choice: int) -> Answer:
    face, n = price_of(choice)
    return Answer("spend", Target("face", FACE_NAMES[face]), ((FACE_NAMES[face], n),))


def dice_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    face, n = price_of(choice)
    return voice.say("{n} × {face}", n=n, face=voice.face(face))


def refit_prompt(s: BlackState, ask: Any, voice: BlackVoice) -> str:
    return voice.say("Which of your ships does the {hull} replace?", hull=voice.hull(ask.hull))


def refresh_label(s: BlackState, ask: Any, place: int, voice: BlackVoice) -> str:
    pilot = s.pilot_row[place]
    return voice.say("Replace {pilot}: {text}", pilot=voice.pilot(pilot), text=voice.pilot_text(pilot))


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskHire,
        mark("Which pilot do you hire?"),
        "rules R7",
        lambda s, ask, place: Answer("hire", Target("pilot", pilot_in(s, place))),
        lambda s, ask, place: f"hire {pilot_in(s, place)}",
        hire_label,
        hint=mark("Click a pilot; two equal dice of the ship’s bay, or any three equal"),
        waiting=mark("{who} hires a pilot"),
        ways=(
            Way(
                ("hire PILOT",),
                mark("A pilot is hired with dice of one face on your own turn; begin with “hire”."),
                "rules R7",
                lambda s, seat: [AskHire(seat, 0)] if seat == s.turn else [],
                (mark("That pilot is not in the row."), "rules R7"),
            ),
        ),
    ),
    Question(
        AskHull,
        hull_prompt,
        "rules R7",
        lambda s, ask, hull: Answer("fly", Target("hull", HULL_NAMES[hull], ask.seat)),
        lambda s, ask, hull: f"on {HULL_NAMES[hull]}",
        hull_label,
        about=hired_pilot,
        hint=mark("Click a space of your hangar"),
        ways=(Way(("on HULL",), *BEGIN_WITH_HIRE),),
    ),
    Question(
        AskDice,
        dice_prompt,
        "rules R7",
        dice_meaning,
        dice_text,
        dice_label,
        about=hired_pilot,
        hint=mark("They go to the bay; their own actions are not performed"),
        ways=(Way(("with N FACE",), *BEGIN_WITH_HIRE),),
    ),
    Question(
        AskRefit,
        refit_prompt,
        "rules R9",
        of_own_ship("refit"),
        ship_text,
        ship_label,
        about=lambda s, ask: Target("hull", HULL_NAMES[ask.hull], ask.seat),
        hint=mark("It takes the exact place of that ship"),
    ),
    Question(
        AskRefresh,
        mark("Which pilot of the row goes under the deck?"),
        "ruling BTB C24",
        lambda s, ask, place: Answer("replace", Target("pilot", pilot_in(s, place))),
        lambda s, ask, place: f"replace {pilot_in(s, place)}",
        refresh_label,
        hint=mark("Click the pilot"),
        ways=(
            Way(
                ("replace PILOT", "replace PLANET"),
                mark("A planet or a pilot leaves its row by a planet's action."),
                "ruling BTB C24",
            ),
        ),
    ),
)
