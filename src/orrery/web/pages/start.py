"""The start page: the form for a new table, and below it the visitor's own tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from orrery.bots.roster import bots_for
from orrery.core.game import Game
from orrery.core.language import say, translate
from orrery.tables.tokens import fresh
from orrery.web.art import emblem_url
from orrery.web.assets import assets, static_url
from orrery.web.html import Markup, el, join
from orrery.web.pages import shell
from orrery.web.pages.chairs import chairs, settings
from orrery.web.pages.join import name_field
from orrery.web.pages.mine import Mine, tables

MODULES: Final = ("commands.js", "dice.js", "keys.js", "cards.js", "notice.js", "page.js", "sheets.js")
LARGE: Final = (19,)  # which pictures, in the order of their names; chosen by eye
SMALL: Final = (13, 22, 24, 28, 14)
RINGS: Final = 3


@dataclass(frozen=True)
class FormState:
    """What was wrong with the form as it was sent, and its card set."""

    error: str = ""
    cards: str = ""


NOTHING: Final = FormState()


class FixedParts(NamedTuple):
    """What is the same on every start page of a language."""

    hero: Markup
    games: Markup
    chairs: Markup
    options: Markup
    upload: Markup


@lru_cache(maxsize=16)
def fixed(lang: str, games: tuple[Game[Any], ...]) -> FixedParts:
    """Drawn once: it takes ten times as long as the rest of the page."""
    return FixedParts(
        hero(lang, games),
        game_choice(lang, games),
        chairs(lang, max((game.seats[-1] for game in games), default=1)),
        join([shuffle(lang), *[settings(lang, game, game is games[0]) for game in games]]),
        el("div", upload(lang), class_="upload-side"),
    )


def page(lang: str, games: Sequence[Game[Any]], mine: Mine, name: str, told: FormState = NOTHING) -> Markup:
    """The whole start page."""
    shown = fixed(lang, tuple(games))
    back = any(not row.over and not row.imported for row, _, _ in mine)
    frame = shell.Frame(
        lang,
        say(lang, "Orrery: space board games with friends and bots"),
        "start.js",
        MODULES,
        shell.PAGES,
        "new",
        {"class_": "start-page back" if back else "start-page"},
    )
    content = el(
        "main",
        shown.hero,
        el("div", new_table(lang, shown, name, told), class_="new-side"),
        el("div", tables(lang, mine), class_="mine-side"),
        shown.upload,
        id="main",
    )
    return shell.document(frame, shell.top(lang), content, shell.live_regions(lang), shell.words(lang))


def hero(lang: str, games: Sequence[Game[Any]]) -> Markup:
    """The welcome, with a few planets of the first game that has any."""
    return el(
        "div",
        planets(games),
        el("h1", say(lang, "Take your seat among the planets")),
        el(
            "p",
            say(lang, "Play with friends by link, or against bots at once. No account, nothing to install."),
            class_="lead",
        ),
        class_="hero",
    )


def planets(games: Sequence[Game[Any]]) -> Markup | None:
    """A large planet and small ones around it."""
    pictures = [*some_art(games, "large", LARGE), *some_art(games, "disc", SMALL)]
    images = [el("img", src=url, alt="", width=192, height=192, decoding="async") for url in pictures]
    rings = [el("span", class_="ring") for _ in range(RINGS)]
    return el("div", *rings, *images, class_="planets", aria_hidden="true") if images else None


def some_art(games: Sequence[Game[Any]], size: str, which: Sequence[int]) -> list[str]:
    """Addresses of a few pictures of one size, of the first game that has any."""
    for game in games:
        names = [name for name in assets() if re.fullmatch(f"art/{game.name}/.*-{size}.webp", name)]
        if names:
            return [static_url(names[at % len(names)]) for at in which]
    return []


def new_table(lang: str, shown: FixedParts, name: str, told: FormState) -> Markup:
    """The form that makes a table. Its defaults are a game against a bot that plays well."""
    problem = el("p", told.error, class_="error listing", role="alert") if told.error else None
    return el(
        "form",
        el("h2", say(lang, "A new table")),
        problem,
        claim_field(),
        shown.games,
        shown.chairs,
        name_field(lang, name or say(lang, "Captain")),
        el("button", say(lang, "Play"), class_="button primary big"),
        el(
            "details",
            el("summary", say(lang, "Options")),
            shown.options,
            own_cards(lang, told.cards),
            class_="options",
            open=bool(told.cards),
        ),
        method="post",
        action="/tables",
        id="new",
        class_="panel stack new-table",
        tabindex=-1,
    )


def claim_field() -> Markup:
    """A token that only this form has: with it the form may be sent again if its answer gets lost."""
    return el("input", type="hidden", name="claim", value=fresh())


def game_choice(lang: str, games: Sequence[Game[Any]]) -> Markup:
    choices = [game_card(lang, game, game is games[0]) for game in games]
    return el("fieldset", el("legend", say(lang, "Game")), el("div", *choices, class_="game-cards"))


def game_card(lang: str, game: Game[Any], chosen: bool) -> Markup:
    art = some_art([game], "disc", SMALL[-1:]) or [emblem_url(game.name)]
    return el(
        "label",
        el(
            "input",
            type="radio",
            name="game",
            value=game.name,
            checked=chosen,
            data_least=game.seats[0],
            data_most=game.seats[-1],
            data_bots=" ".join(bots_for(game)),
            data_solo=translate(lang, game.identity.solo),
        ),
        *[el("img", src=url, alt="", width=48, height=48) for url in art],
        el(
            "span",
            el("strong", game.title),
            el("span", translate(lang, game.identity.blurb), class_="dim") if game.identity.blurb else None,
        ),
        class_="game-card",
    )


def shuffle(lang: str) -> Markup:
    return el(
        "label",
        el("input", type="checkbox", name="shuffle", value="yes"),
        el("span", say(lang, "Shuffle who sits where.")),
        class_="check",
    )


def own_cards(lang: str, cards: str) -> Markup:
    """A custom card set: a file where scripts run, and its text everywhere."""
    about = say(
        lang,
        "A card set of your own, as a TOML file of at most 1 MiB. It is checked first, and everybody sees "
        "what it changes before they sit down.",
    )
    described = {"aria_describedby": "cards-about"}
    plain = {"rows": 6, "spellcheck": "false", "autocomplete": "off"}
    return el(
        "fieldset",
        el("legend", say(lang, "Custom cards")),
        el("p", about, class_="dim", id="cards-about"),
        el("label", say(lang, "Card file"), for_="cards-file", class_="visually-hidden"),
        el("input", type="file", id="cards-file", accept=".toml,text/plain", hidden=True, **described),
        el("label", say(lang, "The text of the card file"), for_="cards"),
        el("textarea", cards, id="cards", name="cards", **plain, **described),
        class_="own-cards",
    )


def upload(lang: str) -> Markup:
    """The upload of a record, which becomes a replay."""
    about = say(lang, "A game saved as a file, here or in the terminal, becomes a replay.")
    return el(
        "section",
        el("h2", say(lang, "Open a saved game"), id="upload-title"),
        el("p", about, class_="dim", id="upload-about"),
        el("label", say(lang, "Record file"), for_="record", class_="visually-hidden"),
        el("input", type="file", id="record", accept=".rec,.txt,text/plain", aria_describedby="upload-about"),
        el("noscript", el("p", say(lang, "Uploading needs JavaScript."), class_="dim")),
        class_="panel upload",
        aria_labelledby="upload-title",
    )
