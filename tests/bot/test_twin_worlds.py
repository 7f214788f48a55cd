"""Two worlds that differ in others' secrets alone send an audience the same.

A table is played for a while, and the bot stopped. Its database and the sandbox's are copied. In one copy the
position is another truth that looks the same to the audience. A bot runs on each, the same people do the same
things there, and what reaches the audience is compared byte by byte.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import shutil
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.attacks import leaf_commands
from bench.quick_jobs import Drawn, QuickJobs
from bot.core import play
from bot.core.draft import Draft
from bot.core.replaying import CARRY
from bot.domain.requests import Actor
from bot.features.pages.feed import CALENDAR, NEWS
from bot.store.feed_keys import set_key
from bot.words.message_draft import PictureRequest
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.workers import jobs
from engine import Game
from engine.copies import copy_record
from engine.records import Entry, Prefer
from engine.view import View
from sandbox import CannotDo, DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.paged import Visit, linked_addresses, paged_bot, pages_for
from tests.bot.table import UNHURRIED, Running, start_game
from tests.common.secrets import bytes_seen, with_truth
from tests.editions.test_hidden_information import ALIKE, KINDS

pytestmark = pytest.mark.usefixtures("await_content")
PEOPLE = ("Ana", "Bo", "Cy")
STEPS, TRIES = 6, 100
"""Choices that both worlds make, and the max. candidates for each."""
LOOKED_AT = 6
"""Messages of a channel whose buttons are pressed, the newest."""
SHOWING = (*hands.AWAY, "show", "cards", "board", "open", "chart")
"""Verbs of buttons that make no choice."""
LEFT_OUT = {"game cancel", "game resign", "privacy delete", "table offer", "done"}
"""Commands that end a table, take somebody from it, or choose, which may show what was hidden.

So may every edition's typed commands.
"""
ID = re.compile(r"\d{17,20}")
SIGNED = re.compile(r"\?ex=[^\"]*")
"""Discord's signature in a file's address."""
ADDRESS = re.compile(r"127\.0\.0\.1:\d+")
KEY = re.compile(r"(?<=#key\.)[\w-]{43}")
"""Key of a private link, which is drawn anew each time."""
HASH = re.compile(r"\b[0-9a-f]{16}\b")
"""Hash of a page, whose links lead to new messages."""
FEED_KEY = "k" * 32
UNTOLD = ("nonce", "timestamp", "edited_timestamp", "interaction_metadata", "interaction")
"""Fields of a message that differ in each run."""


class Drawing(QuickJobs):
    """Draws pictures for a table and its page as the worker does."""

    async def draw(self, view: View, request: PictureRequest, names: Names, *, asked: bool = False) -> Drawn:
        """A picture of a view."""
        kept, options = await jobs._kept_edition(names.edition), jobs._options(request, names)
        return await asyncio.to_thread(jobs._draw, view, kept, options, None)

    async def draw_for_page(self, view: View, request: PictureRequest, names: Names) -> Drawn:
        """A picture for a page."""
        return await self.draw(view, request, names)


class World:
    """A sandbox with a bot that plays a copy of the truth."""

    def __init__(
        self, sandbox: Sandbox, bot: Running, visit: Visit, game: Game, known: frozenset[str]
    ) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.visit = visit
        self.game = game
        self.channel = sandbox.channel()
        self.people = [sandbox.user(name) for name in PEOPLE]
        self.watcher = sandbox.user("Watcher")
        self._known = known

    def plain(self, text: str) -> str:
        """A text without new ids and the sandbox's port, which differ in each run."""
        text = ID.sub(lambda one: one[0] if one[0] in self._known else "#", text)
        for pattern in (SIGNED, ADDRESS, KEY, HASH):
            text = pattern.sub("#", text)
        return text

    def readable_text(self, data: bytes) -> str:
        """A file's text without what differs in each run, or a picture's hash."""
        try:
            return self.plain(data.decode())
        except UnicodeDecodeError:
            return hashlib.sha256(data).hexdigest()

    def describe(self, message: SeenMessage) -> str:
        """A message as its reader sees it, with its files."""
        told = {name: value for name, value in message.json.items() if name not in UNTOLD}
        told["edited"] = bool(message.json.get("edited_timestamp"))
        for one in message.attachments:
            body = self.sandbox.world.files.get(int(one["id"]), b"")
            told[f"file {one['filename']}"] = self.readable_text(body)
        return self.plain(json.dumps(told, sort_keys=True))

    def messages_for(self, user: DrivenUser) -> list[str]:
        """Messages, pushes and pictures that a person sees.

        Private answers are separate, as their order among the channel's messages varies.
        """
        channels = map(str, sorted(self.sandbox.world.channels))
        found = [message for channel in channels for message in user.visible_messages(channel)]
        public = [self.describe(message) for message in found if not message.ephemeral]
        private = sorted(self.describe(message) for message in found if message.ephemeral)
        return [*public, *private, *(self.plain(repr(one)) for one in self.sandbox.pushes(user))]

    async def page(self) -> list[str]:
        """Everything that the table's page sends, except finished turns (see test_page_secrets)."""
        name = linked_addresses(self.watcher, self.channel)[-1]
        found = []
        for locale in ("en", "pt-BR"):
            for part in ("", "/map", "/live"):
                address = f"{name}{part}"
                if part == "/live":
                    async with self.visit.open_stream(f"{address}?lang={locale}") as next_event:
                        found.append(self.plain(str([await next_event(), await next_event()])))
                    continue
                page = f"{self.visit.url}/{address}?lang={locale}"
                async with self.visit.session.get(page, headers={"Accept-Language": locale}) as answer:
                    found.append(f"{part} {answer.status} {self.readable_text(await answer.read())}")
        return found

    async def feed(self, user: DrivenUser) -> list[str]:
        """A person's calendar and news, as their programs fetch them."""
        async with self.bot.store.write() as c:
            set_key(c, int(user.id), FEED_KEY, self.bot.now())
        return [self.plain((await self.visit.get(f"my/{FEED_KEY}/{file}"))[1]) for file in (CALENDAR, NEWS)]


async def play_table(
    edition: str, folder: Path, chance: Random, seat: str | None
) -> tuple[Game, Game, frozenset[str]]:
    """Store a table after some choices. Returns two truths of it and the sandbox's ids."""
    kind = KINDS[edition]
    async with (
        Sandbox(rate_limits=False, limits=UNHURRIED, state_file=folder / "world") as sandbox,
        paged_bot(sandbox, folder / "games", Drawing()) as bot,
        pages_for(bot),
    ):
        people, channel = [sandbox.user(name) for name in PEOPLE], sandbox.channel()
        sandbox.user("Watcher")
        await start_game(bot, people, channel, edition=edition)
        least, twin = chance.randrange(20, 60), None
        while twin is None:
            game = (await bot.service.loader.get(1)).game
            assert game is not None
            asked = chance.choice(game.open_decisions())
            if len(game.log) >= least and asked.kind in (*kind.private, kind.at[0]):
                truth = replace_seed(game, chance.randbytes(32))
                twin = other_truth(truth, edition, seat, chance)
            if twin is None:
                await choose(bot, asked.seat, chance.choice(asked.actions))
        await bot.settle()
        known = frozenset(ID.findall(json.dumps([one.json for one in everything(sandbox)])))
        return truth, twin, known | {str(one) for one in (*sandbox.world.channels, *sandbox.world.users)}


def everything(sandbox: Sandbox) -> Iterator[Any]:
    """Every message of a sandbox."""
    for user in (*map(sandbox.user, PEOPLE), sandbox.user("Watcher")):
        for channel in sandbox.world.channels:
            yield from user.visible_messages(str(channel))


async def choose(bot: Running, seat: str, action: Any) -> None:
    """Make a seat's choice, or set its standing answer, as its person."""
    record = await bot.service.record(1)
    found = record.seat(seat)
    assert found is not None
    made = partial(play.submit, action=action)
    if isinstance(action, Prefer):
        made = partial(play.set_preference, name=action.name, value=action.value)
    await bot.service.change(1, Actor(found.user or 0, found.name), made)


def replace_seed(game: Game, seed: bytes) -> Game:
    """The same position under another seed, so that no start can be replayed."""
    other = with_truth(game, copy_record(game._table.state), seed, game.log[:])
    other._taken_back = set(game._taken_back)
    return other


@asynccontextmanager
async def run_world(folder: Path, truth: Game, known: frozenset[str]) -> AsyncIterator[World]:
    """Run a bot on a copy of the table with this truth."""
    async with (
        Sandbox(rate_limits=False, limits=UNHURRIED, state_file=folder / "world") as sandbox,
        paged_bot(sandbox, folder / "games", Drawing()) as bot,
        pages_for(bot) as visit,
    ):
        truth.carry_over()

        def carry(draft: Draft) -> None:
            draft.resume(truth.copy())
            draft.step(CARRY)

        await bot.service.change(1, None, carry)
        async with bot.store.write() as c:
            await c.execute("DELETE FROM snapshots WHERE n < (SELECT max(n) FROM snapshots)")
        bot.service.loader.drop(1)
        assert (await bot.service.record(1)).frozen is None
        await bot.settle()
        yield World(sandbox, bot, visit, truth, known)


def next_step(one: Game, other: Game, seat: str | None, chance: Random) -> tuple[str, Any, Any] | None:
    """A choice in each truth after which the audience still sees no difference."""
    for _ in range(TRIES):
        ask = chance.choice(one.open_decisions())
        asked = other.decision(ask.seat)
        if asked is None:
            continue
        action = chance.choice(ask.actions)
        same = chance.choice(asked.actions) if ask.secret and ask.seat != seat else action
        if same not in asked.actions:
            continue
        now, then, since = one.copy(), other.copy(), len(one.log)
        now.submit(ask.seat, action)
        then.submit(ask.seat, same)
        if all(bytes_seen(now, who, since) == bytes_seen(then, who, since) for who in {seat, None}):
            return ask.seat, action, same
    return None


Step = tuple[str, Any, Any]
"""A seat, and its action or standing answer in each world."""


def script(truth: Game, twin: Game, seat: str | None, chance: Random) -> list[Step]:
    """Steps for both worlds: other seats' standing answers, then choices."""
    one, other, steps = truth.copy(), twin.copy(), list[Step]()
    for spec in one.edition.preferences:
        who = chance.choice([each for each in one.seats if each != seat])
        steps.append((who, Prefer(spec.name, spec.choices[0]), Prefer(spec.name, spec.choices[1])))
        _repeat(one, other, steps[-1])
    while not one.is_over and len(steps) < STEPS:
        found = next_step(one, other, seat, chance)
        if found is None:
            break
        steps.append(found)
        _repeat(one, other, found)
    return steps


def _repeat(one: Game, other: Game, step: Step) -> None:
    seat, mine, theirs = step
    one.repeat(seat, mine)
    other.repeat(seat, theirs)


class Record:
    """Everything that a world's audience received after each act."""

    def __init__(self, world: World, seat: str | None) -> None:
        self.world = world
        person = [world.people[world.game.seats.index(seat)]] if seat is not None else []
        self.audience = [world.watcher, *person]
        self.told: list[tuple[str, list[str]]] = []

    async def look(self, what: str) -> None:
        """Note all that the audience sees now."""
        await self.world.bot.settle()
        self.told += [(what, self.world.messages_for(user)) for user in self.audience]

    async def look_at_page(self, what: str) -> None:
        """Note all that the page sends now."""
        self.told.append((f"the page {what}", await self.world.page()))
        self.told += [(f"the feed {what}", await self.world.feed(user)) for user in self.audience[1:]]

    async def go_on(self, seat: str, action: Any) -> None:
        """Let a seat's person choose."""
        await choose(self.world.bot, seat, action)
        await self.look(f"after {seat}")

    async def ask_everything(self) -> None:
        """Use every command and button that makes no choice, as the audience."""
        commands = [one.body for one in self.world.sandbox.world.commands.values()]
        left_out = LEFT_OUT | {name for edition in KINDS for name in load_narration(edition).commands}
        for user in self.audience:
            for path, options in leaf_commands(commands):
                name = " ".join(one["name"] for one in path)
                if name not in left_out:
                    self.told.append((f"/{name}", await use_command(self.world, user, name, options)))
            self.told.append(("buttons", await press_buttons(self.world, user)))
            await self.look("after buttons")


def difference(one: Sequence[str], other: Sequence[str]) -> str:
    """Where two lists begin to differ, for the test's report."""
    for mine, theirs in zip_longest(one, other, fillvalue=""):
        if mine != theirs:
            at = next((n for n, both in enumerate(zip(mine, theirs, strict=False)) if len({*both}) > 1), 0)
            return f"{mine[max(0, at - 300) : at + 200]!r}\n{theirs[max(0, at - 300) : at + 200]!r}"
    return ""


async def use_command(world: World, user: DrivenUser, name: str, options: list[dict[str, Any]]) -> list[str]:
    """Options and answers of a command."""
    told, filled = [], dict[str, Any]()
    for option in options:
        if option.get("autocomplete"):
            for typed in ("", "a"):
                try:
                    offered = await user.autocomplete(
                        world.channel, name, option["name"], **{option["name"]: typed}
                    )
                except CannotDo as refusal:
                    told.append(str(refusal))
                    continue
                told.append(world.plain(json.dumps(offered)))
                if offered and option.get("required"):
                    filled[option["name"]] = offered[0]["value"]
        elif option.get("required"):
            filled[option["name"]] = default_of(option, world)
    try:
        seen = await user.slash(world.channel, name, **filled)
        if seen.message is not None:
            await seen.wait_settled()
            told.append(world.describe(seen.message))
        told.append(str(seen.ack))
    except CannotDo as refusal:
        told.append(world.plain(str(refusal)))
    return told


def default_of(option: dict[str, Any], world: World) -> Any:
    """A value for a required argument."""
    if option.get("choices"):
        return option["choices"][0]["value"]
    return {4: 1, 5: True, 6: world.people[1]}.get(option["type"], "1")


async def press_buttons(world: World, user: DrivenUser) -> list[str]:
    """Answers of the newest messages' buttons."""
    told = []
    for message in user.visible_messages(world.channel, LOOKED_AT):
        for part in message.buttons:
            if part.get("custom_id") and hands.verb(part) in SHOWING:
                try:
                    seen = await user.press(message, part["custom_id"])
                    if seen.message is not None:
                        await seen.wait_settled()
                    told.append(f"{part['label']}: {seen.ack}")
                except CannotDo as refusal:
                    told.append(world.plain(str(refusal)))
    return told


async def record_world(
    folder: Path, truth: Game, known: frozenset[str], seat: str | None, steps: Sequence[tuple[str, Any]]
) -> list[tuple[str, list[str]]]:
    """Record what a world's audience receives during these steps."""
    async with run_world(folder, truth, known) as made:
        record = Record(made, seat)
        await record.look("at first")
        await record.look_at_page("at first")
        for who, action in steps:
            await record.go_on(who, action)
        await record.look_at_page("later")
        await record.ask_everything()
    return record.told


@pytest.mark.parametrize("seat", ["B", None])
@pytest.mark.parametrize("edition", sorted(KINDS))
async def test_hidden_information_does_not_change_messages(
    edition: str, seat: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, folders = Random(f"twins/{edition}/{seat}"), [tmp_path / "first", tmp_path / "second"]
    now = time.time()  # the bot's clock stands still
    monkeypatch.setattr(Running, "now", lambda self: now)
    folders[0].mkdir()
    truth, twin, known = await play_table(edition, folders[0], chance, seat)
    shutil.copytree(folders[0], folders[1])
    steps = script(truth, twin, seat, chance)
    one = await record_world(folders[0], truth, known, seat, [(who, action) for who, action, _ in steps])
    other = await record_world(folders[1], twin, known, seat, [(who, action) for who, _, action in steps])
    for (what, mine), (_, theirs) in zip(one, other, strict=True):
        assert mine == theirs, f"{what}: {difference(mine, theirs)}"
    assert any(" 200 " in told for what, said in one for told in said if what.startswith("the page"))
    feeds = [said for what, said in one if what.startswith("the feed")]
    assert len(feeds) == (0 if seat is None else 2)
    assert all("BEGIN:VCALENDAR" in calendar and "<feed" in news for calendar, news in feeds)


def other_truth(truth: Game, edition: str, seat: str | None, chance: Random) -> Game | None:
    """A game in another truth, which other seats can tell apart.

    None where nothing is hidden.
    """
    scramble = KINDS[edition].scramble
    ways = [*([ALIKE[edition].twin] * 10 if edition in ALIKE else ()), *[scramble] * 10]
    twins = (way(truth, seat, chance) for way in ways)
    unlike = (twin for twin in twins if any(twin.view(one) != truth.view(one) for one in truth.seats))
    twin = next(unlike, None)
    if twin is None:
        return None
    # What others chose is another action in the twin's log, of a kind that can be stored.
    action = next(one.action for one in truth.log if one.action is not None)
    twin = replace_seed(twin, truth.seed)
    twin.log = [Entry(one.n, one.seat, one.action and action, one.events, one.barrier) for one in twin.log]
    return twin
