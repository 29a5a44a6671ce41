"""The prompt: the question, the draft so far, the player whose turn it is. Each game adds its answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from orrery.core.language import translate
from orrery.core.machine import CHANCE
from orrery.tables.scene import Player, Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.levels import LEVELS
from orrery.web.regions.common.acting import Act, command, press
from orrery.web.regions.common.context import Context
from orrery.web.regions.common.words import key, marked

# questions up to so many letters, and how large they are set
SIZES: Final = ((40, None), (95, "text-medium"))


@dataclass(frozen=True)
class Prompt:
    """What the prompt of every game shows."""

    context: Context
    answers: str  # classes: what the answers are about, and how they are given
    asked: int
    who: Player | None
    question: str
    hint: str
    waiting: str
    mine: bool
    own_turn: bool
    draft: bool
    complete: bool
    can_undo: bool
    wins: tuple[str, ...]
    over: bool
    replay: str | None


def prompt_of(scene: Scene, context: Context, hint: str = "") -> dict[str, Any]:
    """The fields of a prompt, by their names; a hint replaces that of the question."""
    outcome = scene.outcome
    return {
        "context": context,
        "answers": answers_of(scene),
        "asked": scene.asked,
        "who": scene.players[scene.asked] if 0 <= scene.asked < len(scene.players) else None,
        "question": scene.question,
        "hint": hint or scene.hint,
        "waiting": scene.waiting,
        "mine": scene.mine or scene.draft is not None,
        "own_turn": scene.view.get("turn", scene.seat) == scene.seat,
        "draft": scene.draft is not None,
        "complete": bool(scene.draft and scene.draft.complete),
        "can_undo": scene.can_undo,
        "wins": tuple(scene.players[seat].name for seat in outcome.winners) if outcome else (),
        "over": outcome is not None,
        "replay": replayed(scene),
    }


def answers_of(scene: Scene) -> str:
    """The classes that tell style sheets how the viewer answers: `of-turn manner-one on-hand about-ship`."""
    kinds = {f"on-{option.target.kind or 'nothing'}" for option in scene.options}
    if scene.options and scene.about.kind:
        kinds.add(f"about-{scene.about.kind}")
    manners = {f"manner-{option.manner}" for option in scene.options}
    return " ".join((*(["of-turn"] if scene.of_turn else []), *sorted(manners), *sorted(kinds)))


def replayed(scene: Scene) -> str | None:
    """What led to this moment of a replay, in the words of the log if it has any."""
    if scene.replay is None:
        return None
    return next((line.text for line in reversed(scene.log) if line.new), scene.replay.last)


def idle(seen: Prompt) -> Markup | None:
    """The prompt while the viewer has no question to answer, else None."""
    if seen.replay is not None:
        return framed(seen, "quiet", [title(seen.replay or seen.context.say("The start of the game"), "")])
    if seen.over:
        return framed(seen, "done", [title(winner_words(seen), "")])
    if not seen.mine:
        return framed(seen, "quiet", [title(*waiting(seen)), el("div", *aside(seen), class_="button-row")])
    return None


def framed(seen: Prompt, state: str, body: list[Markup]) -> Markup:
    classes = f"prompt {state} {seen.answers}".rstrip()
    return el(
        "section", badge(seen, state), *body, id="prompt", class_=classes, aria_labelledby="prompt-title"
    )


def badge(seen: Prompt, state: str) -> Markup:
    """The mark of the seat that is asked, and that it is your turn."""
    context = seen.context
    if state == "done":
        return el("div", icon("crown"), el("b", context.say("Game over")), class_="prompt-who")
    if state == "ours":
        words = context.say("Your turn") if seen.own_turn else context.say("You are asked")
        return el("div", marked(context.seat, context), el("b", words), class_="prompt-who")
    mark_ = marked(seen.asked, context) if seen.asked >= 0 else icon(context.chance.glyph)
    return el("div", mark_, class_="prompt-who")


def question_title(seen: Prompt) -> Markup:
    """The question with its hint, or the request to confirm a complete draft."""
    return title(seen.context.say("Confirm your move?") if seen.complete else seen.question, seen.hint)


def title(words: str, below: str) -> Markup:
    size = next((name for most, name in SIZES if len(words) <= most), "text-long")
    under = el("p", below) if below else None
    return el("div", el("h2", words, id="prompt-title", class_=size), under, class_="prompt-question")


def waiting(seen: Prompt) -> tuple[str, str]:
    """The player that the table waits for, and what they do."""
    context = seen.context
    below = context.say("You are watching") if seen.context.seat < 0 else ""
    if seen.asked == CHANCE or seen.who is None:
        return context.say(context.chance.busy), below
    name = context.names[seen.asked]
    if seen.who.waiting:
        return context.say("The seat of {who} is still open", who=name), context.say(
            "The game goes on when somebody sits down"
        )
    what = seen.waiting or context.say("It is {who}’s decision", who=name)
    if seen.who.bot:
        return what, below or translate(context.lang, LEVELS.get(seen.who.bot, seen.who.bot))
    return what, below or (
        "" if seen.who.here else context.say("{who} is not looking at the table now", who=name)
    )


def aside(seen: Prompt) -> list[Markup]:
    """What can be done while waiting."""
    buttons = []
    if seen.who and seen.who.waiting and seen.context.seat >= 0:
        buttons.append(
            command(
                "invite",
                icon("invite"),
                seen.context.say("Invite"),
                class_="button primary",
                data_seat=seen.asked,
            )
        )
        if seen.who.link_out:
            buttons.append(
                ghost("revoke", "revoke", seen.context.say("Revoke the link"), data_seat=seen.asked)
            )
    return buttons + undo(seen)


def undo(seen: Prompt) -> list[Markup]:
    if not seen.can_undo or seen.draft:
        return []
    return [ghost("undo", "undo", seen.context.say("Undo"), key("U"), data_key="u")]


def ghost(name: str, glyph: str, words: str, shown: Markup | None = None, **more: object) -> Markup:
    """A button beside the answers; where there is little room its word is only for screen readers."""
    body = (icon(glyph), el("span", words, class_="button-label"), shown)
    return command(name, *body, class_="button ghost", aria_label=words, **more)


def draft_buttons(seen: Prompt, sure: Markup | None, steps: int) -> list[Markup]:
    """Confirm, one step back, cancel; or undo while there is no draft."""
    buttons = [sure] if sure is not None else []
    if seen.draft:
        if steps > 1:
            buttons.append(ghost("back", "undo", seen.context.say("Back")))
        buttons.append(ghost("cancel", "close", seen.context.say("Cancel"), key("Esc"), data_key="Escape"))
    return buttons + undo(seen)


def confirm(act: Act, glyph: str, picked: bool) -> Markup:
    """The button that plays the whole line."""
    return press(
        act,
        icon(glyph),
        el("span", act.label),
        key("⏎"),
        class_="button primary",
        data_do="confirm",
        data_key="Enter",
        data_picked=picked,
    )


def winner_words(seen: Prompt) -> str:
    context = seen.context
    if not seen.wins:
        return context.no_winner()
    if len(seen.wins) == 1:
        return context.say("{who} has won", who=seen.wins[0])
    return context.say("{names} share the win", names=", ".join(seen.wins))
