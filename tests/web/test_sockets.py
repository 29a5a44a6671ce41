"""Sockets: moves, drafts and frames; and nothing that anybody sends or omits to read harms the others."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.tokens import digest, fresh
from orrery.web.limits import LOCAL_FACTOR, Rate, Rates
from orrery.web.messages import Frame
from orrery.web.settings import Settings
from tests.tables.company import play_on
from tests.waiting import wait_until
from tests.web.served import Served, closed, hear, served, tell

HOUR = 3600.0  # seconds
MANY = 10_000  # more than any buffers hold
QUICK = Rates(socket=Rate(10_000, 10_000), seat=Rate(10_000, 10_000))


@pytest.fixture(scope="module")
def here() -> Iterator[Served]:
    with served(Settings(rates=QUICK)) as found:
        yield found


def two(here: Served) -> tuple[LiveTable, str, str]:
    """A table of two people, and their sessions."""
    live, ada = here.table()
    bo = fresh()
    link = here.run(live.invitations.link(1, digest(ada)))
    here.run(live.invitations.sit(link, "Bo", digest(bo)))
    return live, ada, bo


def options(live: LiveTable, seat: int = 0) -> list[str]:
    return [option.text for option in live.views.scene(seat, "en").options]


def longer(live: LiveTable) -> str:
    """An answer after which more is asked."""
    return next(text for text in options(live) if not live.attempt(0, [text]).complete)


def arrived(socket: ClientConnection) -> list[str]:
    """The kinds of messages that are here already: somebody's coming may bring a frame at any time."""
    found = []
    with suppress(TimeoutError):
        while True:
            found.append(json.loads(socket.recv(timeout=0))["t"])
    return found


def test_the_first_frame_has_everything_or_nothing_new(here: Served) -> None:
    live, token = here.table()
    with here.page(live.id, token) as socket:
        first = hear(socket)
    assert first["t"] == "frame"
    assert first["seq"] == live.seq
    assert first["turn"] is True
    assert first["regions"]
    with here.page(live.id, token, f"?v={first['v']}") as socket:
        assert hear(socket)["regions"] == {}
    with here.page(live.id, "", f"?v={first['v']}") as socket:
        assert hear(socket)["regions"]


def test_a_move_is_acknowledged_once_and_everybody_sees_it(here: Served) -> None:
    live, ada, bo = two(here)
    with here.page(live.id, ada) as mine, here.page(live.id, bo) as theirs, here.page(live.id) as watching:
        for socket in (mine, theirs, watching):
            hear(socket, "frame")
        line = here.run(whole_line(live))
        before = live.seq
        tell(mine, t="play", id="m1", seq=before, line=line)
        assert hear(mine, "ack") == {"t": "ack", "id": "m1", "seq": live.seq}
        for socket in (theirs, watching):
            while hear(socket, "frame")["seq"] != live.seq:
                pass
        after = live.seq
        tell(mine, t="play", id="m1", seq=before, line=line)
        assert hear(mine, "ack")["seq"] == after
        tell(mine, t="say", id="m1", seq=before, line=line)
        assert hear(mine, "ack")["seq"] == after
        assert live.seq == after


async def whole_line(live: LiveTable) -> list[str]:
    """The shortest line that is a move."""
    for text in options(live):
        draft = live.attempt(0, [text]).draft()
        if draft.complete:
            return draft.line
    draft = live.attempt(0, [options(live)[0]]).draft()
    while not draft.complete:
        draft = live.attempt(0, [*draft.line, live.views.scene(0, "en", draft).options[0].text]).draft()
    return draft.line


def test_a_draft_is_shown_to_its_page_alone_until_it_is_cancelled(here: Served) -> None:
    live, ada, _ = two(here)
    here.run(until_draft(live))
    with here.page(live.id, ada) as mine, here.page(live.id, ada) as other:
        first, _ = hear(mine, "frame"), hear(other, "frame")
        tell(mine, t="say", id="d1", seq=live.seq, line=[longer(live)])
        shown = hear(mine, "frame")
        assert shown["seq"] == first["seq"]
        assert shown["v"] != first["v"]
        tell(other, t="ping")
        assert hear(other)["t"] == "pong"
        tell(mine, t="cancel")
        back = hear(mine, "frame")
        assert back["v"] == first["v"]
        assert set(back["regions"]) == set(shown["regions"])


def test_new_orders_leave_the_draft(here: Served) -> None:
    live, ada, _ = two(here)
    here.run(until_draft(live))
    with here.page(live.id, ada) as page:
        hear(page, "frame")
        line = [longer(live)]
        tell(page, t="say", id="d1", seq=live.seq, line=line)
        hear(page, "frame")
        tell(page, t="orders", id="o1", form={"keep": "2"})
        assert hear(page, "ack")["id"] == "o1"
        prompt = hear(page, "frame")["regions"].get("prompt", "")
        assert not prompt, "the prompt still asks for what comes next in the draft"


async def until_draft(live: LiveTable) -> None:
    for seed in range(200):
        if live.table.asked == 0 and any(not live.attempt(0, [text]).complete for text in options(live)):
            return
        await play_on(live, 1, seed)
    raise AssertionError("nothing of several answers was asked")


def test_who_watches_cannot_play_and_nobody_plays_for_another(here: Served) -> None:
    live, _, bo = two(here)
    before = live.seq
    line = here.run(whole_line(live))
    for token in ("", bo, fresh()):
        with here.page(live.id, token) as socket:
            hear(socket, "frame")
            for message in (
                {"t": "say", "id": "x", "seq": before, "line": line},
                {"t": "play", "id": "x", "seq": before, "line": line},
                {"t": "undo", "id": "x", "seq": before},
            ):
                tell(socket, **message)
                assert hear(socket, "no")["why"]
            if token != bo:
                tell(socket, t="orders", id="x", form={})
                assert hear(socket, "no")["why"]
            tell(socket, t="seen", seq=before)
            tell(socket, t="why", text=line[0])
            assert "why" in hear(socket, "why")
    assert live.seq == before


def test_a_stale_or_illegal_move_says_why_and_changes_nothing(here: Served) -> None:
    live, ada, _ = two(here)
    with here.page(live.id, ada, "?lang=fr") as socket:
        hear(socket, "frame")
        tell(socket, t="play", id="old", seq=live.seq + 1, line=["x"])
        assert hear(socket, "no")["id"] == "old"
        assert hear(socket, "frame")["seq"] == live.seq
        tell(socket, t="say", id="bad", seq=live.seq, line=["no such thing"])
        assert hear(socket, "no")["id"] == "bad"


def test_a_message_cannot_name_a_seat(here: Served) -> None:
    live, _, bo = two(here)
    line = here.run(whole_line(live))
    with here.page(live.id, bo) as socket:
        hear(socket, "frame")
        for _ in range(5):
            tell(socket, t="play", id="x", seq=live.seq, line=line, seat=0)
        assert closed(socket) == 4007


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "null",
        "[]",
        '{"t":"dance"}',
        '{"t":"play"}',
        '{"t":"say","id":1,"seq":0,"line":[]}',
        '{"t":"seen","seq":-1}',
        '{"t":"seen","seq":1e999}',
        "[" * 5000,
        b"bytes",
        '{"t":"why","text":"' + "x" * 9000 + '"}',
    ],
)
def test_malformed_messages_are_cut_off(here: Served, message: str | bytes) -> None:
    live, token = here.table()
    with here.page(live.id, token) as socket:
        hear(socket, "frame")
        for _ in range(4):
            socket.send(message)
        tell(socket, t="ping")
        assert hear(socket, "pong")
        socket.send(message)
        assert closed(socket) == 4007


def test_a_flood_of_nonsense_does_not_fill_the_log(here: Served, caplog: pytest.LogCaptureFixture) -> None:
    live, token = here.table()
    logging.getLogger("uvicorn.error").addHandler(caplog.handler)
    try:
        for _ in range(40):
            with here.page(live.id, token) as socket:
                hear(socket, "frame")
                raw = socket.socket
                raw.sendall(b"\x81\x82\x00\x00\x00\x00\xff\xfe")  # text that is no UTF-8
                assert closed(socket) in (1006, 1007)
    finally:
        logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert len(caplog.text) < 6000
    assert "Traceback" not in caplog.text


def test_frames_are_small(here: Served) -> None:
    live, token = here.table()
    with here.page(live.id, token) as socket:
        hear(socket, "frame")
        socket.send("x" * 16_385)
        assert closed(socket) == 1009
    with here.page(live.id, token, compression="deflate") as socket:
        hear(socket, "frame")
        socket.send("x" * 10_000_000)
        assert closed(socket) == 1009


def test_a_page_that_does_not_read_is_left_and_harms_nobody(
    here: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, ada, bo = two(here)
    large = Frame(live.seq, {"large": "x" * 100_000}, "", False)
    with here.page(live.id, ada) as mine, here.page(live.id, bo, max_queue=1, compression=None) as theirs:
        hear(mine, "frame")
        monkeypatch.setattr("orrery.web.rooms.between", lambda before, after: large)
        for _ in range(MANY):
            if not live.presence.present[1]:
                break
            for _ in range(10):
                tell(theirs, t="cancel")
            tell(mine, t="ping")
            assert hear(mine, "pong")
        assert live.presence.present[1] == 0
        monkeypatch.undo()
        assert here.server.config.app.state.limits.sockets.here["127.0.0.1"] >= 2  # type: ignore[union-attr]
        assert closed(theirs) == 4008


def test_a_fast_talker_waits_and_the_others_do_not() -> None:
    with served(Settings(rates=Rates(socket=Rate(1 / HOUR, 5)))) as here:
        live, ada, bo = two(here)
        with here.page(live.id, ada) as mine, here.page(live.id, bo) as theirs:
            hear(mine, "frame"), hear(theirs, "frame")
            here.quiet()  # that the other has come is shown before the first answer
            for _ in range(7):
                tell(mine, t="ping")
            for _ in range(5):
                hear(mine, "pong")
            tell(theirs, t="ping")
            hear(theirs, "pong")
            for hours in (1, 2):  # by the clock of the bucket, which stands still, one more at a time
                assert "pong" not in arrived(mine)
                here.forward(hours * HOUR)
                hear(mine, "pong")


def test_one_address_has_so_many_sockets() -> None:
    with served(Settings(rates=Rates(sockets=1))) as here:
        live, token = here.table()
        with ExitStack() as stack:
            for _ in range(LOCAL_FACTOR):
                stack.enter_context(here.page(live.id, token))
            with pytest.raises(InvalidStatus) as refused:
                here.page(live.id, token)
            assert refused.value.response.status_code == 429
        wait_until(lambda: not live.presence.watchers)
        with here.page(live.id, token) as socket:
            assert hear(socket, "frame")


def test_no_table_no_socket(here: Served) -> None:
    with here.page("0123456789ab") as socket:
        assert closed(socket) == 4010


def test_when_the_server_stops_pages_are_told_to_come_back() -> None:
    with ExitStack() as stack:
        with served() as here:
            live, token = here.table()
            sockets = [stack.enter_context(here.page(live.id, token)) for _ in range(3)]
            for socket in sockets:
                hear(socket, "frame")
        assert [closed(socket) for socket in sockets] == [1012] * 3


def test_coming_and_going_is_seen_and_rooms_are_closed(here: Served) -> None:
    live, ada, bo = two(here)
    with here.page(live.id, ada) as mine:
        hear(mine, "frame")
        with here.page(live.id, bo) as theirs:
            hear(theirs, "frame")
            assert live.views.scene(0, "en").players[1].here
        wait_until(lambda: not live.views.scene(0, "en").players[1].here)
    wait_until(lambda: not live.presence.watchers)


def test_people_who_look_alike_share_one_drawing(here: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    live, _, _ = two(here)
    drawn: list[int] = []
    scene = live.views.scene

    def counted(seat: int, lang: str, *rest: Any) -> Any:
        drawn.append(seat)
        return scene(seat, lang, *rest)

    with ExitStack() as stack:
        sockets = [stack.enter_context(here.page(live.id)) for _ in range(8)]
        for socket in sockets:
            hear(socket, "frame")
        here.quiet()
        line, before = here.run(whole_line(live)), live.seq
        monkeypatch.setattr(live.views, "scene", counted)
        here.run(live.play(0, "m", before, line))
        for socket in sockets:
            while hear(socket, "frame")["seq"] == before:
                pass
        assert drawn.count(-3) == 1


def test_a_frame_is_what_the_page_expects() -> None:
    assert {"seq", "regions", "title", "turn", "news", "v"} == set(Frame.__struct_fields__)


def test_a_bot_at_the_table_answers(here: Served) -> None:
    live, token = here.table(Chair("Ada"), Chair(bot="uniform"))
    with here.page(live.id, token) as socket:
        hear(socket, "frame")
        tell(socket, t="ping")
        assert json.dumps(hear(socket, "pong"))
