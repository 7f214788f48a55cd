"""The sandbox's record of a run: answer times, memory and breaches."""

from __future__ import annotations

import itertools
import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bench.faults.breaches import DOUBLED, MEMORY, MESSAGE, SILENCE, SLOW, Breach
from bench.load import quantiles
from bench.processes import child_processes, process_memory
from bot.discord_io.errors import UNEDITABLE
from bot.words.ids import BOTH, DO, MANY, PICK, SURE
from bot.words.lists import STEP
from bot.words.narration import narrations
from bot.words.together import ALL, AND, ENDS
from sandbox import Sandbox
from sandbox.changes import Change
from sandbox.interactions import MESSAGE as SAID
from sandbox.interactions import Interaction
from sandbox.rest.edge import Recorded

if TYPE_CHECKING:
    from bench.faults.life import Life
    from bench.faults.rows import Rows

P99 = 0.1
"""Seconds within which 99 of 100 first answers come."""
BYTES = 150e6
ENOUGH = 1000
"""Fewer answers than that tell nothing of one in a hundred."""
CORES = os.cpu_count() or 1
"""Max. load at which response times are meaningful: the number of cores."""
FIRST_ANSWER = 3.0
AT_WORK = 15.0
"""Seconds for which the bot may be at an interaction."""
CALLBACK = "/callback"
OVER = (401, 404)
"""Discord's answer for an expired interaction."""


class Watch:
    """Watches the sandbox during a run."""

    def __init__(self, sandbox: Sandbox, life: Life, requests: Path) -> None:
        self.breaches: list[Breach] = []
        self.interactions: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        """The same; the sandbox forgets them in time, which faults let pass at once."""
        self.memory = self.worker_memory = 0
        self.left_over: set[int] = set()
        """The messages of which Discord has refused the last edit for good: they stay as they are."""
        self._loads: list[float] = []
        self._quiet: set[int] = set()
        """Interactions while the machine was not overloaded."""
        self._told: set[int] = set()
        """The interactions to which something was said beside the first answer."""
        self._requests = requests.open("a")
        self._sandbox = sandbox
        self._life = life
        self._nonces: list[tuple[str, int]] = []
        self._disturbed: set[int] = set()
        self._open: set[int] = set()
        sandbox.world.changes.listen(self._note_request)
        sandbox.edge.observers.append(self._note_answer)
        sandbox.edge.observers.append(self._note_edit)
        sandbox.edge.observers.append(self._store_figures)

    # --- hearing

    def _note_request(self, change: Change) -> None:
        if change.kind == "message_create" and self._is_posted(change.subject):
            self._nonces.append((str(change.subject.nonce), change.subject.id))
        elif change.kind == "interaction":
            self.interactions[change.subject.id] = change.subject
            self._by_token[change.subject.token] = change.subject
            self._note_choice(change.subject)
            self._open.add(change.subject.id)
            if os.getloadavg()[0] <= CORES:
                self._quiet.add(change.subject.id)
            if not self._life.is_connected or change.subject.doomed:
                self._disturbed.add(change.subject.id)
        elif change.kind == "bot":  # came or went: what was not answered by then is late for that
            self._disturbed |= self._open | self._recent_interactions()

    def _recent_interactions(self) -> set[int]:
        """Interactions that the bot may still be handling."""
        now = time.perf_counter()
        recent = itertools.takewhile(
            lambda one: now - one.started < AT_WORK, reversed(self.interactions.values())
        )
        return {one.id for one in recent}

    def is_waited_for(self, channel: int) -> bool:
        """True if a user in a channel waits for an answer."""
        now = time.perf_counter()
        waiting = (self.interactions[id] for id in self._open)
        return any(one.channel_id == channel and now - one.started < FIRST_ANSWER for one in waiting)

    def _note_answer(self, request: Recorded) -> None:
        if request.route.endswith(CALLBACK):
            id = int(request.path.split("/")[2])
            if not request.fault and request.status < 300:
                self._open.discard(id)
                if request.json and request.json.get("type") == SAID:
                    self._told.add(id)
        elif request.path.startswith("/webhooks/"):
            made = self._by_token.get(request.path.split("/")[3])
            if made is None:
                return
            id = made.id
            if request.status in OVER and time.perf_counter() - made.started < AT_WORK:
                self._disturbed.add(id)  # days passed at once
            if request.method == "POST" or _press_verb(made.data) == SURE:
                self._told.add(id)
        else:
            return
        if request.fault:
            self._disturbed.add(id)

    def _note_edit(self, request: Recorded) -> None:
        if (
            request.method == "PATCH"
            and "/messages/" in request.path
            and request.path.startswith("/channels/")
        ):
            message = int(request.path.split("/")[4])
            code = request.answer.get("code") if isinstance(request.answer, dict) else 0
            if request.status < 300:
                self.left_over.discard(message)
            elif code in UNEDITABLE:
                self.left_over.add(message)

    def _store_figures(self, request: Recorded) -> None:
        """Log one line per request, to investigate breaches."""
        body = msgspec.json.encode(request.json).decode()[:1500]
        told = f"{request.status} {request.fault or '-'}"
        print(f"{time.time():.3f} {told} {request.method} {request.path} {body}", file=self._requests)

    def _note_choice(self, made: Interaction) -> None:
        """Log a user's action among the bot's requests."""
        what = made.data.get("custom_id") or made.data.get("name")
        told = f"{what} {made.data.get('values', '')} on {made.message_id}"
        print(f"{time.time():.3f} <- user {made.user_id} in {made.channel_id}: {told}", file=self._requests)

    def _is_posted(self, message: Any) -> bool:
        return message.author_id == self._sandbox.world.bot_id and message.audience is None

    @property
    def posted_messages(self) -> dict[int, Any]:
        """Standing messages of the bot by id, except private answers."""
        return {
            message.id: message
            for kept in self._sandbox.world.messages.values()
            for message in kept.values()
            if self._is_posted(message)
        }

    def measure(self) -> None:
        """Record memory of the bot and its worker, and the machine's load."""
        self._loads.append(os.getloadavg()[0])
        if self._life.is_alive:
            self.memory = max(self.memory, process_memory(self._life.pid))
            own = [process_memory(child) for child in child_processes(self._life.pid)]
            self.worker_memory = max([self.worker_memory, *own])

    # --- finding

    def note_breach(self, breach: Breach) -> None:
        """Note and report a breach."""
        self.breaches.append(breach)
        print(f"{breach.kind}: {breach.what}", file=sys.stderr, flush=True)

    def check_posts(self, nonces: Collection[str], removed: Collection[int]) -> None:
        """Check that every posted message was stored once.

        `removed`: messages that others deleted. One whose answer was lost is rightly posted again.
        """
        for nonce in dict.fromkeys(nonce for nonce, _ in self._nonces):
            twice = [id for made, id in self._nonces if made == nonce and id not in removed]
            if len(twice) > 1:
                self.note_breach(Breach(MESSAGE, f"{len(twice)} messages under one nonce: {twice}"))
            if nonce not in nonces:
                self.note_breach(Breach(MESSAGE, f"a message that nothing called for, under nonce {nonce}"))

    def check_choices(self, rows: Rows) -> int:
        """Check that every stored choice was made once by a user. Returns their number."""
        query = "SELECT interaction FROM steps WHERE kind = 'act' AND user_id IS NOT NULL ORDER BY game_id, n"
        made: Counter[int] = Counter()
        id = 0
        for (name,) in rows.select(query):
            id = int(name.split(":")[0]) if name else id  # the further ones of a press are without
            made[id] += 1
        for id, count in made.items():
            if id not in self.interactions or count > count_choices(self.interactions[id].data):
                self.note_breach(Breach(DOUBLED, f"interaction {id} made {count} choices"))
        for id, one in self.interactions.items():
            if _is_choice(one) and one.ack and not {id} & (self._disturbed | self._told | made.keys()):
                self.note_breach(
                    Breach(SILENCE, f"interaction {id} was neither carried out nor refused: {one.data}")
                )
        return sum(made.values())

    # --- figures

    @property
    def answer_times(self) -> list[float]:
        """Seconds to the first answer of interactions without faults or overload.

        One that never came counts as 3 s.
        """
        return [
            one.latency if one.latency is not None else FIRST_ANSWER
            for id, one in self.interactions.items()
            if id in self._quiet and id not in self._disturbed
        ]

    def check_figures(self) -> dict[str, float]:
        """Check the first answers' times and the memory against their bounds."""
        answers = self.answer_times
        p99 = quantiles(answers)[98] if len(answers) > 1 else 0.0
        load = statistics.median(self._loads or [0.0])
        if len(answers) >= ENOUGH and p99 > P99:
            self.note_breach(Breach(SLOW, f"the first answer's p99 is {p99 * 1e3:.0f} ms"))
        for name, held in (("bot", self.memory), ("worker", self.worker_memory)):
            if held > BYTES:
                self.note_breach(Breach(MEMORY, f"the {name} holds {held / 1e6:.0f} MB"))
        return {
            "load": round(load, 1),
            "answers": len(answers),
            "first_answer_p99_ms": round(p99 * 1e3, 1),
            "bot_mb": round(self.memory / 1e6, 1),
            "worker_mb": round(self.worker_memory / 1e6, 1),
        }


ALL_CHOICES = 20
"""Max. choices of a press that does all of a kind."""
PASSES = max(len(one.ends) for one in narrations().values())
"""Max. questions that a press passes to end a turn."""


def count_choices(data: dict[str, Any]) -> int:
    """Max. number of a press's choices, as it may name several."""
    values, verb = [str(one) for one in data.get("values", ())], _press_verb(data)
    if verb == MANY:
        return len(values)
    written = values[0] if verb == PICK else str(data.get("custom_id", ""))
    steps = written.split(AND) if verb in (PICK, BOTH) else [written]
    if any(step.endswith(ALL) for step in steps):
        return ALL_CHOICES
    return len(steps) + (PASSES - 1 if steps[-1] == ENDS else 0)


def _press_verb(data: dict[str, Any]) -> str:
    words = str(data.get("custom_id", "")).split(":")
    return words[3] if len(words) > 3 else ""


def _is_choice(interaction: Interaction) -> bool:
    """True if a user made a choice, not only opened a list."""
    values = interaction.data.get("values") or [""]
    return _press_verb(interaction.data) in (DO, BOTH, PICK, MANY, SURE) and not str(values[0]).startswith(
        STEP
    )


def count_by_kind(found: Iterable[Breach]) -> dict[str, int]:
    """Number of breaches by kind."""
    return dict(Counter(one.kind for one in found))
