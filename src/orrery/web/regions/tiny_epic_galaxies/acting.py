"""What the viewer may do now, sorted by the thing it is done with: lines for the buttons of the regions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from orrery.core.language import say, say_n
from orrery.games.tiny_epic_galaxies import codes
from orrery.tables.scene import Scene
from orrery.web.regions.common.acting import Act, Line, kind_of, line_of, trailing

Thing = tuple[str, str]  # what kind of thing, and which of them
TURN: Final = ("reroll", "convert", "end")


@dataclass(frozen=True)
class Picking:
    """Dice picked in any order and said in ascending order: to reroll, or to give up."""

    prefix: Line
    picked: tuple[int, ...]
    need: int  # exactly so many; 0: as many as one likes
    above: int = 0  # named already before this line: only dice after it can be picked

    def toggled(self, die: int) -> tuple[Line, Line]:
        """The line and what is held when a die is picked, or put back."""
        chosen = sorted(set(self.picked) ^ {die})
        texts = tuple(f"die {one}" for one in chosen)
        return (self.prefix, texts) if self.need and len(chosen) != self.need else (self.prefix + texts, ())


@dataclass(frozen=True)
class Acts:
    """The viewer's legal answers by the thing they are about."""

    kind: str = ""  # what is asked; nothing if the viewer is not asked
    row: Mapping[str, tuple[Act, ...]] = field(default_factory=dict)
    ships: Mapping[tuple[int, int], Act] = field(default_factory=dict)  # by mat and number from 1
    dice: Mapping[int, Act] = field(default_factory=dict)
    bay: Mapping[int, Act] = field(default_factory=dict)
    turn: Mapping[str, Act] = field(default_factory=dict)
    colonies: Mapping[tuple[int, str], Act] = field(default_factory=dict)
    upgrades: Mapping[str, Act] = field(default_factory=dict)
    mats: Mapping[int, Act] = field(default_factory=dict)
    home: Act | None = None
    rest: tuple[Act, ...] = ()  # what has no thing on the board
    picking: Picking | None = None
    roll: Act | None = None  # the reroll as picked
    moving: tuple[int, int] | None = None  # the ship that the question is about
    things: Mapping[Thing, tuple[Act, ...]] = field(default_factory=dict)  # at what only an expansion has


def acts_of(scene: Scene, sorter: type[Sorter]) -> Acts:
    """The legal answers, each at its thing; whatever has none goes to the prompt."""
    picking = picking_of(scene)
    if not scene.options:
        return Acts(picking=picking, dice=dice_of(scene, picking, {}), roll=roll_of(scene, picking))
    kind, line = kind_of(scene), line_of(scene)
    acts = {option.text: Act(option.label, (*line, option.text), (), option.text) for option in scene.options}
    placed = sorter(scene, kind, acts)
    dice = dice_of(scene, picking, acts) if kind in placed.of_dice else {}
    return Acts(
        kind,
        placed.row(),
        placed.ships(),
        dice,
        {int(text.split()[1]): act for text, act in acts.items()} if kind == "AskRepeat" else {},
        {text: acts[text] for text in TURN if text in acts and kind == "AskTurn"},
        placed.colonies(),
        {text.split()[1]: act for text, act in acts.items() if text.startswith("upgrade ")},
        placed.mats(),
        acts.get("home") if kind == "AskPlace" else None,
        tuple(act for text, act in acts.items() if not placed.on_board(text)),
        picking,
        roll_of(scene, picking),
        moving_of(scene) if kind in placed.for_a_ship else None,
        placed.things(),
    )


class Sorter:
    """Says which thing on the board an answer belongs to."""

    in_row: ClassVar[frozenset[str]] = frozenset({"AskPlace", "AskJumpTo", "AskReplace", "AskUseRow"})
    own_ships: ClassVar[frozenset[str]] = frozenset({
        "AskShip", "AskAdvance", "AskRetreat", "AskRecall", "AskJump", "AskFallBack",
    })  # fmt: skip
    any_ships: ClassVar[frozenset[str]] = frozenset({"AskPush"})
    of_mats: ClassVar[frozenset[str]] = frozenset({"AskSteal", "AskGive"})
    of_dice: ClassVar[frozenset[str]] = frozenset({"AskTurn", "AskReroll", "AskSpend", "AskSetDie"})
    for_a_ship: ClassVar[frozenset[str]] = frozenset({"AskPlace", "AskJumpTo"})  # that is on its way

    def __init__(self, scene: Scene, kind: str, acts: Mapping[str, Act]) -> None:
        self.scene = scene
        self.kind = kind
        self.acts = acts
        self.planets = {planet for planet in scene.view["row"] if planet}

    def row(self) -> dict[str, tuple[Act, ...]]:
        """Answers about planets of the row."""
        if self.kind not in self.in_row:
            return {}
        found: dict[str, list[Act]] = {}
        for text, act in self.acts.items():
            planet = text.partition(" ")[2]
            if planet in self.planets:
                found.setdefault(planet, []).append(act)
        return {planet: tuple(acts) for planet, acts in found.items()}

    def ships(self) -> dict[tuple[int, int], Act]:
        if self.kind in self.own_ships:
            return {(self.scene.seat, int(text.split()[1])): act for text, act in self.acts.items()}
        if self.kind in self.any_ships:
            parts = {text: text.partition(" of ") for text in self.acts}
            return {
                (mat_of(self.scene, owner), int(ship.split()[1])): self.acts[text]
                for text, (ship, _, owner) in parts.items()
            }
        return {}

    def colonies(self) -> dict[tuple[int, str], Act]:
        """Colonies that can be used: the viewer's own, or those of a mat that was paid."""
        if self.kind not in ("AskColony", "AskUseColony"):
            return {}
        owner = self.scene.view["stack"][-1][2] if self.kind == "AskUseColony" else self.scene.seat
        return {(owner, text[4:]): act for text, act in self.acts.items() if text.startswith("use ")}

    def mats(self) -> dict[int, Act]:
        if self.kind not in self.of_mats:
            return {}
        return {mat_of(self.scene, text.partition(" ")[2]): act for text, act in self.acts.items()}

    def things(self) -> dict[Thing, tuple[Act, ...]]:
        """Answers at things that this game does not have."""
        return {}

    def on_board(self, text: str) -> bool:
        """Whether an answer is to be clicked on the board alone; a person need not look for it elsewhere."""
        if self.kind in self.in_row:
            return text == "home" or text.partition(" ")[2] in self.planets
        if self.kind == "AskColony":
            return text.startswith("use ")
        return self.kind in self.of_dice


def mat_of(scene: Scene, text: str) -> int:
    """The mat that a move calls `seat 2` or `rogue`."""
    return int(text.split()[1]) if text.startswith("seat ") else int(scene.view["options"]["seats"])


def picking_of(scene: Scene) -> Picking | None:
    """Dice being picked, also when the last pick has already completed the draft."""
    kind, line = kind_of(scene), line_of(scene)
    if scene.seat < 0 or (scene.draft is None and not scene.options):
        return None
    rerolled = trailing(scene, codes.REROLL, codes.SPEND)
    if rerolled or (kind == "AskReroll" and scene.mine):
        picked = numbers(rerolled)
        chosen = scene.view["stack"][-1][2] if kind == "AskReroll" else 0
        before = [die for die in range(1, codes.MAX_DICE + 1) if chosen >> die - 1 & 1 and die not in picked]
        return Picking(line[: len(line) - len(rerolled)], picked, 0, max(before, default=0))
    spent = trailing(scene, codes.SPEND, codes.SET_DIE)
    if spent or (kind == "AskSpend" and scene.mine):
        left = scene.view["stack"][-1][3] if kind == "AskSpend" else 0
        held = scene.draft.held if scene.draft else ()
        above = scene.view["stack"][-1][4] + 1 if kind == "AskSpend" and not spent else 0
        return Picking(line[: len(line) - len(spent)], numbers((*spent, *held)), len(spent) + left, above)
    return None


def numbers(texts: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(int(text.split()[1]) for text in texts if text.startswith("die ")))


def dice_of(scene: Scene, picking: Picking | None, acts: Mapping[str, Act]) -> dict[int, Act]:
    """What a click on each die does."""
    plain = {int(text.split()[1]): act for text, act in acts.items() if text.startswith("die ")}
    if picking is None:
        return plain
    kind, lang = kind_of(scene), scene.lang
    inactive = [
        die
        for die, written in enumerate(scene.view["dice"], 1)
        if written.endswith(" inactive") and die > picking.above
    ]
    found = plain if kind == "AskSetDie" else {}
    full = picking.need and len(picking.picked) >= picking.need
    pickable = set(picking.picked) | (set() if full else set(inactive))
    for die in sorted(pickable):
        picked = die in picking.picked
        label = say(lang, "Put die {die} back", die=die) if picked else say(lang, "Pick die {die}", die=die)
        line, held = picking.toggled(die)
        found[die] = Act(label, line, held, f"die {die}", picked)
    return found


def moving_of(scene: Scene) -> tuple[int, int]:
    """The ship whose destination is asked for."""
    _, seat, ship = scene.view["stack"][-1][:3]
    return (seat, ship % codes.SHIPS + 1)


def roll_of(scene: Scene, picking: Picking | None) -> Act | None:
    """The reroll of the dice picked so far."""
    if picking is None or picking.need or not (picking.picked or picking.above):
        return None
    texts = tuple(f"die {die}" for die in picking.picked)
    label = say_n(scene.lang, "Roll {n} die", "Roll {n} dice", len(texts))
    return Act(label, (*picking.prefix, *texts, "done"), (), "done")
