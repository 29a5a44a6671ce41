"""A real Caddy and a real nginx in front of a server, each with the file in `deploy`."""

from __future__ import annotations

import contextlib
import getpass
import http.client
import os
import socket
import ssl
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from orrery.web.proxies import networks
from orrery.web.settings import Settings
from tests.deploy.test_files import NAME, run, text_of, tool
from tests.tables.company import GAME
from tests.waiting import LIMIT, wait_until
from tests.web.served import Answer, Served, hear, served, tell

VISITOR = "127.0.0.2"  # an address of this machine that is not the proxy's
FORM = [("game", GAME), ("name", "Ada"), ("chair", "me"), ("chair", "friend")]
NGINX = """
daemon off;
user {user};
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""
CADDY = """{{
    admin off
    auto_https disable_redirects
    default_bind 127.0.0.1
}}
"""


@dataclass
class Public:
    """A server as the internet sees it."""

    here: Served
    port: int
    trust: ssl.SSLContext

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    def connection(self) -> ssl.SSLSocket:
        raw = socket.create_connection(("127.0.0.1", self.port), LIMIT, (VISITOR, 0))
        return self.trust.wrap_socket(raw, server_hostname=NAME)

    def ask(self, path: str, method: str = "GET", body: bytes | str = b"", **headers: str) -> Answer:
        connection = http.client.HTTPConnection(NAME, self.port)
        connection.sock = self.connection()
        connection.request(method, path, body or None, {"Origin": self.origin, **headers})
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace")
        connection.close()
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, text)

    def page(self, table: str, cookie: str, **more: str) -> ClientConnection:
        return connect(
            f"wss://{NAME}:{self.port}{table}/ws",
            sock=socket.create_connection(("127.0.0.1", self.port), LIMIT, (VISITOR, 0)),
            ssl=self.trust,
            server_hostname=NAME,
            origin=Origin(self.origin),
            additional_headers={"Cookie": cookie, **more},
            open_timeout=LIMIT,
            ping_interval=None,
        )


@contextlib.contextmanager
def running(command: list[str], port: int, **environment: str) -> Iterator[None]:
    """A proxy that listens at that port."""

    def listens() -> bool:
        assert process.poll() is None, f"{command[0]} ended"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), LIMIT):
            return True
        return False

    process = subprocess.Popen(command, env={**os.environ, **environment})
    try:
        wait_until(listens)
        yield
    finally:
        process.terminate()
        process.wait(LIMIT)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def certificate(folder: Path) -> tuple[str, str]:
    """A certificate that nobody signed, and its key."""
    key, cert = str(folder / "key.pem"), str(folder / "cert.pem")
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    new = ["-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    run(tool("openssl"), "req", *new, *subject, "-keyout", key, "-out", cert)
    return cert, key


@contextlib.contextmanager
def nginx(folder: Path, port: int, behind: int) -> Iterator[None]:
    """nginx with our file, after what certbot does to it."""
    program, (cert, key) = tool("nginx"), certificate(folder)
    secured = f"listen 127.0.0.1:{port} ssl; ssl_certificate {cert}; ssl_certificate_key {key};"
    site = text_of("nginx.conf").replace("listen 80;", secured).replace("listen [::]:80;", "")
    (folder / "site").write_text(site.replace("127.0.0.1:8765", f"127.0.0.1:{behind}"), encoding="utf-8")
    config = folder / "nginx.conf"
    config.write_text(NGINX.format(user=getpass.getuser(), folder=folder), encoding="utf-8")
    run(program, "-t", "-p", str(folder), "-c", str(config))
    with running([program, "-p", str(folder), "-c", str(config)], port):
        yield


@contextlib.contextmanager
def caddy(folder: Path, port: int, behind: int) -> Iterator[None]:
    """Caddy with our file and a certificate that needs no internet."""
    program, (cert, key) = tool("caddy"), certificate(folder)
    site = text_of("Caddyfile").replace("\theader ", f"\ttls {cert} {key}\n\theader ", 1)
    config = folder / "Caddyfile"
    config.write_text(CADDY.format() + site, encoding="utf-8")
    command = [program, "run", "--adapter", "caddyfile", "--config", str(config)]
    name, at = f"https://{NAME}:{port}", f"127.0.0.1:{behind}"
    with running(command, port, ORRERY_NAME=name, ORRERY_AT=at, XDG_DATA_HOME=str(folder), HOME=str(folder)):
        yield


@pytest.fixture(scope="module", params=[nginx, caddy])
def public(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Public]:
    folder, port = tmp_path_factory.mktemp("proxy"), free_port()
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    settings = Settings(names=(NAME,), proxies=networks(["127.0.0.1"]))
    with served(settings) as here, request.param(folder, port, here.port):
        yield Public(here, port, trust)


def made(public: Public) -> tuple[str, str]:
    """A table made through the proxy: its path and the session."""
    answer = public.ask("/tables", "POST", urlencode(FORM), Accept="text/html")
    assert answer.status == 303
    cookie = answer.headers["set-cookie"]
    assert "; Secure" in cookie
    return answer.headers["location"], cookie.partition(";")[0]


def test_pages_and_files_come_through(public: Public) -> None:
    page = public.ask("/", **{"Accept-Encoding": "gzip"})
    assert page.status == 200
    assert page.headers["content-encoding"] == "gzip"
    assert page.headers["x-content-type-options"] == "nosniff"
    assert public.ask("/static/base.css").status == 200
    assert public.ask("/rules/" + GAME).status == 200
    assert public.ask("/nothing").status == 404


def test_a_table_is_made_and_played_at_over_a_socket(public: Public) -> None:
    table, cookie = made(public)
    assert cookie.startswith("__Host-orrery=")
    assert public.ask(table, Cookie=cookie).status == 200
    link = public.ask(f"{table}/seats/1/link", "POST", Cookie=cookie, Accept="*/*")
    assert link.json["url"].startswith(f"{public.origin}/t/")
    with public.page(table, cookie) as page:
        frame = hear(page, "frame")
        assert frame["turn"] is True
        tell(page, t="orders", id="a", form={})
        assert hear(page, "ack")["id"] == "a"


def test_orrery_knows_who_calls_whatever_they_say_themselves(public: Public) -> None:
    table, cookie = made(public)
    forged = {"X-Forwarded-For": "198.51.100.1", "X-Forwarded-Proto": "http", "X-Real-IP": "198.51.100.2"}
    with public.page(table, cookie, **forged) as page:
        hear(page, "frame")
        assert list(public.here.server.state.limits.sockets.here) == [VISITOR]


def test_other_pages_may_do_nothing(public: Public) -> None:
    answer = public.ask("/tables", "POST", urlencode(FORM), Origin="https://evil.example")
    assert answer.status == 403


def test_uploads_come_through_up_to_what_orrery_reads(public: Public) -> None:
    large = public.ask("/records", "POST", b"x" * 2 * 1024 * 1024)
    assert large.status == 413
    assert "1024 KiB" in large.text
    form = urlencode([*FORM, ("cards", "é" * 500_000)])
    assert public.ask("/tables", "POST", form).status == 422  # about 3 MB: read, and no card set
    with contextlib.suppress(OSError):  # it may hang up while we still send
        assert public.ask("/records", "POST", b"x" * 6 * 1024 * 1024).status == 413
