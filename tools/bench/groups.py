"""What is measured side by side: the builds of our package, and groups of peers in their own environments."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools import compiled
from tools.compiling import ROOT

HOMES: Final = ROOT / "build" / "peers"
TIMEOUT: Final = 600  # seconds for a round of one group, or for its installation


class Skipped(Exception):
    """Why something is not measured."""


@dataclass(frozen=True)
class Group:
    """Peers of one package, measured by a script in an environment of their own."""

    name: str
    wanted: str  # what pip installs
    script: str

    @property
    def home(self) -> Path:
        return HOMES / self.name

    @property
    def python(self) -> Path:
        return self.home / ("Scripts" if os.name == "nt" else "bin") / "python"


GROUPS: Final = (
    Group("catanatron", "catanatron", "tools.bench.peers.catan"),
    Group("RLCard", "rlcard", "tools.bench.peers.cards"),
    Group("PettingZoo", "pettingzoo[classic]", "tools.bench.peers.zoo"),
    Group("OpenSpiel", "open_spiel", "tools.bench.peers.spiel"),
    Group("python-chess", "chess", "tools.bench.peers.chess"),
)


def install(group: Group) -> None:
    """The environment of a group, made once and kept."""
    stamp = group.home / ".installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == group.wanted:
        return
    said("the environment cannot be made", [sys.executable, "-m", "venv", "--clear", str(group.home)])
    pip = [str(group.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    said(f"{group.wanted} cannot be installed", [*pip, group.wanted])
    stamp.write_text(group.wanted, encoding="utf-8")


def said(
    fault: str,
    command: Sequence[str],
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    patience: float = TIMEOUT,
) -> str:
    """What a command prints; if it fails, the fault with its last words."""
    try:
        done = subprocess.run(
            command, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=patience
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Skipped(f"{fault}: {error}") from None
    if done.returncode:
        words = [line.strip() for line in done.stderr.splitlines() if line.strip()]
        raise Skipped(f"{fault}: {words[-1][:300] if words else f'exit code {done.returncode}'}")
    return done.stdout


def handed_in(fault: str, command: Sequence[str], env: Mapping[str, str] | None = None) -> Any:
    """What a worker found: the last line it prints."""
    lines = said(fault, command, env).splitlines() or [""]
    try:
        return json.loads(lines[-1])
    except ValueError:
        raise Skipped(f"{fault}: it handed in no figures") from None


def measure(group: Group, seconds: float) -> Any:
    """One round of a group."""
    bare = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return handed_in("it fails", [str(group.python), "-m", group.script, str(seconds)], bare)


def path_of(*folders: Path) -> dict[str, str]:
    """The surroundings in which a package in these folders is found before any other."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [*folders, ROOT]))}


BUILDS: Final = {"plain": path_of(ROOT / "src"), "compiled": path_of(compiled.SCRATCH)}


def worker(module: str, env: Mapping[str, str], *words: object) -> Any:
    """What one of our own workers finds; if it fails, so does the run."""
    try:
        return handed_in(module, [sys.executable, "-m", f"tools.bench.{module}", *map(str, words)], env)
    except Skipped as fault:
        sys.exit(f"our own measurement failed: {fault}")
