"""The table of Take The Galaxy drawn from scenes: every answer can be clicked, cards pay as one selection."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from orrery.core.decision import Option
from orrery.tables.scene import Draft, Scene
from tests.take_the_galaxy.scene import GalaxyScene, galaxy
from tests.web.drawing import Reader, drawn
from tests.web.scenes import TAKE, Moment, moments, scene_of

ROW = "silver_thicket nomad_guildship time_locked_reef"
HAND = "township surface_dig surface_dig workshop_outpost field_laboratory crew_tender"


def seen(t: GalaxyScene, *line: str, held: Sequence[str] = (), seat: int = 0, lang: str = "en") -> Scene:
    """What a seat is shown after these answers."""
    draft = Draft(tuple(Option(0, text, "") for text in line), tuple(held)) if line or held else None
    return scene_of(Moment(t.s, (), TAKE), seat, lang, draft)


def buttons(scene: Scene, place: str = "") -> list[dict[str, str]]:
    """All buttons of the page, or those of one region."""
    parts, read = drawn(scene)
    return Reader(parts[place]).buttons if place else read.buttons


def said(scene: Scene, place: str = "") -> list[tuple[list[str], list[str]]]:
    """What the buttons say, and what they hold back."""
    return [
        (json.loads(one["data-line"]), json.loads(one.get("data-held", "[]")))
        for one in buttons(scene, place)
        if "data-line" in one
    ]


def words(scene: Scene, place: str) -> str:
    """The text of a region, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", drawn(scene)[0][place]).split())


CLAIM = ("claim silver_thicket", "settle township", "at silver_thicket 1")


def claiming(hand: str = HAND) -> GalaxyScene:
    """Silver Thicket costs a hazard and the Township 2: three cards."""
    return galaxy(hand=[hand], row=ROW)


def test_cards_that_pay_are_picked_in_any_order_and_said_in_that_of_the_list() -> None:
    """Nothing is said before there are enough; then all of it, sorted. [ruling TTG A53]"""
    t = claiming()
    first = seen(t, *CLAIM, held=["discard crew_tender"])
    assert (list(CLAIM), ["discard field_laboratory", "discard crew_tender"]) in said(first, "hand")
    second = seen(t, *CLAIM, held=["discard field_laboratory", "discard crew_tender"])
    whole = [*CLAIM, "discard surface_dig", "discard field_laboratory", "discard crew_tender"]
    assert (whole, []) in said(second, "hand")


def test_a_card_that_was_picked_can_be_put_back() -> None:
    t = claiming()
    scene = seen(t, *CLAIM, held=["discard surface_dig", "discard crew_tender"])
    pressed = [one for one in buttons(scene, "hand") if one.get("aria-pressed") == "true"]
    assert {one["id"] for one in pressed} == {"hand-surface_dig-1", "hand-crew_tender-1"}
    assert (list(CLAIM), ["discard surface_dig"]) in said(scene, "hand")
    whole = [*CLAIM, "discard surface_dig", "discard surface_dig", "discard crew_tender"]
    done = seen(t, *whole)
    assert (list(CLAIM), ["discard surface_dig", "discard surface_dig"]) in said(done, "hand")


def test_two_of_a_kind_are_picked_one_by_one() -> None:
    scene = seen(claiming(), *CLAIM, held=["discard surface_dig"])
    by_id = {one["id"]: one for one in buttons(scene, "hand") if "id" in one}
    first, second = by_id["hand-surface_dig-1"], by_id["hand-surface_dig-2"]
    assert first["aria-pressed"] == "true"
    assert json.loads(second["data-held"]) == ["discard surface_dig", "discard surface_dig"]


def test_cards_that_must_pay_are_picked_already() -> None:
    """Three of the two Surface Digs, the Laboratory and the Tender: one Surface Dig goes anyway."""
    scene = seen(claiming(HAND.replace("workshop_outpost", "")), *CLAIM)
    assert scene.draft
    assert scene.draft.line == [*CLAIM, "discard surface_dig"]
    assert "1 of 3 chosen" in words(scene, "hand")
    assert (list(CLAIM), ["discard surface_dig", "discard crew_tender"]) in said(scene, "hand")


def test_confirm_says_what_it_does_and_cancel_always_works() -> None:
    t = claiming()
    waiting = seen(t, *CLAIM)
    assert [one.get("data-do") for one in buttons(waiting, "prompt")] == ["cancel"]
    assert "Discard 3 cards" in words(waiting, "prompt")
    done = seen(t, *CLAIM, "discard surface_dig", "discard surface_dig", "discard crew_tender")
    sure = [one for one in buttons(done, "prompt") if one.get("data-do") == "confirm"]
    assert [one["text"] for one in sure] == ["Discard 3 and claim"]
    assert "cancel" in [one.get("data-do") for one in buttons(done, "prompt")]


def test_the_prompt_has_the_sum_and_what_changes() -> None:
    """Hazard 1 + colony 2 = 3 cards; 6 cards become 2; the starting system's 1 renown becomes 5."""
    told = words(seen(claiming(), *CLAIM), "prompt")
    assert "1 hazards + 2 civilization = 3 cards" in told
    assert re.search(r"Renown 1 5", told)
    assert re.search(r"Hand 6 2", told)


def test_a_card_that_is_lost_says_to_whom() -> None:
    t = galaxy(hand=[HAND], row="space_pirates_1", exploring=True)
    t.play(TAKE.text(t.s, TAKE.legal(t.s)[0]))  # whichever card is turned up
    assert t.asked == (0, "AskPay")
    assert "Space Pirates: a card is lost when exploration ends" in words(seen(t), "prompt")


def test_an_upgrade_pays_the_difference() -> None:
    t = galaxy(hand=["merchant_quarter surface_dig surface_dig crew_tender field_laboratory"], row=ROW)
    told = words(seen(t, "build merchant_quarter", "at landfall 1"), "prompt")
    assert "4 civilization − 1 covered = 3 cards" in told


def test_narrow_screens_open_the_hand_for_what_it_answers_and_keep_it_open() -> None:
    t = claiming()
    assert "data-raise" not in drawn(seen(t))[0]["hand"].partition(">")[0]
    for line in (CLAIM[:1], CLAIM):
        assert "data-raise" in drawn(seen(t, *line))[0]["hand"].partition(">")[0]
    assert "data-stay" in drawn(seen(t, *CLAIM))[0]["hand"]
    assert "data-stay" not in drawn(seen(t, CLAIM[0]))[0]["hand"]


def test_a_claimed_system_is_shown_where_it_would_come() -> None:
    place = words(seen(claiming(), *CLAIM), "system-1")
    assert "Silver Thicket" in place
    assert "After you confirm" in place
    assert "Township" in place


def test_what_is_impossible_can_be_asked_why() -> None:
    wonders = {one["data-why"] for one in buttons(seen(claiming())) if "data-why" in one}
    assert {"study time_locked_reef", "solve nomad_guildship", "seize nomad_guildship", "recover"} <= wonders
    assert "claim silver_thicket" not in wonders


def test_the_row_begins_beside_the_deck_and_ends_where_cards_fall_off() -> None:
    t = galaxy(hand=[HAND], row=ROW)
    assert "Time-Locked Reef" in words(seen(t), "card-0")
    assert "Newest" in words(seen(t), "card-0")
    assert "Silver Thicket" in words(seen(t), "card-2")
    assert "Falls off next" in words(seen(t), "card-2")


def test_partners_have_what_the_active_seat_may_use() -> None:
    t = galaxy(seats=4, teams=True, hand=[HAND, "", "", ""], row=ROW)
    mine, theirs = seen(t), {json.dumps(["use landfall 1 of partner"], separators=(",", ":"))}
    lines = {one["data-line"] for one in buttons(mine, "other-2") if "data-line" in one}
    assert theirs <= lines
    assert "partner" in words(mine, "other-2")
    assert not [one for one in buttons(mine, "other-1") if "data-line" in one]


def test_the_end_has_points_by_source_and_solo_its_band() -> None:
    end = moments(1, 1, 2000, TAKE)[-1]
    assert TAKE.over(end.s)
    told = words(scene_of(end, 0), "ending")
    for source in TAKE.scoring.sources.values():
        assert source in told
    assert any(line in told for line in scene_of(end, 0).outcome.lines)  # type: ignore[union-attr]
