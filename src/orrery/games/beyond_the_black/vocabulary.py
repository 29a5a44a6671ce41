"""The card vocabulary of the expansion: the base game's words, some of them wider, and its own."""

from __future__ import annotations

from typing import Any

from orrery.core.effects import Word
from orrery.games.beyond_the_black import frontier, raids, words


def wider() -> dict[str, Word[Any]]:
    """The words of the base game that mean more here."""
    return {
        "gain": words.Gain(),
        "lose": raids.Lose(),
        "hand_over": raids.HandOver(),
        "advance": words.Advance(),
        "use": words.Use(),
        "fly": words.Fly(),
        "repeat": words.Repeat(),
    }


def own() -> list[tuple[str, Word[Any]]]:
    """The words of the expansion, by the names cards call them."""
    return [
        ("steal_here", words.StealHere()),
        ("collect", words.Collect()),
        ("tribute", words.Tribute()),
        ("exchange", words.Exchange()),
        ("push_here", words.PushHere()),
        ("bring_home", frontier.BringHome()),
        ("send_out", frontier.SendOut()),
        ("refresh", frontier.Refresh()),
        ("hire", frontier.Hire()),
        ("reroll_one", frontier.RerollOne()),
        ("peek", frontier.Peek()),
        ("bury", frontier.Bury()),
        ("track", frontier.Track()),
        ("finish_track", frontier.FinishTrack()),
        ("either", frontier.Either()),
        ("hire_first", raids.HireFirst()),
        ("take_finds", raids.TakeFinds()),
    ]
