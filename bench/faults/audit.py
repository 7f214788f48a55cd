"""Holds everything that was posted of a game against what the database says should have been."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Set
from typing import Any, NamedTuple

from bench.faults.breaches import LOG, MESSAGE, SECRET, STORY, Breach
from bench.faults.told import SUMMED, repeated_spans, told_spans, untold_events
from bot import features
from bot.core import replaying
from bot.core.replaying import CARRY, START, apply_step, valid_steps
from bot.core.service import Service
from bot.discord_io.discord_ids import without_mentions
from bot.discord_io.discord_message import push_text
from bot.domain.out_message import OutMessage, from_text
from bot.domain.records import DELETE, OVER
from bot.domain.requests import Refused
from bot.messages.held_up import IN_THREADS, PERMISSIONS, HeldUp, closed_reason
from bot.messages.private import PrivateNews
from bot.messages.question import Question
from bot.messages.standstill import HowToGoOn, Restored
from bot.messages.story import CatchUp, EpochOpening
from bot.messages.table import Begun, Board, ClosedByCallingOff, Lobby
from bot.outbox.announcement import make_announcement
from bot.outbox.composer import Composer
from bot.store import Store
from bot.words.catalogue import texts
from bot.words.narration import load_narration
from engine.records import tag_of
from engine.verifying import verify

LEFT = (ClosedByCallingOff, HowToGoOn, Begun)
"""Last messages in place of one that Discord refuses to edit."""
REPLACED = (Lobby, Board)
"""Messages about the present table."""
UNREACHABLE = ("direct messages are closed", "no shared server")
"""Reasons why a user cannot be reached."""


class _SentMessage(NamedTuple):
    """A row of the outbox."""

    id: int
    lane: str
    op: str
    nonce: str
    payload: str
    message: int | None
    state: str
    message_id: int | None
    problem: str


class Rereading(Service):
    """A service that rereads old messages, with or without beginner's help."""

    guiding = False

    async def is_guided(self, user: int) -> bool:
        """True if the text is for a user's first game."""
        return self.guiding


class Audit:
    """Checks a game's rows and messages after its bot has stopped.

    * `posted`: the bot's public messages and DMs, by id.
    * `removed`: messages that others deleted.
    * `left_over`: messages of which Discord refused the last edit.
    """

    def __init__(
        self,
        store: Store,
        game: int,
        posted: Mapping[int, Any],
        removed: Set[int] = frozenset(),
        left_over: Set[int] = frozenset(),
    ) -> None:
        self.store = store
        features.load()
        self.service = Rereading(store, make_announcement)
        self.composer = Composer(self.service)
        self.game = game
        self.posted = posted
        self.removed = removed
        self.left_over = left_over
        self.pictures = 0
        self._rows: list[_SentMessage] = []
        self._sends: list[Any] = []
        self._last: dict[int, OutMessage] = {}
        self._said: dict[int, list[OutMessage]] = {}

    async def breaches(self) -> list[Breach]:
        """Find every broken promise."""
        await self._read_outbox()
        found = [*self._check_unsent(), *self._check_once(), *self._check_private()]
        for part in (self._read_steps, self._message_story, self._message_content):
            found += [breach async for breach in part()]
        return found

    async def _read_outbox(self) -> None:
        """Read the stored messages and the last content of each."""
        async with self.store.read() as c:
            columns = ", ".join(_SentMessage._fields)
            query = f"SELECT {columns} FROM outbox WHERE game_id = ? ORDER BY id"
            self._rows = await c.rows(_SentMessage, query, self.game)
        done = [row for row in self._rows if row.state == "done"]
        self._sends = [row for row in done if row.op == "send"]
        edits = {row.message: row for row in done if row.message is not None}
        for row in self._sends:
            final = edits.get(row.message, row)
            self._last[row.message_id] = from_text(final.payload)
            same = (one for one in done if one.message is not None and one.message == row.message)
            self._said[row.message_id] = [from_text(one.payload) for one in same]
        await self._remember_message()

    async def _remember_message(self) -> None:
        """Remember all positions, because each message has its own."""
        log = await self.service.query(valid_steps, self.game)
        began = next((step for step in log if step.kind == START), None)
        async with self.service.hold(self.game) as table:
            if table.game is None or began is None or any(step.kind == CARRY for step in log):
                return
            game = table.game.restarted_copy(began.entries)
            for step in log:
                apply_step(game, step)
                table.past |= dict.fromkeys(range(step.first, step.entries), game.copy())

    def _allowed_messages(self, message: int) -> list[OutMessage]:
        """Possible contents of a message: the last one, with all buttons."""
        *earlier, last = self._said.get(message) or [self._last[message]]
        if type(last) is OutMessage:  # it was to be deleted
            return earlier
        excused = isinstance(last, LEFT) or getattr(last, "done", False) or message in self.left_over
        return [last, *earlier] if excused else [last]

    def _check_unsent(self) -> Iterator[Breach]:
        """Check that nothing waits and no public message was given up."""
        for row in self._rows:
            unreachable = row.lane.startswith("u") and row.state == "dead" and row.problem in UNREACHABLE
            if row.state not in ("done", "dropped") and not unreachable:
                yield Breach(MESSAGE, f"{row.op} {row.id} in {row.lane} is {row.state}: {row.problem}")

    def _check_once(self) -> Iterator[Breach]:
        """Check that each undeleted message exists once under its nonce."""
        deleted = {row.message_id for row in self._rows if row.op == DELETE and row.state == "done"}
        for id, count in Counter(row.message_id for row in self._sends).items():
            if count > 1:
                yield Breach(MESSAGE, f"{count} rows are said to be message {id}")
            if id not in self.posted and id not in self.removed | deleted:
                yield Breach(MESSAGE, f"message {id} is gone")
            if id in self.posted and id in deleted:
                yield Breach(MESSAGE, f"message {id} stands though it was to be deleted")
        for row in self._sends:
            message = self.posted.get(row.message_id)
            if message is not None and str(message.nonce) != row.nonce:
                yield Breach(MESSAGE, f"message {row.message_id} stands for row {row.id}, and is another's")

    @property
    def nonces(self) -> set[str]:
        """Nonces of all stored messages."""
        return {row.nonce for row in self._rows}

    async def _read_steps(self) -> Any:
        """Check that the steps make the stored game and the export verifies."""
        wrong = await replaying.check(self.service.house, self.game)
        if wrong is not None:
            yield Breach(LOG, f"game {self.game} does not come out the same: {wrong}")
        if (await self.service.record(self.game)).is_open:
            return
        try:
            difference = verify(await self.service.export(self.game)).difference
        except Refused:
            return
        if difference is not None:
            yield Breach(LOG, f"the export of game {self.game} does not verify: {difference}")

    async def _message_content(self) -> Any:
        """Check each message's text and picture."""
        for row in self._sends:
            message = self.posted.get(row.message_id)
            if message is None:
                continue
            last = self._last[row.message_id]
            plan = await self.composer.draft(self.game, from_text(row.payload))
            said, wordings = without_mentions(message.words), []
            if plan is not None and message.content == push_text(plan) and message.components:
                continue  # Discord refused to make a card of it: it stands as phones showed it
            for one in self._allowed_messages(row.message_id):
                if said not in wordings:
                    wordings += await self._possible_texts(one)
            if said not in wordings and not self._was_replaced(row, said, wordings):
                yield Breach(STORY, f"message {message.id} does not say what {last} says: {message.words}")
            wanted = int(plan is not None and plan.picture is not None)
            self.pictures += wanted
            if len(message.attachments) != wanted:
                yield Breach(STORY, f"message {message.id} of {last} has {len(message.attachments)} pictures")

    def _was_replaced(self, row: Any, said: str, wordings: list[str]) -> bool:
        """True if a message is outdated: it was replaced, or its last edit was refused.

        A question whose last edit was refused or left undone may show that edit, if its answer was lost and a
        new message was posted.
        """
        kind = type(from_text(row.payload))
        last = self._last[row.message_id]
        left = row.message_id in self.left_over or isinstance(last, LEFT) or type(last) is OutMessage
        anew = any(one.id > row.id and type(from_text(one.payload)) is kind for one in self._sends)
        if kind is Question:
            return left and _turn_line(said) in map(_turn_line, wordings)
        heads = [wording.splitlines()[:1] for wording in wordings]
        return (anew or left) and kind in REPLACED and said.splitlines()[:1] in heads

    async def _possible_texts(self, message: OutMessage) -> list[str]:
        """Possible texts of a message, with or without beginner's help."""
        if isinstance(message, HeldUp):
            return await self._held_up_texts(message)
        made = []
        for self.service.guiding in (False, True):
            made.append(without_mentions(await self._message_text(message)))
        return made

    async def _held_up_texts(self, message: HeldUp) -> list[str]:
        """Possible texts of a past notice. Its permissions are unknown."""
        record = await self.service.record(self.game)
        words = texts(await self.service.people.locale_of(message.user) or record.locale)
        needed = IN_THREADS if record.parent is not None else PERMISSIONS
        named = [words(f"permission-{name}") for name in needed]
        some = itertools.chain.from_iterable(
            itertools.combinations(named, count) for count in range(1, len(named) + 1)
        )
        return [without_mentions(closed_reason(message.why, record, words, words.join(one))) for one in some]

    async def _message_text(self, message: OutMessage) -> str:
        plan = await self.composer.draft(self.game, message)
        return plan.text if plan is not None else ""

    async def _message_story(self) -> Any:
        """Check that the channel has the whole log once, with a summary per turn."""
        record = await self.service.record(self.game)
        if not record.entries:
            return
        messages = list(self._last.values())
        if any(isinstance(one, Restored) for one in messages):
            yield Breach(STORY, f"game {self.game} was told of a backup that nobody put back")
        for one, other in repeated_spans(messages):
            yield Breach(STORY, f"game {self.game} is told twice: {one} and {other}")
        view = await self.service.view(self.game, None, since=0)
        for happening in untold_events(messages, view, over=record.phase == OVER):
            yield Breach(STORY, f"game {self.game} is not told {happening}")
        if any(isinstance(one, CatchUp) for one in messages):
            return  # which stands for summaries and openings
        tells = load_narration(record.edition)
        events = [tells.style_of(tag_of(event)) for entry in view.news for event in entry.events]
        summed = told_spans(messages, *SUMMED)
        if not len(summed) == len(set(summed)) == sum(bool(one.closes) for one in events):
            yield Breach(STORY, f"game {self.game} has {len(summed)} summaries")
        openings = sum(isinstance(one, EpochOpening) for one in messages)
        if openings != sum(one.picture for one in events):
            yield Breach(STORY, f"game {self.game} has {openings} openings of epochs")

    def _check_private(self) -> Iterator[Breach]:
        """Check that no seat got private news twice."""
        told = sorted(
            (news.seat, news.first, news.last)
            for row in self._sends
            if isinstance(news := from_text(row.payload), PrivateNews) and news.first
        )
        for one, other in itertools.pairwise(told):
            if one[0] == other[0] and one[2] >= other[1]:
                yield Breach(SECRET, f"private news were told twice: {one} and {other}")


def _turn_line(said: str) -> str:
    """Seat of a question."""
    return said.partition("\n")[0].rpartition("**")[0]
