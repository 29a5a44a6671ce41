"""The command `orrery`: it connects games, bots, records, the terminal and the server."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from orrery import catalog
from orrery.bots.bot import Bot
from orrery.bots.roster import best_bot, bot, bots_for
from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.language import say
from orrery.dealers import SeededDealer
from orrery.library import rules_text
from orrery.records.record import Record
from orrery.records.verdict import verdict
from orrery.records.verify import verify
from orrery.sim.play import distinct
from orrery.sim.study import Study
from orrery.sim.study_run import RunSettings
from orrery.terminal.arguments import DEFAULT_GAME, YOU, parser, said_settings, settings
from orrery.terminal.card_sets import check_set, game_of
from orrery.terminal.drawn import DrawnFace
from orrery.terminal.face import Face
from orrery.terminal.files import load_record, path_of, read_text, record_of
from orrery.terminal.library import card_lines, one_card
from orrery.terminal.match import Match
from orrery.terminal.plain import PlainFace
from orrery.terminal.replays import check_viewer, first_viewer, retell
from orrery.terminal.screen import encode_anything, is_drawn
from orrery.terminal.speech import language_of, speaking
from orrery.terminal.studies import Display, run_study
from orrery.terminal.table import Table
from orrery.terminal.viewer import Viewer


def run_play(given: argparse.Namespace) -> None:
    face = DrawnFace(console(), given.lang) if is_drawn() and not given.plain else PlainFace(given.lang)
    table = Table(new_match(given), face) if given.resume is None else resumed(given, face)
    table.run()


def console() -> Console:
    """The terminal to draw on; names and texts are never read as markup."""
    return Console(markup=False, highlight=False, emoji=False)


def new_match(given: argparse.Namespace) -> Match:
    game = catalog.game(given.game or DEFAULT_GAME, given.cards and path_of(given.cards))
    options = said_settings(given, game)
    solo = [setting.name for setting in game.settings if list(setting.seats) == [1]]
    alone = any(name in options for name in solo)
    who = seating(given.seats or (YOU if alone else usual_seating(game, YOU, best_bot(game))), game)
    s = game.start(seats=len(who), **options)
    names = (
        given.names.split(",")
        if given.names
        else distinct([name or say(given.lang, "Player") for name in who])
    )
    seed = given.seed if given.seed is not None else secrets.randbits(64)
    record = Record.begin(game, s, names, who)
    return Match(game, record, seated(who, seed, game), SeededDealer(f"{seed}/chance"))


def resumed(given: argparse.Namespace, face: Face) -> Table:
    """Continue a saved game. Only the player of a seat can be changed."""
    fixed = ["game", "names", "cards", *(f"set_{setting.name}" for setting in settings())]
    if said := [name.removeprefix("set_") for name in fixed if getattr(given, name) is not None]:
        raise OrreryError(
            "--resume continues the table as it was; it does not take {options}", options=", ".join(said)
        )
    text = read_text(given.resume)
    record = record_of(given.resume, text)
    record.dice = None  # this terminal rolls its own dice, which no pledge covers
    game = record.bound_game()
    played_by = record.bots
    if given.seats:
        record.bots = seating(given.seats, game)
    if len(record.bots) != len(record.names):
        seats, bots = len(record.names), len(record.bots)
        raise OrreryError("this game has this number of seats: {seats}, not {found}", seats=seats, found=bots)
    keep_secrets(played_by, record.bots)
    seed = given.seed if given.seed is not None else secrets.randbits(64)
    dealer = SeededDealer(f"{seed}/chance/{len(record.moves)}")
    table = Table(Match(game, record, seated(record.bots, seed, game), dealer), face)
    table.saver.adopt(given.resume, text)
    return table


def keep_secrets(before: Sequence[str], now: Sequence[str]) -> None:
    """Another bot can take a bot's seat, but no person: they would see its secrets."""
    for seat, (old, new) in enumerate(zip(before, now, strict=True)):
        if old and not new:
            raise OrreryError(
                "Seat {seat} is played by the bot {bot}. No person may see its secrets.", seat=seat, bot=old
            )


def seating(text: str, game: Game[Any]) -> list[str]:
    """The player of each seat: a bot by its name, empty for a person."""
    who = [name.strip().lower() for name in text.split(",")]
    for name in who:
        if name != YOU and name not in bots_for(game):
            raise OrreryError(
                "There is no player {name!r}. Use {you}, or a bot: {bots}.",
                name=name,
                you=YOU,
                bots=", ".join(bots_for(game)),
            )
    return ["" if name == YOU else name for name in who]


def usual_seating(game: Game[Any], first: str, others: str) -> str:
    """The default players: two, or as many as the game needs."""
    seats = 2 if 2 in game.seats else game.seats[0]
    return ",".join([first] + [others] * (seats - 1))


def seated(who: Sequence[str], seed: int, game: Game[Any]) -> list[Bot | None]:
    return [bot(name, f"{seed}/{seat}/{name}", game) if name else None for seat, name in enumerate(who)]


def run_sim(given: argparse.Namespace) -> None:
    game = catalog.game(given.game or DEFAULT_GAME, given.cards and path_of(given.cards))
    bots = usual_seating(game, best_bot(game), "uniform") if given.bots is None else given.bots
    study = Study(
        game=game.name,
        bots=tuple(name.strip().lower() for name in bots.split(",")),
        games=given.games,
        seed=given.seed,
        rotates=not given.no_rotate,
        options=said_settings(given, game),
        cards=game.card_text,
    )
    out = None if given.out is None else path_of(given.out)
    run_settings = RunSettings(given.jobs, given.engine, given.address, out, given.decisions)
    run_study(study, run_settings, Display(plain=given.plain, json=given.json, lang=given.lang))


def run_replay(given: argparse.Namespace) -> None:
    record = load_record(given.file)
    seat = SPECTATOR if given.seat is None else given.seat
    check_viewer(record, seat)
    if given.upto is not None and not 0 <= given.upto <= len(record.moves):
        n = len(record.moves)
        raise OrreryError("this game has {n} decisions, not {found}", n=n, found=given.upto)
    if is_drawn() and not given.plain:
        viewer = Viewer(console(), record, first_viewer(record) if given.seat is None else seat, given.lang)
        viewer.go(given.upto or 0)
        viewer.run()
        return
    for line in retell(record, seat, given.upto, given.lang):
        print(line)


def run_serve(given: argparse.Namespace) -> None:
    # Only here: web packages take a while to load, and no other command needs them.
    from orrery.web.proxies import networks
    from orrery.web.server import serve
    from orrery.web.settings import Settings, names_of, place_of

    settings = Settings(
        host=given.host,
        names=names_of(given.name),
        proxies=networks(given.proxy),
        metrics=place_of(given.metrics),
        log=given.log,
        lang=given.lang,
        pace=given.pace,
    )
    serve(settings, given.port, given.db or "", not given.no_browser)


def run_backup(given: argparse.Namespace) -> None:
    from orrery.terminal import table_files

    table_files.run_backup(given, tables_file(given.db))


def run_tables(given: argparse.Namespace) -> None:
    from orrery.terminal import table_files

    table_files.run_tables(given, tables_file(given.db))


def tables_file(url: str | None) -> Path:
    """The file of tables, by default that of `orrery serve`."""
    from orrery.store.urls import path_of as file_of
    from orrery.web.places import default_file

    return file_of(url or default_file())


def run_verify(given: argparse.Namespace) -> None:
    for line in verdict(verify(load_record(given.file)), given.lang):
        print(line)


def run_cards(given: argparse.Namespace) -> None:
    """Show, check or export cards; the first word says which, else it is a game."""
    if given.game not in ("check", "export"):
        show_cards(given)
        return
    if given.card is None:
        wanted = f"orrery cards {given.game} {'FILE' if given.game == 'check' else 'GAME'}"
        raise OrreryError("say which: {command}", command=wanted)
    if given.game == "check":
        name = given.card_game or game_of(given.card, DEFAULT_GAME)
        check_set(given.card, name, given.lang, given.plain)
    else:
        print(catalog.card_game(given.card, given.cards and path_of(given.cards)).card_file(), end="")


def show_cards(given: argparse.Namespace) -> None:
    game = catalog.card_game(given.game, given.cards and path_of(given.cards))
    one = given.card and game.card(given.card)
    for line in one_card(game, one, given.lang) if one else card_lines(game, given.lang):
        print(line)


def show_rules(given: argparse.Namespace) -> None:
    print(rules_text(catalog.game(given.game).name, given.part, given.lang))


def show_games(given: argparse.Namespace) -> None:
    for game in (kind.identity for kind in catalog.GAMES):
        print(
            say(
                given.lang,
                "{name}: {title}, {least} to {most} seats",
                name=game.name,
                title=game.title,
                least=game.seats.start,
                most=game.seats.stop - 1,
            )
        )


RUNS: Final[dict[str, Callable[[argparse.Namespace], None]]] = {
    "play": run_play,
    "serve": run_serve,
    "backup": run_backup,
    "tables": run_tables,
    "sim": run_sim,
    "replay": run_replay,
    "verify": run_verify,
    "cards": run_cards,
    "rules": show_rules,
    "games": show_games,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Errors that a person can fix are sentences, not tracebacks."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    lang = language_of(words, os.environ)
    encode_anything()
    with speaking(lang):
        given = parser(lang, words).parse_args(words)
    try:
        RUNS[given.command](given)
        sys.stdout.flush()
    except OrreryError as error:
        print(say(given.lang, "orrery: {error}", error=error.sentence), file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
