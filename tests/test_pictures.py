"""The pictures of the README and the docs: each is used, and shows what the code draws today."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.pictures import digests, terminal
from tools.pictures.digests import digests_of, stale
from tools.pictures.drawing import draw
from tools.pictures.games import kept
from tools.pictures.shots import FOLDER, GAMES, PLAYED, SHOTS

import orrery

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PICTURES = {file.resolve() for file in FOLDER.iterdir() if file.suffix in (".webp", ".svg", ".png")}
SHOWN = re.compile(r'!\[[^\]]*\]\(([^)]+)\)|<img src="([^"]+)"')


def shown() -> set[Path]:
    """Every picture that a page of the docs shows."""
    return {
        (page.parent / (one or other)).resolve()
        for page in PAGES
        for one, other in SHOWN.findall(page.read_text(encoding="utf-8"))
    }


def test_pictures_show_what_the_code_draws_today() -> None:
    found = stale()
    assert not found, "pictures are stale: run `make pictures`\n" + "\n".join(
        f"{name}: {', '.join(changed)}" for name, changed in found.items()
    )


def test_the_terminal_is_drawn_as_it_looks_today() -> None:
    today = terminal.draw(terminal.session())
    assert today == terminal.PICTURE.read_text(encoding="utf-8"), "pictures are stale: run `make pictures`"


def test_every_picture_that_is_shown_is_there_and_every_picture_there_is_shown() -> None:
    assert shown() == PICTURES


def test_the_games_of_the_pictures_are_of_todays_rules_and_options() -> None:
    assert {file.stem for file in GAMES.iterdir()} == set(PLAYED)
    for name in PLAYED:
        record = orrery.Record.parse(kept(name))
        today = orrery.game(record.game)
        assert (record.rules, record.cards) == (today.rules, today.digest), f"{name}: run `make pictures`"
        options = today.options(record.replay(0))
        head = kept(name).partition("\n--\n")[0]
        told = re.findall(r"([a-z_]+)=", head[head.index("\noptions ") :].splitlines()[1])
        assert told == list(options), f"{name} is older than an option: run `make pictures`"


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ("Your turn", "Their turn", {"page"}),
        ('class="prompt ', 'class="else ', {"page"}),
        ('data-seq="', 'data-seq="9', set()),
        ('class="visually-hidden">', 'class="visually-hidden">more ', set()),
        ("/static/table.js?v=", "/static/table.js?v=0", set()),
    ],
)
def test_a_digest_changes_with_what_can_be_seen_and_with_nothing_else(
    before: str, after: str, changed: set[str]
) -> None:
    shot = SHOTS["web-table.webp"]
    page = draw(shot, kept(shot.game))
    assert before in page
    was, now = digests_of(shot, page), digests_of(shot, page.replace(before, after))
    assert {part for part in was if was[part] != now[part]} == changed


def test_two_drawings_of_a_game_are_the_same_to_see() -> None:
    for shot in SHOTS.values():
        record = kept(shot.game) if shot.game else ""
        assert digests_of(shot, draw(shot, record)) == digests_of(shot, draw(shot, record))


def test_a_game_that_can_no_longer_be_followed_is_told_as_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digests, "kept", lambda name: kept(name).replace("\nrules ", "\nrules 9"))
    found = stale()
    assert found.keys() == {name for name, shot in SHOTS.items() if shot.game}
    assert all("rules 9" in changed for [changed] in found.values())


def test_a_picture_without_its_manifest_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digests, "manifest", dict)
    assert stale().keys() == SHOTS.keys()
    assert stale()["web-start.webp"] == list(digests.PARTS.values())
