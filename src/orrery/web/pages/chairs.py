"""The chairs of a new table and the settings of its game."""

from __future__ import annotations

from typing import Any, Final

from orrery.bots.roster import BOTS
from orrery.core.game import Game
from orrery.core.language import mark, say, translate
from orrery.core.options import Setting, written
from orrery.web.html import Markup, el, hidden
from orrery.web.levels import LEVELS

FIRST: Final = ("me", "greedy")  # the chairs of a new table by default


def chairs(lang: str, most: int) -> Markup:
    """A row for each seat of the largest game; a script hides empty ones until they are added."""
    rows = [chair(lang, number, FIRST[number] if number < len(FIRST) else "") for number in range(most)]
    return el(
        "fieldset",
        el("legend", say(lang, "Who sits where")),
        el("ol", *rows, class_="chairs"),
        el(
            "button",
            el("span", "+", aria_hidden="true"),
            say(lang, "Add a chair"),
            type="button",
            class_="button ghost",
            id="add-chair",
            hidden=True,
        ),
        el("p", class_="dim", id="solo", hidden=True),
    )


def chair(lang: str, number: int, chosen: str) -> Markup:
    n = number + 1
    choices = {
        "": mark("Nobody"),
        "me": mark("Me"),
        "friend": mark("A friend, by link"),
        **{bot: LEVELS.get(bot, bot) for bot in BOTS},
    }
    options = [
        el("option", translate(lang, label), value=value, selected=value == chosen, data_bot=value in BOTS)
        for value, label in choices.items()
        if value or number
    ]
    name = say(lang, "Chair {n}", n=n)
    sign = el("span", n, aria_hidden="true", class_=f"chip player-{number}")
    return el(
        "li",
        el("label", sign, hidden(name), for_=f"chair-{n}"),
        el("select", *options, name="chair", id=f"chair-{n}", autocomplete="off"),
        remove_button(lang, n) if number else None,
    )


def remove_button(lang: str, n: int) -> Markup:
    """The button that removes a chair; a script shows it."""
    cross = el("span", "×", aria_hidden="true", class_="cross")
    label = hidden(say(lang, "Take chair {n} away", n=n))
    return el("button", cross, label, type="button", class_="icon-button", data_remove=n, hidden=True)


def settings(lang: str, game: Game[Any], chosen: bool) -> Markup:
    """The settings of a game; those for other numbers of chairs are hidden."""
    fields = [setting_field(lang, game.name, one) for one in game.settings if one.name != "seats"]
    return el(
        "fieldset",
        el("legend", say(lang, "Options of {game}", game=game.title), class_="visually-hidden"),
        *fields,
        data_game=game.name,
        disabled=not chosen,
        hidden=not chosen,
    )


def chair_named(setting: Setting, choice: str) -> int | None:
    """The chair that a choice names; a script hides the choice if that chair is empty."""
    return int(choice) + 1 if setting.names_seat and choice.isdigit() else None


def choice_option(lang: str, setting: Setting, choice: str) -> Markup:
    chosen = {"value": choice, "selected": choice == written(setting.default)}
    return el("option", setting.words_for(choice, lang), **chosen, data_chair=chair_named(setting, choice))


def setting_field(lang: str, game: str, setting: Setting) -> Markup:
    away = bool(setting.seats) and len(FIRST) not in setting.seats
    name = f"{game}-{setting.name}"
    given = {
        "id": name,
        "name": f"option.{setting.name}",
        "aria_describedby": f"{name}-help",
        "disabled": away,
    }
    if setting.texts():
        options = [choice_option(lang, setting, choice) for choice in setting.texts()]
        control = el("select", *options, **given)
    else:
        limits = {"min": setting.least, "max": setting.most, "value": setting.default}
        control = el("input", type="number", inputmode="numeric", **limits, **given)
    return el(
        "div",
        el("label", setting.title_in(lang), for_=name),
        control,
        el("p", translate(lang, setting.help), class_="dim", id=f"{name}-help"),
        class_="field",
        data_seats=" ".join(str(number) for number in setting.seats) or None,
        hidden=away,
    )
