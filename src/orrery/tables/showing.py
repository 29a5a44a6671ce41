"""Scenes of a table: what one viewer is shown now, of a draft, or of a moment of a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from orrery import catalog
from orrery.core.game import Game
from orrery.core.hooks import View
from orrery.core.language import say
from orrery.core.machine import CHANCE
from orrery.records.results import final_lines
from orrery.tables.drafts import Reader, try_line
from orrery.tables.history import entries_before
from orrery.tables.logbook import Logbook
from orrery.tables.scene import Draft, Outcome, Player, Replay, Scene
from orrery.tables.table import Table


@dataclass(frozen=True)
class Sitting:
    """What a scene needs to know of a table beside its game."""

    id: str
    players: tuple[Player, ...]
    logbook: Logbook
    next_table: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)


@dataclass(frozen=True)
class Viewer:
    """Who looks: a seat or SPECTATOR, in a language, having seen what came before row `seen`."""

    seat: int
    lang: str
    seen: int = 0
    orders: Mapping[str, Any] | None = None
    view: View | None = None  # what it sees of the table as it is, if that is known already


def show(table: Table, sitting: Sitting, viewer: Viewer, draft: Draft | None = None) -> Scene:
    """The table as it is, or as the viewer's draft would have it."""
    game, names = table.game, sitting.names
    trial = None
    if draft is not None and (draft.line or draft.held) and table.asked == viewer.seat:
        trial = try_line(game, table.s, viewer.seat, draft.line, Reader(viewer.lang, names))
    s, asked = (trial.shown, viewer.seat) if trial else (table.s, table.asked)
    mine = asked == viewer.seat and not (trial and trial.complete) and not game.over(s)
    decision = game.decision(s, viewer.lang, names) if mine else None
    log = sitting.logbook.lines(table.s, table.story, viewer.seat, viewer.lang, viewer.seen)
    return Scene(
        table=sitting.id,
        game=game.name,
        seq=table.seq,
        view=game.shown(viewer.view if viewer.view and s is table.s else game.view(s, viewer.seat)),
        lang=viewer.lang,
        players=sitting.players,
        asked=asked,
        question=decision.question if decision else game.asked(s, viewer.lang, names),
        options=tuple(decision.options) if decision else (),
        draft=trial.draft(draft.held) if trial and draft else None,
        can_undo=viewer.seat >= 0 and not table.over and table.undo_point(viewer.seat) is not None,
        log=tuple(log),
        orders=viewer.orders,
        outcome=outcome(game, table.s, viewer.lang, names) if table.over else None,
        pledge=pledge_of(table),
        secret=table.dealer.told if table.over and table.dealer.secret else "",
        next_table=sitting.next_table,
        own_cards=catalog.at_hand(game),
    )


def outcome(game: Game[Any], s: Any, lang: str, names: Sequence[str]) -> Outcome:
    """How a game ended, in numbers and sentences."""
    return Outcome(
        tuple(game.scores(s)),
        tuple(game.winners(s)),
        tuple(game.breakdown(s)),
        tuple(final_lines(game, s, names, lang)),
    )


def pledge_of(table: Table) -> str:
    """What the dice rest on; a record that was brought has no dice of ours."""
    return table.dealer.pledge if table.dealer.secret else ""


def look_back(table: Table, sitting: Sitting, viewer: Viewer, at: int) -> Scene:
    """A moment of a game that is over, after `at` decisions."""
    game, names = table.game, sitting.names
    s = table.position(at)
    upto = table.moves[at].seq if at < table.plies else table.seq
    story = entries_before(table.story, upto)
    seen = table.moves[at - 1].seq if at else 0
    over = game.over(s)
    return Scene(
        table=sitting.id,
        game=game.name,
        seq=at,
        view=game.shown(game.view(s, viewer.seat)),
        lang=viewer.lang,
        players=sitting.players,
        asked=game.to_move(s),
        question=game.asked(s, viewer.lang, names),
        log=tuple(sitting.logbook.lines(s, story, viewer.seat, viewer.lang, seen)),
        outcome=outcome(game, s, viewer.lang, names) if over else None,
        pledge=pledge_of(table),
        replay=Replay(at, table.plies, last_words(table, names, viewer, at)),
        own_cards=catalog.at_hand(game),
    )


def last_words(table: Table, names: Sequence[str], viewer: Viewer, at: int) -> str:
    """The decision that led to a moment, as the viewer may read it."""
    if not at:
        return ""
    move, before = table.moves[at - 1], table.position(at - 1)
    told = table.game.told(before, move.action, viewer.seat).partition(" ")[2]
    who = say(viewer.lang, "chance") if move.seat == CHANCE else names[move.seat]
    return say(viewer.lang, "{who}: {decision}", who=who, decision=told)
