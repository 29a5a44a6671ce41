"""Figures as a run leaves them, made up."""

from __future__ import annotations

from typing import Any

from tools.bench import figures

GAMES = ("tiny-epic-galaxies", "beyond-the-black", "take-the-galaxy")


def row_of_ours(game: str, seats: int, build: str) -> dict[str, Any]:
    speed = 1e6 if build == "compiled" else 1e5
    rates = {"inside": speed, "choices": speed / 2, "games": speed / 1000, "interface": speed / 2}
    rates |= {"watched": speed / 3, "copies": speed, "calibration": 5e6}
    row = {"game": game, "mode": f"{seats} seats", "seats": seats, "build": build, "rates": rates}
    return figures.ours([[row | {"bytes": 4000, "copy_bytes": 3000}]])[0]


def peer(group: str, speed: float, inside: bool) -> dict[str, Any]:
    rates = {"decisions": speed, "choices": speed / 4, "games": 20.0, "calibration": 5e6}
    row = {"name": "Catan, 4 seats", "path": "`play`", "inside": inside, "rates": rates}
    return figures.peers(group, [{"version": "3.2", "rows": [row]}])[0]


def curve() -> dict[str, Any]:
    written = [{"rows": rows, "add": 1.0} for rows in (100, 1000)]
    return {
        "tenths": {game: {"µs": [5.0] * 10, "answers": [4.0] * 10, "calls": [30.0] * 10} for game in GAMES},
        "lengths": {game: {"decisions": [1000, 2000], "µs": [5.0, 5.0]} for game in GAMES},
        "record": {"table": [{"rows": 100, "play": 90.0, "scene": 300.0}], "written": written},
    }


def results() -> dict[str, Any]:
    """Figures as a run leaves them."""
    builds = ("plain", "compiled")
    return {
        "made": {"date": "2030-01-02", "commit": "abc1234", "clean": True, "cpu": "A CPU", "cores": 2}
        | {"python": "CPython 3.11.7", "system": "Linux", "rounds": 5, "seconds": 0.5, "minutes": 12},
        "ours": [row_of_ours(game, seats, b) for b in builds for game in GAMES for seats in (2, 3, 4)],
        "peers": [peer("catanatron", 20_000, True), peer("RLCard", 10_000, False)],
        "skipped": [],
        "events": [{"game": g, "build": b, "cost": 0.02} for g in GAMES for b in builds],
        "growth": {build: curve() for build in builds},
        "jobs": [
            {"build": b, "game": g, "games": 100, "one": 20.0, "two": 10.5, "gain": 1.9, "decisions": 1.4}
            for b in builds
            for g in GAMES
        ],
        "memory": {
            "build": "compiled",
            "game": GAMES[2],
            "games": [100, 400],
            "mib": [40, 41],
            "million": 99,
        },
    }


def without_compiled() -> dict[str, Any]:
    """Figures of a machine that has no C compiler."""
    found = results()
    for part in ("ours", "events", "jobs"):
        found[part] = [row for row in found[part] if row["build"] == "plain"]
    del found["growth"]["compiled"]
    found["memory"]["build"] = "plain"
    return found
