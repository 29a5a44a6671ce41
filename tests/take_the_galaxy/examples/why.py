"""Moves that are impossible now, and what is said of them."""

from __future__ import annotations

from tests.contract.examples import Impossible
from tests.take_the_galaxy.scene import GalaxyScene, galaxy

DRIFT = "landfall: frontier_colony; salvage_drift: surface_dig, -"
RAID = [["EndTurn", 0], ["AskAct", 0], ["Reset", 0], ["DrawCards", 0, 1], ["AskPay", 0, 1, 0]]


def paying(**more: object) -> GalaxyScene:
    """A ship was built; the second of two cards that pay for it is asked for."""
    given: dict[str, object] = {"hand": ["crew_tender surface_dig surface_dig field_laboratory"]} | more
    t = galaxy(**given)  # type: ignore[arg-type]
    return t.play("build crew_tender", "discard surface_dig")


def raided() -> GalaxyScene:
    """Pirates ask for a card before the seat may act."""
    return galaxy(
        row="space_pirates_1",
        hand=["surface_dig field_laboratory"],
        systems=["landfall: frontier_colony used"],
        stack=RAID,
    )


def teams(**more: object) -> GalaxyScene:
    given: dict[str, object] = {"systems": ["landfall: frontier_colony"] * 2 + [DRIFT]} | more
    return galaxy(seats=4, teams=True, **given)  # type: ignore[arg-type]


def asked_partner() -> GalaxyScene:
    """Seat 2 is asked for its bounty by seat 0."""
    return teams().play("take production from salvage_drift of partner")


def team_paying() -> GalaxyScene:
    hand = ["crew_tender surface_dig surface_dig field_laboratory"]
    return teams(hand=hand).play("build crew_tender", "discard surface_dig")


CASES: dict[str, Impossible] = {
    "ending in the middle of a payment": (paying, "end", "Answer what you are asked first"),
    "a card for manpower that is not there": (paying, "draw for manpower", "too little manpower"),
    "a colony that is ready": (paying, "use landfall 1", "Answer what you are asked first"),
    "a colony before the action phase": (raided, "use landfall 1", "your actions come after it. [rules 3.5]"),
    "a system of nobody": (paying, "use verdance 1", "not under your control. [rules 7.3]"),
    "relinquishing what is not yours": (paying, "relinquish verdance", "not under your control. [rules 7.3]"),
    "relinquishing the newest": (paying, "relinquish landfall", "newest system cannot be relinquished"),
    "a bounty that is not there": (paying, "take science from landfall", "no such bounty token. [rules 7.6]"),
    "a partner in a game without": (paying, "use landfall 1 of partner", "no partner in this game"),
    "a partner's system": (team_paying, "take science from ironroot of partner", "your partner's control"),
    "a partner's colony": (team_paying, "use landfall 1 of partner", "Answer what you are asked first"),
    "claiming what is elsewhere": (paying, "claim verdance", "no such card in the explored space"),
    "claiming in the middle of a payment": (
        lambda: paying(row="verdance"),
        "claim verdance",
        "Answer what you are asked first; your actions come after it. [rules 3.5]",
    ),
    "a claim that is too dear anyway": (
        lambda: paying(row="sunward_terrace"),
        "claim sunward_terrace",
        "too few other cards in the hand to pay for it. [rules 4.5]",
    ),
    "an opportunity in the middle of a payment": (
        lambda: paying(row="intergalactic_migration"),
        "seize intergalactic_migration",
        "Answer what you are asked first",
    ),
    "building what is not in hand": (paying, "build township", "not in the hand. [rules 6.1]"),
    "building by number": (paying, "build card 3", "not in the hand. [rules 6.1]"),
    "a slot before the colony": (galaxy, "at landfall 2", "begin with “build” or “claim”. [rules 6.2]"),
    "a settler before the system": (
        lambda: galaxy(row="verdance", hand=["workshop_outpost surface_dig"]),
        "settle workshop_outpost",
        "begin with “claim”. [rules 7.3]",
    ),
    "a settler that fits no slot": (
        lambda: galaxy(row="cinder_reach", hand=["frontier_colony surface_dig"]),
        "settle frontier_colony",
        "The slot does not take that kind of colony. [rules 6.2]",
    ),
    "a ship as settler": (
        lambda: galaxy(row="verdance", hand=["crew_tender"]),
        "settle crew_tender",
        "ships need no slot. [rules 7.3]",
    ),
    "discarding for nothing": (
        lambda: galaxy(hand=["surface_dig"]),
        "discard surface_dig",
        "Cards are discarded only to pay a price. [rules 4.5]",
    ),
    "discarding what is not in hand": (galaxy, "discard surface_dig", "not in the hand. [rules 6.1]"),
    "taking back without science": (
        lambda: galaxy(discard=["surface_dig"]),
        "take back surface_dig",
        "begin with “recover”. [rules 4.4]",
    ),
    "taking back what is not there": (galaxy, "take back township", "not in the discard pile. [rules 4.4]"),
    "giving up a ship for nothing": (
        lambda: galaxy(ships=["crew_tender"]),
        "give up crew_tender",
        "begin with “seize”. [rules 11.10]",
    ),
    "giving up no ship": (galaxy, "give up crew_tender", "no own ship to give up. [rules 11.10]"),
    "a frontier colony after the set-up": (galaxy, "place frontier_colony", "at the set-up. [rules 2.5]"),
    "consent in a game without partners": (galaxy, "agree", "no partner in this game. [rules 12.2]"),
    "consent that nobody asks for": (teams, "refuse", "Nobody asks for your bounty or renown now."),
    "an action when asked for consent": (asked_partner, "end", "Actions are taken on your own turn."),
    "who begins": (galaxy, "seat 1 begins", "Who begins is settled at the set-up. [rules 2.6]"),
    "a card by its name": (galaxy, "verdance", "Chance turns up space cards"),
    "what is not there": (
        lambda: galaxy(row="mossback"),
        "claim verdance",
        "There is no “claim verdance” here.",
    ),
    "a settler that nothing is left to pay for": (
        lambda: galaxy(row="verdance", hand=["workshop_outpost"]),
        "settle workshop_outpost",
        "There are too few other cards in the hand to pay for it. [rules 4.5]",
    ),
    "claiming a card of another time": (
        lambda: galaxy(row="verdance", hand=["workshop_outpost"]),
        "claim mossback",
        "There is no “claim mossback” here.",
    ),
}
UNASKED: list[Impossible] = [
    (galaxy, "end", "Actions are taken on your own turn. [rules 3.5] Ada is asked:"),
]
