"""Scenes of a table: what one viewer is shown now, of a draft, or of a moment of a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from orrery import catalog
from orrery.core import machine
from orrery.core.decision import Option
from orrery.core.game import Game
from orrery.core.language import say
from orrery.core.machine import CHANCE
from orrery.core.questions import ONE
from orrery.core.views import View
from orrery.tables.attempts import Attempt
from orrery.tables.drafts import Reader
from orrery.tables.endings import outcome
from orrery.tables.history import Story, entries_before
from orrery.tables.logbook import Logbook
from orrery.tables.picking import pickable_after, picking_of, picks
from orrery.tables.scene import Draft, LogLine, Player, Replay, Result, Scene
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
    view: View | None = None  # of what is shown, if it is known already


def show(table: Table, sitting: Sitting, viewer: Viewer, trial: Attempt | None, held: Sequence[str]) -> Scene:
    """The table as it is, or as the viewer's draft would have it."""
    game, names = table.game, sitting.names
    s, asked = (trial.shown, viewer.seat) if trial else (table.s, table.asked)
    draft = trial.draft(held) if trial else None
    return Scene(
        table=sitting.id,
        game=game.name,
        seq=table.seq,
        view=game.views.shown(viewer.view or game.view(s, viewer.seat)),
        lang=viewer.lang,
        players=sitting.players,
        asked=asked,
        **question(game, s, viewer.seat, Reader(viewer.lang, names), draft),
        draft=draft,
        can_undo=viewer.seat >= 0 and not table.over and table.undo_point(viewer.seat) is not None,
        log=told_log(table, sitting, viewer, table.story),
        orders=viewer.orders,
        outcome=ended(table, table.s, viewer, names) if table.over else None,
        pledge=pledge_of(table),
        secret=table.dealer.told if table.over and table.dealer.secret else "",
        next_table=sitting.next_table,
        own_cards=catalog.at_hand(game),
    )


def question(
    game: Game[Any], s: Any, seat: int, reader: Reader, draft: Draft | None = None
) -> dict[str, Any]:
    """The fields of a scene about the open question: all of it for the seat that is asked."""
    lang, names = reader.lang, reader.names
    mine = not game.over(s) and (not draft.complete if draft else game.to_move(s) == seat)
    fields: dict[str, Any] = {"about": game.about(s, seat)}
    asked = game.decision(s, lang, names) if mine else None
    if asked is None:
        fields |= {"question": game.asked(s, lang, names), "waiting": game.waiting(s, lang, names)}
    else:
        fields |= {"question": asked.question, "options": tuple(asked.options)}
        fields |= {"hint": asked.hint, "of_turn": asked.of_turn}
    steps, held, things = (picked_steps(draft), draft.held, draft.things) if draft else ((), (), ())
    left = machine.question(s).to_pick() if asked and asked.manner != ONE else 0
    if not picks(steps):
        things = tuple(game.things(s, lang, names)) if left else ()
    picking = picking_of(steps, held, things, left)
    if picking and left:
        picking = replace(picking, more=pickable_after(s, picking.picked[picks(steps) :], picking.left))
    return fields | {"picking": picking}


def picked_steps(draft: Draft) -> tuple[Option, ...]:
    """The answers of a draft; a word that only ends its picks still leaves them to be changed."""
    ended = draft.complete and draft.steps[-1].manner != ONE and not draft.steps[-1].target.kind
    return draft.steps[:-1] if ended else draft.steps


def ended(table: Table, s: Any, viewer: Viewer, names: Sequence[str]) -> Result:
    """How a game ended: as it was told then, if its rules are gone since."""
    if table.ending is not None:
        return table.ending.outcome(viewer.lang)
    return outcome(table.game, s, viewer.lang, names)


def told_log(table: Table, sitting: Sitting, viewer: Viewer, story: Story) -> tuple[LogLine, ...]:
    """The last lines of a story; of a game whose rules are gone since it ended, all that was told then."""
    if table.ending is not None:
        return table.ending.lines(viewer.lang)
    return sitting.logbook.lines(table.s, story, viewer.seat, viewer.lang, viewer.seen)


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
        view=game.views.shown(game.view(s, viewer.seat)),
        lang=viewer.lang,
        players=sitting.players,
        asked=game.to_move(s),
        question=game.asked(s, viewer.lang, names),
        waiting=game.waiting(s, viewer.lang, names),
        about=game.about(s, viewer.seat),
        log=told_log(table, sitting, replace(viewer, seen=seen), story),
        outcome=ended(table, s, viewer, names) if over else None,
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
