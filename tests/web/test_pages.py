"""Pages are whole and sound: names stay text, fields have labels, ids are unique, both languages speak."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import orrery
from orrery import catalog
from orrery.bots.roster import BOTS
from orrery.core.events import SPECTATOR
from orrery.core.language import LANGUAGES
from orrery.tables.ports import SeatRow, TableRow
from orrery.tables.scene import Player, Replay, Result, Scene
from orrery.web import regions
from orrery.web.html import VOID, Markup, el
from orrery.web.levels import LEVELS
from orrery.web.pages import error, join, leaving, mine, replay, rules, sets, start, table

HOSTILE = "<img src=x onerror=alert(1)>\"'&amp;</script>"
GAME = orrery.card_game("tiny-epic-galaxies")
OWN = orrery.card_game(
    "tiny-epic-galaxies",
    cards=f"""extends = "shipped"
name = '{HOSTILE.replace("'", "")}'
remove = ["helios"]
[goods]
energy = 3
[[planet]]
id = "jakks"
name = '{HOSTILE.replace("'", "")}'
resource = ["energy", "culture"]
track = "economy"
spaces = 2
points = 1
text = '{HOSTILE.replace("'", "")}'
effect = [{{ word = "jump" }}]
""",
)
RULES = """# Rules of <it>

## 1 Things

**1.1** A `die`
of <six>.

| a | b |
| --- | --- |
| **1** | < |
"""
STATIC = Path(start.__file__).parent.parent / "static"


class Page(HTMLParser):
    """A page taken apart: elements with their attributes, and the text."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(markup)
        assert self.open == [], "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def all(self, *tags: str) -> list[dict[str, str]]:
        return [attributes for tag, attributes in self.elements if tag in tags]

    @property
    def text(self) -> str:
        return "".join(self.words)


class Board:
    """The regions of a game that is not there."""

    styles = ("tiny-epic-galaxies.css",)
    blurb = "a game of space"
    solo = "alone in space"

    def page(self, parts: Mapping[str, Markup]) -> Markup:
        return el("main", el("h1", "board"), *parts.values())


@pytest.fixture(autouse=True)
def board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regions, "of", lambda game: Board())


def row(name: str = "t1", **facts: Any) -> TableRow:
    return TableRow(name, GAME.name, 1, "", "", "{}", "", 0.0, **facts)


def seats(*names: str) -> list[SeatRow]:
    return [SeatRow(number, name, claimed=True) for number, name in enumerate(names)]


def scene(lang: str, seat: int = 0, **facts: Any) -> Scene:
    players = (Player(HOSTILE), Player("Béla", bot="greedy"))
    return Scene("t1", GAME.name, 7, {"seat": seat}, lang, players, 0, "Which?", **facts)


PARTS = {"prompt": el("section", el("button", "End", type="button"), id="prompt")}
TABLES = [
    (row("a", asked=0), 0, seats(HOSTILE, "Béla")),
    (row("b", asked=1), 0, [*seats("Ada"), SeatRow(1, "Béla")]),
    *[(row(f"c{n}", over=True), 0, seats("Ada", "Béla")) for n in range(6)],
    (row("d", imported=True, over=True), SPECTATOR, seats("Ada", "Béla")),
]


def pages(lang: str) -> dict[str, Markup]:
    return {
        "start": start.page(lang, [GAME], [], ""),
        "start again": start.page(lang, [GAME], TABLES, HOSTILE, start.FormState(HOSTILE, HOSTILE)),
        "join": join.page(
            lang,
            join.Invitation("/t/t1/join/token", HOSTILE, [HOSTILE, "Béla"], OWN, "t1", "ab" * 32),
            HOSTILE,
        ),
        "leaving": leaving.page(lang, TABLES[:2]),
        "leaving nothing": leaving.page(lang, []),
        "cards": sets.page(lang, "t1", OWN),
        "cards as shipped": sets.page(lang, "t1", GAME),
        "table": table.page(scene(lang), PARTS),
        "onlooker": table.page(scene(lang, SPECTATOR, outcome=Result((1, 2), (1,), (), ())), PARTS),
        "replay": replay.page(scene(lang, replay=Replay(3, 40)), PARTS),
        "trouble": error.page(lang, 404, HOSTILE),
        "rules": rules.page(lang, RULES),
    }


NAMES = ("start", "start again", "join", "table", "onlooker", "replay", "trouble", "rules")
ALL = [(lang, name) for lang in LANGUAGES for name in NAMES]


@pytest.fixture(params=ALL, ids=[" ".join(one) for one in ALL])
def page(request: pytest.FixtureRequest) -> Page:
    lang, name = request.param
    markup = pages(lang)[name]
    assert markup.startswith(f'<!doctype html><html lang="{lang}">')
    return Page(markup)


def test_a_hostile_name_stays_text(page: Page) -> None:
    assert not any("onerror" in attributes for _, attributes in page.elements)
    assert all(attributes["src"].startswith("/static/") for attributes in page.all("img", "script"))


def test_a_hostile_name_is_shown_as_it_is() -> None:
    shown = pages("en")
    for name in ("start again", "join", "replay", "trouble"):
        assert HOSTILE in Page(shown[name]).text, name


def test_ids_are_unique_and_references_lead_somewhere(page: Page) -> None:
    ids = Counter(attributes["id"] for _, attributes in page.elements if "id" in attributes)
    assert [name for name, times in ids.items() if times > 1] == []
    for _, attributes in page.elements:
        for name in ("for", "aria-labelledby", "aria-describedby"):
            assert attributes.get(name, "") in ["", *ids]
        link = attributes.get("href", "")
        assert not link.startswith("#") or link[1:] in ids


def test_every_field_has_a_label(page: Page) -> None:
    labelled = {attributes.get("for") for attributes in page.all("label")}
    wrapped = ("radio", "checkbox", "hidden")  # those stand inside their label, or nowhere
    for field in page.all("input", "select"):
        if field.get("type") not in wrapped:
            assert field.get("id") in labelled or field.get("aria-label"), field


def test_there_is_one_main_heading_and_nothing_inline(page: Page) -> None:
    assert len(page.all("h1")) == len(page.all("main")) == len(page.all("title")) == 1
    assert page.all("style") == []
    for script in page.all("script"):
        assert script["type"] == "module"
    assert not any(name.startswith("on") for _, attributes in page.elements for name in attributes)


def test_the_modules_of_a_page_are_there(page: Page) -> None:
    loaded = [link["href"] for link in page.all("link") if link["rel"] == "modulepreload"]
    for address in [*loaded, *[script["src"] for script in page.all("script")]]:
        assert (STATIC / address.removeprefix("/static/").partition("?")[0]).is_file()


@pytest.mark.parametrize("entry", ["start", "table", "replay"])
def test_a_page_preloads_exactly_what_its_module_imports(entry: str) -> None:
    wanted, found = [f"{entry}.js"], set[str]()
    while wanted:
        name = wanted.pop()
        text = (STATIC / name).read_text(encoding="utf-8")
        imported = set(re.findall(r'^import .* from "\./(.*)";$', text, re.MULTILINE)) - found
        found |= imported
        wanted += imported
    assert set({"start": start, "table": table, "replay": replay}[entry].MODULES) == found


def test_what_is_the_same_on_every_start_page_is_drawn_once() -> None:
    games = tuple(orrery.game(name) for name in orrery.game_names())
    drawn = start.fixed("fr", games)
    for name in ("Ada", "Zoé"):
        page = start.page("fr", games, [], name)
        assert name in page
        assert all(part in page for part in drawn)
    assert start.fixed("fr", games) is drawn


def test_nobody_can_change_the_cards_of_a_game() -> None:
    game = orrery.card_game("beyond-the-black")
    before = game.cards()
    for changed in (*game.cards(), game.card(before[0]["id"]), game.numbers()):
        for value in changed.values():
            if isinstance(value, list | dict):
                value.clear()
        changed.clear()
    assert game.cards() == before
    assert game.numbers()["empire"]


def test_the_form_works_at_once() -> None:
    page = Page(start.page("en", [GAME], [], ""))
    fields = [(tag, attributes) for tag, attributes in page.elements if "name" in attributes]
    names = {attributes["name"] for tag, attributes in fields if tag in ("input", "select")}
    assert {"game", "name", "chair", "shuffle", "option.edition"} <= names
    assert next(field for field in page.all("input") if field["name"] == "name")["value"]
    chosen = [option["value"] for option in page.all("option") if "selected" in option]
    assert chosen[:2] == ["me", "greedy"]


def test_what_does_not_count_at_two_chairs_is_not_sent() -> None:
    page = Page(start.page("en", [GAME], [], ""))
    for field in page.all("select", "input"):
        away = field.get("name") in ("option.rogue", "option.variant", "option.forcing")
        assert ("disabled" in field) == away


def test_every_bot_has_a_level_in_words() -> None:
    assert set(LEVELS) == set(BOTS)


def test_my_tables_say_whose_turn_it_is() -> None:
    asked = row(asked=1)
    assert mine.state_of("en", row(asked=0), 0, seats("Ada", "Béla")) == "Your turn"
    assert mine.state_of("en", asked, 0, seats("Ada", "Béla")) == "Béla to move"
    assert mine.state_of("en", asked, 0, [*seats("Ada"), SeatRow(1, "")]) == "Waits for a friend"
    assert mine.state_of("en", row(asked=-1), 0, seats("Ada")) == "Running"
    assert mine.state_of("en", row(over=True, asked=0), 0, seats("Ada")) == "Finished"
    assert mine.state_of("en", row(imported=True), 0, seats("Ada")) == "A record you brought"


def test_my_turn_comes_first_and_finished_tables_last() -> None:
    tables = [TABLES[2], TABLES[1], TABLES[0]]
    page = Page(mine.tables("en", tables) or "")
    links = [link["href"] for link in page.all("a") if link.get("class") == "table-link"]
    assert links == ["/t/a", "/t/b", "/t/c0"]
    assert mine.tables("en", []) is None


@pytest.mark.parametrize(
    ("passed", "words"),
    [(5, "just now"), (61, "1 minute ago"), (7300, "2 hours ago"), (86_400 * 3 + 5, "3 days ago")],
)
def test_when_a_table_was_last_touched(monkeypatch: pytest.MonkeyPatch, passed: int, words: str) -> None:
    monkeypatch.setattr(mine, "time", SimpleNamespace(time=lambda: 1e9))
    assert mine.ago("en", 1e9 - passed) == words


def test_only_players_get_a_link_to_their_seat() -> None:
    own, other = Page(pages("en")["table"]), Page(pages("en")["onlooker"])
    assert [button["data-do"] for button in own.all("button") if button.get("data-seat") == "0"] == [
        "link",
        "revoke",
        "others",
    ]
    assert not any("data-seat" in button for button in other.all("button"))
    assert any(link.get("href") == "/t/t1/replay" for link in other.all("a"))


def test_the_modules_speak_no_language() -> None:
    """A sentence in a module would be read by everybody in English."""
    for path in STATIC.glob("*.js"):
        code = re.sub(r"/\*.*?\*/|//.*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        said = [
            text for text in re.findall(r'"([^"\n]*)"', code) if re.search(r"[A-Z][a-z]+ [a-z]+ [a-z]+", text)
        ]
        assert said == [], path.name


def test_modules_stay_small() -> None:
    for path in STATIC.glob("*.js"):
        assert path.read_text(encoding="utf-8").count("\n") < 200, path.name


def test_a_paragraph_of_the_rules_is_found_by_its_number() -> None:
    page = Page(rules.page("en", RULES))
    assert [attributes["id"] for attributes in page.all("p", "h2")] == ["1", "1.1"]
    assert "1.1 A die of <six>." in page.text
    assert [attributes["href"] for attributes in page.all("a")][-1] == "#1"
    assert len(page.all("td")) == 2


@pytest.mark.parametrize("game", catalog.game_names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_that_come_with_orrery_are_shown_whole(lang: str, game: str) -> None:
    file = f"{game}.md" if lang == "en" else f"{game}.{lang}.md"
    text = (Path(__file__).parents[2] / "docs/rules" / file).read_text(encoding="utf-8")
    page = Page(rules.page(lang, text))
    written = re.findall(r"^\*\*(\d+\.\d+|R\d+)\*\*", text, re.MULTILINE)
    assert [one["id"] for one in page.all("p") if "id" in one] == written
    assert not re.search(r"\*\*|\| ---", page.text)
