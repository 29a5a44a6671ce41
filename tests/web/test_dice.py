"""Pledges, browsers' random numbers and the facts of a finished game, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from orrery.records.record import Record
from orrery.records.schemes import StreamDealer
from orrery.records.verify import verify
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.tokens import digest, fresh
from orrery.web.limits import Rate, Rates
from orrery.web.settings import Settings
from tests.tables.company import GAME, play_on, settle
from tests.web.served import Served, served

NUMBER = "5a" * 32


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served() as one:
        yield one


def pledge(here: Served) -> dict[str, str]:
    answer = here.ask("/pledges", "POST", accept="application/json")
    assert answer.status == 200
    told: dict[str, str] = answer.json
    return told


def made(here: Served, **more: str) -> Any:
    """The start page's form, as a script sends it."""
    form = [("game", GAME), ("name", "Ada"), ("chair", "me"), ("chair", "friend"), ("option.max_rounds", "1")]
    return here.send("/tables", [*form, *more.items()], accept="application/json")


def live_of(here: Served, answer: Any) -> LiveTable:
    assert answer.status == 200, answer.text
    return here.run(here.tables.find(answer.json["table"]))


def test_a_table_is_made_with_the_secret_that_was_pledged_and_the_number_that_was_brought(
    here: Served,
) -> None:
    told = pledge(here)
    live = live_of(here, made(here, ticket=told["ticket"], entropy=NUMBER))
    assert live.table.dealer.pledge == told["pledge"]
    assert live.seats[0].entropy == NUMBER
    record = here.ask(f"/t/{live.id}/record").text
    assert f"\ndice 2 {told['pledge']}\nentropy 0 0 {NUMBER}\n--" in record


def test_two_pledges_differ_and_tell_nothing_of_their_secrets(here: Served) -> None:
    one, other = pledge(here), pledge(here)
    assert set(one) == {"ticket", "pledge"}
    assert not set(one.values()) & set(other.values())


def test_without_scripts_the_form_works_as_ever(here: Served) -> None:
    for more in ({}, {"ticket": "", "entropy": ""}, {"entropy": NUMBER}):
        live = live_of(here, made(here, **more))
        assert [seat.entropy for seat in live.seats] == ["", ""]


@pytest.mark.parametrize(
    ("entropy", "words"), [("5a" * 31, "64 hexadecimal digits"), ("zz" * 32, "64 hexadecimal digits")]
)
def test_a_number_that_is_none_is_refused_in_a_sentence(here: Served, entropy: str, words: str) -> None:
    answer = made(here, ticket=pledge(here)["ticket"], entropy=entropy)
    assert answer.status == 422
    assert words in answer.text


def test_a_ticket_is_good_for_one_table(here: Served) -> None:
    ticket = pledge(here)["ticket"]
    assert made(here, ticket=ticket, entropy=NUMBER).status == 200
    again = made(here, ticket=ticket, entropy=NUMBER)
    assert again.status == 422
    assert "The pledge of this page has expired. Try again." in again.text


def test_nobody_gets_pledges_without_end() -> None:
    with served(Settings(rates=Rates(pledges=Rate(0.001, 1)))) as one:
        answers = [one.ask("/pledges", "POST", accept="application/json").status for _ in range(60)]
        assert answers[:50] == [200] * 50  # this machine may do fifty times as much
        assert answers[-1] == 429
        assert one.ask("/pledges").status == 405


def hosted(here: Served, **more: str) -> tuple[LiveTable, str]:
    """A table, and the session of whoever made it."""
    answer = made(here, **more)
    return live_of(here, answer), answer.cookies["orrery"]


def joined(here: Served, live: LiveTable, host: str, **more: str) -> str:
    """Somebody sits down; the session of that guest."""
    link = here.ask(f"/t/{live.id}/seats/1/link", "POST", cookie=f"orrery={host}").json["path"]
    page = here.ask(link).text
    assert f'data-dice="{live.table.dealer.pledge}"' in page
    answer = here.send(link, [("name", "Bo"), *more.items()])
    assert answer.status == 303
    return answer.cookies["orrery"]


def test_whoever_joins_is_shown_the_pledge_first_and_brings_a_number(here: Served) -> None:
    live, host = hosted(here)
    guest = joined(here, live, host, entropy=NUMBER)
    assert (live.seats[1].entropy, live.seats[1].since) == (NUMBER, live.seq)
    phone = here.ask(f"/t/{live.id}/seats/1/link", "POST", cookie=f"orrery={guest}").json["path"]
    assert "data-dice" not in here.ask(phone).text  # a second device brings nothing


def test_a_guest_without_scripts_sits_down_all_the_same(here: Served) -> None:
    live, host = hosted(here)
    joined(here, live, host)
    assert live.seats[1].claimed
    assert live.seats[1].entropy == ""


def test_the_facts_of_a_finished_game_are_there_for_everybody_and_of_a_running_one_for_nobody(
    here: Served,
) -> None:
    told = pledge(here)
    live, host = hosted(here, ticket=told["ticket"], entropy=NUMBER)
    running = here.ask(f"/t/{live.id}/dice", accept="application/json")
    assert running.status == 422
    assert live.seated.row.secret not in running.text
    joined(here, live, host, entropy="c3" * 32)
    here.run(play_on(live, 300, 3))
    facts = here.ask(f"/t/{live.id}/dice", accept="application/json").json
    assert StreamDealer(bytes.fromhex(facts["secret"])).pledge == facts["pledge"] == told["pledge"]
    assert [one["name"] for one in facts["entropy"]] == ["Ada", "Bo"]
    found = verify(Record.parse(here.ask(f"/t/{live.id}/record").text))
    assert len(facts["draws"]) == found.checked
    assert found.givers == ("Ada", "Bo")


def test_a_record_that_was_brought_has_no_dice_to_check_here(here: Served) -> None:
    bots = here.run(here.tables.make(GAME, {"max_rounds": 1}, [Chair(bot="uniform")] * 2, digest(fresh())))
    live = here.run(here.tables.find(bots))
    here.run(settle(live))
    page = here.ask(f"/t/{bots}/replay").text
    assert 'data-do="check"' in page
    brought = here.ask("/records", "POST", live.views.exporter(0)(), accept="application/json").json["table"]
    assert 'data-do="check"' not in here.ask(f"/t/{brought}/replay").text
    assert here.ask(f"/t/{brought}/dice", accept="application/json").status == 422


def test_a_rematch_brings_the_number_of_whoever_asks(here: Served) -> None:
    live, host = hosted(here)
    joined(here, live, host)
    here.run(play_on(live, 300, 5))
    told = pledge(here)
    body = {"ticket": told["ticket"], "entropy": NUMBER}
    answer = here.send(f"/t/{live.id}/rematch", body, accept="application/json", cookie=f"orrery={host}")
    again = live_of(here, answer)
    assert again.table.dealer.pledge == told["pledge"]
    assert [(seat.name, seat.entropy) for seat in again.seats] == [("Bo", ""), ("Ada", NUMBER)]
