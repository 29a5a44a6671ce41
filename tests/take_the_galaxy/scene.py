"""The little language of the game's tests: set up by names, play in notation, look at columns by names.

t = galaxy(hand=["township surface_dig", ""], row="silver_thicket nomad_guildship", pool="2 manpower")
t.play("claim silver_thicket", "settle township", "at silver_thicket 1", "discard surface_dig")
assert t.asked == (0, "AskAct")
assert t.systems(0) == ["landfall: frontier_colony, -", "silver_thicket: township, -"]
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import orrery
from orrery.core.card_game import CardGame
from orrery.core.game import Game
from orrery.games.take_the_galaxy.state import State
from tests.playing import Playing

GALAXY: CardGame[State, Any] = orrery.card_game("take-the-galaxy")
HOME = "landfall: frontier_colony"
REST = "rest"  # in a hand: every card that is nowhere else
CARDS = {card["id"]: card for card in GALAXY.cards()}
PLAYER = {name: card for name, card in CARDS.items() if "deck" in card}
SPACE = {name: card for name, card in CARDS.items() if "sector" in card}
SECTORS = ("core", "expanse", "fringe")
KINDS = ("system", "event", "anomaly")


class GalaxyScene(Playing[State]):
    """A position and the means to play on from it; what lies where, by names."""

    @property
    def data(self) -> dict[str, Any]:
        """The whole position as JSON data."""
        found: dict[str, Any] = json.loads(self.game.to_json(self.s))
        return found

    def mat(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.data["mats"][seat]
        return found

    @property
    def row(self) -> list[str]:
        """The explored space, oldest first."""
        return [one["card"] for one in self.data["row"]]

    @property
    def hazards(self) -> dict[str, int]:
        return {one["card"]: one["hazards"] for one in self.data["row"]}

    @property
    def gone(self) -> list[str]:
        return list(self.data["gone"])

    @property
    def pool(self) -> dict[str, int]:
        """What there is of manpower, production and science; nothing is left out of it as 0."""
        return {name: n for name, n in self.data["pool"].items() if n}

    @property
    def bank(self) -> list[int]:
        return list(self.s.bank)

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.s)

    def pile(self, seat: int) -> list[str]:
        return list(self.mat(seat)["pile"])

    def systems(self, seat: int) -> list[str]:
        """As `galaxy` reads them: “landfall: township used over frontier_colony, -”."""
        return [
            f"{one['card']}: {', '.join(slot or '-' for slot in one['slots'])}"
            for one in self.mat(seat)["systems"]
        ]

    def tokens(self, seat: int, system: str) -> dict[str, int]:
        """The bounty that lies on a system."""
        return next(dict(one["tokens"]) for one in self.mat(seat)["systems"] if one["card"] == system)

    def ships(self, seat: int) -> list[str]:
        return list(self.mat(seat)["ships"])

    def hand(self, seat: int) -> list[str]:
        """Card by card, in the order of the card list."""
        return listed(self.mat(seat)["hand"])

    def known(self, seat: int) -> list[str]:
        return listed(self.mat(seat)["known"])

    def discard(self, seat: int) -> list[str]:
        return listed(self.mat(seat)["discard"])

    def deck(self, seat: int) -> list[str]:
        first = seat * self.s.types
        counts = self.s.deck[first : first + self.s.types]
        return listed(dict(zip(self.s.book.cards.ids, counts, strict=True)))


def listed(counts: dict[str, int]) -> list[str]:
    return [name for name, n in counts.items() for _ in range(n)]


def galaxy(
    seats: int = 2,
    hand: Sequence[str] = (),
    row: str = "",
    systems: Sequence[str] = (),
    ships: Sequence[str] = (),
    discard: Sequence[str] = (),
    deck: Sequence[str | None] = (),
    known: Sequence[str] = (),
    pile: Sequence[str] = (),
    bank: Sequence[int] = (),
    pool: str = "",
    gone: str = "",
    space: str | None = None,
    turn: int = 0,
    exploring: bool = False,
    game: Game[State] = GALAXY,
    **said: Any,
) -> GalaxyScene:
    """Seat `turn` is asked to act. What is not said: empty hands, a frontier colony at home, an empty row.

    Cards are named one by one: `hand=["surface_dig surface_dig", ""]`; the rest of them is the deck.
    `deck=["township", None]`: the deck of seat 0 holds just that; what is nowhere else is discarded,
    or in hand if `hand` names `rest`. `ships=["crew_tender, survey_vessel used"]`.
    `systems=["landfall: frontier_colony used, -; salvage_drift [1 production]: deep_shaft"]`:
    oldest first, “;” between systems, “,” between slots; tokens are the printed ones unless they are said.
    A starting system that is not said lies in the pile. `bank` is not changed by what lies there.
    `row="silver_thicket:0 nomad_guildship"`: oldest first, with the hazards that are left.
    `space="a b"`: the space deck holds just these, and the rest is gone; with the random set-up others of the
    same classes can come in their stead. A sector is used up where a
    card of a later one is named. With `setup` unsaid it is random if a card is not in the numbered deck.
    `exploring`: the turn has just begun, and chance is asked for the next space card.
    Options by name (`teams=True`), and other fields of a position: `claimed`, `seized`, `granted`, `stack` …
    """
    options = {one.name: said.pop(one.name) for one in game.settings if one.name in said}
    named = [*re.findall(r"\w+", f"{row} {gone} {space or ''}")]
    named += [name for text in (*systems, *pile) for name in re.findall(r"\w+", text)]
    if any(SPACE[name]["wormholes"] > seats for name in named if name in SPACE):
        options.setdefault("setup", "random")
    data = json.loads(game.to_json(game.start(seats=seats, **options)))
    data |= {"round": 1, "turn": turn, "first": 0, "pool": amounts(pool, data["pool"])}
    data["row"] = [in_row(text) for text in row.split()]
    for seat in range(seats):
        mat = data["mats"][seat]
        mat["systems"] = [system(text) for text in at(systems, seat, HOME).split(";") if text.strip()]
        homes = [one["card"] for one in mat["systems"]]
        mat["pile"] = at(pile, seat, "").split() + ["landfall"] * ("landfall" not in homes)
        mat["bank"] = at(bank, seat, 0)
        mat["ships"] = [text.strip() for text in at(ships, seat, "").split(",") if text.strip()]
        mat["known"] = Counter(at(known, seat, "").split())
        mat["discard"] = Counter(at(discard, seat, "").split())
        lay_hand(mat, at(hand, seat, "").split(), at(deck, seat, None))
    use_up(data, gone.split(), space)
    data["stack"] = [["EndTurn", turn], ["AskAct", turn]]
    if exploring:
        data["stack"] += [["Reset", turn], ["DrawCards", turn, 1], ["EndExploration", turn], ["Reveal", -1]]
    return GalaxyScene(game.from_json(json.dumps(data | said)), game)


def at(given: Sequence[Any], seat: int, default: Any) -> Any:
    return given[seat] if seat < len(given) else default


def amounts(text: str, none: dict[str, int]) -> dict[str, int]:
    """“2 manpower 1 science”."""
    words = text.split()
    return dict.fromkeys(none, 0) | {what: int(n) for n, what in zip(words[::2], words[1::2], strict=True)}


def in_row(text: str) -> dict[str, Any]:
    name, _, hazards = text.partition(":")
    return {"card": name, "hazards": int(hazards) if hazards else CARDS[name].get("hazards", 0)}


def system(text: str) -> dict[str, Any]:
    head, _, slots = text.partition(":")
    name, _, tokens = head.strip().partition(" ")
    printed = CARDS[name]
    said = amounts(tokens.strip(" []"), {}) if tokens else dict(printed.get("bounty", {}))
    filled = [slot.strip() for slot in slots.split(",")] if slots.strip() else []
    filled += ["-"] * (len(printed["slots"]) - len(filled))
    return {"card": name, "tokens": said, "slots": [None if slot == "-" else slot for slot in filled]}


def lay_hand(mat: dict[str, Any], hand: list[str], deck: str | None) -> None:
    """Hand, and what is left for the deck; if that is said, the rest is discarded or comes to the hand."""
    held = Counter(name for name in hand if name != REST)
    placed = held + mat["discard"] + Counter(on_table(mat))
    whole = Counter({name: card["start"] + card["deck"] for name, card in PLAYER.items()})
    left = whole - placed
    if deck is not None or REST in hand:
        kept = Counter((deck or "").split())
        if REST in hand:
            held += left - kept
        else:
            mat["discard"] += left - kept
        left = kept
    mat["hand"] = held
    mat["hand_size"] = held.total()
    mat["deck_size"] = left.total()


def on_table(mat: dict[str, Any]) -> Iterable[str]:
    """The player cards of a mat that are in play, covered ones too."""
    texts = [slot for one in mat["systems"] for slot in one["slots"] if slot] + mat["ships"]
    return [name for text in texts for name in text.split() if name in PLAYER]


def use_up(data: dict[str, Any], gone: list[str], space: str | None) -> None:
    """Cards that are out of the game, and how many of each class are left in the deck."""
    seats = data["options"]["seats"]
    numbered = data["options"]["setup"] == "numbered"
    usable = [name for name, card in SPACE.items() if not numbered or card["wormholes"] <= seats]
    seen = [one["card"] for one in data["row"]] + gone
    for mat in data["mats"]:
        seen += [name for name in [*mat["pile"], *(one["card"] for one in mat["systems"])] if name in SPACE]
    last = max([SECTORS.index(SPACE[name]["sector"]) for name in [*seen, *(space or "").split()]], default=0)
    left = data["left"]
    for name in seen:
        take(left, name)
    data["left"] = {sector: counts[:] for sector, counts in left.items()}
    for name in (space or "").split():
        take(left, name)
    for name in usable:
        early = SECTORS.index(SPACE[name]["sector"]) < last
        kept = name in space.split() if space is not None else not early
        if name not in seen and not kept and take(left, name):
            take(data["left"], name)
            gone.append(name)
    data["gone"] = gone


def take(left: dict[str, list[int]], name: str) -> bool:
    """A card leaves the deck, if the deck holds one of its class."""
    counts = left[SPACE[name]["sector"]]
    kind = KINDS.index(SPACE[name]["kind"])
    if not counts[kind] and kind == KINDS.index("anomaly"):
        kind = KINDS.index("event")  # alone, either of them comes in a class of both
    counts[kind] -= 1
    if counts[kind] < 0:
        counts[kind] += 1
        return False
    return True
