"""Whether a position that somebody wrote is possible as a whole, its stack and its end included."""

from __future__ import annotations

import re
from typing import Any, Final

from orrery.core.bits import ones
from orrery.core.codec import kind_of, steps_of
from orrery.core.effects import RunCard
from orrery.core.faults import Faults
from orrery.core.machine import CHANCE, NONE, Ask, Step
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import SYSTEM
from orrery.games.take_the_galaxy.codes import SITES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.state import EMPTY, KINDS, RENOWN_BIT, State, n_systems, sector_now
from orrery.games.take_the_galaxy.steps.acting import AskAct
from orrery.games.take_the_galaxy.steps.building import AskSite, fits
from orrery.games.take_the_galaxy.steps.claiming import AskSettle, AskSlot, refuse_claim
from orrery.games.take_the_galaxy.steps.paying import AskPay
from orrery.games.take_the_galaxy.steps.using import AskConsent, costs_renown, wish_of
from orrery.games.take_the_galaxy.writing import SECTOR_NAMES

# The kinds of steps from the bottom of a stack to its top, wherever it can come to rest.
SETTING_UP: Final = re.compile("BeginFirst( PlaceFrontier)*( AskFrontier|( Reveal)+( First)?)")
TURN: Final = re.compile(
    "EndTurn AskAct"
    "( Reset( DrawCards EndExploration Reveal| DrawCards AskPay| Draw)"
    "|( RunCard)*( AskPay| AskScrap|( DrawCards)? Draw)"
    "| AskSite| AskSettle| AskSlot| AskRecover| AskConsent)?"
)
OF_SEATS: Final = ("PlaceFrontier", "AskFrontier")  # of the set-up, once for each
BY_CHANCE: Final = ("First", "Reveal", "Draw")


def check(s: State, faults: Faults) -> None:
    """Add what is impossible about the whole; the parts have been read without a fault."""
    check_row(s, faults)
    check_flow(s, faults)
    for seat in range(s.seats):
        check_systems(s, seat, faults)
        check_known(s, seat, faults)
    before = len(faults)
    check_shape(s, faults)
    for step in s.stack:
        check_step(s, step, faults)
    if len(faults) == before and s.stack:
        check_question(s, faults)


def check_row(s: State, faults: Faults) -> None:
    """The row is short enough; no sector is opened before the one above it is used up. [rules 2.1, 3.1]"""
    if len(s.row) > s.seats + 1:
        faults.add("row: at most {most} cards, not {n}", most=s.seats + 1, n=len(s.row))
    sector = sector_now(s)
    stock = s.book.stock
    for later in range(sector + 1, len(SECTOR_NAMES)) if sector != NONE else ():
        part = slice(later * KINDS, (later + 1) * KINDS)
        if s.left[part] != stock.left[part]:
            faults.add(
                "left: cards of {later} lie on the table, but {sector} is not used up",
                later=SECTOR_NAMES[later], sector=SECTOR_NAMES[sector],
            )  # fmt: skip
    for card in ones(s.seized):
        if s.unseen >> card & 1:
            faults.add("seized: {name} was never turned up", name=s.book.space.ids[card])


def check_flow(s: State, faults: Faults) -> None:
    """During set-up there is no turn; what a turn brings is there only once it acts. [rules 2.6, 3.6]"""
    kinds = [kind_of(step) for step in s.stack]
    if (s.round == 0) != (s.turn == NONE):
        faults.add("turn is null in round 0 and only there")
    if (s.first == NONE) != ("First" in kinds):
        faults.add("first is null while chance is asked who begins, and only then")
    elif s.book.terms.begins not in (NONE, s.first) and s.first != NONE:
        faults.add("first is {wanted}, which the table has chosen, not {found}",
                   wanted=s.book.terms.begins, found=s.first)  # fmt: skip
    acting = "AskAct" in kinds and "Reset" not in kinds
    if any(s.pool) and not acting:
        faults.add("pool: it is empty outside the action phase")
    if (s.claimed or s.relinquished or s.granted or s.denied) and not (acting or not s.stack):
        faults.add("claimed, relinquished, granted and denied belong to the action phase")
    if s.granted & s.denied:
        faults.add("granted and denied name the same")
    if (s.granted or s.denied) and not s.book.terms.asks_consent:
        faults.add("granted and denied are empty at a table where nobody is asked")
    if s.relinquished and not any(s.book.space.kind[card] == SYSTEM for card in ones(s.pile[s.turn])):
        faults.add("relinquished: the pile of seat {seat} holds no system", seat=s.turn)


def check_systems(s: State, seat: int, faults: Faults) -> None:
    """Colonies fit their slots and cover cheaper ones of their kind. [rules 6.2, 7.3, 8.1]"""
    cards = s.book.cards
    for place in range(n_systems(s, seat)):
        system = s.systems[seat * SYSTEMS + place]
        name = s.book.space.ids[system]
        first = seat * SITES + place * SLOTS
        for slot, kind in enumerate(s.book.space.slots[system]):
            colony = s.colony[first + slot]
            below = ones(s.covered[first + slot])
            ground = min([*below, colony], key=lambda card: cards.cost[card]) if colony != EMPTY else EMPTY
            if ground != EMPTY and not fits(s, ground, kind):
                faults.add(
                    "{where}: {name} does not fit slot {slot}",
                    where=name,
                    name=cards.ids[ground],
                    slot=slot + 1,
                )
            column = sorted([cards.cost[card] for card in [*below, colony]]) if colony != EMPTY else []
            same = all(cards.kind[card] == cards.kind[colony] for card in below)
            if below and not (same and len(set(column)) == len(column) and column[-1] == cards.cost[colony]):
                faults.add("{where}: a colony covers cheaper ones of its own kind only", where=name)
        if set(s.colony[first : first + SLOTS]) == {EMPTY} and not waits_for_frontier(s, seat):
            faults.add("{where}: a system has a colony from its first turn on", where=name)


def waits_for_frontier(s: State, seat: int) -> bool:
    """Whether the set-up has not yet given the seat its first colony. [rules 2.5]"""
    return any(step.seat == seat for step in steps_of(s, *OF_SEATS))


def check_known(s: State, seat: int, faults: Faults) -> None:
    for card, name in enumerate(s.book.cards.ids):
        at = seat * s.types + card
        if s.known[at] > s.hand[at]:
            faults.add(
                "mat {mat}: known names {n} of {name}, but the hand holds {held}",
                mat=seat, n=s.known[at], name=name, held=s.hand[at],
            )  # fmt: skip


def check_shape(s: State, faults: Faults) -> None:
    """What waits on what: the set-up, or one turn with at most one thing begun in it. [rules 2, 3]"""
    told = " ".join(kind_of(step) for step in s.stack)
    if not s.stack:
        if sector_now(s) != NONE or s.turn == NONE:
            faults.add("stack: it is empty, so the game is over, but the space deck is not")
    elif not (SETTING_UP if s.turn == NONE else TURN).fullmatch(told):
        faults.add("stack: these steps never wait so: {found}", found=told)
    elif s.turn == NONE and not is_setting_up(s):
        faults.add("stack: the set-up turns up a card for each seat, then asks the seats in their order")


def is_setting_up(s: State) -> bool:
    """The last seats wait for their first colony, all of them while cards are turned up. [rules 2.2, 2.5]"""
    reveals = steps_of(s, "Reveal")
    waiting = [step.seat for step in steps_of(s, *OF_SEATS)]
    in_order = waiting == list(range(s.seats - 1, s.seats - 1 - len(waiting), -1))
    turned = len(s.row) + len(reveals) == s.seats and not s.gone and not any(s.pile)
    return in_order and turned and (not reveals or len(waiting) == s.seats)


def check_step(s: State, step: Step[Any], faults: Faults) -> None:
    """Whose step it is, and whether its numbers name something."""
    kind = kind_of(step)
    if kind in BY_CHANCE:
        wanted = CHANCE
    elif kind == "AskConsent":
        wanted = s.partner(s.turn) if s.turn != NONE else NONE
    elif s.turn == NONE:
        wanted = step.seat if 0 <= step.seat < s.seats else NONE
    else:
        wanted = s.turn
    if step.seat != wanted or (wanted < 0 and kind not in BY_CHANCE):
        faults.add("stack: {step} is not asked of seat {seat}", step=kind, seat=step.seat)
    elif not fits_position(s, step):
        faults.add("stack: {step} does not fit the position", step=kind)


def fits_position(s: State, step: Any) -> bool:
    """Whether what a step names is there."""
    if isinstance(step, RunCard):
        return fits_program(s, step)
    if isinstance(step, AskSite):
        return holds_colony(s, step.seat, step.card)
    if isinstance(step, AskSettle):
        return can_claim(s, step.seat, step.place)
    if isinstance(step, AskSlot):
        return fits_slot(s, step)
    if isinstance(step, AskPay):
        return step.n > 0 and 0 <= step.least < s.types
    if isinstance(step, AskConsent):
        return fits_consent(s, step)
    if kind_of(step) == "Draw":
        return bool(step.owner == s.turn)
    return kind_of(step) != "DrawCards" or step.n > 0


def fits_program(s: State, step: RunCard) -> bool:
    """Whether a card can be at that word; its register names the partner that pays the renown, if one does.

    [rules 12.4]
    """
    programs = s.book.programs
    if not (0 <= step.card < len(programs) and 0 <= step.at <= len(programs[step.card])):
        return False
    if step.last == NONE:
        return True
    agreed = bool(s.granted & RENOWN_BIT) or not s.book.terms.asks_consent
    seized = step.card in s.book.effects.opportunity and costs_renown(s, step.card)
    return agreed and seized and step.last == s.partner(s.turn)


def holds_colony(s: State, seat: int, card: int) -> bool:
    return 0 <= card < s.book.cards.colonies and s.hand[seat * s.types + card] > 0


def can_claim(s: State, seat: int, place: int) -> bool:
    """Whether a system lies there that the seat can settle. [rules 7.1, 7.3]"""
    if not 0 <= place < len(s.row) or s.book.space.kind[s.row[place]] != SYSTEM:
        return False
    return refuse_claim(s, seat, place) == 0


def fits_slot(s: State, step: AskSlot) -> bool:
    if not can_claim(s, step.seat, step.place) or not holds_colony(s, step.seat, step.card):
        return False
    return AskSettle(step.seat, step.place).refuse(s, step.card) == 0


def fits_consent(s: State, step: AskConsent) -> bool:
    """Whether the active seat may wish for just that, and was not answered yet. [rules 12.4]"""
    takes = codes.TAKE_PARTNER <= step.code < codes.SEIZE
    if not (takes or codes.SEIZE_PARTNER <= step.code < codes.BUILD) or step.actor != s.turn:
        return False
    answered = (s.granted | s.denied) & step.wish
    legal = AskAct(step.actor).refuse(s, step.code) == 0
    return legal and not answered and step.wish == wish_of(step.code) and s.book.terms.asks_consent


def check_question(s: State, faults: Faults) -> None:
    top = s.stack[-1]
    if isinstance(top, Ask) and not top.options(s):
        faults.add("stack: {step} has no legal answer in this position", step=kind_of(top))
