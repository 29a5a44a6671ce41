"""What a person can say at a table beside answering: why, undo, hint, card, rules, log, save and more."""

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
from orrery.terminal.keeping import Keeper
from orrery.terminal.match import Match

LEAVE: Final = ("quit", "exit")
NEAR: Final = 0.6  # how alike a mistyped word must be to what was meant


@dataclass(frozen=True)
class Talk:
    """A question that is open, and all that a command may touch."""

    match: Match
    face: Face
    keeper: Keeper
    asked: Asked


Command = Callable[[Talk, str], bool]  # with what follows the word; True if the question is asked anew


def why(talk: Talk, rest: str) -> bool:
    if not rest:
        return show_help(talk, rest)
    reason = why_not(meant(rest, talk.asked.decision), talk)
    talk.face.write(reason or say(talk.face.lang, "It is legal."))
    return False


def why_not(text: str, talk: Talk) -> str | None:
    """Why a text does not answer the open question; None if it does. Of a list a card alone may be named."""
    match = talk.match
    texts = [option.text for option in talk.asked.decision.options]
    if plain(text) in texts:
        return None
    if is_list(texts) and plain(text) in {card["id"] for card in cards_of(match.game)}:
        text = f"{texts[0].partition(' ')[0]} {text}"
    return match.game.why_not(match.open, text, talk.face.lang, match.names)


def undo(talk: Talk, rest: str) -> bool:
    if not talk.match.undo(talk.asked.seat):
        talk.face.say("There is nothing to take back: chance or another seat decided last.")
        return False
    talk.face.note(say(talk.face.lang, "Taken back."))
    talk.face.stale()
    return True


def hint(talk: Talk, rest: str) -> bool:
    """What a bot would do; it sees no more than the seat it advises."""
    action = talk.match.hint()
    number, option = next(
        (number, option)
        for number, option in enumerate(talk.asked.decision.options, 1)
        if option.action == action
    )
    talk.face.say(
        "A bot would say: {number} {text} ({label})", number=number, text=option.text, label=option.label
    )
    return False


def look(talk: Talk, rest: str) -> bool:
    talk.face.stale()
    return True


def peek(talk: Talk, rest: str) -> bool:
    """The position with the person's own secrets; a shared terminal is handed over first."""
    shared = len(talk.match.people) > 1 and talk.asked.viewer != talk.asked.seat
    if shared:
        hand_over(talk.face, talk.match.names[talk.asked.seat])
    talk.face.look(talk.match, talk.asked.seat)
    if shared:
        talk.face.read("")
        talk.face.curtain()
    return True


def hand_over(face: Face, name: str) -> None:
    """Several people share the terminal: what only one may see waits until that one looks."""
    face.say("Only for {who}: let nobody else look, then press Enter.", who=name)
    face.read("")


def card(talk: Talk, rest: str) -> bool:
    if not rest:
        return show_help(talk, rest)
    talk.face.card(talk.match, as_card_game(talk.match.game).card(rest))
    return False


def rules(talk: Talk, rest: str) -> bool:
    if not rest:
        return show_help(talk, rest)
    talk.face.write(rules_text(talk.match.game.name, rest, talk.face.lang))
    return False


def log(talk: Talk, rest: str) -> bool:
    talk.face.log(talk.match, talk.asked.viewer)
    return False


def save(talk: Talk, rest: str) -> bool:
    talk.keeper.save(rest)
    say_saved(talk.face, talk.keeper)
    return False


def say_saved(face: Face, keeper: Keeper) -> None:
    face.say("Saved as {path}. Go on with: {command}", path=keeper.path, command=keeper.command())


def show_help(talk: Talk, rest: str) -> bool:
    talk.face.say(
        "A number or a text answers. why TEXT: why it is impossible. undo: back to the last reveal."
    )
    talk.face.say(
        "look: the position. card NAME: a card. rules 4.3: a paragraph. save [FILE]: keep the game."
    )
    talk.face.say("Several answers in one line: “3 3 5”, or texts with “;” between them.")
    talk.face.say(
        "Things picked together are named in any order, at once or one by one; undo puts them back."
    )
    talk.face.say("hint: what a bot would do. log: all that happened so far.")
    talk.face.say("peek: the position with your secrets. quit: save and leave.")
    return False


COMMANDS: Final[dict[str, Command]] = {
    "why": why, "undo": undo, "hint": hint, "look": look, "peek": peek, "card": card, "rules": rules,
    "log": log, "save": save, "help": show_help, "?": show_help, "": show_help,
}  # fmt: skip


def nearest(line: str, talk: Talk) -> str | None:
    """What somebody who mistyped a word may have wanted; nothing for a line of words we know."""
    wanted = " ".join(line.lower().split())
    texts = [option.text for option in talk.asked.decision.options]
    known = {word for text in texts for word in text.split()}
    known |= {card["id"] for card in cards_of(talk.match.game)}
    if all(word in known or word.isdigit() for word in wanted.split()):
        return None
    if near := get_close_matches(wanted, texts, 1, NEAR):
        return near[0]
    word, _, rest = wanted.partition(" ")
    if near := get_close_matches(word, [*COMMANDS, *LEAVE], 1, NEAR):
        return f"{near[0]} {rest}".strip()
    return None
