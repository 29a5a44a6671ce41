"""Standing orders: what the viewer does when others roll, face by face, editable in place."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.words import close_button
from orrery.web.regions.tiny_epic_galaxies.context import Context

ANSWERS: Final = {"ask": mark("ask"), "never": mark("never"), "gain": mark("if gain")}
MOST: Final = 7


def orders(scene: Scene, context: Context) -> Markup:
    """Only the owner sees them; onlookers and finished games have none."""
    given = scene.orders or {}
    values = tuple(sorted((str(name), str(value)) for name, value in given.items()))
    return drawn(context, values, scene.seat >= 0 and scene.outcome is None and scene.replay is None)


@cached
def drawn(context: Context, values: tuple[tuple[str, str], ...], there: bool) -> Markup:
    if not there:
        return el("section", id="orders", class_="orders none", hidden=True)
    given = dict(values)
    faces = [face_field(context, face, given.get(f"face.{face}", "ask")) for face in FACE_NAMES]
    options = [option(str(n), str(n), given.get("keep", "0")) for n in range(MOST + 1)]
    keep = el(
        "label",
        context.say("Keep at least"),
        " ",
        icon("culture", "culture"),
        el("select", *options, name="keep", aria_label=context.say("Culture to keep")),
        class_="keep",
    )
    declined = given.get("decline", "") == "turn"
    box = el("input", type="checkbox", name="decline", value="turn", checked=declined)
    decline = el("label", box, el("span", context.say("decline all this turn")), class_="decline")
    form = el("form", el("ul", *faces), el("div", keep, decline, class_="orders-more"), data_orders=True)
    head = el(
        "header",
        el("h2", icon("follow"), " ", context.say("When others roll, I follow")),
        close_button(context),
    )
    sheet = {"class_": "orders panel drawer inline", "popover": True}
    return el("section", head, form, id="orders", aria_label=context.say("Standing orders"), **sheet)


def face_field(context: Context, face: str, value: str) -> Markup:
    options = [option(name, context.say(word), value) for name, word in ANSWERS.items()]
    picture = el("span", icon(face), class_=f"mini face-{face}", aria_hidden="true")
    name = hidden(context.face(face))
    return el(
        "li", el("label", picture, name, el("select", *options, name=f"face.{face}")), class_=f"order-{value}"
    )


def option(value: str, words: str, chosen: str) -> Markup:
    return el("option", words, value=value, selected=value == chosen)
