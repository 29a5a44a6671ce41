"""What Pig shows to the laws of all games: moves that are impossible, and why."""

from __future__ import annotations

import json

from tests.contract.examples import Examples, Impossible, Positions
from tests.pig.game import Pig, State
from tests.playing import Playing


def at_the_table(*texts: str) -> Playing[State]:
    """Two seats with a card each, and what they answered since."""
    game = Pig()
    return Playing(game.start(), game).play("card 3", "card 7", *texts)


def case(text: str, told: str, *texts: str) -> Impossible:
    return lambda: at_the_table(*texts), text, told


EXAMPLES = Examples(
    impossible={
        "nothing to hold": case("hold", "There is nothing in the pot."),
        "after a roll": case("swap", "You can only swap before your first roll.", "roll", "face 4"),
        "a face": case("face 6", "Chance decides that."),
        "a card": case("card 6", "Chance decides that."),
    },
    unasked=[case("roll", "You roll, hold and swap on your own turn.")],
    positions=[
        Positions(
            written=lambda: json.loads(Pig().to_json(at_the_table("roll", "face 4").s)),
            faults=[
                ({"pot": None}, "pot is a whole number from -1"),
                ({"points": [1]}, "points is a list of 2"),
                ({"card__0": 11}, "cards from 1 to 10"),
                ({"stack": [["AskTurn", 2]]}, "one question, about a seat"),
                ({"stack": [["AskTurn"]]}, "AskTurn has the numbers seat"),
                ({"options__goal": 0}, "goal is a whole number from 1 to 100"),
                ({"luck": 7}, "position has no field 'luck'"),
            ],
            several={"pot": "", "round": [], "turn": {}},
            at_least=3,
            tables=[(2, {}), (4, {"goal": 20})],
        )
    ],
    drawn_questions=frozenset({"AskTurn"}),
)
