"""What cards turn into what, and what a set of them yields in a turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.games.take_the_galaxy.book import CREDITS, MANPOWER, PRODUCTION, SCIENCE, Book
from orrery.games.take_the_galaxy.codes import RESOURCES

Pool = tuple[int, int, int, int]  # manpower, production, science and cards


class Flow:
    """What one use of a card takes and gives of resources."""

    def __init__(self, needs: Pool, gives: Pool, is_dear: bool, rank: float) -> None:
        self.needs: Final = needs
        self.gives: Final = gives
        self.rank: Final = rank  # the lower, the earlier it is used
        self.is_free: Final = not is_dear and not any(needs)
        self.works: Final = not is_dear and any(gives)  # what takes more than the pool is no plain flow


@lru_cache(8)
def flows_of(book: Book) -> list[Flow]:
    """The flow of each program of a book."""
    return [flow_of(book, program) for program in range(len(book.programs))]


def flow_of(book: Book, program: int) -> Flow:
    needs, gives = [0] * RESOURCES, [0] * RESOURCES
    dear = False
    for op in book.programs[program]:
        pays = book.words[op.word].is_price()
        dear = dear or (pays and op.what >= CREDITS)
        if op.what < RESOURCES:
            (needs if pays else gives)[op.what] += op.n
    return Flow(as_pool(needs), as_pool(gives), dear, rank_of(book, needs, gives))


def as_pool(amounts: list[int]) -> Pool:
    manpower, production, science, cards = amounts
    return manpower, production, science, cards


def rank_of(book: Book, needs: list[int], gives: list[int]) -> float:
    """First what gives for nothing, then manpower, production and science are turned, best rates first."""
    stage = max([-1] + [resource for resource in range(CREDITS) if needs[resource]])
    if stage < 0:
        return -1.0
    rates = book.numbers
    worth = (1 / rates.manpower, 1 / rates.production, 1.1 / rates.science, 1.0)
    gain = sum([worth[resource] * gives[resource] for resource in range(RESOURCES)])
    return stage + 1 / (1 + gain / needs[stage])


def by_rank(flow: Flow) -> float:
    return flow.rank


def run(pool: Pool, flows: list[Flow]) -> Pool:
    """What is there after each of these, in their order, was used once if it could be."""
    manpower, production, science, cards = pool
    for flow in flows:
        m, p, s, _ = flow.needs
        if manpower >= m and production >= p and science >= s:
            gives = flow.gives
            manpower += gives[MANPOWER] - m
            production += gives[PRODUCTION] - p
            science += gives[SCIENCE] - s
            cards += gives[CREDITS]
    return manpower, production, science, cards


def reserve(pool: Pool, flows: list[Flow], price: list[int]) -> tuple[Pool, list[Flow]] | None:
    """The pool after a price was met with the help of these, and what of them is left; None if it cannot be.

    What is short is made by what gives most of it, the rarest resource first.
    """
    stock = list(pool)
    left = flows
    for resource in range(CREDITS):
        stock[resource] -= price[resource]
    for resource in (SCIENCE, PRODUCTION, MANPOWER):
        while stock[resource] < 0:
            makers = [flow for flow in left if flow.gives[resource] and not flow.needs[resource]]
            if not makers:
                return None
            best = max(makers, key=lambda flow: flow.gives[resource] / (1 + sum(flow.needs)))
            left = left[:]
            left.remove(best)
            for each in range(RESOURCES):
                stock[each] += best.gives[each] - best.needs[each]
    return as_pool(stock), left
