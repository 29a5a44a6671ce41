"""Ways to the moves that the expansion adds, and where its rules ask each question."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.machine import Ask
from orrery.core.speech import Way
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.hiring import AskHire
from orrery.games.beyond_the_black.steps.moving import AskPlace
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import LOCKED, MOVE
from orrery.games.tiny_epic_galaxies.why import FINISH_FIRST, NOT_IN_ROW
from orrery.games.tiny_epic_galaxies.why import WAYS as BASE

NO_SUCH_PILOT: Final = (mark("That pilot is not in the row."), "rules R7")


def places(s: BlackState, seat: int) -> list[Ask[Any]]:
    """Every unlocked ship, as if it were about to move."""
    return [AskPlace(seat, ship, 1, 1) for ship in range(SHIPS) if s.ship_at[seat * SHIPS + ship] != LOCKED]


OWN: Final = (
    Way("hire|ability .+", *FINISH_FIRST, lambda s, seat: [s.book.kit.ask_turn(seat)], of_turn=True),
    Way("hire .+", mark("A pilot is hired with dice of one face on your own turn; begin with “hire”."),
        "rules R7", lambda s, seat: [AskHire(seat, 0)] if seat == s.turn else [], NO_SUCH_PILOT),
    Way("on .+|with .+", mark("Ship and dice are chosen after the pilot; begin with “hire”."),
        "rules R7"),
    Way("explore", mark("A ship goes to Unexplored Space by a move die or a card."), "rules R14", places,
        by=MOVE),
    Way("(land|orbit) .+", mark("A ship moves by a move die or a card."), "rules R14", places, NOT_IN_ROW,
        MOVE),
    Way("home", mark("A ship moves by a move die or a card."), "rules R14", places, by=MOVE),
    Way("take ([a-z_]+|place .+)|reveal", mark("A ship explores when it comes to Unexplored Space."),
        "rules R14"),
    Way("take|leave", mark("It is asked when a discovery was revealed."), "rules R17"),
    Way("use|skip", mark("An action or ability is offered when its moment comes."), "rules R10"),
    Way("follow .+", mark("A ship follows a move die free of charge if its pilot allows it."),
        "ruling BTB C13"),
    Way("under .+|bury .+|first .+", mark("Cards of the deck are sorted when you have looked at them."),
        "ruling BTB C10"),
    Way("done", mark("It ends a choice of dice to reroll or of cards to put under the deck."),
        "ruling BTB C10"),
    Way("option .+", mark("Alternatives are offered by a card."), "ruling BTB A54"),
    Way("rob .+", mark("Goods are stolen by a pilot's ability."), "ruling BTB C11"),
    Way("lose .+", mark("Goods are lost when a card demands it."), "ruling BTB C29"),
    Way("exchange .+", mark("Goods are converted by a planet's action."), "ruling BTB C25"),
    Way("replace .+", mark("A planet or a pilot leaves its row by a planet's action."), "ruling BTB C24"),
)  # fmt: skip

# Behind those of the base game, in place of its last: what only chance says.
LAST: Final = (Way(".+", mark("Chance turns up planets, pilots and cards, and deals missions."), "rules R2"),)
WAYS: Final = OWN + BASE[:-1] + LAST

ASKED_BY: Final = {
    "AskHire": "rules R7", "AskHull": "rules R7", "AskDice": "rules R7", "AskRefit": "rules R9",
    "AskPlace": "rules R14", "AskExplore": "rules R16", "AskFind": "rules R17", "AskAbility": "rules R10",
    "AskMay": "rules R19", "AskUnder": "ruling BTB C10",
    "AskBury": "ruling BTB C10", "AskOrder": "ruling BTB C10",
    "AskEither": "ruling BTB A54", "AskRob": "ruling BTB C11", "AskGiveTo": "ruling BTB C22",
    "AskForfeit": "ruling BTB C29", "AskExchange": "ruling BTB C25", "AskThrust": "rules 5.4",
    "AskPushHere": "ruling BTB C7", "AskBring": "ruling BTB C24", "AskSend": "ruling BTB C26",
    "AskRefresh": "ruling BTB C24", "AskFinish": "ruling BTB C27", "AskUseAny": "ruling BTB A54",
    "AskRerollOne": "ruling BTB C16", "DrawPilot": "rules R3", "Reveal": "rules R16",
    "Scout": "ruling BTB C10", "Hoard": "rules R37",
}  # fmt: skip
