"""Packages that only some need: they are asked for when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from orrery.core.faults import OrreryError


def needed(module: str, extra: str) -> Any:
    """A package that comes with an extra of Orrery, or a sentence that says how to get it."""
    try:
        package = import_module(module)
        if package.__file__ is None:  # a folder of that name where we stand is no package
            raise ImportError(module)
    except ImportError:
        raise OrreryError(
            "this needs the package {package}, which is not installed; it comes with the extra {extra}: "
            "pip install orrery-table[{extra}]",
            package=module.partition(".")[0],
            extra=extra,
        ) from None
    return package
