"""`orrery serve`: where it listens, what it prints, how it stops."""

from __future__ import annotations

import http.client
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from orrery.cli import main
from orrery.core.faults import OrreryError
from orrery.web import places
from orrery.web.logs import NoiseFilter, RateFilter, ShortFormatter
from orrery.web.places import bound, data_folder, listening
from tests.waiting import LIMIT

TABLE = "game=tiny-epic-galaxies&name=Ada&chair=me&chair=uniform"


@contextmanager
def serving(
    folder: Path, *arguments: str, before: Sequence[str] = ()
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, perhaps begun by another command, and the address it prints."""
    command = [sys.executable, "-m", "orrery", "serve", "--no-browser", "--db", str(folder / "tables.db")]
    process = subprocess.Popen(
        [*before, *command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        said = process.stderr if "json" in arguments else process.stdout
        assert said
        line = said.readline()
        found = re.search(r"http://\S+/", line)
        assert found, line + process.communicate(timeout=LIMIT)[1]
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


def port_of(address: str) -> int:
    return int(address.rstrip("/").rpartition(":")[2])


def health(address: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port_of(address), timeout=LIMIT)
    connection.request("GET", "/health")
    status = connection.getresponse().status
    connection.close()
    return status


def made(address: str, form: str = TABLE) -> str:
    """A new table by the form of the first page."""
    connection = http.client.HTTPConnection("127.0.0.1", port_of(address), timeout=LIMIT)
    connection.request("POST", "/tables", form, {"Origin": address.rstrip("/"), "Accept": "text/html"})
    answer = connection.getresponse()
    assert answer.status == 303, answer.read()
    connection.close()
    return answer.headers["location"]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_stops_cleanly_with_open_sockets(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path, "--port", "0") as (process, address):
        assert health(address) == 200
        table = made(address)
        url = f"ws://127.0.0.1:{port_of(address)}{table}/ws"
        with connect(url, origin=Origin(address.rstrip("/"))) as socket:
            socket.recv(timeout=LIMIT)
            process.send_signal(how)
            out, err = process.communicate(timeout=LIMIT)
        assert process.returncode == 0
        assert out + err == ""
    with serving(tmp_path, "--port", "0") as (_, address):
        connection = http.client.HTTPConnection("127.0.0.1", port_of(address), timeout=LIMIT)
        connection.request("GET", table)
        assert connection.getresponse().status == 200
        connection.close()


def test_a_second_server_on_the_same_file_or_port_is_refused_with_a_line(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as (_, address):
        command = [sys.executable, "-m", "orrery", "serve", "--no-browser"]
        for arguments, said in (
            (["--port", "0", "--db", str(tmp_path / "tables.db")], "tables.db"),
            (["--port", str(port_of(address)), "--db", str(tmp_path / "other.db")], str(port_of(address))),
        ):
            second = subprocess.run(
                [*command, *arguments], capture_output=True, text=True, timeout=LIMIT, check=False
            )
            assert second.returncode == 2
            assert said in second.stderr
            assert "Traceback" not in second.stderr
            assert second.stderr.count("\n") == 1


def test_the_usual_port_or_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(bound("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(places, "PORT", port)
        with closing(listening("127.0.0.1", None)) as found:
            assert found.getsockname()[1] != port
        with pytest.raises(OrreryError, match=f"port {port} is in use.*--port"):
            listening("127.0.0.1", port)


@pytest.mark.parametrize(
    ("host", "port"), [("no.such.host.invalid", 0), ("127.0.0.1", 70000), ("203.0.113.1", 0)]
)
def test_an_address_that_cannot_be_is_a_sentence(host: str, port: int) -> None:
    with pytest.raises(OrreryError):
        listening(host, port)


@pytest.mark.parametrize(
    ("system", "environment", "folder"),
    [
        ("linux", {}, "home/.local/share/orrery"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/orrery"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "home/.local/share/orrery"),
        ("darwin", {}, "home/Library/Application Support/Orrery"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/Orrery"),
        ("win32", {}, "home/AppData/Local/Orrery"),
    ],
)
def test_tables_are_kept_where_each_system_keeps_data(
    system: str, environment: dict[str, str], folder: str
) -> None:
    assert data_folder(system, Path("home"), environment) == Path(folder)


def test_no_place_of_the_code_fills_the_log() -> None:
    now = [0.0]
    sparing = RateFilter(3, lambda: now[0])
    record = logging.makeLogRecord({"pathname": "x", "lineno": 1})
    assert [sparing.filter(record) for _ in range(5)] == [True] * 3 + [False] * 2
    assert sparing.filter(logging.makeLogRecord({"pathname": "x", "lineno": 2}))
    now[0] = 100
    assert sparing.filter(record)
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        record = logging.makeLogRecord({"exc_info": sys.exc_info()})
    assert NoiseFilter().filter(record)
    assert record.exc_info is None


def test_no_line_of_the_log_is_long() -> None:
    """A fault of ours may tell what somebody sent."""
    try:
        raise KeyError("x" * 1_000_000)
    except KeyError:
        record = logging.LogRecord("orrery", 40, "", 1, "y" * 10_000, (), sys.exc_info())
    told = ShortFormatter("%(message)s").format(record)
    assert "Traceback" in told
    assert "KeyError: 'xxx" in told
    assert len(told) < 5000


def test_whoever_starts_a_server_cannot_choose_its_dice(capsys: pytest.CaptureFixture[str]) -> None:
    """Tests can, through the service (`tests/browser/serving.py`); no switch of the command leads there."""
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = capsys.readouterr().out
    assert "--pace" in told
    assert not re.search("seed|secret|dice", told)


def test_the_command_takes_names_and_proxies(tmp_path: Path) -> None:
    options = ("--port", "0", "--name", "table.example", "--name", "other.example", "--proxy", "127.0.0.1")
    with serving(tmp_path, *options) as (_, address):
        for name in ("table.example", "other.example", "third.example"):
            connection = http.client.HTTPConnection("127.0.0.1", port_of(address), timeout=LIMIT)
            headers = {"Host": name, "Origin": f"https://{name}", "X-Forwarded-Proto": "https"}
            connection.request("POST", "/tables", TABLE, {**headers, "Accept": "text/html"})
            answer = connection.getresponse()
            known = name != "third.example"
            assert answer.status == (303 if known else 421)
            assert ("__Host-orrery=" in answer.headers.get("set-cookie", "")) == known
            connection.close()


@pytest.mark.parametrize(
    "options", [["--name", "https://table.example/"], ["--proxy", "localhost"], ["--proxy", "10.0.0.1/8"]]
)
def test_a_wrong_name_or_proxy_is_a_sentence(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", *options]) == 2
    assert options[0] in capsys.readouterr().err
