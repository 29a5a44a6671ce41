"""How the questions of the expansion are put on a page, beside those of the game it is built on."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.games.beyond_the_black import codes
from orrery.web.regions.beyond_the_black.choices import hire_dice
from orrery.web.regions.tiny_epic_galaxies.manner import BASE

BLACK: Final = BASE.plus(
    hints={
        "AskTurn": mark("Click a die to use it, or a pilot to hire. What is impossible says why"),
        "AskPlace": mark("To a planet, home, or to Unexplored Space, where it must explore"),
        "AskHire": mark("Click a pilot; two equal dice of the ship’s bay, or any three equal"),
        "AskHull": mark("Click a space of your hangar"),
        "AskDice": mark("They go to the bay; their own actions are not performed"),
        "AskRefit": mark("It takes the exact place of that ship"),
        "AskExplore": mark("Once a card is revealed, none of the row can be taken"),
        "AskFind": mark("Take it and stop, or lay it down and press your luck"),
        "AskThrust": mark("Click one of your ships in orbit or on a danger track"),
        "AskAdvance": mark("Click one of your ships in orbit or on a danger track"),
        "AskFinish": mark("Click one of your ships on a danger track"),
        "AskBring": mark("Click one of your ships"),
        "AskSend": mark("Click one of your ships at home"),
        "AskPushHere": mark("Click a ship of another player"),
        "AskRefresh": mark("Click the pilot"),
        "AskUseAny": mark("Click the planet"),
        "AskRerollOne": mark("Click the die"),
        "AskUnder": mark("Only you see these cards"),
        "AskBury": mark("Only you see these cards"),
        "AskOrder": mark("Only you see these cards"),
    },
    waiting={
        "AskExplore": mark("{who} explores"),
        "AskFind": mark("{who} has revealed a card"),
        "AskHire": mark("{who} hires a pilot"),
        "AskUnder": mark("{who} looks at cards of the deck"),
        "AskBury": mark("{who} looks at cards of the deck"),
        "AskOrder": mark("{who} looks at cards of the deck"),
        "Reveal": mark("A card is revealed"),
    },
    verbs={
        "explore": (mark("Explore"), "explore"),
        "reveal": (mark("Reveal"), "eye"),
        "take": (mark("Take"), "check"),
        "leave": (mark("Lay down, reveal another"), "eye"),
        "hire": (mark("hire"), "pilot"),
        "bury": (mark("Bury"), "down"),
        "first": (mark("Next on top"), "up"),
    },
    keys={"hire": "h", "explore": "x", "reveal": "v", "leave": "v", "take": "t", "done": "d"},
    strong=frozenset({"hire", "take", "reveal", "explore"}),
    glyphs={
        "hire": "pilot", "ability": "pilot", "explore": "explore", "reveal": "eye", "leave": "eye",
        "take": "check", "on": "hull", "with": "die", "bury": "down", "first": "up", "done": "check",
    },
    short={"hire": mark("Hire"), "explore": mark("Unexplored Space"), "leave": mark("Lay down")},
    elsewhere={
        "unexplored": (mark("Unexplored Space"), mark("Ship {ship} of {owner}, in {planet}")),
        "danger": (
            mark("danger track"),
            mark("Ship {ship} of {owner}, on the danger track of {planet}, space {step}"),
        ),
    },
    doubled=frozenset({"AskHull", "AskPlace"}),
    buttons={"AskDice": hire_dice},
    turn=codes.TURN,
    plus_side=30,
)  # fmt: skip
