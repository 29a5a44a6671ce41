"""What checked dice prove and what they do not, in sentences."""

from __future__ import annotations

from typing import Final

from orrery.core.language import say, say_n
from orrery.records.schemes import RowDealer
from orrery.records.verify import Verified

MOST_LISTED: Final = 12  # places where numbers were skipped


def verdict(verified: Verified, lang: str) -> list[str]:
    """Lines that say what was checked, what is proven, and what is not."""
    fits = say(lang, "The secret fits the pledge {pledge}.", pledge=verified.pledge)
    if verified.scheme == RowDealer.scheme:
        lines = [by_rows(verified, lang), fits, *skipped(verified, lang), unmixed(lang)]
    else:
        lines = [by_streams(verified, lang), fits, settled(verified, lang), *mixed(verified, lang)]
    return [*lines, shown(verified, lang), foreseen(lang)]


def by_rows(verified: Verified, lang: str) -> str:
    return say_n(
        lang,
        "Old dice (scheme 1): {n} roll or draw of {decisions} decisions follows from the secret and the "
        "number of its row.",
        "Old dice (scheme 1): {n} rolls and draws of {decisions} decisions follow from the secret and the "
        "numbers of their rows.",
        verified.checked,
        decisions=verified.decisions,
    )


def skipped(verified: Verified, lang: str) -> list[str]:
    """Where row numbers are missing: an undo used them up, or a host skipped a roll."""
    if not verified.gaps:
        return [say(lang, "Proven: no row number was skipped.")]
    where = [str(ply) for ply, _ in verified.gaps]
    listed = ", ".join(where[:MOST_LISTED]) + (" …" if len(where) > MOST_LISTED else "")
    return [
        say_n(
            lang,
            "Not proven: {n} row number was skipped, before decision {where}. An undo skips numbers, but so "
            "could a host who waits for a roll that suits.",
            "Not proven: {n} row numbers were skipped, before these decisions: {where}. An undo skips "
            "numbers, but so could a host who waits for a roll that suits.",
            verified.gaps[-1][1],
            where=listed,
        )
    ]


def by_streams(verified: Verified, lang: str) -> str:
    if verified.givers:
        return say_n(
            lang,
            "The dice are true (scheme 2): {n} roll or draw of {decisions} decisions follows from the secret "
            "and the random numbers of these players' browsers: {names}.",
            "The dice are true (scheme 2): {n} rolls and draws of {decisions} decisions follow from the "
            "secret and the random numbers of these players' browsers: {names}.",
            verified.checked,
            decisions=verified.decisions,
            names=", ".join(verified.givers),
        )
    return say_n(
        lang,
        "Dice without browsers' numbers (scheme 2): {n} roll or draw of {decisions} decisions follows from "
        "the secret.",
        "Dice without browsers' numbers (scheme 2): {n} rolls and draws of {decisions} decisions follow from "
        "the secret.",
        verified.checked,
        decisions=verified.decisions,
    )


def settled(verified: Verified, lang: str) -> str:
    if verified.givers:
        return say(
            lang,
            "Proven: once the pledge and these random numbers were fixed, nobody could choose, skip or "
            "repeat a roll or draw.",
        )
    return say(lang, "Proven: once the pledge was fixed, nobody could choose, skip or repeat a roll or draw.")


def mixed(verified: Verified, lang: str) -> list[str]:
    """What the random numbers of browsers leave open."""
    if not verified.givers:
        return [unmixed(lang)]
    last = say(
        lang,
        "Not proven: if the host also plays and its own browser's number came last, it could have chosen "
        "that number.",
    )
    if not verified.alone:
        return [last]
    early = say_n(
        lang,
        "Not proven: {n} roll or draw came before any of these numbers counted; the host could have chosen "
        "a secret that suits it there.",
        "Not proven: {n} rolls and draws came before any of these numbers counted; the host could have "
        "chosen a secret that suits it there.",
        verified.alone,
    )
    return [early, last]


def unmixed(lang: str) -> str:
    return say(
        lang,
        "Not proven: no player's browser gave a random number, so the host could have tried many secrets "
        "before the game and kept one that suits it.",
    )


def shown(verified: Verified, lang: str) -> str:
    """What a file alone cannot prove."""
    if verified.givers:
        return say(
            lang,
            "Not proven by this file alone: that the table showed this pledge, and that these numbers came "
            "from the players' browsers. The replay page compares both with what your browser remembers.",
        )
    return say(
        lang,
        "Not proven by this file alone: that the table showed this pledge. The replay page compares it with "
        "what your browser remembers.",
    )


def foreseen(lang: str) -> str:
    return say(
        lang,
        "Not proven: that the players' decisions are their own, and that the host, who knows the secret, did "
        "not look ahead.",
    )
