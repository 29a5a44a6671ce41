"""Whether a position of the expansion that somebody wrote is possible as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from orrery.core.bits import ones
from orrery.core.codec import Kinds, kind_of, steps_of
from orrery.core.events import EVERYONE
from orrery.core.faults import Faults
from orrery.core.machine import NONE
from orrery.games.beyond_the_black.book import ENEMY_AHEAD, FACTS
from orrery.games.beyond_the_black.codes import HIRE_DICE, HULLS, MAX_LOOKED
from orrery.games.beyond_the_black.notation import HULL_NAMES
from orrery.games.beyond_the_black.pilots import pilot_of
from orrery.games.beyond_the_black.state import UNEXPLORED, BlackState
from orrery.games.beyond_the_black.verbs import cards_left, deck_is_gone, next_known, pilots_left
from orrery.games.beyond_the_black.writing import KINDS
from orrery.games.tiny_epic_galaxies import checking as base
from orrery.games.tiny_epic_galaxies.checking import Checker
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import BAY, LOCKED, RESOLVING

EXPLORING: Final = (
    "Explore", "ChooseFind", "AskExplore", "Reveal", "AskFind", "MeetDanger", "TakeFind", "AskMay",
    "EndExploring", "Hoard",
)  # fmt: skip


class BlackChecker(Checker[BlackState]):
    """Looks at pilots, Advanced Ships and exploration cards too."""

    kinds: ClassVar[Kinds] = KINDS
    by_chance: ClassVar[Sequence[str]] = (*base.BY_CHANCE, "DrawPilot", "Reveal", "Scout", "Hoard")
    on_own_turn: ClassVar[Sequence[str]] = (
        *base.ON_OWN_TURN,
        "AskHire",
        "AskHull",
        "AskDice",
        "AskRefit",
        "AskRerollOne",
    )
    of_setup: ClassVar[Sequence[str]] = (*base.OF_SETUP, "DrawPilot")
    of_rogue_turn: ClassVar[Sequence[str]] = ("RogueUpgrade", "RogueBonus", "RogueSpent")

    def check(self, s: BlackState, faults: Faults) -> None:
        for mat in range(len(s.level)):
            check_hangar(s, mat, faults)
        check_tracks(s, faults)
        check_pilot_row(s, faults)
        check_cards(s, faults)
        check_turn(s, faults)
        super().check(s, faults)

    def check_end(self, s: BlackState, faults: Faults) -> None:
        """The exhausted deck ends the game too, once nobody explores any more. [rules R26]"""
        super().check_end(s, faults)
        gone = deck_is_gone(s) and not (s.black.ways.ends_with_row and s.explore_row)
        if s.by_deck and (s.ender == NONE or not gone):
            faults.add("by_deck is true, but the exploration deck has not triggered the end")
        if s.ender == NONE and gone and not steps_of(s, *EXPLORING):
            faults.add("ender is null, but the exploration deck is exhausted")

    def ends_otherwise(self, s: BlackState) -> bool:
        return s.by_deck

    def field_limits(self, s: BlackState) -> dict[str, tuple[int, int]]:
        planet = (NONE, len(s.book.planets.ids) - 1)
        pilots, ship = (0, len(s.pilot_row) - 1), (NONE, SHIPS - 1)
        return super().field_limits(s) | {
            "cheap": (0, HIRE_DICE),
            "hull": (0, HULLS - 1),
            "AskHull.place": pilots,
            "AskDice.place": pilots,
            "Scout.place": (0, MAX_LOOKED - 1),
            "action": (0, 1),
            "open": (0, 1),
            "find": (0, len(s.black.finds.ids) - 1),
            "left": (1, max(MAX_LOOKED, len(s.faces))),
            "finder": (0, s.seats - 1),
            "looker": (0, s.seats - 1),
            "rogue": (s.seats, len(s.level) - 1),
            "known": (0, EVERYONE),
            "moment": (0, ENEMY_AHEAD),
            "other": (NONE, len(s.level) - 1),
            "facts": (0, FACTS),
            "fleet": (0, 1),
            "Concerning.ship": ship,
            "Concerning.planet": planet,
            "Trigger.planet": planet,
            "AskAbility.planet": planet,
        }

    def fits(self, s: BlackState, step: Any) -> bool:
        fits = FITS.get(kind_of(step))
        return fits(s, step) if fits else super().fits(s, step)


def explores(s: BlackState, step: Any) -> bool:
    """Whether the ship is where one explores."""
    seat = step.finder if kind_of(step) == "Reveal" else step.seat
    return bool(s.ship_at[seat * SHIPS + step.ship] == UNEXPLORED)


def fits_refit(s: BlackState, step: Any) -> bool:
    """A pilot waits for a ship of the mat that has not yet become the Advanced Ship."""
    first = step.seat * SHIPS
    return s.pilots[first + step.hull] != NONE and step.hull not in s.hulls[first : first + SHIPS]


def fits_look(s: BlackState, step: Any) -> bool:
    """The card is there, and all above it have been looked at or will be before."""
    before = [other for other in steps_of(s, "Scout") if other.place < step.place]
    return bool(step.place < cards_left(s) and step.place <= len(s.deck_top) + len(before))


def fits_either(s: BlackState, step: Any) -> bool:
    program = s.book.programs[step.card]
    return step.at < len(program) and bool(program[step.at].branches)


# Whether a step that is well formed can be on the stack of this position.
FITS: Final[Mapping[str, Callable[[BlackState, Any], bool]]] = {
    "AskRefit": fits_refit,
    "DrawPilot": lambda s, step: pilots_left(s),
    "AskExplore": explores,
    "ChooseFind": explores,
    "Explore": explores,
    "Reveal": lambda s, step: explores(s, step) and not deck_is_gone(s),
    "AskFind": lambda s, step: explores(s, step) and not s.black.finds.danger[step.find],
    "MeetDanger": lambda s, step: explores(s, step) and s.black.finds.danger[step.find],
    "AskMay": lambda s, step: bool(s.finds[step.seat] >> step.find & 1),
    "Hoard": lambda s, step: not deck_is_gone(s) and step.known == next_known(s),
    "Scout": fits_look,
    "AskUnder": lambda s, step: step.n <= len(s.deck_top),
    "AskBury": lambda s, step: step.left <= step.n <= len(s.deck_top),
    "AskOrder": lambda s, step: step.at < step.n <= len(s.deck_top),
    "AskAbility": lambda s, step: pilot_of(s, step.seat, step.ship) != NONE,
    "AskEither": fits_either,
}


def check_hangar(s: BlackState, mat: int, faults: Faults) -> None:
    """An Advanced Ship is one unlocked ship, and has a pilot; while it is hired for, not yet a ship."""
    first = mat * SHIPS
    coming = [step.hull for step in steps_of(s, "AskRefit") if step.seat == mat]
    for ship in range(SHIPS):
        if s.hulls[first + ship] != NONE and s.ship_at[first + ship] == LOCKED:
            faults.add("mat {mat}: ship {ship} is locked and an Advanced Ship", mat=mat, ship=ship + 1)
    for hull in range(HULLS):
        ships = s.hulls[first : first + SHIPS].count(hull)
        wanted = 1 if s.pilots[first + hull] != NONE and hull not in coming else 0
        if ships != wanted:
            faults.add(
                "mat {mat}: {n} ships are the {hull}, where its pilot says {wanted}",
                mat=mat,
                n=ships,
                hull=HULL_NAMES[hull],
                wanted=wanted,
            )
    flying = [pilot for pilot in s.pilots[first : first + SHIPS] if pilot != NONE]
    if len(set(flying)) < len(flying):
        faults.add("mat {mat}: a pilot flies two ships", mat=mat)
    if s.crew[mat] and not flying:
        faults.add("mat {mat}: there is a crew, but nobody flies a ship", mat=mat)


def check_tracks(s: BlackState, faults: Faults) -> None:
    """One ship on each danger track; the Rogue's ships never leave the planets. [rules R23]"""
    cards = [card for card in s.danger if card != NONE]
    if len(set(cards)) < len(cards):
        faults.add("two ships are on the same danger track")
    if any(at <= UNEXPLORED for at in s.ship_at[s.seats * SHIPS :]):
        faults.add("a ship of the Rogue is in Unexplored Space, where it never goes")


def check_pilot_row(s: BlackState, faults: Faults) -> None:
    """The row is full unless the deck is empty or the stack still draws. [rules R3, R9]"""
    wanted = s.black.pilot_row[s.seats - 1]
    n = len(s.pilot_row) + len(steps_of(s, "DrawPilot"))
    if n > wanted or (n < wanted and pilots_left(s)):
        faults.add("pilot_row: {wanted} pilots lie there or are being drawn, not {n}", wanted=wanted, n=n)


def check_cards(s: BlackState, faults: Faults) -> None:
    """The row holds a few discoveries; what lies on top was looked at; only the Rogue hoards. [rules R18]"""
    most = s.black.row_most
    if len(s.explore_row) > most:
        faults.add("exploration: the row has at most {most} cards, not {n}", most=most, n=len(s.explore_row))
    for card in s.explore_row:
        if s.black.finds.danger[card]:
            faults.add(
                "exploration: {card} is a danger, which is never in the row", card=s.black.finds.ids[card]
            )
    if 0 in s.top_known + s.bottom_known:
        faults.add("exploration: a card whose place in the deck is fixed is known to somebody")
    if s.hoard and s.book.rogue is None:
        faults.add("exploration: only the Rogue has a hoard")
    if s.hoard and not s.stack:
        faults.add("exploration: the hoard is opened when the game is over")


def check_turn(s: BlackState, faults: Faults) -> None:
    """What counts for this turn only. [rules R9, R10]"""
    crews = 0
    for crew in s.crew:
        crews |= crew
    if s.spent & ~crews:
        faults.add("spent: a pilot whose ability was used belongs to a crew")
    paid = [die for die in ones(s.hire_dice) if die >= len(s.die_at) or s.die_at[die] not in (BAY, RESOLVING)]
    if paid and s.stack:  # a game that is over has put its dice away
        faults.add("hire_dice: a die that paid for a pilot lies in the bay")
    if s.last_face != NONE and s.turn < s.seats:
        faults.add("last_face: only the Rogue's dice make pairs")
