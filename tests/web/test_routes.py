"""Every address answers as it should, to everybody, in their language."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator

import pytest

import orrery
from orrery.core.language import say
from orrery.tables.live import LiveTable
from orrery.tables.making import row_of
from orrery.tables.ports import Row, SeatRow
from orrery.tables.service import TableService
from orrery.tables.tokens import digest, fresh
from orrery.web.art import art_url
from orrery.web.art.planets import planet_svg
from orrery.web.assets import assets, static_url
from orrery.web.limits import Rate, Rates
from orrery.web.settings import Settings
from tests.golden.files import folder_of
from tests.tables.company import GAME, tables
from tests.waiting import LIMIT
from tests.web.served import Answer, Served, hear, served

FORM = [("game", GAME), ("name", "Ada"), ("chair", "me"), ("chair", "greedy")]


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served(Settings(rates=Rates(uploads=Rate(100, 100)))) as found:
        yield found


def made(here: Served, fields: list[tuple[str, str]], **headers: str) -> Answer:
    return here.send("/tables", fields, **headers)


def test_a_session_begins_with_the_first_seat(here: Served) -> None:
    live, _ = here.table()
    for path in ("/", f"/t/{live.id}", "/leave"):
        answer = here.ask(path)
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert not answer.cookies
    assert len(made(here, FORM).cookies["orrery"]) == 22


def test_a_table_is_made_and_is_among_mine(here: Served) -> None:
    answer = made(here, FORM)
    assert answer.status == 303
    table, cookie = answer.headers["location"], f"orrery={answer.cookies['orrery']}"
    assert here.ask(table, cookie=cookie).status == 200
    assert table.removeprefix("/t/") in here.ask("/", cookie=cookie).text
    assert table.removeprefix("/t/") not in here.ask("/").text
    live = here.run(here.tables.find(table.removeprefix("/t/")))
    assert here.run(live.seated.seat_of(digest(answer.cookies["orrery"]))) == 0
    assert [seat.bot for seat in live.seats] == ["", "greedy"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ([("chair", "wizard")], "wizard"),
        ([("chair", "me")], "one chair"),
        ([("option.luck", "7")], "luck"),
        ([("option.seats", "many")], "seats"),
        ([("chair", "uniform")] * 9, "seats"),
    ],
)
def test_a_wrong_form_is_told_on_the_first_page(
    here: Served, change: list[tuple[str, str]], said: str
) -> None:
    answer = made(here, FORM + change)
    if change == [("option.seats", "many")]:
        assert answer.status == 303  # the chairs say how many seats there are
        return
    assert answer.status == 422
    assert said in answer.text


def test_the_form_chooses_who_begins_among_its_chairs(here: Served) -> None:
    form = [("game", "take-the-galaxy"), *FORM[1:]]
    answer = made(here, [*form, ("option.begins", "1")])
    live = here.run(here.tables.find(answer.headers["location"].removeprefix("/t/")))
    assert live.table.s.first == 1
    refused = made(here, [*form, ("option.begins", "2")])
    assert refused.status == 422
    assert "begins is chance or a seat from 0 to 1, not 2" in refused.text
    assert made(here, [form[0], form[1], ("chair", "me"), ("option.begins", "1")]).status == 303


def test_a_form_without_a_name_or_game_is_refused(here: Served) -> None:
    assert made(here, [("game", "chess"), *FORM[1:]]).status == 422
    assert made(here, [FORM[0], ("name", " \u202e "), *FORM[2:]]).status == 422


def test_options_for_another_number_of_seats_do_not_count(here: Served) -> None:
    solo = next(setting for setting in orrery.card_game(GAME).settings if list(setting.seats) == [1])
    assert made(here, [*FORM, (f"option.{solo.name}", str(solo.default))]).status == 303


def test_what_is_not_there_is_a_page_in_the_readers_language(here: Served) -> None:
    for path in ("/nothing", "/t/nothing", "/t/0123456789ab/record", f"/cards/{GAME}/nothing", "/cards/x/y"):
        answer = here.ask(path, accept_language="fr-CH, en;q=0.5")
        assert answer.status == 404, path
        assert "html" in answer.headers["content-type"]
    assert here.ask("/nothing", accept="application/json").json["why"] == say(
        "en", "there is nothing at this address; tables and games are found on the first page"
    )
    assert here.ask("/tables").status == 405


def test_the_language_is_asked_for_kept_or_preferred(here: Served) -> None:
    assert here.ask("/?lang=fr").cookies["orrery-lang"] == "fr"
    assert "orrery-lang" not in here.ask("/?lang=xx").cookies


def test_a_friend_sits_down_by_a_link(here: Served) -> None:
    live, token = here.table()
    mine = f"orrery={token}"
    link = here.send(f"/t/{live.id}/seats/1/link", cookie=mine, accept="*/*").json
    assert link["url"] == here.origin + link["path"]
    page = here.ask(link["path"])
    assert page.status == 200
    assert "Ada" in page.text
    assert here.ask(link["path"], cookie=mine).headers["location"] == f"/t/{live.id}"
    assert here.send(link["path"], {"name": "aDa"}).status == 422
    answer = here.send(link["path"], {"name": "Bo <b>"})
    assert answer.status == 303
    assert live.seats[1].name == "Bo <b>"
    assert here.run(live.seated.seat_of(digest(answer.cookies["orrery"]))) == 1
    arrived = here.ask(answer.headers["location"], cookie=f"orrery={answer.cookies['orrery']}")
    assert arrived.status == 200
    assert here.ask(link["path"]).status == 422  # it is spent
    assert "Bo <b>" not in here.ask(f"/t/{live.id}").text


def test_my_own_seat_on_another_device(here: Served) -> None:
    live, token = here.table()
    path = here.send(f"/t/{live.id}/seats/0/link", cookie=f"orrery={token}", accept="*/*").json["path"]
    answer = here.send(path, {"name": "somebody else"})
    assert answer.status == 303
    assert live.seats[0].name == "Ada"


def test_only_who_sits_there_makes_links_and_rematches(here: Served) -> None:
    live, token = here.table()
    for cookie in ("", f"orrery={'x' * 22}"):
        assert here.send(f"/t/{live.id}/seats/1/link", cookie=cookie, accept="*/*").status == 422
        assert here.send(f"/t/{live.id}/rematch", cookie=cookie, accept="*/*").status == 422
    assert here.send(f"/t/{live.id}/rematch", cookie=f"orrery={token}", accept="*/*").status == 422


def played() -> str:
    """A record of two people."""
    return min(folder_of(orrery.card_game(GAME)).glob("2-later-*.rec")).read_text(encoding="utf-8")


async def finished(found: TableService, visitor: str) -> str:
    """A table whose game is over; the visitor sits at its first seat."""
    record = orrery.Record.parse(played())
    game = record.bound_game()
    row = row_of(game, game.start(**record.options), b"secret")
    seats = [SeatRow(0, "Ada", claimed=True), SeatRow(1, "Bo", claimed=True)]
    rows = [Row(seq, seat, text) for seq, (seat, text) in enumerate(record.moves)]
    await found.store.add_table(row, seats, rows)
    await found.store.seating.hold(row.id, 0, visitor)
    return row.id


def test_a_finished_game_is_replayed_downloaded_uploaded_and_played_again(here: Served) -> None:
    token = fresh()
    table, cookie = here.run(finished(here.tables, digest(token))), f"orrery={token}"
    again = here.send(f"/t/{table}/rematch", cookie=cookie, accept="application/json").json
    assert again == here.send(f"/t/{table}/rematch", cookie=cookie, accept="application/json").json
    assert here.ask(again["url"]).status == 200
    record = here.ask(f"/t/{table}/record")
    assert "attachment" in record.headers["content-disposition"]
    told = here.ask("/records", "POST", played(), content_type="text/plain").json
    assert told["url"] == f"/t/{told['table']}/replay"
    for one in (table, told["table"]):
        assert here.ask(f"/t/{one}/replay").status == 200
        frame = here.ask(f"/t/{one}/replay/7?seat=1").json
        assert (frame["t"], frame["seq"], frame["turn"]) == ("frame", 7, False)
        assert frame["regions"]
        for wrong in ("99999", "-1", "x"):
            assert here.ask(f"/t/{one}/replay/{wrong}").status in (404, 422)
        assert here.ask(f"/t/{one}/replay/7?seat=9").status == 422
        assert here.ask(f"/t/{one}/replay?at=x").status == 422


def test_a_running_game_is_not_replayed(here: Served) -> None:
    live, token = here.table()
    assert here.ask(f"/t/{live.id}/replay", cookie=f"orrery={token}").status == 422
    assert here.ask(f"/t/{live.id}/replay/1").status == 422
    assert here.ask(f"/t/{live.id}/record").status == 200


def test_records_that_are_none_are_refused_with_a_reason(here: Served) -> None:
    for body in ("", "nonsense", "\x00" * 50):
        answer = here.ask("/records", "POST", body)
        assert answer.status == 422
        assert answer.json["why"]
    assert here.ask("/records", "POST", b"\xff\xfe").status == 422
    assert here.ask("/records", "POST", b"x" * (1024 * 1024 + 1)).status == 413


def test_a_body_that_lies_about_its_size_is_cut_off(here: Served) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", here.port, timeout=LIMIT)
    chunks = iter([b"x" * 65536] * 20)
    connection.request(
        "POST", "/records", chunks, {"Host": here.host, "Origin": here.origin}, encode_chunked=True
    )
    assert connection.getresponse().status == 413
    connection.close()


def test_a_planet_of_ones_own_is_drawn_when_it_is_asked_for(here: Served) -> None:
    answer = here.ask(art_url("my_own", "disc"))
    assert answer.status == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text == planet_svg("my_own")
    assert here.ask(art_url("my_own")).text != answer.text


@pytest.mark.parametrize(
    "name", ["My.svg", "a-b.svg", "x" * 61 + ".svg", "%3Cb%3E.svg", ".svg", "my_own.webp"]
)
def test_nothing_else_is_drawn(here: Served, name: str) -> None:
    assert here.ask(f"/art/{name}").status == 404


@pytest.mark.parametrize("name", assets())
def test_files_are_served_by_name_and_kept_for_ever(here: Served, name: str) -> None:
    address = static_url(name)
    first = here.ask(address)
    assert first.status == 200
    assert "immutable" in first.headers["cache-control"]
    assert here.ask(address, if_none_match=first.headers["etag"]).status == 304
    assert "no-cache" in here.ask(f"/static/{name}").headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../assets.py",
        "/static/..%2fassets.py",
        "/static/%2e%2e/app.py",
        "/static//etc/passwd",
        "/static/",
        "/static/nothing.js",
        "/static/%00",
    ],
)
def test_nothing_else_is_served(here: Served, path: str) -> None:
    assert here.ask(path).status == 404


def test_pages_are_compressed(here: Served) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", here.port, timeout=LIMIT)
    connection.request(
        "GET", f"/t/{here.table()[0].id}", headers={"Host": here.host, "Accept-Encoding": "gzip"}
    )
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    assert answer.headers["content-encoding"] == "gzip"
    assert b"<" in gzip.decompress(body)


def test_cards_are_fragments_that_browsers_keep(here: Served) -> None:
    card = orrery.card_game(GAME).cards()[0]["id"]
    answer = here.ask(f"/cards/{GAME}/{card}")
    assert answer.status == 200
    assert "max-age" in answer.headers["cache-control"]
    exact = here.ask(f"/cards/{GAME}/{card}?lang=fr&v={orrery.__version__}")
    assert "immutable" in exact.headers["cache-control"]


def test_health_tells_how_the_server_is(here: Served) -> None:
    live, token = here.table()
    with here.page(live.id, token) as socket:
        hear(socket, "frame")
        facts = here.ask("/health").json
    assert facts["ok"] is True
    assert facts["version"] == orrery.__version__
    assert facts["sockets"] >= 1


class Broken(TableService):
    """Tables that cannot be found for a reason that we did not foresee."""

    async def find(self, table: str) -> LiveTable:
        raise OSError("secret words of the disk")


def test_a_fault_of_ours_is_logged_once_and_never_shown(caplog: pytest.LogCaptureFixture) -> None:
    plain = tables()
    with served(found=Broken(plain.store, plain.shared.workers)) as here:
        answer = here.ask("/t/0123456789ab")
        assert answer.status == 500
        assert "secret words" not in answer.text
        assert "Traceback" not in answer.text
        assert here.ask("/health").status == 200
