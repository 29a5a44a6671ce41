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
from orrery.web.art import FOLDER, art_url, card_of, planet_svg, sky_svg, svg_for
from orrery.web.art.pictures import Picture, pictures
from orrery.web.art.planets import KINDS, accent, look_of
from orrery.web.art.skies import HUES

CARDS = orrery.game("tiny-epic-galaxies").cards()
PLANETS = [card for card in CARDS if card["kind"] == "planet"]
MANIFEST = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
PICTURES = list(pictures(CARDS))


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.file)
def test_a_baked_picture_is_that_of_its_source(picture: Picture) -> None:
    entry = MANIFEST[picture.file]
    content = (FOLDER / picture.file).read_bytes()
    assert entry["source"] == sha256(picture.svg.encode()).hexdigest(), "run python -m tools.bake"
    assert entry["picture"] == sha256(content).hexdigest()
    assert entry["bytes"] == len(content)
    assert content[:4] + content[8:12] == b"RIFFWEBP"


def test_nothing_else_is_baked() -> None:
    files = {picture.file for picture in PICTURES}
    assert set(MANIFEST) == files == {path.name for path in FOLDER.glob("*.webp")}


@pytest.mark.parametrize("card", PLANETS, ids=lambda card: card["id"])
def test_every_planet_has_its_pictures(card: dict[str, str]) -> None:
    for part in ("", "disc", "large"):
        assert art_url(card["id"], part).startswith("/static/art/tiny-epic-galaxies/")


def test_every_rogue_has_an_emblem() -> None:
    for card in CARDS:
        if card["kind"] == "rogue":
            assert art_url(f"rogue-{card['id']}") == f"/static/art/tiny-epic-galaxies/rogue-{card['id']}.webp"


def test_pictures_are_light() -> None:
    weights = {file: entry["bytes"] for file, entry in MANIFEST.items()}
    discs = [weight for file, weight in weights.items() if file.endswith("-disc.webp")]
    faces = [weights[f"{card['id']}.webp"] for card in PLANETS]
    assert max(discs) <= 6 * 1024
    assert sum(discs) / len(discs) <= 5 * 1024
    assert max(faces) <= 18 * 1024
    assert sum(faces) / len(faces) <= 14 * 1024
    assert weights["space.webp"] <= 25 * 1024
    row = sum(sorted(faces)[-6:]) + sum(sorted(discs)[-20:]) + weights["space.webp"] + weights["galaxy.webp"]
    assert row <= 260 * 1024, "the pictures of a full table leave too little of its 400 KiB"


def test_a_planet_without_a_baked_picture_is_drawn_when_asked_for() -> None:
    assert art_url("my_own") == "/art/tiny-epic-galaxies/my_own.svg"
    assert art_url("my_own", "disc") == "/art/tiny-epic-galaxies/my_own-disc.svg"
    assert [card_of(picture) for picture in ("my_own", "my_own-disc", "rogue-grim")] == [
        "my_own",
        "my_own",
        "grim",
    ]
    assert svg_for("my_own-disc", "My Own") == planet_svg("My Own")
    sources = {
        svg_for(picture, "My Own") for picture in ("my_own", "my_own-disc", "my_own-large", "rogue-my_own")
    }
    assert len(sources) == 4


@pytest.mark.parametrize("picture", [*PICTURES[:30], *PICTURES[-7:]], ids=lambda picture: picture.file)
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
    ElementTree.fromstring(svg_for("x", "<b>&\"' Œuf"))


def test_kinds_are_balanced_and_neighbours_differ() -> None:
    kinds = [look_of(card["name"]).kind for card in PLANETS]
    assert set(kinds) == set(KINDS)
    assert set(Counter(kinds).values()) <= {6, 7, 8}
    assert all(one != other for one, other in pairwise(kinds))


def test_skies_are_blue_to_violet_and_accents_are_colours() -> None:
    assert all(186 <= hue <= 240 for hue in HUES)
    assert 'viewBox="0 0 300 200"' in sky_svg("Jakks", 300, 200)
    assert all(re.fullmatch("#[0-9a-f]{6}", accent(card["name"])) for card in PLANETS)
