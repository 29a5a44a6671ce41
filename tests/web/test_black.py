"""What the table of Beyond the Black shows beside that of the base game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from orrery.games.beyond_the_black.steps.hiring import AskRefresh
from orrery.library import rules_text, rulings_on
from orrery.web import regions
from orrery.web.regions.beyond_the_black.acting import prices
from orrery.web.regions.beyond_the_black.context import HULLS, BlackContext
from orrery.web.regions.beyond_the_black.odds import odds_of, revealed, seen_finds
from orrery.web.regions.tiny_epic_galaxies.context import context_of
from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.web.scenes import BLACK, Moment, moments, scene_of

DRAWING = regions.of(BLACK.name)
PEEKED = 0  # the seed of a game in which somebody looks at the deck


def positions(seats: int = 2) -> Iterator[Moment]:
    for seed in range(3):
        yield from (one for one in moments(seats, seed, 500, BLACK) if one.asked >= 0)


@rule("R7")
@rule("R8")
def test_a_pilot_is_marked_if_and_only_if_it_can_be_hired() -> None:
    compared = 0
    for moment in positions():
        texts = [BLACK.text(moment.s, action) for action in BLACK.legal(moment.s)]
        if type(moment.s.stack[-1]).__name__ != "AskTurn":
            continue
        view = BLACK.view(moment.s, moment.asked)
        context = context_of(scene_of(moment, moment.asked), BlackContext)
        marked = {one for one in view["pilot_row"] if any(prices(view, moment.asked, one, context))}
        legal: set[str] = set()
        if "hire" in texts:
            tried = moment.s.copy()
            BLACK.apply(tried, BLACK.action(tried, "hire"))
            legal = {BLACK.text(tried, action).removeprefix("hire ") for action in BLACK.legal(tried)}
        assert marked == legal
        compared += bool(legal)
    assert compared > 20


def test_the_risk_counts_only_what_the_viewer_has_seen() -> None:
    for moment in [*positions()][::7]:
        scene = scene_of(moment, moment.asked)
        context = context_of(scene, BlackContext)
        odds = odds_of(scene.view, context)
        known = seen_finds(scene.view, context)
        assert odds.unseen == len(context.finds) - len(known)
        deck = BLACK.view(moment.s, moment.asked)["decks"]["exploration"]
        down = sum(mat.get("face_down", 0) for mat in scene.view["mats"])
        assert odds.unseen <= deck + down  # with two seats nothing is hoarded
        assert odds.dangers <= odds.unseen


def test_a_revealed_card_is_shown_large_with_both_answers() -> None:
    asked = [one for one in positions() if type(one.s.stack[-1]).__name__ == "AskFind"]
    assert asked
    for moment in asked:
        scene = scene_of(moment, moment.asked)
        card = revealed(scene.view, context_of(scene, BlackContext))
        part = str(DRAWING.regions(scene)["explore"])
        assert f'id="find-{card}"' in part
        assert len(re.findall(r'data-line="[^"]*(?:take|leave)&quot;', part)) == 2


@rule("BTB C10")
def test_a_card_that_somebody_peeked_at_is_shown_to_nobody_else() -> None:
    shown = hidden = 0
    for moment in moments(2, PEEKED, 500, BLACK):
        for at, card in enumerate(moment.s.deck_top):
            name = BLACK.card(moment.s.black.finds.ids[card])["name"]
            for viewer in range(2):
                part = str(DRAWING.regions(scene_of(moment, viewer))["explore"])
                knows = bool(moment.s.top_known[at] >> viewer & 1)
                assert (f">{name}<" in part) == knows
                shown, hidden = shown + knows, hidden + (not knows)
    assert shown
    assert hidden


def test_every_space_of_the_hangar_is_shown() -> None:
    scene = scene_of(next(positions()), 0)
    part = str(DRAWING.regions(scene)["mat"])
    for hull in HULLS:
        assert hull.title() in part


def test_how_a_card_is_known_is_said_in_words() -> None:
    told = BLACK.facts.how_known(BLACK.card("bulk_hauler"), "en")
    assert "reported by a reviewer" in told
    assert "ghettoblastermagazine.com" in told
    assert "printed: name, ships, points" in BLACK.facts.how_known(BLACK.card("lightspeeder"), "en")
    assert "reconstitué" in BLACK.facts.how_known(BLACK.card("lightspeeder"), "fr")
    assert "reconstructed" in str(DRAWING.card(BLACK.name, "vesper", "en"))


def test_paragraphs_and_rulings_of_the_expansion_are_found_and_those_it_is_built_on() -> None:
    assert rules_text(BLACK.name, "R7").startswith("**R7**")
    assert rules_text(BLACK.name, "BTB A22").startswith("## A22")
    assert rules_text(BLACK.name, "A10a").startswith("## A10a")
    assert rules_text(BLACK.name, "C6").startswith("## C6")
    assert rules_text(BLACK.name, "4.3").startswith("**4.3**")
    assert rules_text(BLACK.name, "TEG U7").startswith("## U7")
    assert any(told.startswith("C6 ") for told in rulings_on(BLACK.name, BLACK.card("bulwark"), "en"))
    assert rulings_on(BLACK.name, BLACK.card("jakks"), "fr")


@rule("BTB C24")
def test_a_pilot_that_leaves_the_row_costs_no_dice() -> None:
    t = black(dice="move move move")
    t.s.stack.append(AskRefresh(0))
    scene = scene_of(Moment(t.s, (), BLACK), 0)
    part = str(DRAWING.regions(scene)["pilots"])
    assert part.count('class="hire"') == len(scene.view["pilot_row"])
    assert 'class="icon move"' not in part
