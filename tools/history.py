"""Facts from git about the present source."""

from __future__ import annotations

import subprocess

from tools.compiling import ROOT


def git(*words: str) -> str:
    """What git says; nothing where there is no history, as in an unpacked archive."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def commit() -> str:
    return git("rev-parse", "--short", "HEAD") or "unknown"


def changed(*folders: str) -> bool:
    """Whether anything in these folders is not committed."""
    return bool(git("status", "--porcelain", *folders))
