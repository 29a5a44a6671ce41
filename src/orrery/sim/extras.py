"""Packages of the extras, imported when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from orrery.core.faults import OrreryError


def needed(module: str, extra: str) -> Any:
    """Import a package of an extra; if it is missing, an error says how to install it."""
    try:
        package = import_module(module)
        if package.__file__ is None:  # a folder of that name in the working directory is no package
            raise ImportError(module)
    except ImportError:
        raise OrreryError(
            "this needs the package {package}, which is not installed; it comes with the extra {extra}: "
            "pip install orrery-table[{extra}]",
            package=module.partition(".")[0],
            extra=extra,
        ) from None
    return package
