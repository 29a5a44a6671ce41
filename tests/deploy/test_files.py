"""What is in `deploy` fits the program: the command has every option, and no linter finds anything."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from uvicorn import Config

from orrery.store.urls import path_of
from orrery.terminal.arguments import parser
from orrery.web.bodies import CARDS
from orrery.web.proxies import networks
from orrery.web.server import PING_INTERVAL
from orrery.web.settings import names_of
from tests.waiting import LIMIT

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
BESIDE = Path(sys.executable).parent  # where the tools of this environment are
NAME = "table.example.org"
EXPOSURE = 15  # tenths of systemd's scale from 0 to 10, where 10 is a service that may do everything


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def parsed(words: list[str]) -> argparse.Namespace:
    """The options as the command reads them; it ends the program if it does not know one."""
    given = parser("en").parse_args(words)
    assert given.command == "serve"
    assert networks(given.proxy) is not None
    assert names_of(given.name) is not None
    return given


def listed(name: str, instruction: str) -> list[str]:
    """The words of an instruction that is written as a JSON list."""
    found = re.findall(rf"^ *{instruction}:? (\[.*\])$", text_of(name), re.MULTILINE)
    return [str(word) for word in json.loads(found[-1])]


def image_options(more: list[str]) -> argparse.Namespace:
    program, *words = [*listed("Dockerfile", "ENTRYPOINT"), *more]
    assert program == "orrery"
    return parsed(words)


def test_the_image_starts_the_command_with_options_that_it_has() -> None:
    given = image_options(listed("Dockerfile", "CMD"))
    assert (given.host, given.port, given.no_browser) == ("0.0.0.0", 8765, True)
    assert path_of(given.db).parent == Path("/data")
    assert "VOLUME /data" in text_of("Dockerfile")
    assert f"127.0.0.1:{given.port}/health" in text_of("Dockerfile")
    assert re.search(r"^USER [1-9]", text_of("Dockerfile"), re.MULTILINE)


def test_all_that_a_wheel_is_built_from_goes_into_the_image() -> None:
    copied = re.findall(r"^COPY (.+) \S+$", text_of("Dockerfile"), re.MULTILINE)
    sources = {name for names in copied for name in names.split()}
    kept = set(re.findall(r"^!(.+)$", text_of("Dockerfile.dockerignore"), re.MULTILINE))
    assert sources == kept
    assert all((DEPLOY.parent / name).exists() for name in sources)
    included = re.findall(
        r'^"(docs/\w+)" = ', (DEPLOY.parent / "pyproject.toml").read_text("utf-8"), re.MULTILINE
    )
    assert sources >= {*included, "src", "tools", "pyproject.toml"}


def test_compose_starts_it_for_the_proxy_beside_it() -> None:
    given = image_options(
        [re.sub(r"\$\{ORRERY_NAME.*\}", NAME, word) for word in listed("compose.yaml", "command")]
    )
    compose = text_of("compose.yaml")
    assert given.name == [NAME]
    assert f"ipv4_address: {given.proxy[0]} " in compose
    subnet = re.search(r"subnet: (\S+)", compose)
    assert subnet
    assert networks(given.proxy)[0].subnet_of(networks([subnet[1]])[0])  # type: ignore[arg-type]
    assert f"ORRERY_AT: orrery:{given.port}" in compose
    assert "{$ORRERY_NAME:" in text_of("Caddyfile")
    assert "{$ORRERY_AT:" in text_of("Caddyfile")


def test_the_service_starts_it_with_options_that_it_has() -> None:
    unit = text_of("orrery.service")
    said = re.search(r"^# OPTIONS=(.+)$", unit, re.MULTILINE)
    start = re.search(r"^ExecStart=(.+)$", unit, re.MULTILINE)
    assert said
    assert start
    program, *words = shlex.split(start[1].replace("$OPTIONS", said[1]))
    given = parsed(words)
    assert program == "/opt/orrery/bin/orrery"
    assert path_of(given.db).parent == Path("/var/lib/orrery")
    assert (given.name, given.proxy, given.host, given.port) == ([NAME], ["127.0.0.1"], "127.0.0.1", 8765)


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_a_proxy_finds_orrery_waits_for_its_pings_and_lets_card_sets_through(name: str) -> None:
    text = text_of(name)
    words = re.search(r"# Start Orrery with: (.+)", text)
    assert words
    given = parsed(["serve", *shlex.split(words[1])])
    assert given.name == [NAME]
    assert NAME in text.replace(words[0], "")
    assert "127.0.0.1:8765" in text
    kept = re.search(r"keepalive(?:_timeout)? (\d+)s", text)
    assert kept
    assert int(kept[1]) < Config(name).timeout_keep_alive  # else a request may meet a connection that closes
    largest = re.search(r"(?:max_size|client_max_body_size) (\d+)M?B?m?", text)
    assert largest
    assert int(largest[1]) * 10**6 > 3 * CARDS + 10_000  # a byte of a form may take three


def test_nginx_waits_longer_than_a_page_is_silent() -> None:
    """Caddy sets no limit to a socket."""
    found = re.search(r"proxy_read_timeout (\d+)s", text_of("nginx.conf"))
    assert found
    assert int(found[1]) > 2 * PING_INTERVAL


def tool(name: str) -> str:
    """A program that checks one of the files; the test is skipped where it is not installed."""
    found = shutil.which(name, path=f"{BESIDE}:/usr/sbin:/usr/bin:/bin") or shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_hadolint_has_nothing_to_say_of_the_image() -> None:
    assert run(tool("hadolint"), "--failure-threshold", "info", str(DEPLOY / "Dockerfile")) == ""


def test_compose_understands_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    compose = [tool("docker-compose"), "--file", str(DEPLOY / "compose.yaml"), "config"]
    refused = subprocess.run(compose, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert refused.returncode
    assert "put ORRERY_NAME=" in refused.stderr
    monkeypatch.setenv("ORRERY_NAME", NAME)
    assert f"- {NAME}" in run(*compose)


def test_systemd_understands_the_service_and_finds_it_well_locked(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze")
    unit = tmp_path / "orrery.service"
    here = text_of("orrery.service").replace("/opt/orrery/bin/orrery", sys.executable)
    unit.write_text(here, encoding="utf-8")
    assert run(analyze, "verify", "--man=no", str(unit)) == ""
    told = run(analyze, "security", "--offline=true", f"--threshold={EXPOSURE}", "--no-pager", str(unit))
    assert "Overall exposure level" in told


def test_caddy_understands_its_file() -> None:
    caddy, file = tool("caddy"), str(DEPLOY / "Caddyfile")
    assert "Valid configuration" in run(caddy, "validate", "--adapter", "caddyfile", "--config", file)
    assert run(caddy, "fmt", file) == text_of("Caddyfile")
