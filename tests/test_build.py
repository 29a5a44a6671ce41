"""Compiled or plain: what the wheel is built with, and what `orrery --version` says of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tools import compiling, wheel

import orrery
from orrery import build
from orrery.__main__ import is_version_asked
from orrery.cli import main


class App:
    """What Hatchling lends a hook to speak with."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def display_warning(self, text: str) -> None:
        self.said.append(text)

    display_error = display_warning


def hook(monkeypatch: pytest.MonkeyPatch) -> tuple[wheel.CompiledRules, App]:
    app = App()
    made = wheel.CompiledRules.__new__(wheel.CompiledRules)
    monkeypatch.setattr(wheel.CompiledRules, "app", app)
    return made, app


def built(one: wheel.CompiledRules, version: str = "standard") -> dict[str, Any]:
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    one.initialize(version, data)
    return data


def note_in(data: dict[str, Any]) -> str:
    (path,) = [source for source, place in data["force_include"].items() if place == "orrery/plain.txt"]
    return Path(path).read_text(encoding="utf-8")


def test_without_a_compiler_the_wheel_is_plain_and_says_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    one, app = hook(monkeypatch)
    assert one.dependencies() == []
    data = built(one)
    assert data["pure_python"] is True
    assert note_in(data) == "no-compiler"
    assert app.said == ["orrery: the rules run as plain Python: no C compiler was found"]
    one.finalize("standard", data, "")
    assert not any(Path(path).exists() for path in data["force_include"])


def test_a_compiler_that_fails_leaves_a_plain_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheel, "compiler", lambda: "cc")
    monkeypatch.setattr(wheel, "compile_in", lambda folder: "Python.h: no such file")
    one, app = hook(monkeypatch)
    assert one.dependencies() == compiling.NEEDS
    data = built(one)
    assert data["pure_python"] is True
    assert note_in(data) == "failed"
    assert app.said[0] == "Python.h: no such file"
    assert app.said[1].startswith("orrery: the rules run as plain Python: compiling them failed")


def test_a_plain_wheel_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_RULES", "plain")
    one, _ = hook(monkeypatch)
    assert one.dependencies() == []
    assert note_in(built(one)) == "asked"


def test_what_was_compiled_goes_into_the_wheel_beside_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    suffix = ".pyd" if os.name == "nt" else ".so"

    def compiled(folder: Path) -> str:
        (folder / "orrery" / "core").mkdir(parents=True)
        for name in ("orrery__mypyc", "orrery/core/machine"):
            (folder / f"{name}{suffix}").touch()
        return ""

    monkeypatch.setattr(wheel, "compiler", lambda: "cc")
    monkeypatch.setattr(wheel, "compile_in", compiled)
    one, app = hook(monkeypatch)
    data = built(one)
    assert sorted(data["force_include"].values()) == [
        str(Path(f"orrery/core/machine{suffix}")),
        f"orrery__mypyc{suffix}",
    ]
    assert (data["pure_python"], data["infer_tag"], app.said) == (False, True, [])


@pytest.mark.skipif(os.name == "nt", reason="Windows finds its own compiler")
def test_a_compiler_other_than_that_of_pythons_build_is_named_to_what_compiles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named: list[str | None] = []

    def run(command: list[str], env: dict[str, str], **how: Any) -> SimpleNamespace:
        named.append(env.get("CC"))
        return SimpleNamespace(returncode=0)

    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr("sysconfig.get_config_var", lambda name: "gcc -pthread")
    monkeypatch.setattr("shutil.copytree", lambda *places, **how: None)
    monkeypatch.setattr("subprocess.run", run)
    for there in ("gcc", "clang"):
        monkeypatch.setattr("shutil.which", {there: f"/bin/{there}"}.get)
        assert compiling.compile_in(tmp_path) == ""
    monkeypatch.setenv("CC", "tcc")
    assert compiling.compile_in(tmp_path) == ""
    assert named == [None, "/bin/clang", "tcc"]


def test_an_editable_install_never_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheel, "compile_in", lambda folder: pytest.fail("it was compiled"))
    one, app = hook(monkeypatch)
    assert built(one, "editable")["force_include"] == {}
    assert app.said == []


def test_every_game_is_compiled_with_its_steps() -> None:
    found = compiling.modules()
    assert len(found) == len(set(found))
    for module in found:
        assert (compiling.ROOT / "src" / module).exists()
    for name in orrery.game_names():
        folder = f"orrery/games/{name.replace('-', '_')}"
        assert f"{folder}/game.py" in found
        assert f"{folder}/steps/turn.py" in found
    for loop in ("dealers.py", "bots/uniform.py", "sim/loop.py"):  # half the speed of a study
        assert f"orrery/{loop}" in found


def test_the_version_says_which_build_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    line = capsys.readouterr().out.strip()
    wanted = "rules compiled" if build.is_compiled() else "rules in plain Python (run from their source)"
    assert line.startswith(f"orrery {orrery.__version__}, {wanted}, Python 3.")


def test_the_version_is_one_line_however_narrow_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"{build.build_line()}\n"


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("no-compiler", "no C compiler was found when it was installed"),
        ("failed", "compiling them failed when it was installed"),
        ("asked", "chosen when it was installed"),
    ],
)
def test_a_plain_build_says_why(why: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = tmp_path / "plain.txt"
    note.write_text(why, encoding="utf-8")
    monkeypatch.setattr(build, "NOTE", note)
    monkeypatch.setattr(build, "is_compiled", lambda: False)
    assert f"plain Python ({said})" in build.build_line()
    assert said not in build.build_line("fr")


def test_a_compiled_build_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "is_compiled", lambda: True)
    assert build.build_line().startswith(f"orrery {orrery.__version__}, rules compiled, Python 3.")


@pytest.mark.parametrize("words", [["--version"], ["--lang", "en", "--version"], ["--version", "play"]])
def test_the_version_is_told_without_loading_a_game(words: list[str]) -> None:
    code = (
        f"import sys; sys.argv[1:] = {words!r}; from orrery.__main__ import main; main(); "
        "print([name for name in sys.modules if name.startswith(('orrery.games', 'orrery.cli', 'rich'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [build.build_line(), "[]"]


def test_what_is_not_the_version_is_left_to_the_command() -> None:
    assert not is_version_asked(["play", "--version"], "en")
    assert not is_version_asked([], "en")
    assert is_version_asked(["--lang=fr", "--version"], "fr")
