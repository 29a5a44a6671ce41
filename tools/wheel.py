"""How the wheel is built: with its rules compiled where a C compiler is found, else as plain Python.

Hatchling runs this. An editable install, which is what `make play` makes, stays plain: nobody waits for it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.compiling import NEEDS, compile_in, compiler

SAID = {
    "asked": "as ORRERY_RULES=plain asks",
    "no-compiler": "no C compiler was found",
    "failed": "compiling them failed; what was said is above",
}


def reason_against() -> str:
    """Why the rules are not even tried to be compiled; nothing if they are."""
    if os.environ.get("ORRERY_RULES") == "plain":
        return "asked"
    return "" if compiler() else "no-compiler"


class CompiledRules(BuildHookInterface[Any]):
    """The build hook of the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Nobody fetches a compiler of Python who has none of C."""
        return [] if reason_against() else NEEDS

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.scratch = Path(tempfile.mkdtemp())
        why = reason_against() or self.add_compiled(build_data)
        if why:
            self.app.display_warning(f"orrery: the rules run as plain Python: {SAID[why]}")
            note = self.scratch / "plain.txt"
            note.write_text(why, encoding="utf-8")
            build_data["force_include"][str(note)] = "orrery/plain.txt"

    def add_compiled(self, build_data: dict[str, Any]) -> str:
        """Add the compiled modules to the wheel, next to their source; “failed” if they do not compile."""
        if fault := compile_in(self.scratch):
            self.app.display_error(fault)
            return "failed"
        suffix = "*.pyd" if os.name == "nt" else "*.so"
        for made in [*self.scratch.glob(suffix), *(self.scratch / "orrery").rglob(suffix)]:
            build_data["force_include"][str(made)] = str(made.relative_to(self.scratch))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        return ""

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self.scratch)
