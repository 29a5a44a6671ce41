"""Packages that only some need: they are asked for when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from orrery.core.faults import OrreryError


def needed(module: str, extra: str) -> Any:
    """A package that comes with an extra of Orrery, or a sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError:
        command = f'pip install "orrery-table[{extra}]"'
        raise OrreryError(
            "this needs the package {package}, which is not installed; it comes with the extra {extra}: "
            "{command}",
            package=module.partition(".")[0], extra=extra, command=command,
        ) from None  # fmt: skip
