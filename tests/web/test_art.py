"""The pictures: baked from the sources that the generator draws today, one for every card, light enough."""

from __future__ import annotations

import json
import re
from collections import Counter
from hashlib import sha256
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import orrery
from orrery.web.art import FOLDER, art_of, art_url, baked, drawn, emblem_url
from orrery.web.art.pictures import Picture
from orrery.web.art.planets import KINDS, appearance_of, planet_svg
from orrery.web.art.skies import HUES
from orrery.web.art.tiny_epic_galaxies.faces import card_svg
from orrery.web.art.tiny_epic_galaxies.rogues import rogue_svg
from tests.web.black import PAINTED

GAMES = BASE, BLACK, TAKE = "tiny-epic-galaxies", "beyond-the-black", "take-the-galaxy"
CARDS = orrery.card_game(BASE).cards()
TAKEN = orrery.card_game(TAKE).cards()
PLANETS = [card for card in CARDS if card["kind"] == "planet"]
OUTER = [card for card in PAINTED if card["kind"] == "planet"]
MANIFESTS = {
    game: json.loads((FOLDER / game / "manifest.json").read_text(encoding="utf-8")) for game in GAMES
}
MANIFEST = MANIFESTS[BASE] | MANIFESTS[BLACK] | MANIFESTS[TAKE]
SETS = {
    game: list(art.pictures(cards))
    for game, cards in zip(GAMES, (CARDS, PAINTED, TAKEN), strict=True)
    if (art := art_of(game))
}
PICTURES = SETS[BASE] + SETS[BLACK] + SETS[TAKE]


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.file)
def test_a_baked_picture_is_that_of_its_source(picture: Picture) -> None:
    entry = MANIFEST[picture.file]
    content = (FOLDER / baked()[picture.file] / picture.file).read_bytes()
    assert entry["source"] == sha256(picture.svg.encode()).hexdigest(), "run python -m tools.bake"
    assert entry["picture"] == sha256(content).hexdigest()
    assert entry["bytes"] == len(content)
    assert content[:4] + content[8:12] == b"RIFFWEBP"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_else_is_baked(game: str) -> None:
    files = {picture.file for picture in SETS[game]}
    assert set(MANIFESTS[game]) == files == {path.name for path in (FOLDER / game).glob("*.webp")}


def test_no_picture_is_baked_for_two_games() -> None:
    assert len(MANIFEST) == sum(len(manifest) for manifest in MANIFESTS.values())


@pytest.mark.parametrize("card", [*PLANETS, *OUTER], ids=lambda card: card["id"])
def test_every_planet_has_its_pictures(card: dict[str, str]) -> None:
    game = BLACK if card in OUTER else BASE
    for part in ("", "disc", "large"):
        assert art_url(card["id"], part).startswith(f"/static/art/{game}/{card['id']}")


def test_every_rogue_has_an_emblem() -> None:
    for game, cards in ((BASE, CARDS), (BLACK, PAINTED)):
        rogues = [card["id"] for card in cards if card["kind"] == "rogue"]
        assert len(rogues) == 5
        for rogue in rogues:
            assert art_url(f"rogue-{rogue}").startswith(f"/static/art/{game}/rogue-{rogue}.webp?v=")


@pytest.mark.parametrize("cards", [CARDS, PAINTED], ids=[BASE, BLACK])
def test_the_rogues_of_a_game_have_five_hues(cards: list[dict[str, str]]) -> None:
    rims = re.compile(r'<circle r="70" fill="none" stroke="(#[0-9a-f]{6})"')
    drawn = [rogue_svg(card["name"]) for card in cards if card["kind"] == "rogue"]
    assert len({match[1] for svg in drawn if (match := rims.search(svg))}) == 5


def test_pictures_are_light() -> None:
    weights = {file: entry["bytes"] for file, entry in MANIFEST.items()}
    discs = [weights[f"{card['id']}-disc.webp"] for card in [*PLANETS, *OUTER]]
    faces = [weights[f"{card['id']}.webp"] for card in [*PLANETS, *OUTER]]
    assert max(discs) <= 6 * 1024
    assert sum(discs) / len(discs) <= 5 * 1024
    assert max(faces) <= 18 * 1024
    assert sum(faces) / len(faces) <= 14 * 1024
    assert weights["space.webp"] <= 25 * 1024
    assert weights["abyss.webp"] <= 20 * 1024
    row = sum(sorted(faces)[-6:]) + sum(sorted(discs)[-20:]) + weights["space.webp"] + weights["galaxy.webp"]
    assert row <= 260 * 1024, "the pictures of a full table leave too little of its 400 KiB"


def test_a_planet_without_a_baked_picture_is_drawn_when_asked_for() -> None:
    assert art_url("my_own") == "/art/my_own.svg"
    assert art_url("my_own", "disc") == "/art/my_own-disc.svg"
    assert drawn("my_own-disc") == planet_svg("my_own")
    sources = {drawn(picture) for picture in ("my_own", "my_own-disc", "my_own-large", "rogue-my_own")}
    assert len(sources - {""}) == 4
    assert drawn("rogue-my_own-large") == drawn("my_own-small") == ""


def test_a_game_without_art_has_an_emblem_drawn_from_its_name() -> None:
    assert art_of("pig-and-hare") is None
    assert emblem_url("pig-and-hare") == "/art/pig_and_hare-disc.svg"
    assert drawn("pig_and_hare-disc") == planet_svg("pig_and_hare")


@pytest.mark.parametrize(
    "picture", [*PICTURES[:30], *SETS[BLACK][-14:], *SETS[TAKE]], ids=lambda picture: picture.file
)
def test_a_source_is_sound_and_refers_only_to_itself(picture: Picture) -> None:
    tree = ElementTree.fromstring(picture.svg)
    ids = [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]
    used = set(re.findall(r"url\(#([^)]+)\)", picture.svg))
    assert len(ids) == len(set(ids))
    assert used <= set(ids)
    assert "href" not in picture.svg


def test_pictures_of_two_planets_can_share_a_page() -> None:
    one, other = (set(re.findall(r'id="([^"]+)"', planet_svg(name))) for name in ("Jakks", "Helios"))
    assert not one & other


def test_a_name_with_signs_of_its_own_makes_a_sound_picture() -> None:
    ElementTree.fromstring(card_svg("<b>&\"' Œuf"))


def test_kinds_are_balanced_and_neighbours_differ() -> None:
    kinds = [appearance_of(card["name"]).kind for card in PLANETS]
    assert set(kinds) == set(KINDS)
    assert set(Counter(kinds).values()) <= {6, 7, 8}
    assert all(one != other for one, other in pairwise(kinds))


def test_skies_are_blue_to_violet_and_airs_are_colours() -> None:
    assert all(186 <= hue <= 240 for hue in HUES)
    assert all(re.fullmatch("#[0-9a-f]{6}", appearance_of(card["name"]).glow) for card in PLANETS)
