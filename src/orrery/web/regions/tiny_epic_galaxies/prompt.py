"""The prompt: what is asked, answers that lie nowhere on the board, the draft so far, whom we wait for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from orrery.core.language import mark, translate
from orrery.core.machine import CHANCE
from orrery.tables.scene import Player, Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.levels import LEVELS
from orrery.web.regions.tiny_epic_galaxies.acting import Act, Acts, command, kind_of, press
from orrery.web.regions.tiny_epic_galaxies.choices import choices
from orrery.web.regions.tiny_epic_galaxies.desk import Desk
from orrery.web.regions.tiny_epic_galaxies.steps import Step, step_list, steps_of
from orrery.web.regions.tiny_epic_galaxies.words import Berth, berths, key, marked


@dataclass(frozen=True)
class Prompt:
    """All that the prompt shows."""

    desk: Desk
    kind: str
    asked: int
    who: Player | None
    question: str
    hint: str
    mine: bool
    own_turn: bool
    rest: tuple[Act, ...]
    ships: tuple[tuple[Berth, Act], ...]
    steps: tuple[Step, ...]
    draft: bool
    complete: bool
    can_undo: bool
    roll: Act | None
    wins: tuple[str, ...] = ()
    over: bool = False
    replay: str | None = None


def prompt(scene: Scene, desk: Desk, acts: Acts) -> Markup:
    mine = scene.mine or scene.draft is not None
    who = scene.players[scene.asked] if 0 <= scene.asked < len(scene.players) else None
    over = scene.outcome is not None
    wins = tuple(scene.players[seat].name for seat in scene.outcome.winners) if scene.outcome else ()
    return drawn(
        Prompt(
            desk, kind_of(scene), scene.asked, who, scene.question, hint(scene, desk, acts), mine,
            scene.view["turn"] == scene.seat, acts.rest if scene.options else (),
            ships_of(scene, acts), steps_of(scene, desk),
            scene.draft is not None, bool(scene.draft and scene.draft.complete), scene.can_undo, acts.roll,
            wins, over, replayed(scene),
        )
    )  # fmt: skip


def ships_of(scene: Scene, acts: Acts) -> tuple[tuple[Berth, Act], ...]:
    """The ships that can be chosen."""
    there = {(berth.mat, berth.ship): berth for berth in berths(scene.view)}
    return tuple((there[name], act) for name, act in acts.ships.items())


def replayed(scene: Scene) -> str | None:
    """What led to this moment of a replay, in the words of the log if it has any."""
    if scene.replay is None:
        return None
    return next((line.text for line in reversed(scene.log) if line.new), scene.replay.last)


def hint(scene: Scene, desk: Desk, acts: Acts) -> str:
    """A line on how the question is answered."""
    kind = kind_of(scene)
    if scene.draft and scene.draft.complete:
        return desk.say("Nothing is decided before you confirm")
    if kind == "AskSpend" and acts.picking:
        n, need = len(acts.picking.picked), acts.picking.need
        return desk.say("Pick {need} dice in any order; {n} picked", need=need, n=n)
    return desk.say(desk.manner.hints[kind]) if kind in desk.manner.hints else ""


@lru_cache(maxsize=2048)
def drawn(seen: Prompt) -> Markup:
    if seen.replay is not None:
        return framed(seen, "quiet", [title(seen, seen.replay or seen.desk.say("The start of the game"), "")])
    if seen.over:
        return framed(seen, "done", [title(seen, winner_words(seen), "")])
    if not seen.mine:
        return framed(seen, "quiet", [title(seen, *waiting(seen)), el("div", *aside(seen), class_="btns")])
    question = seen.desk.say("Confirm your move?") if seen.complete else seen.question
    body = [title(seen, question, seen.hint)]
    if seen.steps:
        body.append(step_list(seen.steps, seen.desk))
    if not seen.complete:
        body.append(choices(seen.desk, seen.kind, seen.rest, seen.ships))
    body.append(el("div", *draft_buttons(seen), class_="btns"))
    return framed(seen, "ours", body)


def framed(seen: Prompt, state: str, body: list[Markup]) -> Markup:
    classes = f"prompt {state} k-{seen.kind or 'none'}"
    return el(
        "section", badge(seen, state), *body, id="prompt", class_=classes, aria_labelledby="prompt-title"
    )


def badge(seen: Prompt, state: str) -> Markup:
    """Whose matter it is: the mark of the seat, and the words that it is your turn."""
    desk = seen.desk
    if state == "done":
        return el("div", icon("crown"), el("b", desk.say("Game over")), class_="who")
    if state == "ours":
        words = desk.say("Your turn") if seen.own_turn else desk.say("You are asked")
        return el("div", marked(desk.seat, desk), el("b", words), class_="who")
    mark_ = marked(seen.asked, desk) if seen.asked >= 0 else icon("die")
    return el("div", mark_, class_="who")


def title(seen: Prompt, words: str, below: str) -> Markup:
    under = el("p", below) if below else None
    return el("div", el("h2", words, id="prompt-title"), under, class_="ask")


def waiting(seen: Prompt) -> tuple[str, str]:
    """Whom the table waits for, and what they do."""
    desk = seen.desk
    below = desk.say("You are watching") if seen.desk.seat < 0 else ""
    if seen.asked == CHANCE or seen.who is None:
        return desk.say("The dice are rolling"), below
    name = desk.names[seen.asked]
    if seen.who.waiting:
        return desk.say("The seat of {who} is still open", who=name), desk.say(
            "The game goes on when somebody sits down"
        )
    what = desk.say(desk.manner.waiting.get(seen.kind, mark("It is {who}’s decision")), who=name)
    if seen.who.bot:
        return what, below or translate(desk.lang, LEVELS.get(seen.who.bot, seen.who.bot))
    return what, below or (
        "" if seen.who.here else desk.say("{who} is not looking at the table now", who=name)
    )


def aside(seen: Prompt) -> list[Markup]:
    """What can be done while waiting."""
    found = []
    if seen.who and seen.who.waiting and seen.desk.seat >= 0:
        found.append(
            command(
                "invite", icon("invite"), seen.desk.say("Invite"), class_="b primary", data_seat=seen.asked
            )
        )
    return found + undo(seen)


def undo(seen: Prompt) -> list[Markup]:
    if not seen.can_undo or seen.draft:
        return []
    return [ghost("undo", "undo", seen.desk.say("Undo"), key("U"), data_key="u")]


def ghost(name: str, glyph: str, words: str, shown: Markup | None = None, **more: object) -> Markup:
    """A button beside the answers; where there is little room its word is only for screen readers."""
    body = (icon(glyph), el("span", words, class_="t"), shown)
    return command(name, *body, class_="b ghost", aria_label=words, **more)


def draft_buttons(seen: Prompt) -> list[Markup]:
    """Confirm, one step back, cancel; or undo while there is no draft."""
    desk = seen.desk
    found = []
    if seen.roll:
        # picked: more dice may follow, so nothing but a click may play it
        found.append(confirm(seen.roll, "reroll", picked=True))
    elif seen.complete:
        line = tuple(step.text for step in seen.steps)
        found.append(confirm(Act(desk.say("Confirm"), line), "check", picked=False))
    if seen.draft:
        if len(seen.steps) > 1:
            found.append(ghost("back", "undo", desk.say("Back")))
        found.append(ghost("cancel", "close", desk.say("Cancel"), key("Esc"), data_key="Escape"))
    return found + undo(seen)


def confirm(act: Act, glyph: str, picked: bool) -> Markup:
    """The button that plays the whole line."""
    return press(
        act, icon(glyph), el("span", act.label), key("⏎"), class_="b primary", data_do="confirm",
        data_key="Enter", data_picked=picked,
    )  # fmt: skip


def winner_words(seen: Prompt) -> str:
    desk = seen.desk
    if not seen.wins:
        return desk.say("{who} has won", who=desk.names[-1]) if desk.rogue else desk.say("The game is over.")
    if len(seen.wins) == 1:
        return desk.say("{who} has won", who=seen.wins[0])
    return desk.say("{names} share the win", names=", ".join(seen.wins))
