"""The prompt: what is asked, every answer as a button, and the draft so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from orrery.core.decision import Option
from orrery.core.language import say_n
from orrery.tables.picking import Picking
from orrery.tables.scene import Scene
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.common import prompt as common
from orrery.web.regions.common.acting import Act, line_of, press
from orrery.web.regions.common.prompt import confirm, draft_buttons, framed, idle, prompt_of, question_title
from orrery.web.regions.common.words import key
from orrery.web.regions.default.context import Context

MOST_KEYS = 9  # buttons that a digit presses


@dataclass(frozen=True)
class Prompt(common.Prompt):
    """All that the prompt shows."""

    context: Context
    acts: tuple[Act, ...]
    steps: tuple[str, ...]  # the answers so far in words, but for what is picked
    line: tuple[str, ...]


def prompt(scene: Scene, context: Context) -> Markup:
    picking = scene.picking
    things = [act for one in picking.things for act in picks(context, picking, one)] if picking else []
    return drawn(
        Prompt(
            **prompt_of(scene, context, hint(scene, context)),
            acts=(*things, *answers(scene)),
            steps=steps(scene),
            line=line_of(scene),
        )
    )


def hint(scene: Scene, context: Context) -> str:
    """How the question is answered: what of several things is still to be picked."""
    if scene.draft and scene.draft.complete:
        return context.say("Nothing is decided before you confirm")
    if scene.picking and scene.picking.left > 0:
        return say_n(context.lang, "Pick {n} more", "Pick {n} more, in any order", scene.picking.left)
    return ""


def answers(scene: Scene) -> tuple[Act, ...]:
    """The answers that are no thing to be picked."""
    line, things = line_of(scene), scene.picking.things if scene.picking else ()
    codes = {one.action for one in things}
    return tuple(
        Act(option.label, (*line, option.text), target=option.target)
        for option in scene.options
        if option.action not in codes
    )


def picks(context: Context, picking: Picking, thing: Option) -> Iterator[Act]:
    """One button picks a thing and puts it back; another picks one more of it, if there are several."""
    n, kind = picking.count(thing), thing.target
    if n:
        label = context.say("{thing} ×{n}", thing=thing.label, n=n) if n > 1 else thing.label
        yield Act(label, *picking.without(thing), picked=True, target=kind)
    if thing.action in picking.more:
        label = context.say("One more: {thing}", thing=thing.label) if n else thing.label
        yield Act(label, *picking.with_one(thing), target=kind)


def steps(scene: Scene) -> tuple[str, ...]:
    given = scene.draft.steps if scene.draft else ()
    return tuple(one.label for one in given[: len(scene.picking.line) if scene.picking else None])


@cached
def drawn(seen: Prompt) -> Markup:
    quiet = idle(seen)
    if quiet is not None:
        return quiet
    body = [question_title(seen)]
    if seen.steps:
        body.append(step_list(seen))
    body.append(choices(seen))
    sure = confirm(Act(seen.context.say("Confirm"), seen.line), "check", False) if seen.complete else None
    body.append(el("div", *draft_buttons(seen, sure, len(seen.steps)), class_="button-row"))
    return framed(seen, "ours", body)


def step_list(seen: Prompt) -> Markup:
    """The answers so far."""
    rows = [el("li", words) for words in seen.steps]
    return el("ol", *rows, class_="steps", aria_label=seen.context.say("Your answers so far"))


def choices(seen: Prompt) -> Markup:
    """Every answer, those about one kind of thing together."""
    numbered = enumerate(seen.acts, 1)
    groups = [
        el("div", *(button(act, number) for number, act in group), class_="choice-group")
        for _, group in groupby(numbered, lambda one: one[1].target.kind)
    ]
    return el("div", *groups, class_="choices", data_zone="choices")


def button(act: Act, number: int) -> Markup:
    digit = str(number) if number <= MOST_KEYS else None
    pressed = "true" if act.picked else None
    return press(
        act, act.label, key(digit) if digit else None, class_="button", data_key=digit, aria_pressed=pressed
    )
