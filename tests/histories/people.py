"""People in a simulated world: they make tables, invite each other, and play what their pages offer."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from http.cookies import SimpleCookie
from typing import Any, Final

from tests.histories.server import Answer, Lost, Server
from tests.histories.tab import PATIENCE, Tab

NEXT: Final = re.compile(r'href="/t/[0-9a-f]+" class="button primary"')
AGAIN: Final = 1.5  # seconds until somebody tries once more
TRIES: Final = 60


class Browser:
    """Cookies, a language, and tabs."""

    def __init__(self, server: Server, name: str, lang: str, token: str = "") -> None:
        self.server = server
        self.world = server.world
        self.name = name
        self.lang = lang
        self.cookies = {"orrery": token} if token else {}
        self.tabs: list[Tab] = []
        self.errands: list[asyncio.Task[Any]] = []

    @property
    def headers(self) -> dict[str, str]:
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"accept-language": self.lang, "accept": "application/json"} | (
            {"cookie": kept} if kept else {}
        )

    async def ask(self, method: str, path: str, form: dict[str, Any] | None = None) -> Answer:
        answer = await self.server.ask(method, path, self.headers, form)
        for name, value in answer.headers:
            if name.lower() == "set-cookie":
                self.cookies |= {key: one.value for key, one in SimpleCookie(value).items() if one.value}
        return answer

    async def insist(self, method: str, path: str, form: dict[str, Any] | None = None) -> Answer:
        """Ask until it is answered well: a person who gets no page or a refusal tries again."""
        answer = Answer()
        for _ in range(TRIES):
            try:
                answer = await self.ask(method, path, form)
            except Lost:
                pass
            else:
                if answer.status in (200, 303):
                    return answer
            await asyncio.sleep(AGAIN * (0.5 + self.world.chance.random()))
        raise AssertionError(f"{self.name}: {method} {path}: {answer.status} {answer.text[:300]}")

    def look_at(self, table: str) -> Tab:
        """A tab with a table."""
        tab = Tab(self, table, sum(one.table == table for one in self.tabs))
        self.tabs.append(tab)
        self.fetch(tab)
        return tab

    def fetch(self, tab: Tab) -> None:
        self.begin(self.load(tab))

    async def load(self, tab: Tab) -> None:
        tab.load((await self.insist("GET", f"/t/{tab.table}")).text)

    def begin(self, work: Any) -> None:
        """Something that goes on beside the rest."""
        self.errands.append(self.world.loop.create_task(work, context=self.world.outside))

    async def beat(self) -> None:
        """The page's own clock."""
        while True:
            await asyncio.sleep(PATIENCE)
            for tab in self.tabs:
                tab.beat()


class Person(Browser):
    """Somebody who plays."""

    def __init__(self, server: Server, name: str, lang: str, token: str = "") -> None:
        super().__init__(server, name, lang, token)
        self.chance = random.Random(f"{self.world.seed} {name}")
        self.seats: dict[str, int] = {}  # the seats that were given to this person
        self.gone_on: set[str] = set()  # finished games after which they play another
        self.plays = True

    async def host(self, game: str, chairs: Sequence[str], guests: Sequence[Person]) -> None:
        """Make a table, and invite a guest for each seat that waits for a friend."""
        claim = f"{self.chance.getrandbits(96):024x}"
        form: dict[str, Any] = {"game": game, "name": self.name, "chair": chairs, "claim": claim}
        if self.chance.random() < 0.5:
            pledge = (await self.insist("POST", "/pledges")).json["ticket"]
            form |= {"ticket": pledge, "entropy": f"{self.chance.getrandbits(256):064x}"}
        table = await self.made(form)
        self.seats[table] = chairs.index("me")
        self.look_at(table)
        friends = [seat for seat, chair in enumerate(chairs) if chair == "friend"]
        for seat, guest in zip(friends, guests, strict=True):
            link = (await self.insist("POST", f"/t/{table}/seats/{seat}/link")).json["path"]
            guest.begin(guest.join(table, seat, link))

    async def made(self, form: dict[str, Any]) -> str:
        """The table of a form; a pledge does not outlive a process, and then another is asked for."""
        while True:
            try:
                answer = await self.ask("POST", "/tables", form)
            except Lost:
                answer = Answer()
            if answer.status == 200:
                return str(answer.json["table"])
            await asyncio.sleep(AGAIN)
            if answer.status == 422 and "ticket" in form:
                form["ticket"] = (await self.insist("POST", "/pledges")).json["ticket"]

    async def join(self, table: str, seat: int, link: str) -> None:
        """Use a link; who has no answer uses it again."""
        entropy = f"{self.chance.getrandbits(256):064x}"
        while not self.cookies:  # two claims at once of a browser without a session: it keeps one of two
            await asyncio.sleep(AGAIN)
        await self.insist("POST", link, {"name": self.name, "entropy": entropy})
        self.seats[table] = seat
        self.look_at(table)
        if self.chance.random() < 0.4:
            self.look_at(table)

    async def go_on(self, table: str) -> None:
        """Another game with the same people."""
        again = (await self.insist("POST", f"/t/{table}/rematch")).json["table"]
        self.world.count("rematch")
        if again not in self.seats:
            self.seats[again] = -1  # whichever comes next
            self.look_at(again)

    async def live(self) -> None:
        """Look at one tab after the other, and do something there."""
        while True:
            await asyncio.sleep(self.chance.uniform(0.05, 0.5))
            if self.plays and self.tabs:
                self.act(self.chance.choice(self.tabs))

    def act(self, tab: Tab) -> None:
        """One thing that the page offers, or that people do with pages."""
        if int(tab.seat or -1) < 0:
            return
        dice, ending = self.chance.random(), tab.document.element("ending")
        if dice < 0.03:
            tab.reload()
        elif dice < 0.06:
            tab.post({"t": "why", "text": "end"})
        elif dice < 0.09 and (fields := tab.document.order_fields()):
            tab.say(
                "orders", form={name: self.chance.choice(these) for name, these in fields.items() if these}
            )
        elif dice < 0.12 and tab.outbox.draft:
            tab.outbox.forget_draft()
            tab.post({"t": "cancel"})
        elif 'data-do="rematch"' in ending or NEXT.search(ending):
            if tab.table not in self.gone_on:
                self.gone_on.add(tab.table)
                self.begin(self.go_on(tab.table))
        elif tab.turn and not any(said["t"] != "orders" for said in tab.outbox.open):
            self.press(tab)

    def press(self, tab: Tab) -> None:
        """A button: confirm what can be confirmed, sometimes take back, else rather on than back."""
        buttons = list(tab.document.buttons())
        confirm = [button for button in buttons if button.do == "confirm" and button.line]
        lines = [button for button in buttons if button.line and button.do in ("", "say")]
        if self.chance.random() < 0.08 and any(button.do == "undo" for button in buttons):
            tab.say("undo", seq=tab.seq)
        elif confirm:
            tab.say("play", seq=tab.seq, line=confirm[0].line)
        elif lines:
            draft = tab.outbox.draft or {"line": [], "held": []}
            far = len(draft["line"]) + len(draft["held"])
            onward = [button for button in lines if len(button.line) + len(button.held) > far]
            button = self.chance.choice(onward or lines)
            tab.say("say", seq=tab.seq, line=button.line, held=button.held)
