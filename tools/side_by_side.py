"""Run mypyc and the C compiler on a package in the folder where this is run: `side_by_side.py OPT MODULE…`.

A C file for each module, compiled side by side: on two cores that takes a minute where one file for all takes
four, and what comes out is as fast.
"""

from __future__ import annotations

import os
import sys
from multiprocessing.pool import ThreadPool
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

CORES: Final = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
UNWANTED: Final = ("-Werror",)  # another compiler's warnings are no reason to go without
WANTED: Final = [] if os.name == "nt" else ["-fvisibility=hidden"]  # calls between files: 6 to 13 % faster


class SideBySide(build_ext):
    """Compiles several extensions at once, and several files of each."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = CORES

    def build_extensions(self) -> None:
        one: Any = self.compiler.compile

        def several(sources: list[str], **how: Any) -> list[str]:
            with ThreadPool(CORES) as pool:
                made = pool.map(lambda source: one([source], **how), sources)
            return [file for files in made for file in files]

        self.compiler.compile = several
        super().build_extensions()


def main(opt: str, *modules: str) -> None:
    extensions: list[Any] = mypycify(
        ["--strict", *modules],
        opt_level=opt,
        debug_level="0",
        multi_file=True,
        group_name="orrery",
        target_dir="build/c",
    )
    for extension in extensions:
        given = extension.extra_compile_args
        extension.extra_compile_args = [one for one in given if one not in UNWANTED] + WANTED
    setup(
        name="orrery_rules",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": SideBySide},
        script_args=["build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
