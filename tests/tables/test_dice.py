"""The dice of live tables: numbered so that nothing can be skipped, mixed with what browsers bring."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import replace

import pytest

import orrery
from orrery.core.faults import OrreryError
from orrery.core.machine import CHANCE
from orrery.records.record import Record
from orrery.records.schemes import Draw, StreamDealer
from orrery.records.verify import verify
from orrery.tables import tickets
from orrery.tables.chairs import Chair
from orrery.tables.history import Move, counts_before
from orrery.tables.live import LiveTable
from orrery.tables.service import TableService
from orrery.tables.table import Plan, Table
from orrery.tables.tickets import Contribution, Tickets
from tests.tables.company import ADA, BO, GAME, Here, play_on, run, settle, tables
from tests.tables.memory import MemoryStore

SECRET = bytes(range(32))
FIRST, SECOND = "a1" * 32, "b0" * 32


def pledged(store: MemoryStore | None = None) -> TableService:
    """TableService whose secret is known."""
    return TableService(store or MemoryStore(), Here(), pace=0, new_secret=lambda: SECRET)


async def two_browsers(found: TableService, moves: int = 0, **options: int) -> LiveTable:
    """A table that Ada made; Bo sits down after some moves of hers, or at once. Both bring a number."""
    ticket, pledge = found.maker.tickets.issue()
    chairs = [Chair("Ada"), Chair("Bo", friend=True)]
    live = await found.find(await found.make(GAME, options, chairs, ADA, Contribution(ticket, FIRST)))
    assert live.views.scene(0, "en").pledge == pledge
    await play_on(live, moves, 4)
    await live.invitations.sit(await live.invitations.link(1, ADA), "Bo", BO, SECOND)
    return live


def verified(live: LiveTable) -> Record:
    """The record of a table that is over, whose dice are seen to be true."""
    record = Record.parse(live.views.exporter(0)())
    verify(record)
    return record


def test_what_browsers_bring_is_kept_in_store_and_record_and_counts_from_the_next_decision_on() -> None:
    async def work() -> None:
        found = pledged()
        live = await two_browsers(found, 1, max_rounds=1)
        at = live.seq
        assert (live.seats[0].entropy, live.seats[0].since) == (FIRST, 0)
        assert (live.seats[1].entropy, live.seats[1].since) == (SECOND, at)
        assert await found.store.seats(live.id) == live.seats
        running = live.views.exporter(0)()
        assert f"\nentropy 0 0 {FIRST}\nentropy 1 {at} {SECOND}\n--" in running
        await play_on(live, 300, 5)
        found_true = verify(verified(live))
        assert (found_true.givers, found_true.alone) == (("Ada", "Bo"), 0)

    run(work())


def test_a_table_without_numbers_of_browsers_is_as_good_as_ever() -> None:
    async def work() -> None:
        found = pledged()
        live = await found.find(await found.make(GAME, {"max_rounds": 1}, [Chair(bot="uniform")] * 2, ADA))
        await settle(live)
        assert verify(verified(live)).givers == ()
        assert "entropy" not in live.views.exporter(0)()

    run(work())


def test_each_number_changes_what_is_rolled() -> None:
    async def dealt(*entropy: str) -> list[str]:
        found = pledged()
        tickets = [found.maker.tickets.issue()[0] for _ in entropy]
        brought = Contribution(tickets[0], entropy[0]) if entropy else None
        live = await found.find(await found.make(GAME, {}, [Chair("Ada")], ADA, brought))
        return [row.body for row in await found.store.rows(live.id)]

    async def work() -> None:
        assert await dealt(FIRST) == await dealt(FIRST)
        assert len({tuple(deal) for deal in (await dealt(), await dealt(FIRST), await dealt(SECOND))}) == 3

    run(work())


def test_a_second_device_brings_nothing_and_nobody_brings_nonsense() -> None:
    async def work() -> None:
        found = pledged()
        live = await two_browsers(found)
        before = list(live.seats)
        await live.invitations.sit(await live.invitations.link(1, BO), "", "bo's phone", "ff" * 32)
        assert live.seats == before
        other = await found.find(await found.make(GAME, {}, [Chair("Ada"), Chair(friend=True)], ADA))
        token = await other.invitations.link(1, ADA)
        for wrong in ("f" * 63, "g" * 64, "F" * 64, "f" * 64 + "\n"):
            with pytest.raises(OrreryError, match="has 64 hexadecimal digits"):
                await other.invitations.sit(token, "Bo", BO, wrong)
        assert await other.invitations.sit(token, "Bo", BO) == 1  # the link was not spent

    run(work())


def test_a_seat_keeps_its_first_number_whoever_sits_there_later() -> None:
    """Draws rest on it: another number in its place would make them look chosen."""

    async def work() -> None:
        live = await two_browsers(pledged(), max_rounds=1)
        await play_on(live, 3, 4)
        live.seats[1] = replace(live.seats[1], claimed=False)  # Bo gave the seat up
        assert live.seated.pledge_for(live.seats[1]) == ""
        await live.invitations.sit(await live.invitations.link(1, ADA), "Cy", "cy's session", "cc" * 32)
        assert (live.seats[1].name, live.seats[1].entropy) == ("Cy", SECOND)
        await play_on(live, 300, 5)
        assert verify(verified(live)).givers == ("Ada", "Cy")

    run(work())


def test_a_table_read_again_rolls_as_it_would_have() -> None:
    """After a crash everything comes from the store: the numbers of browsers, and what they count from."""

    async def work() -> None:
        store = MemoryStore()
        live = await two_browsers(pledged(store), 2, max_rounds=2)
        await play_on(live, 8, 6)
        again = await pledged(store).find(live.id)
        assert again.table.counts == live.table.counts
        assert again.table.dealer.entropy == live.table.dealer.entropy
        await play_on(again, 300, 7)
        verified(again)

    run(work())


def test_a_snapshot_carries_how_often_chance_drew() -> None:
    async def work() -> None:
        store = MemoryStore()
        before = pledged(store)
        live = await two_browsers(before, max_rounds=3)
        await play_on(live, 20, 8)
        await before.close()
        store.tables[live.id] = replace(store.tables[live.id], rules=0)
        found = await pledged(store).find(live.id)
        assert not found.table.whole
        assert found.table.counts == live.table.counts != {}
        while found.table.asked >= 0 and len(found.table.moves) < 40 and not found.over:
            await play_on(found, 1, len(found.table.moves))
        assert all(is_true(found.table, base=live.table.counts))

    run(work())


def is_true(table: Table, base: dict[str, int]) -> list[bool]:
    """Whether each draw since a snapshot has the next number of its stream."""
    counts, s, found = Counter(base), table.position(0), []
    for move in table.moves:
        if move.seat == CHANCE:
            draw = Draw(move.seq, move.stream, counts[move.stream])
            wanted = table.game.legal(s)[table.dealer.at(draw).pick(table.game.weights(s))]
            found.append(wanted == move.action)
            counts[move.stream] += 1
        table.game.apply(s, move.action)
    return found


class Witness(StreamDealer):
    """Chance that remembers the numbers it was asked for."""

    asked: list[tuple[str, int]]

    def at(self, draw: Draw) -> orrery.core.views.Dealer:
        self.asked.append((draw.stream, draw.count))
        return super().at(draw)


@pytest.mark.parametrize("name", orrery.game_names())
def test_no_number_is_ever_used_twice_or_skipped_however_much_is_taken_back(name: str) -> None:
    """Random games with as much undo as there can be: every stream counts 0, 1, 2 … and never goes back."""
    game = orrery.game(name)
    undone = 0
    for seed in range(3):
        chance, dealer = random.Random(seed), Witness(SECRET)
        dealer.asked = []
        table = Table(game, game.start(seats=2), dealer)
        deal_on(table)
        while not table.over and table.seq < 600:
            seat = table.asked
            if table.undo_point(seat) is not None and chance.random() < 0.4:
                table.take_back(table.undo_row(seat))
                undone += 1
                continue
            plan = Plan(table)
            plan.decide(seat, game.text(plan.s, chance.choice(game.legal(plan.s))))
            plan.deal()
            table.take(plan)
        counts: Counter[str] = Counter()
        for stream, count in dealer.asked:
            assert count == counts[stream]
            counts[stream] += 1
        assert table.counts == {stream: n for stream, n in counts.items() if n}
    assert undone > 50


def test_a_draw_with_one_outcome_that_was_taken_back_is_not_counted() -> None:
    """TableService of an older Orrery may hold one: it told nothing, and undo went past it."""
    moves = [Move(7, CHANCE, "jakks", 0, "planets"), Move(8, 0, "end", 0)]
    assert counts_before({"planets": 5, "dice 0": 9}, moves) == {"planets": 4, "dice 0": 9}


def deal_on(table: Table) -> None:
    plan = Plan(table)
    plan.deal()
    table.take(plan)


def test_whoever_stops_waiting_for_a_seat_leaves_no_number_that_only_the_store_knows() -> None:
    async def work() -> None:
        found = pledged()
        live = await found.find(await found.make(GAME, {}, [Chair("Ada"), Chair(friend=True)], ADA))
        token = await live.invitations.link(1, ADA)
        task = asyncio.get_running_loop().create_task(live.invitations.sit(token, "Bo", BO, SECOND))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with live.lock:
            assert await found.store.seats(live.id) == live.seats
        assert [one.bits for one in live.table.dealer.entropy] == [SECOND]

    run(work())


def test_a_seat_that_was_given_up_keeps_the_number_of_its_first_browser() -> None:
    async def work() -> None:
        found = pledged()
        live = await two_browsers(found, 1, max_rounds=1)
        await play_on(live, 3, 5)
        await found.leave(BO)
        assert not live.seats[1].claimed
        assert live.seated.pledge_for(live.seats[1]) == "", "the next browser is asked for none"
        await live.invitations.sit(await live.invitations.link(1, ADA), "Cy", "cy's session", "cc" * 32)
        assert (live.seated.names[1], live.seats[1].entropy) == ("Cy", SECOND)
        await play_on(live, 200, 6)
        verified(live)

    run(work())


def test_a_rematch_takes_the_number_of_whoever_asks() -> None:
    async def work() -> None:
        found = pledged()
        live = await two_browsers(found, max_rounds=1)
        await play_on(live, 200)
        ticket, pledge = found.maker.tickets.issue()
        again = await found.find(await found.rematch(live, BO, Contribution(ticket, "cc" * 32)))
        assert again.seated.names == ["Bo", "Ada"]
        assert [seat.entropy for seat in again.seats] == ["cc" * 32, ""]
        assert again.views.scene(0, "en").pledge == pledge
        other = await two_browsers(found, max_rounds=1)
        await play_on(other, 200)
        ticket, _ = found.maker.tickets.issue()
        again = await found.find(await found.rematch(other, ADA, Contribution(ticket, "cc" * 32)))
        assert [(seat.name, seat.entropy) for seat in again.seats] == [("Bo", ""), ("Ada", "cc" * 32)]
        plain = await found.find(await found.rematch(live, ADA))
        assert plain.seated.names == ["Bo", "Ada"]  # the one that stands

    run(work())


def test_a_table_of_the_first_scheme_takes_no_number() -> None:
    async def work() -> None:
        store = MemoryStore()
        live = await pledged(store).find(
            await pledged(store).make(GAME, {}, [Chair("Ada"), Chair(friend=True)], ADA)
        )
        store.tables[live.id] = replace(store.tables[live.id], scheme=1)
        old = await pledged(store).find(live.id)
        await old.invitations.sit(await old.invitations.link(1, ADA), "Bo", BO, SECOND)
        assert [seat.entropy for seat in old.seats] == ["", ""]

    run(work())


def test_a_ticket_is_good_once_and_not_for_long() -> None:
    now = [0.0]
    found = Tickets(lambda: SECRET, lambda: now[0])
    ticket, pledge = found.issue()
    assert pledge == StreamDealer(SECRET).pledge
    assert found.redeem(ticket) == SECRET
    for wrong in (ticket, "", "made up"):
        with pytest.raises(OrreryError, match="has expired"):
            found.redeem(wrong)
    late, _ = found.issue()
    now[0] += tickets.LASTS + 1
    with pytest.raises(OrreryError, match="has expired"):
        found.redeem(late)


def test_tickets_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tickets, "MOST", 5)
    now = [0.0]
    found = Tickets(lambda: SECRET, lambda: now[0])
    given = [found.issue()[0] for _ in range(20)]
    assert len(found.waiting) == 5
    assert found.redeem(given[-1]) == SECRET
    now[0] += tickets.LASTS + 1
    found.issue()
    assert len(found.waiting) == 1


def test_a_ticket_is_kept_until_a_table_is_made_with_it() -> None:
    async def work() -> None:
        found = tables()
        ticket, _ = found.maker.tickets.issue()
        brought = Contribution(ticket, FIRST)
        with pytest.raises(OrreryError):
            await found.make(GAME, {"max_rounds": -1}, [Chair("Ada")], ADA, brought)
        assert await found.make(GAME, {}, [Chair("Ada")], ADA, brought)
        with pytest.raises(OrreryError, match="has expired"):
            await found.make(GAME, {}, [Chair("Ada")], ADA, brought)

    run(work())


def test_what_a_page_needs_to_check_the_draws_is_all_there() -> None:
    async def work() -> None:
        live = await two_browsers(pledged(), max_rounds=1)
        with pytest.raises(OrreryError, match="not finished"):
            live.views.proof()
        await play_on(live, 200, 5)
        told = live.views.proof()
        dealer = StreamDealer(bytes.fromhex(told["secret"]), live.table.dealer.entropy)
        assert (told["scheme"], told["pledge"]) == (2, dealer.pledge)
        assert [(one["name"], one["bits"]) for one in told["entropy"]] == [("Ada", FIRST), ("Bo", SECOND)]
        assert len(told["draws"]) == len([move for move in live.table.moves if move.seat == CHANCE])
        for one in told["draws"]:
            odds = [1] * one["weights"] if isinstance(one["weights"], int) else one["weights"]
            draw = Draw(live.table.moves[one["decision"]].seq, one["stream"], one["count"])
            assert dealer.at(draw).pick(odds) == one["outcome"]

    run(work())
