"""The commands at a table: why, undo, hint, card, rules, log, save and more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from orrery.core.asking import plain
from orrery.core.card_game import as_card_game, cards_of
from orrery.core.language import say
from orrery.library import rules_text
from orrery.terminal.answers import is_list, meant
from orrery.terminal.face import Asked, Face
from orrery.terminal.match import Match
from orrery.terminal.saving import RecordSaver

LEAVE: Final = ("quit", "exit")
NEAR: Final = 0.6  # how alike a mistyped word must be to what was meant


@dataclass(frozen=True)
class CommandContext:
    """The open question, and everything a command may use."""

    match: Match
    face: Face
    saver: RecordSaver
    asked: Asked


Command = Callable[[CommandContext, str], bool]  # gets the rest of the line; True: ask again


def why(context: CommandContext, rest: str) -> bool:
    if not rest:
        return show_help(context, rest)
    reason = why_not(meant(rest, context.asked.decision), context)
    context.face.write(reason or say(context.face.lang, "It is legal."))
    return False


def why_not(text: str, context: CommandContext) -> str | None:
    """Why a text does not answer the open question; None if it does. In a list, the card is enough."""
    match = context.match
    texts = [option.text for option in context.asked.decision.options]
    if plain(text) in texts:
        return None
    if is_list(texts) and plain(text) in {card["id"] for card in cards_of(match.game)}:
        text = f"{texts[0].partition(' ')[0]} {text}"
    return match.game.why_not(match.open, text, context.face.lang, match.names)


def undo(context: CommandContext, rest: str) -> bool:
    if not context.match.undo(context.asked.seat):
        context.face.say("There is nothing to take back: chance or another seat decided last.")
        return False
    context.face.note(say(context.face.lang, "Taken back."))
    context.face.stale()
    return True


def hint(context: CommandContext, rest: str) -> bool:
    """What a bot would do with what the seat knows."""
    action = context.match.hint()
    number, option = next(
        (number, option)
        for number, option in enumerate(context.asked.decision.options, 1)
        if option.action == action
    )
    context.face.say(
        "A bot would say: {number} {text} ({label})", number=number, text=option.text, label=option.label
    )
    return False


def look(context: CommandContext, rest: str) -> bool:
    context.face.stale()
    return True


def peek(context: CommandContext, rest: str) -> bool:
    """The position with the person's own secrets; a shared terminal is handed over first."""
    shared = len(context.match.people) > 1 and context.asked.viewer != context.asked.seat
    if shared:
        hand_over(context.face, context.match.names[context.asked.seat])
    context.face.look(context.match, context.asked.seat)
    if shared:
        context.face.read("")
        context.face.curtain()
    return True


def hand_over(face: Face, name: str) -> None:
    """At a shared terminal, wait until only the right person looks."""
    face.say("Only for {who}: let nobody else look, then press Enter.", who=name)
    face.read("")


def card(context: CommandContext, rest: str) -> bool:
    if not rest:
        return show_help(context, rest)
    context.face.card(context.match, as_card_game(context.match.game).card(rest))
    return False


def rules(context: CommandContext, rest: str) -> bool:
    if not rest:
        return show_help(context, rest)
    context.face.write(rules_text(context.match.game.name, rest, context.face.lang))
    return False


def log(context: CommandContext, rest: str) -> bool:
    context.face.log(context.match, context.asked.viewer)
    return False


def save(context: CommandContext, rest: str) -> bool:
    context.saver.save(rest)
    say_saved(context.face, context.saver)
    return False


def say_saved(face: Face, saver: RecordSaver) -> None:
    face.say("Saved as {path}. Go on with: {command}", path=saver.path, command=saver.command())


def show_help(context: CommandContext, rest: str) -> bool:
    context.face.say(
        "A number or a text answers. why TEXT: why it is impossible. undo: back to the last reveal."
    )
    context.face.say(
        "look: the position. card NAME: a card. rules 4.3: a paragraph. save [FILE]: keep the game."
    )
    context.face.say("Several answers in one line: “3 3 5”, or texts with “;” between them.")
    context.face.say(
        "Things picked together are named in any order, at once or one by one; undo puts them back."
    )
    context.face.say("hint: what a bot would do. log: all that happened so far.")
    context.face.say("peek: the position with your secrets. quit: save and leave.")
    return False


COMMANDS: Final[dict[str, Command]] = {
    "why": why, "undo": undo, "hint": hint, "look": look, "peek": peek, "card": card, "rules": rules,
    "log": log, "save": save, "help": show_help, "?": show_help, "": show_help,
}  # fmt: skip


def nearest(line: str, context: CommandContext) -> str | None:
    """What a mistyped line may mean; nothing if all its words are known."""
    wanted = " ".join(line.lower().split())
    texts = [option.text for option in context.asked.decision.options]
    known = {word for text in texts for word in text.split()}
    known |= {card["id"] for card in cards_of(context.match.game)}
    if all(word in known or word.isdigit() for word in wanted.split()):
        return None
    if near := get_close_matches(wanted, texts, 1, NEAR):
        return near[0]
    word, _, rest = wanted.partition(" ")
    if near := get_close_matches(word, [*COMMANDS, *LEAVE], 1, NEAR):
        return f"{near[0]} {rest}".strip()
    return None
