"""The open question as people read it, and why something else is no answer to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core import machine
from orrery.core.decision import Decision, Option, form_of
from orrery.core.events import EVERYONE
from orrery.core.language import cited, say
from orrery.core.machine import CHANCE, NOBODY, Ask
from orrery.core.questions import NOTHING, ONE, Question, Target, Voice
from orrery.core.sentences import Sentence
from orrery.core.speech import Speech

MOST_MOVES = 12  # that a refusal lists


def plain(text: str) -> str:
    """A move as notation writes it, however a person does: small letters, single spaces, ids with _."""
    return " ".join(text.replace("-", "_").split()).lower()


def decision(speech: Speech, s: Any, voice: Voice, in_any_order: bool) -> Decision:
    ask = machine.question(s)
    declared = speech.question(ask)
    choices = ask.pickable(s) if in_any_order else ask.options(s)
    return Decision(
        ask.seat,
        declared.prompt_of(s, ask, voice),
        [option_of(declared, s, ask, choice, voice) for choice in choices],
        say(voice.lang, declared.hint) if declared.hint else "",
        declared.manner,
        declared.of_turn,
    )


def option(speech: Speech, s: Any, action: int, voice: Voice) -> Option:
    ask = machine.question(s)
    return option_of(speech.question(ask), s, ask, action - ask.base(), voice)


def option_of(declared: Question, s: Any, ask: Ask[Any], choice: int, voice: Voice) -> Option:
    role, target, goods = declared.meaning(s, ask, choice)
    label, text = declared.label(s, ask, choice, voice), declared.text(s, ask, choice)
    return Option(ask.base() + choice, text, label, role, target, goods, declared.manner)


def things(speech: Speech, s: Any, voice: Voice) -> list[Option]:
    ask = machine.question(s)
    declared = speech.question(ask)
    if declared.manner == ONE:
        return []
    options = [option_of(declared, s, ask, choice, voice) for choice in ask.pickable(s)]
    return [one for one in options if one.target.kind]


def about(speech: Speech, s: Any, seat: int) -> Target:
    ask = machine.question(s)
    if ask.seat != seat and ask.seen_by() != EVERYONE:
        return NOTHING
    return speech.question(ask).about(s, ask)


def prompt(speech: Speech, s: Any, voice: Voice) -> str:
    ask = machine.question(s)
    return speech.question(ask).prompt_of(s, ask, voice)


def waiting(speech: Speech, s: Any, lang: str, names: Sequence[str]) -> str:
    ask = machine.question(s)
    sentence = speech.question(ask).waiting
    if not sentence or not 0 <= ask.seat < len(names):
        return ""
    return say(lang, sentence, who=names[ask.seat])


def texts(speech: Speech, s: Any) -> list[str]:
    """The text of every answer of the open question, legal or not, in the order of the codes."""
    ask = machine.question(s)
    text = speech.question(ask).text
    return [text(s, ask, choice) for choice in range(ask.size(s))]


def find(speech: Speech, s: Any, text: str) -> int | None:
    """The code of a text among all answers of the open question, legal or not."""
    if not s.stack or not isinstance(text, str):
        return None
    ask, wanted = machine.question(s), plain(text)
    text_of = speech.question(ask).text
    for choice in range(ask.size(s)):
        if text_of(s, ask, choice) == wanted:
            return ask.base() + choice
    return None


def why_not(speech: Speech, s: Any, text: str, voice: Voice, seat: int | None) -> str | None:
    """Why a text is not legal for a seat, or for the one that is asked; None if it is."""
    asked, lang = machine.to_move(s), voice.lang
    if seat not in (None, asked):
        return why_later(speech, s, text, voice, seat)
    action = find(speech, s, text)
    if action is not None:
        reason = machine.refusal(s, action)
        return None if reason == 0 else speech.reason_of(reason, lang)
    if not speech.is_move(s, text):
        return say(lang, "“{text}” is not a move. Moves now: {moves}.", text=text, moves=moves(speech, s))
    if form_of(text) in map(form_of, texts(speech, s)):
        none = say(lang, "There is no “{text}” here. Moves now: {moves}.", text=text, moves=moves(speech, s))
        return cited(none, speech.question(machine.question(s)).paragraph, lang)
    return why_later(speech, s, text, voice, asked)


def why_later(speech: Speech, s: Any, text: str, voice: Voice, seat: int | None) -> str:
    """What stands in the way of a move that the open question does not ask of that seat."""
    ask, lang, names = machine.question(s), voice.lang, voice.names
    if not speech.is_move(s, text):
        return say(lang, "“{text}” is not a move.", text=text)
    if seat is not None and seat >= 0:
        sentence, paragraph, values = speech.in_the_way(speech, s, seat, text)
        first = cited(say(lang, sentence, **values), paragraph, lang)
        if seat == ask.seat:
            return first
    else:
        first = say(lang, "“{text}” is not asked now.", text=text)
    asked = names[ask.seat] if 0 <= ask.seat < len(names) else who(ask.seat)
    question = "…" if ask.seen_by() != EVERYONE else prompt(speech, s, voice)
    return say(lang, "{first} {who} is asked: {asked}", first=first, who=asked, asked=question)


def moves(speech: Speech, s: Any) -> Sentence | str:
    """The texts of the legal answers, the first of them if there are many."""
    ask = machine.question(s)
    text, options = speech.question(ask).text, ask.options(s)
    shown = ", ".join([text(s, ask, choice) for choice in options[:MOST_MOVES]])
    if len(options) <= MOST_MOVES:
        return shown
    return Sentence("{moves} … ({n} in all)", moves=shown, n=len(options))


def who(seat: int) -> Sentence:
    if seat == CHANCE:
        return Sentence("chance")
    return Sentence("nobody") if seat == NOBODY else Sentence("seat {seat}", seat=seat)


def refused(speech: Speech, s: Any, wanted: object) -> Sentence:
    """That something is no legal answer, and what is."""
    if not s.stack:
        return Sentence("{wanted!r} is not legal: the game is over", wanted=wanted)
    return Sentence(
        "{wanted!r} is not legal for {who}; legal: {moves}",
        wanted=wanted,
        who=who(machine.to_move(s)),
        moves=moves(speech, s),
    )
