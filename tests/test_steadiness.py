"""No test depends on dice that nobody chose, on sleeping or on a quick machine: what would is not written."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.py"))
SHORTEST = 60.0  # seconds: whoever waits for something less long does not wait for a slow machine
EXEMPT = {
    # what looks like it and is not, and why
    "waiting.py": "between two looks at what another process does; how long it takes is nobody's business",
    "records/test_verify.py": "the secrets of a real server are looked at, not used",
    "web/test_sockets.py: recv(timeout=0)": "that nothing has come is asked without waiting",
    "tables/test_own_sets.py": "measured by this process's own work, and forty times what it takes",
    "tables/test_pace.py": "the clock is the test's own and leaps from timer to timer (tables/clock.py)",
    "tables/test_store_health.py": "so does this one",
    "web/leaks.py": "so does this one",
    "hostile/siege.py": "a figure for `make proof`, at which no test looks",
    "histories/disk.py": "so does that of simulated worlds",
    "histories/history.py": "the same",
    "histories/network.py": "the same",
    "histories/people.py": "the same",
    "histories/server.py": "the same",
    "histories/storm.py": "the same",
    "store/test_sessions_migration.py": "SQLite's own clock sets the week, which no test of ours lasts",
    "sim/test_processes.py": "looks for the better victim for a while, and takes any",
    "sim/test_cluster.py": "so does this; it is tried again after each batch",
}
CLOCKS = ("time.time", "time.monotonic", "time.perf_counter", "time.process_time")
DICE = ("os.urandom", "fresh_secret", "SystemRandom", "secrets.randbits", "secrets.token_bytes")


def wrongs(text: str) -> Iterator[tuple[int, str]]:
    """What makes a test unsteady, with its line."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            said = ast.unparse(node.func)
            number = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
            if said.rpartition(".")[2] == "sleep" and number != 0:
                yield node.lineno, f"{said}: wait for what happens, as tests/waiting.py does"
            elif said in ("random.Random", "Random") and not node.args:
                yield node.lineno, f"{said} without a seed"
            elif said.startswith("random.") and said != "random.Random":
                yield node.lineno, f"{said}: a generator with a seed of the test's own"
            elif any(said.endswith(one) for one in (*DICE, *CLOCKS)):
                yield node.lineno, said
            elif said in ("TableService", "service.TableService") and "new_secret" not in ast.unparse(node):
                yield node.lineno, "TableService without chosen secrets"
            for short in too_short(node):
                yield node.lineno, f"{said.rpartition('.')[2]}({short})"


def too_short(call: ast.Call) -> Iterator[str]:
    """Limits that a slow machine would reach."""
    for given in call.keywords:
        if given.arg in ("timeout", "open_timeout") and isinstance(given.value, ast.Constant):
            value = given.value.value
            if isinstance(value, int | float) and value < SHORTEST:
                yield f"timeout={value}"


def test_no_test_is_unsteady_but_what_is_exempt_and_that_is_needed() -> None:
    needed, found = set(), []
    for path in FILES:
        name = path.relative_to(HERE).as_posix()
        for line, wrong in wrongs(path.read_text(encoding="utf-8")):
            names = {name, f"{name}: {wrong}"} & set(EXEMPT)
            needed |= names
            found += [] if names else [f"{name}:{line}: {wrong}"]
    assert found == []
    assert needed == set(EXEMPT)


@pytest.mark.parametrize(
    "text",
    [
        "time.sleep(0.1)",
        "asyncio.sleep(1)",
        "time.sleep(pause)",
        "random.random()",
        "random.shuffle(x)",
        "random.Random()",
        "Random()",
        "fresh_secret()",
        "dealers.fresh_secret()",
        "os.urandom(4)",
        "secrets.SystemRandom().shuffle(x)",
        "time.monotonic()",
        "TableService(store, workers)",
        "recv(timeout=5)",
        "subprocess.run(x, timeout=20)",
    ],
)
def test_what_is_unsteady_is_seen(text: str) -> None:
    assert list(wrongs(text))


@pytest.mark.parametrize(
    "text",
    [
        "sleep(0)",
        "random.Random(7)",
        "TableService(s, w, new_secret=x)",
        "recv(timeout=LIMIT)",
        "wait(timeout=90)",
    ],
)
def test_what_is_steady_is_left_alone(text: str) -> None:
    assert not list(wrongs(text))
