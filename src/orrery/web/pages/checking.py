"""The sheet of a replay in which the reader's own browser checks every roll and draw."""

from __future__ import annotations

from orrery.core.language import say
from orrery.web.html import Markup, el
from orrery.web.pages import shell

NAME = "check"


def opener(lang: str) -> Markup:
    whole = say(lang, "Check rolls and draws")
    return el(
        "button",
        say(lang, "Check"),
        type="button",
        class_="button",
        data_do=NAME,
        title=whole,
        aria_label=whole,
    )


def sheet(lang: str, table: str) -> Markup:
    """What the check found comes line by line; the list of all draws can be opened."""
    about = say(
        lang,
        "Your browser computes the hash and every roll and draw itself. The server only sends the facts of "
        "the game.",
    )
    return shell.sheet(
        lang,
        NAME,
        say(lang, "Check rolls and draws"),
        el("p", about),
        el("progress", id="check-progress", max=1, value=0, aria_label=say(lang, "Progress")),
        el("p", id="check-status", role="status", class_="check-status"),
        el("ul", id="check-facts", class_="facts"),
        draws(lang),
        *elsewhere(lang, table),
        el("div", id="check-words", hidden=True, **words(lang)),
    )


def draws(lang: str) -> Markup:
    """Where every draw is listed, once all are checked."""
    return el(
        "details",
        el("summary", say(lang, "Every roll and draw")),
        el("ol", id="check-draws", class_="facts draws", tabindex=0),
        id="check-all",
        hidden=True,
    )


def elsewhere(lang: str, table: str) -> list[Markup]:
    """How to check the game without this server."""
    why = say(
        lang,
        "This page and the odds of each draw come from the server. To rely on neither, download the record "
        "and run “orrery verify FILE” on your own machine.",
    )
    record = el(
        "a", say(lang, "Download the record"), href=f"/t/{table}/record", download=True, class_="button"
    )
    return [el("p", why, class_="dim"), record]


def words(lang: str) -> dict[str, object]:
    """The sentences of which the module fills the places: data-hash-ok is of the hash if it fits."""
    return states(lang) | of_the_pledge(lang) | of_the_numbers(lang) | of_the_draws(lang)


def states(lang: str) -> dict[str, object]:
    """How far the check is, and what an entry is marked with for those who do not see it."""
    return {
        "data_going": say(lang, "Checking: {n} of {all}", n="{n}", all="{all}"),
        "data_good": say(lang, "Everything fits."),
        "data_bad": say(lang, "Something does not fit."),
        "data_insecure": say(
            lang,
            "Your browser computes hashes only on secure pages (https, or this machine itself). Download the "
            "record and run “orrery verify FILE”.",
        ),
        "data_lost": say(lang, "The server does not answer. Try again in a moment."),
        "data_mark_ok": say(lang, "fits"),
        "data_mark_bad": say(lang, "does not fit"),
        "data_mark_open": say(lang, "not proven"),
    }


def of_the_pledge(lang: str) -> dict[str, object]:
    return {
        "data_hash_ok": say(lang, "The secret fits the pledge {pledge}.", pledge="{pledge}"),
        "data_hash_bad": say(lang, "The secret does not fit the pledge {pledge}.", pledge="{pledge}"),
        "data_shown_ok": say(lang, "The table showed this browser the same pledge."),
        "data_shown_bad": say(
            lang, "The table showed this browser another pledge: {pledge}.", pledge="{pledge}"
        ),
        "data_shown_open": say(lang, "This browser was not at the table, so it knows no earlier pledge."),
    }


def of_the_numbers(lang: str) -> dict[str, object]:
    return {
        "data_given_ok": say(
            lang, "Random numbers of these players' browsers count: {names}.", names="{names}"
        ),
        "data_given_open": say(
            lang, "No player's browser gave a random number, so the host could have chosen the secret."
        ),
        "data_giver": say(lang, "{name} (from decision {n})", name="{name}", n="{n}"),
        "data_own_ok": say(lang, "The random number of this browser is among them."),
        "data_own_bad": say(lang, "The random number of this browser is missing."),
        "data_own_open": say(lang, "This browser gave no random number."),
    }


def of_the_draws(lang: str) -> dict[str, object]:
    return {
        "data_old_open": say(
            lang,
            "The dice are old (scheme 1): numbers could be skipped. “orrery verify FILE” lists where.",
        ),
        "data_draws_ok": say(
            lang, "Rolls and draws that follow from all this: {n} of {all}.", n="{n}", all="{all}"
        ),
        "data_draws_bad": say(
            lang,
            "Rolls and draws that follow from all this: {n} of {all}. The first that does not: decision "
            "{decision}.",
            n="{n}",
            all="{all}",
            decision="{decision}",
        ),
        "data_draw": say(
            lang,
            "decision {decision}: {stream}, number {count}: {text}",
            decision="{decision}",
            stream="{stream}",
            count="{count}",
            text="{text}",
        ),
    }
