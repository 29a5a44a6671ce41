"""What the viewer may do with pilots, hangar and exploration cards, at the thing it is done with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Final

from orrery.core.hooks import View
from orrery.tables.scene import Scene
from orrery.web.regions.beyond_the_black.desk import HULLS, BlackDesk
from orrery.web.regions.common.acting import Act, line_of
from orrery.web.regions.tiny_epic_galaxies.acting import Acts, Sorter, Thing

# The thing that an answer belongs to, by its question; what stands behind the first word names it.
AT: Final = {
    "AskHire": "pilot",
    "AskRefresh": "pilot",
    "AskHull": "hull",
    "AskExplore": "find",
    "AskBury": "peek",
    "AskOrder": "peek",
}
ALONE: Final = {
    "explore": "beyond",
    "reveal": "deck",
    "leave": "revealed",
    "take": "revealed",
    "hire": "hire",
}
TWO, THREE = 2, 3  # equal dice that pay for a pilot [rules R7]


class BlackSorter(Sorter):
    """Says which thing on the table of the expansion an answer belongs to."""

    in_row: ClassVar[frozenset[str]] = Sorter.in_row | {"AskUseAny", "AskColony"}
    own_ships: ClassVar[frozenset[str]] = Sorter.own_ships | {
        "AskThrust",
        "AskRefit",
        "AskBring",
        "AskSend",
        "AskFinish",
    }
    any_ships: ClassVar[frozenset[str]] = Sorter.any_ships | {"AskPushHere"}
    of_mats: ClassVar[frozenset[str]] = Sorter.of_mats | {"AskGiveTo"}
    of_dice: ClassVar[frozenset[str]] = Sorter.of_dice | {"AskRerollOne"}
    for_a_ship: ClassVar[frozenset[str]] = Sorter.for_a_ship | {
        "AskExplore",
        "AskFind",
        "AskAbility",
        "AskMay",
    }

    def colonies(self) -> dict[tuple[int, str], Act]:
        if self.kind != "AskUseAny":
            return super().colonies()
        own = self.scene.view["mats"][self.scene.seat]["colonies"]
        return {(self.scene.seat, text[4:]): act for text, act in self.acts.items() if text[4:] in own}

    def things(self) -> dict[Thing, tuple[Act, ...]]:
        found: dict[Thing, tuple[Act, ...]] = {}
        for text, act in self.acts.items():
            name = self.thing(text)
            if name is not None:
                found[name] = (*found.get(name, ()), act)
        return found

    def thing(self, text: str) -> Thing | None:
        """The thing that an answer belongs to; nothing if that is none of the expansion's."""
        first, _, rest = text.partition(" ")
        if first == "ability":
            return ("hull", rest)
        if rest and self.kind in AT:
            return (AT[self.kind], rest)
        return (ALONE[text], "") if text in ALONE else None

    def on_board(self, text: str) -> bool:
        """Whether an answer need not be looked for in the prompt: dice, planets, cards that lie open."""
        if self.kind == "AskTurn":
            return self.thing(text) is None
        if self.kind in ("AskColony", "AskUseAny"):
            return text.startswith("use ") and (
                text[4:] in self.planets or (self.scene.seat, text[4:]) in self.colonies()
            )
        if self.kind in ("AskHire", "AskRefresh", "AskExplore", "AskFind"):
            return True
        return super().on_board(text)


def with_hires(acts: Acts, scene: Scene, desk: BlackDesk) -> Acts:
    """From the start of a turn a pilot is hired by one click: both answers at once."""
    if acts.kind != "AskTurn" or ("hire", "") not in acts.things:
        return acts
    line = line_of(scene)
    found: dict[Thing, tuple[Act, ...]] = {}
    for pilot in scene.view["pilot_row"]:
        if any(prices(scene.view, scene.seat, pilot, desk)):
            label = desk.say("Hire {pilot}", pilot=desk.cards[pilot]["name"])
            text = " ".join(["hire", pilot])
            found["pilot", pilot] = (Act(label, (*line, "hire", text), (), text),)
    return replace(acts, things={**acts.things, **found})


def prices(view: View, seat: int, pilot: str, desk: BlackDesk) -> Iterator[tuple[str, int]]:
    """The dice that would pay for a pilot now, the cheapest first: a face and how many. [rules R7, R8]"""
    mat = view["mats"][seat]
    normal = any(
        form is None and ship != "locked" for form, ship in zip(mat["hulls"], mat["ships"], strict=True)
    )
    open_hulls = [hull for at, hull in enumerate(HULLS) if normal or mat["pilots"][at] is not None]
    dice = Counter(die.split()[0] for die in view["dice"] if die.endswith(" inactive"))
    trained = [hull for hull in desk.cards[pilot]["ships"] if hull in open_hulls]
    listed = {face for hull in trained for face in desk.hangar[hull]}
    yield from ((face, TWO) for face in dice if face in listed and dice[face] >= TWO)
    if open_hulls:
        yield from ((face, THREE) for face in dice if dice[face] >= THREE)
