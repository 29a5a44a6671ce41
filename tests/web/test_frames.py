"""What a frame tells of a picture: enough to make the new page of the old one, and no more than that."""

from __future__ import annotations

import random

from orrery.core.events import SPECTATOR
from orrery.tables.live import LiveTable
from orrery.tables.logbook import MOST, TURNED
from orrery.web.frames import Picture, between, picture_of
from orrery.web.html import Markup, Pieced, el, pieced
from tests.tables.company import any_line, play_on, run, tables, two_people


def renewed(before: Picture, changed: dict[str, str]) -> dict[str, str]:
    """The regions of a page after a frame, as the browser has them: an id is found wherever it stands."""
    page = {name: str(part) for name, part in before.parts.items()}
    for name, part in changed.items():
        if name in page:
            page[name] = part
            continue
        homes = [
            (at, one) for at, one in before.parts.items() if isinstance(one, Pieced) and name in one.pieces
        ]
        ((home, old),) = homes
        assert page[home].count(str(old.pieces[name])) == 1
        page[home] = page[home].replace(str(old.pieces[name]), part)
    return page


async def pages_follow(live: LiveTable, moves: int) -> list[int]:
    """Play, and look whether frames lead from page to page; their sizes."""
    shown = {seat: picture_of(live.views.scene(seat, "en")) for seat in (SPECTATOR, 0, 1)}
    sizes = []
    for number in range(moves):
        seat = live.table.asked
        await live.play(seat, f"follow/{number}", live.seq, any_line(live, random.Random(number)))
        if number % 5 == 0:
            await live.seated.set_seen(0, live.seq)
        for viewer, before in shown.items():
            after = picture_of(live.views.scene(viewer, "en"))
            frame = between(before.outline, after)
            assert renewed(before, frame.regions) == dict(after.parts)
            sizes.append(sum(map(len, frame.regions.values())))
            shown[viewer] = after
    return sizes


def test_a_frame_leads_from_page_to_page() -> None:
    async def story() -> None:
        live = await two_people(tables())
        sizes = await pages_follow(live, 40)
        page = sum(map(len, picture_of(live.views.scene(0, "en")).parts.values()))
        assert sorted(sizes)[len(sizes) // 2] < page / 4

    run(story())


def test_after_a_long_game_the_log_begins_anew_only_now_and_then() -> None:
    async def story() -> None:
        live = await two_people(tables())
        await play_on(live, 40)
        whole, frames = 0, 0
        before = picture_of(live.views.scene(0, "en", seen=0))
        while len(live.table.story) < MOST + 3 * TURNED and not live.over:
            await play_on(live, 1, seed=1000 + frames)
            after = picture_of(live.views.scene(0, "en", seen=0))
            whole += "log" in between(before.outline, after).regions
            before, frames = after, frames + 1
        assert whole <= 4
        leaves = {line.leaf for line in live.views.scene(0, "en").log}
        assert max(leaves) - min(leaves) <= (MOST + TURNED) // 8 + 1

    run(story())


def test_what_stands_around_the_pieces_is_sent_with_them() -> None:
    one, other = (el("p", text, id="a") for text in ("1", "2"))
    first = pieced(el("div", "x", one, id="whole"), {"a": one})
    assert first.around == ('<div id="whole">x', "</div>")
    second = pieced(el("div", "x", other, id="whole"), {"a": other})
    third = pieced(el("div", "y", other, id="whole"), {"a": other})
    pictures = [Picture(0, {"whole": part}, "", False) for part in (first, second, third)]
    assert between(pictures[0].outline, pictures[1]).regions == {"a": '<p id="a">2</p>'}
    assert between(pictures[1].outline, pictures[2]).regions == {"whole": str(third)}
    assert el("i", first) == Markup(f"<i>{first}</i>")
