"""What a game asks of people on phones: taps, messages, characters and pings, by turn and by epoch.

`python -m bench.taps` plays whole games on paper: each person wants what the greedy player chooses, and
finds the shortest way to it through the buttons and lists of the message. A button is one tap, a list two
(open it, take a line), a list of which several lines may be taken one more. What they want next they know as
far as nothing is rolled, drawn or shown on the way: then one press may do for two. `--json` prints all
figures.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.present import lists, secret, turn
from bot.present.ids import BOTH, DO, GO, MANY, OPEN, PICK, SHOW, SURE, TEST, TRY, token
from bot.present.message import MessageDraft, Row, Select
from bot.present.names import Names
from bot.present.narration import narration
from bot.present.together import AND, OPENS
from bot.present.ways import is_amount
from engine import editions, hints, load_edition, new_game
from engine.game import Game
from engine.players import GREEDY, choose
from engine.records import Decision, tag_of
from engine.view import View
from tests.bot.paper import Channel

SEATS = 4
TABLES = {"four people": 4, "one person, three computers": 1}
PUBLIC, SECRET, AGAIN = "public", "secret", "again"
HAND = "hand"
MOST_STEPS = 20_000
NEVER = 10**6
FAR = 6
"""So many choices ahead people know what they want, at most."""

Screen = tuple[str, str]
"""What is shown: the public list at a path, a page of the private one, or the second tap of an action."""


class Tap(NamedTuple):
    """Something to press: what it costs in taps, and where it leads; to no screen when it is the answer."""

    cost: int
    screen: Screen | None


class Phone:
    """One question as its person sees it."""

    def __init__(self, view: View, names: Names, game: Game) -> None:
        assert view.decision is not None
        self.decision: Decision = view.decision
        self.hints = hints(game.edition, view)
        self.names = names

    def taps_to(self, wanted: Sequence[str], start: Screen = (PUBLIC, "")) -> int:
        """The fewest taps that carry these actions out; NEVER when nothing does."""
        reached: dict[Screen, int] = {}
        waiting: list[tuple[int, Screen]] = [(0, start)]
        found = [NEVER]
        while waiting:
            cost, screen = heapq.heappop(waiting)
            if cost >= min(found) or reached.get(screen, NEVER) <= cost:
                continue
            reached[screen] = cost
            for tap in self._taps(screen, wanted):
                if tap.screen is None:
                    found.append(cost + tap.cost)
                else:
                    heapq.heappush(waiting, (cost + tap.cost, tap.screen))
        return min(found)

    def _taps(self, screen: Screen, wanted: Sequence[str]) -> Iterator[Tap]:
        for row in self._rows(screen):
            if isinstance(row, Select):
                yield from self._in_list(row, wanted)
            else:
                for button in row:
                    _, _, _, verb, *arg = button.custom_id.split(":", 4)
                    yield from _on_button(verb, "".join(arg), wanted)

    def _rows(self, screen: Screen) -> tuple[Row, ...]:
        kind, where = screen
        if kind == AGAIN:
            return secret.second_tap(self.decision, self._action(where), self.names).rows
        if kind == SECRET:
            return secret.rows(self.decision, self.names, int(where), opened=self.decision.secret)
        if self.decision.secret:
            return (turn.open_row(self.decision, self.names),)
        return turn.rows(self.decision, self.hints, self.names, where)

    def _in_list(self, row: Select, wanted: Sequence[str]) -> Iterator[Tap]:
        verb = row.custom_id.split(":")[3]
        values = [one.value for one in row.options]
        for value in values:
            page = secret.page_of(value)
            if verb == TRY and page is not None:
                yield Tap(2, (SECRET, str(page)))
            elif verb in (GO, PICK) and value.startswith(lists.STEP):
                yield Tap(2, (PUBLIC, value.removeprefix(lists.STEP)))
            elif verb != MANY and [value] == list(wanted):
                again = verb == TRY and secret.is_final(self.decision, self._action(value), self.names)
                yield Tap(2, (AGAIN, value) if again else None)
        if verb == MANY and set(wanted) <= set(values):
            yield Tap(2 + len(wanted), None)

    def _action(self, written: str) -> Any:
        return next(one for one in self.decision.actions if token(one) == written)


def _on_button(verb: str, arg: str, wanted: Sequence[str]) -> Iterator[Tap]:
    if verb in (DO, SURE, BOTH) and [arg] == list(wanted):
        yield Tap(1, None)
    elif verb == SHOW:
        yield Tap(1, (PUBLIC, arg))
    elif verb == TEST and [arg] == list(wanted):
        yield Tap(1, (AGAIN, arg))
    elif verb in (OPEN, HAND):
        yield Tap(1, (SECRET, "0"))


class Way(NamedTuple):
    """A way to some of what is wanted: the taps, and the actions by change."""

    taps: int
    actions: tuple[Any, ...]
    opens: bool = False
    """Whether the private question that comes next is open already."""

    @property
    def each(self) -> float:
        """Taps by action; what is done as one counts as the one that it is."""
        return self.taps / len(self.actions) - 0.5 * self.opens


def wanted(game: Game, seat: str, chance: random.Random) -> list[Any]:
    """What the greedy player chooses for a seat, as far as nothing new is learnt on the way."""
    paper, own, found = game.copy(), random.Random(), list[Any]()
    own.setstate(chance.getstate())
    while len(found) < FAR and not paper.over and paper.pending()[0].seat == seat:
        found.append(choose(GREEDY, paper.view(seat), paper.edition, own.random))
        if any(getattr(entry, "barrier", "") for entry in paper.submit(seat, found[-1])):
            break
    return found


def as_one(wishes: Sequence[Any], legal: Sequence[Any]) -> Any:
    """The first wish, with those behind it that differ in their amount only, where that is legal."""
    made = wishes[0]
    amounts = [name for name in made.__struct_fields__ if is_amount(getattr(made, name))]
    for one in wishes[1:] if len(amounts) == 1 else ():
        (name,) = amounts
        if type(one) is not type(made) or replace(one, **{name: getattr(made, name)}) != made:
            break
        more = replace(made, **{name: getattr(made, name) + getattr(one, name)})
        if more not in legal:
            break
        made = more
    return made


def shortest(game: Game, names: Names, wishes: Sequence[Any], start: Screen) -> Way:
    """The way with the fewest taps by action."""
    phone = Phone(game.view(game.pending()[0].seat), names, game)
    first = as_one(wishes, phone.decision.actions)
    ways = [Way(phone.taps_to([token(first)], start), (first,))]
    opened = phone.taps_to([f"{token(wishes[0])}{AND}{OPENS}"])
    ways.append(Way(opened, (wishes[0],), opens=True))
    if len(wishes) > 1:
        both = f"{token(wishes[0])}{AND}{token(wishes[1])}"
        ways.append(Way(phone.taps_to([both], start), tuple(wishes[:2])))
    return min(ways, key=lambda way: way.each)


class Tally:
    """What one game came to."""

    def __init__(self, edition: str) -> None:
        self.style_of = narration(edition).of
        self.epoch = 0
        self.in_turn = ""
        self.epochs: dict[tuple[int, str], int] = defaultdict(int)
        self.turns: list[int] = []
        self.acts: dict[str, list[int]] = defaultdict(list)
        self.messages: Counter[int] = Counter()
        self.characters: Counter[int] = Counter()
        self.summaries: list[int] = []
        self.pings: Counter[int] = Counter()
        self._texts: dict[str, int] = {}
        self._turn: Counter[str] = Counter()

    def tapped(self, seat: str, actions: Sequence[Any], taps: int) -> None:
        """A person carried these out with so many taps."""
        self.epochs[self.epoch, seat] += taps
        self._turn[seat] += taps
        for action in actions:
            self.acts[tag_of(action)].append(taps if len(actions) == 1 else round(taps / len(actions), 2))

    def happened(self, events: Sequence[Any], people: Sequence[str]) -> None:
        """Epochs and turns begin and end."""
        for event in events:
            style = self.style_of(tag_of(event))
            if style.opens == "epoch":
                self.epoch = event.epoch
            if style.opens == "turn":
                self._turn.clear()
            if style.closes == "turn" and event.seat in people:
                self.turns.append(self._turn[event.seat])

    def said(self, slot: str, op: str, draft: MessageDraft, kind: str) -> None:
        """A message of the channel was sent, changed or closed."""
        if op == "send":
            self.messages[self.epoch] += 1
        before = self._texts.pop(slot, 0) if slot and op != "send" else 0
        self.characters[self.epoch] += len(draft.text) - before
        self.pings[self.epoch] += len(draft.pings)
        if kind == "summary":
            self.summaries.append(len(draft.text))
        if slot and op != "close":
            self._texts[slot] = len(draft.text)


async def play(edition: str, people: int, seed: int) -> Tally:
    """A whole game of four seats, of which so many are people."""
    game = new_game(edition, list("ABCDEF"[:SEATS]), seed=bytes([seed]) * 32, words={})
    channel, tally, chance = Channel(game, "en", people), Tally(edition), random.Random(seed)
    seats, start = list(game.seats)[:people], (PUBLIC, "")
    await _tell(channel, tally, "started", 0)
    for _ in range(MOST_STEPS):
        if game.over:
            return tally
        seat = game.pending()[0].seat
        wishes = wanted(game, seat, chance)
        chance.random()
        way = Way(0, (wishes[0],))
        if seat in seats:
            opened = start if start[0] == SECRET and game.pending()[0].secret else (PUBLIC, "")
            way = shortest(game, Names(channel.reader().record, game.edition), wishes, opened)
            assert way.taps < NEVER, (wishes, game.pending()[0].kind)
            tally.tapped(seat, way.actions, way.taps)
        start = (SECRET, "0") if way.opens else (PUBLIC, "")
        first = len(game.log)
        for action in way.actions:
            game.submit(seat, action)
        tally.happened([one for news in game.news(None, first) for one in news.events], seats)
        await _tell(channel, tally, "acted", first, seat)
    raise SystemExit(f"{edition}, seed {seed}: no end")


async def _tell(channel: Channel, tally: Tally, kind: str, first: int, seat: str = "") -> None:
    for outgoing, draft in await channel.tell(kind, first, seat):
        if outgoing.lane.channel is not None:
            tally.said(outgoing.slot, outgoing.op, draft, outgoing.payload["kind"])


def figures(tallies: Sequence[Tally]) -> dict[str, Any]:
    """The medians of some games, and the largest where it matters."""
    epochs = [taps for one in tallies for (epoch, _), taps in one.epochs.items() if epoch]
    turns = [taps for one in tallies for taps in one.turns]
    acts = {tag for one in tallies for tag in one.acts}
    by_act = {tag: [taps for one in tallies for taps in one.acts[tag]] for tag in acts}
    commonest = sorted(by_act, key=lambda tag: -len(by_act[tag]))
    return {
        "taps an epoch": median(epochs),
        "taps an epoch, largest": max(epochs),
        "taps a turn": median(turns or [0]),
        "messages an epoch": _median(tallies, "messages"),
        "characters an epoch": _median(tallies, "characters"),
        "pings an epoch": _median(tallies, "pings"),
        "characters of a summary": median([one for tally in tallies for one in tally.summaries]),
        "characters of a summary, largest": max(one for tally in tallies for one in tally.summaries),
        "acts": {tag: [len(by_act[tag]), median(by_act[tag]), max(by_act[tag])] for tag in commonest},
    }


def _median(tallies: Sequence[Tally], what: str) -> float:
    return median([count for one in tallies for epoch, count in getattr(one, what).items() if epoch])


def measure(edition: str, people: int, games: int) -> dict[str, Any]:
    """The figures of some games."""
    load_edition(edition)
    return figures([asyncio.run(play(edition, people, seed)) for seed in range(1, games + 1)])


def main() -> None:
    """Print the figures of each edition and table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=editions(), help="this one alone")
    parser.add_argument("--games", type=int, default=2, help="games of each kind")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = {
        edition: {table: measure(edition, people, asked.games) for table, people in TABLES.items()}
        for edition in ([asked.edition] if asked.edition else editions())
    }
    if asked.json:
        print(json.dumps(found, indent=1))
        return
    for edition, tables in found.items():
        for table, one in tables.items():
            acts = one.pop("acts")
            print(f"\n{edition}, {table}\n")
            print("\n".join(f"  {name:34}{figure:10,.6g}" for name, figure in one.items()))
            print(
                "\n".join(
                    f"    {tag:32}{n:6} x {taps:g} (at most {most:g})"
                    for tag, (n, taps, most) in acts.items()
                )
            )


if __name__ == "__main__":
    main()
