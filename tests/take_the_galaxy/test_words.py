"""What people read: answers in notation and in words, events as each seat is told them, the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import orrery
from orrery.core import machine
from orrery.core.events import Log
from orrery.core.machine import NOBODY
from orrery.games.take_the_galaxy import events, phrases
from tests.rule import rule
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

NAMES = ["Ada", "Bo", "Cy", "Di"]
TABLES: list[dict[str, Any]] = [{"seats": 1}, {"seats": 2, "setup": "random"}, {"seats": 4, "teams": True}]
KINDS = {name: number for name, number in vars(events).items() if name.isupper()}
DRIFT = "landfall: frontier_colony; salvage_drift: surface_dig, -"


def positions(table: dict[str, Any]) -> Iterator[tuple[int, Any]]:
    options = {name: value for name, value in table.items() if name != "seats"}
    record = orrery.play(GALAXY, ["uniform"] * table["seats"], seed=7, **options)
    for number, s, _ in record.walk():
        yield number, s


def teams(**more: object) -> GalaxyScene:
    given: dict[str, object] = {"systems": ["landfall: frontier_colony"] * 2 + [DRIFT]} | more
    return galaxy(seats=4, teams=True, **given)  # type: ignore[arg-type]


def told(t: GalaxyScene, *texts: str, viewer: int = 0, lang: str = "en") -> list[str]:
    """What a viewer reads of moves."""
    t.s.log = log = Log()
    t.play(*texts)
    t.s.log = None
    return [GALAXY.tell(t.s, event, lang, NAMES) for event in log.seen(viewer)]


def label(t: GalaxyScene, text: str, lang: str = "en") -> str:
    answers = {one.text: one.label for one in GALAXY.decision(t.s, lang, NAMES).options}
    return answers[text]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_answer_of_a_block_has_a_text_of_its_own_that_parses_back(table: dict[str, Any]) -> None:
    for number, s in positions(table):
        if number % 7 == 0 and s.stack:
            ask = machine.question(s)
            texts = [GALAXY.text(s, ask.base() + choice) for choice in range(ask.size(s))]
            assert len(set(texts)) == len(texts)
            for action in GALAXY.legal(s):
                assert GALAXY.action(s, GALAXY.text(s, action)) == action
            for text in texts:
                assert "is not a move" not in str(GALAXY.why_not(s, text))


LABELS: dict[str, tuple[Callable[[], GalaxyScene], str, str]] = {
    "generating": (galaxy, "use landfall 1", "Use Frontier Colony on Landfall: 1 manpower"),
    "transforming": (
        lambda: galaxy(systems=["landfall: township, field_laboratory"], pool="1 production"),
        "use landfall 2",
        "Use Field Laboratory on Landfall: 1 production into 1 science",
    ),
    "a ship": (lambda: galaxy(ships=["crew_tender"]), "use crew_tender", "Use Crew Tender: 1 manpower"),
    "a partner's colony": (
        teams,
        "use landfall 1 of partner",
        "Use Frontier Colony on Landfall of Cy: 1 manpower",
    ),
    "a partner's ship": (
        lambda: teams(ships=["", "", "crew_tender"]),
        "use crew_tender of partner",
        "Use Crew Tender of Cy: 1 manpower",
    ),
    "a token": (
        lambda: galaxy(systems=[DRIFT]),
        "take production from salvage_drift",
        "Take 1 production of 2 from Salvage Drift",
    ),
    "a partner's token": (
        teams,
        "take production from salvage_drift of partner",
        "Take 1 production of 2 from Salvage Drift of Cy",
    ),
    "an end": (galaxy, "end", "End the turn"),
    "an end with a loss": (
        lambda: galaxy(pool="2 manpower 1 science"),
        "end",
        "End the turn and lose 2 manpower, 1 science",
    ),
    "an exchange": (lambda: galaxy(pool="3 manpower"), "draw for manpower", "Draw a card for 3 manpower"),
    "a recovery": (
        lambda: galaxy(pool="1 science", discard=["township"]),
        "recover",
        "Take back a discarded card for 1 science",
    ),
    "a building": (
        lambda: galaxy(hand=["township surface_dig surface_dig"]),
        "build township",
        "Build Township, cost 2: 2 manpower",
    ),
    "a building of renown": (
        lambda: galaxy(hand=["strip_mine rest"], systems=["cinder_reach: surface_dig"]),
        "build strip_mine",
        "Build Strip Mine, cost 3: 2 production; worth −2 renown",
    ),
    "a claim": (
        lambda: galaxy(row="verdance", hand=["township surface_dig surface_dig"]),
        "claim verdance",
        "Claim Verdance: 2 renown",
    ),
    "a claim among hazards": (
        lambda: galaxy(row="silver_thicket cosmic_burst", hand=["frontier_colony rest"]),
        "claim silver_thicket",
        "Claim Silver Thicket: 4 renown; hazards cost 2 credits",
    ),
    "an anomaly": (
        lambda: galaxy(row="time_locked_reef", pool="4 science"),
        "study time_locked_reef",
        "Study Time-Locked Reef for 4 science: 8 renown",
    ),
    "an event": (
        lambda: galaxy(row="the_next_step", pool="2 production 2 science"),
        "solve the_next_step",
        "Solve The Next Step for 2 production, 2 science: 5 renown",
    ),
    "a hazard": (
        lambda: galaxy(row="mossback", hand=["township"]),
        "clear mossback",
        "Clear a hazard of Mossback for 1 credit",
    ),
    "a relinquishing": (
        lambda: galaxy(systems=["landfall: bonded_barracks, research_array; amberfall: township"]),
        "relinquish landfall",
        "Relinquish Landfall: 0 renown banked",
    ),
    "a relinquishing in a race": (
        lambda: galaxy(
            row="space_race", systems=["landfall: campus_town, relay_market; amberfall: township"]
        ),
        "relinquish landfall",
        "Relinquish Landfall: 4 renown banked",
    ),
    "a relinquishing at a loss": (
        lambda: galaxy(systems=["landfall: bonded_barracks, black_market; amberfall: township"]),
        "relinquish landfall",
        "Relinquish Landfall: −3 renown banked",
    ),
    "an opportunity": (
        lambda: galaxy(row="nomad_guildship", pool="2 production"),
        "seize nomad_guildship",
        "Seize Nomad Guildship: 2 production into 2 science",
    ),
    "an opportunity for a partner's renown": (
        lambda: teams(row="galactic_investors", bank=[0, 0, 1]),
        "seize galactic_investors by partner",
        "Seize Galactic Investors with the renown of Cy: 1 renown into 2 credits",
    ),
    "a free slot": (
        lambda: galaxy(hand=["workshop_outpost surface_dig"]).play("build workshop_outpost"),
        "at landfall 2",
        "Landfall, utility slot 2: 1 credit",
    ),
    "an upgrade": (
        lambda: galaxy(hand=["campus_town surface_dig surface_dig"]).play("build campus_town"),
        "at landfall 1",
        "Over Frontier Colony on Landfall: 2 credits",
    ),
    "a settler, with hazards": (
        lambda: galaxy(row="mossback", hand=["township rest"]).play("claim mossback"),
        "settle township",
        "Settle Township for 3 credits: 2 manpower",
    ),
    "a discard of several": (
        lambda: galaxy(row="mossback", hand=["surface_dig surface_dig"]).play("clear mossback"),
        "discard surface_dig",
        "Discard Surface Dig (of 2)",
    ),
}


@pytest.mark.parametrize("case", LABELS)
def test_an_answer_says_in_words_what_it_does(case: str) -> None:
    make, text, wanted = LABELS[case]
    assert label(make(), text) == wanted


def test_words_are_french_for_the_french() -> None:
    t = galaxy(row="time_locked_reef", pool="4 science")
    assert label(t, "study time_locked_reef", "fr") == (
        "Étudier Récif figé dans le temps pour 4 sciences\u00a0: 8 renommées"
    )
    assert told(t, "study time_locked_reef", lang="fr")[0] == (
        "Ada étudie Récif figé dans le temps\u00a0: 8 renommées."
    )


@rule("1.8", "3.3")
def test_a_drawn_card_is_told_to_its_seat_and_to_others_only_that_it_was_drawn() -> None:
    moves = ("draw for production", "township")
    assert told(galaxy(pool="1 production"), *moves) == ["Ada pays 1 production.", "Ada draws Township."]
    for viewer in (1, orrery.SPECTATOR):
        read = told(galaxy(pool="1 production"), *moves, viewer=viewer)
        assert read == ["Ada pays 1 production.", "Ada draws a card."]


@rule("12.3", "12.4")
def test_what_is_done_with_a_partners_things_is_told_as_theirs() -> None:
    assert told(teams(), "use landfall 1 of partner") == [
        "Ada uses Frontier Colony of Cy.",
        "Ada gains 1 manpower.",
    ]
    t = teams()
    assert told(t, "take production from salvage_drift of partner", "agree") == [
        "Cy agrees.",
        "Ada takes 1 production from Salvage Drift of Cy.",
        "Ada gains 1 production.",
    ]
    assert told(teams(), "take production from salvage_drift of partner", "refuse") == ["Cy refuses."]


@rule("12.3", "12.4")
def test_a_partner_is_affected_by_what_is_used_of_theirs() -> None:
    t = teams(row="galactic_investors", bank=[0, 0, 1])
    t.s.log = log = Log()
    t.play("use landfall 1 of partner", "take production from salvage_drift of partner", "agree")
    t.play("seize galactic_investors by partner", "agree")
    affected = {event.kind: GALAXY.speech.affected(event) for event in log.events}
    for kind in (events.USED, events.TOOK_TOKEN, events.RENOWN_PAID):
        assert affected[kind] == 2
    assert affected[events.SEIZED] == affected[events.GAINED] == NOBODY


def test_consent_says_what_is_asked_for() -> None:
    t = teams().play("take production from salvage_drift of partner")
    assert GALAXY.asked(t.s, names=NAMES) == "Ada would take production from Salvage Drift. Do you agree?"
    t = teams(row="galactic_investors", bank=[0, 0, 1]).play("seize galactic_investors by partner")
    assert GALAXY.asked(t.s, names=NAMES) == (
        "Ada would pay with your renown for Galactic Investors. Do you agree?"
    )


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(phrases.EVENTS) == set(KINDS.values())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whatever_happens_is_told_without_a_place_left_open(table: dict[str, Any], lang: str) -> None:
    for number, s in positions(table):
        if number % 5 == 0 and s.stack:
            decision = GALAXY.decision(s, lang, NAMES)
            said = [decision.question, GALAXY.describe(GALAXY.view(s, 0), lang, NAMES)]
            said += [one.label for one in decision.options]
            copy = s.copy()
            copy.log = log = Log()
            GALAXY.apply(copy, GALAXY.legal(copy)[-1])
            said += [GALAXY.tell(copy, event, lang, NAMES) for event in log.events]
            assert not [text for text in said if not text or re.search(r"[{}]", text)]


@rule("12.6", "TTG A44")
@pytest.mark.parametrize(
    ("score", "word"),
    [
        (-1, "stranded"),
        (19, "stranded"),
        (20, "settler"),
        (34, "settler"),
        (35, "pioneer"),
        (49, "pioneer"),
        (50, "governor"),
        (64, "governor"),
        (65, "The galaxy is yours"),
        (90, "The galaxy is yours"),
    ],
)
def test_alone_a_score_is_put_into_a_band(score: int, word: str) -> None:
    said = phrases.remark(score, "en")
    assert word in said
    assert said.endswith("[ruling TTG A44]")


def test_the_board_in_words_tells_all_that_its_reader_may_know() -> None:
    t = galaxy(
        row="mossback nomad_guildship singing_nebula",
        hand=["township surface_dig surface_dig", "campus_town"],
        known=["", "campus_town"],
        systems=[
            "landfall: township used over frontier_colony, -; salvage_drift [1 production]: deep_shaft, -"
        ],
        ships=["crew_tender, survey_vessel used"],
        discard=["robot_quarry"],
        bank=[3, 0],
        pool="2 manpower",
    )
    said = GALAXY.describe(GALAXY.view(t.s, 0), names=NAMES).splitlines()
    for line in (
        "Round 1, turn of Ada.",
        "In the pool: 2 manpower.",
        "  Mossback: system, biosphere, deposit, 3 renown. Hazards: 1.",
        "  Singing Nebula: anomaly, 2 science for 4 renown.",
        "Mossback falls off with the next exploration.",
        "Ada (you): 5 renown, 3 banked; cards in hand 3, in the deck 32.",
        "  Landfall (1 renown): Township over Frontier Colony (used), utility slot free.",
        "  Salvage Drift (1 renown): Deep Shaft, utility slot free. Bounty: 1 production.",
        "  ships: Crew Tender, Survey Vessel (used).",
        "  hand: Township, 2 × Surface Dig.",
        "  discard pile: Robot Quarry.",
        "  known of the hand: Campus Town.",
    ):
        assert line in said, "\n".join(said)
    assert any(line.startswith("  Nomad Guildship: event, 3 production for 3 renown.") for line in said)
    assert "hand: Campus Town" not in GALAXY.describe(GALAXY.view(t.s, 0)).replace("known of the hand", "")


@rule("12.2")
def test_the_board_says_who_the_partner_is() -> None:
    said = GALAXY.describe(GALAXY.view(teams().s, 1), names=NAMES)
    assert "Bo (you): " in said
    assert "Di (your partner): " in said
    assert said.count("partner") == 1
    assert "partner" not in GALAXY.describe(GALAXY.view(teams().s, orrery.SPECTATOR), names=NAMES)
    assert "partner" not in GALAXY.describe(GALAXY.view(galaxy(seats=4).s, 1), names=NAMES)
