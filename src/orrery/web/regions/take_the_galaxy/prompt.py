"""The prompt: the question, the answers that are not on the board, and what the draft costs and brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.common import prompt as common
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.prompt import draft_buttons, framed, idle, prompt_of, title, undo
from orrery.web.regions.take_the_galaxy.acting import Acts
from orrery.web.regions.take_the_galaxy.context import Context
from orrery.web.regions.take_the_galaxy.paying import Payment, payment_buttons, payment_of, summary
from orrery.web.regions.take_the_galaxy.words import credits_badge, effect

OFFERED: Final = ("", "discard", "ship", "site", "slot")  # what is chosen here; cards of the hand are there
ON_BOARD: Final = ("ship", "site", "slot")  # also, where there is room, on the board alone
GLYPHS: Final = {"agree": "check", "refuse": "close"}
KEYS: Final = {"agree": "y", "refuse": "n"}


@dataclass(frozen=True)
class Prompt(common.Prompt):
    """All that the prompt shows."""

    context: Context
    of_turn: bool
    rest: tuple[Act, ...]
    payment: Payment | None
    ready: int  # what can still be used this turn


def prompt(scene: Scene, context: Context, acts: Acts) -> Markup:
    rest = () if scene.of_turn else acts.about(*OFFERED)
    ready = acts.count("use", "take") if acts.acting else 0
    return drawn(
        Prompt(
            **prompt_of(scene, context),
            of_turn=scene.of_turn,
            rest=rest,
            payment=payment_of(scene, context, acts),
            ready=ready,
        )
    )


@cached
def drawn(seen: Prompt) -> Markup:
    quiet = idle(seen)
    if quiet is not None:
        return quiet
    if seen.payment:
        return paying(seen, seen.payment)
    body = [title(question(seen), hint(seen)), choices(seen)]
    body.append(el("div", *draft_buttons(seen, None, 0), class_="button-row"))
    return framed(seen, "ours", body)


def question(seen: Prompt) -> str:
    return seen.context.say("Your action phase") if seen.of_turn else seen.question


def hint(seen: Prompt) -> str:
    if not seen.ready:
        return seen.hint
    return seen.context.count("{n} thing is ready for use", "{n} things are ready for use", seen.ready)


def paying(seen: Prompt, payment: Payment) -> Markup:
    """One selection of cards: what it is for, what it costs, what it changes."""
    top = title(payment.title, payment.purpose or (seen.hint if not payment.complete else ""))
    classes = "ours paying"
    buttons = el("div", *payment_buttons(payment), *undo(seen), class_="button-row")
    return framed(seen, classes, [top, summary(payment), buttons])


def choices(seen: Prompt) -> Markup:
    """Answers as buttons; those that are on the board too are for narrow screens."""
    classes = "choices narrow" if any(act.target.kind in ON_BOARD for act in seen.rest) else "choices"
    return el("div", *(choice(seen, act) for act in seen.rest), class_=classes, data_zone="choices")


def choice(seen: Prompt, act: Act) -> Markup:
    if act.target.kind == "discard":
        return recovered(seen, act)
    classes = "button primary" if act.role == "agree" else "button"
    glyph = icon(GLYPHS[act.role]) if act.role in GLYPHS else None
    return press(act, glyph, act.label, class_=classes, data_key=KEYS.get(act.role))


def recovered(seen: Prompt, act: Act) -> Markup:
    """A card of the discard pile."""
    card, context = act.target.name, seen.context
    body = (
        credits_badge(context.cards[card]["cost"], context),
        el("b", context.cards[card]["name"]),
        effect(card, context),
    )
    return press(act, *body, class_="button pile-choice", data_card=card, aria_label=act.label)
