"""The load of a game on people with phones: taps, messages, characters and pings, by turn and by epoch.

`python -m bench.taps` plays whole games on paper: each person wants what the greedy player chooses, and
finds the shortest way to it through the buttons and lists of the message. A button is one tap, a list two
(open it, take a line), a list of which several lines may be taken one more. A private question is answered
where it is opened, or in the direct message that asks it, where the bot sends one. What they want next they
know as far as nothing is rolled, drawn or shown on the way: then one press may do for several. What it would
do is tried on paper. `--json` prints all figures.
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

from bot.domain.change import Acted, Change, GameStarted
from bot.domain.out_message import dm_slot, kind_of
from bot.words import lists, secret, together, turn
from bot.words.choice import Choice
from bot.words.choices import Choices, is_amount
from bot.words.ids import BOTH, DO, GO, MANY, OPEN, PICK, SHOW, SURE, TEST, TRY, action_token
from bot.words.message_draft import MessageDraft, Row, Select
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.together import AND, OPENS
from engine import appraise, editions, load_edition, new_game
from engine.game import Game
from engine.players import GREEDY, choose
from engine.records import Decision, tag_of
from engine.view import View
from tests.bot.paper import Channel

SEATS = 4
TABLES = {"four people": 4, "one person, three computers": 1}
PUBLIC, SECRET, DIRECT, AGAIN = "public", "secret", "direct", "again"
HAND = "hand"
MOST_STEPS = 20_000
NEVER = 10**6
FAR = 6
"""Max. choices that users plan ahead."""

Screen = tuple[str, str]
"""What is shown: the public list at a path, a page of the private one (opened in the channel, or sent
directly), or the second tap of an action."""


class Tap(NamedTuple):
    """A component with its taps and next screen. No screen means an answer."""

    cost: int
    screen: Screen | None


class Phone:
    """A question as its user sees it."""

    def __init__(self, view: View, names: Names, game: Game) -> None:
        assert view.decision is not None
        self.decision: Decision = view.decision
        self.hints = appraise(view, game.view(None), game.edition)
        self.choices = Choices(self.decision, self.hints, names)
        self.names = names

    def token_of(self, action: Any) -> str:
        """Token by which a choice is offered. Equal ones share it."""
        return self.choices.find_choice(action).token

    def count_taps(self, wanted: Sequence[str], start: Screen = (PUBLIC, "")) -> int:
        """The fewest taps for these actions, NEVER if impossible."""
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

    def taps_by_chain(self, screen: Screen) -> dict[str, int]:
        """Combined components here, with their taps."""
        found: dict[str, int] = {}
        for row in self._rows(screen):
            if isinstance(row, Select):
                found |= {one.value: 2 for one in row.options if AND in one.value}
            else:
                chains = (one.custom_id.split(":", 4) for one in row if f":{BOTH}:" in one.custom_id)
                found |= {arg: 1 for *_, arg in chains}
        return found

    def _taps(self, screen: Screen, wanted: Sequence[str]) -> Iterator[Tap]:
        for row in self._rows(screen):
            if isinstance(row, Select):
                yield from self._list_taps(row, wanted)
            else:
                for button in row:
                    _, _, _, verb, *arg = button.custom_id.split(":", 4)
                    yield from _button_taps(verb, "".join(arg), wanted)

    def _rows(self, screen: Screen) -> tuple[Row, ...]:
        kind, where = screen
        if kind == AGAIN:
            return secret.confirmation_message(self._choice(where)).rows
        if kind in (SECRET, DIRECT):
            opened = kind == SECRET and self.decision.secret
            return secret.secret_rows(self.choices, int(where), opened=opened)
        if self.decision.secret:
            return (turn.open_row(self.decision, self.names),)
        return turn.decision_rows(lists.Lists(self.choices, where))

    def _list_taps(self, row: Select, wanted: Sequence[str]) -> Iterator[Tap]:
        verb = row.custom_id.split(":")[3]
        values = [one.value for one in row.options]
        for value in values:
            page = secret.linked_page(value)
            if verb == TRY and page is not None:
                yield Tap(2, (SECRET, str(page)))
            elif verb in (GO, PICK) and value.startswith(lists.STEP):
                yield Tap(2, (PUBLIC, value.removeprefix(lists.STEP)))
            elif verb != MANY and [value] == list(wanted):
                again = verb == TRY and secret.is_final(self._choice(value))
                yield Tap(2, (AGAIN, value) if again else None)
        if verb == MANY and set(wanted) <= set(values):
            yield Tap(2 + len(wanted), None)

    def _choice(self, written: str) -> Choice:
        return next(one for one in self.choices.all if one.token == written)


def _button_taps(verb: str, arg: str, wanted: Sequence[str]) -> Iterator[Tap]:
    if verb in (DO, SURE) and [arg] == list(wanted):
        yield Tap(1, None)
    elif verb == SHOW:
        yield Tap(1, (PUBLIC, arg))
    elif verb == TEST and [arg] == list(wanted):
        yield Tap(1, (AGAIN, arg))
    elif verb in (OPEN, HAND):
        yield Tap(1, (SECRET, "0"))


class TapWay(NamedTuple):
    """A way to a wanted choice: its taps, its number of wishes, and the actions by change."""

    taps: int
    actions: tuple[Any, ...]
    wishes: int = 1
    opens: bool = False
    """True if the private question that comes next is open already."""

    @property
    def taps_per_wish(self) -> float:
        """Taps per wish, including openings of private questions."""
        return (self.taps + self.opens) / (self.wishes + self.opens)


def greedy_choices(game: Game, seat: str, seed: int) -> list[Any]:
    """Greedy choices of a seat until it learns something new.

    Its randomness depends on the log alone, so layouts do not change games.
    """
    paper, found = game.copy(), list[Any]()
    while len(found) < FAR and not paper.is_over and paper.open_decisions()[0].seat == seat:
        own = random.Random(f"{seed} {len(paper.log)}")
        found.append(choose(GREEDY, paper.view(seat), paper.edition, own.random))
        if any(getattr(entry, "barrier", "") for entry in paper.submit(seat, found[-1])):
            break
    return found


def sum_actions(actions: Sequence[Any]) -> list[Any]:
    """Actions as sums, without order."""
    found: dict[str, Any] = {}
    for one in actions:
        amounts = [name for name in one.__struct_fields__ if is_amount(getattr(one, name))]
        plain = action_token(replace(one, **dict.fromkeys(amounts, 0)))
        before = found.get(plain)
        more = {name: getattr(one, name) + getattr(before, name) for name in amounts} if before else {}
        found[plain] = replace(one, **more) if more else one
    return sorted(found.values(), key=action_token)


def possible_ways(
    game: Game, names: Names, wishes: Sequence[Any], starts: Sequence[Screen]
) -> Iterator[TapWay]:
    """Every sequence of taps from the asking messages to the first wishes."""
    phone = Phone(game.view(game.open_decisions()[0].seat), names, game)
    legal, first = phone.decision.actions, starts[0]
    for number in range(1, len(wishes) + 1):
        some = sum_actions(wishes[:number])
        if len(some) == 1 and some[0] in legal:
            yield from (
                TapWay(phone.count_taps([phone.token_of(some[0])], one), tuple(some), number)
                for one in starts
            )
        elif all(one in legal for one in some):
            yield TapWay(
                phone.count_taps([phone.token_of(one) for one in wishes[:number]], first),
                tuple(wishes[:number]),
                number,
            )
    for written, taps in phone.taps_by_chain(first).items():
        done = follow_chain(game, written)
        number = next(
            (n for n in range(1, len(wishes) + 1) if sum_actions(wishes[:n]) == sum_actions(done)), 0
        )
        if number:
            yield TapWay(taps, tuple(done), number, written.endswith(f"{AND}{OPENS}"))


def follow_chain(game: Game, written: str) -> list[Any]:
    """Effect of a combined component on paper."""
    paper, seat = game.copy(), game.open_decisions()[0].seat
    told = load_narration(game.edition.id)
    steps = together.expand_chain(written, game.open_decisions()[0])
    done = []
    for action in together.following_actions(steps, lambda: paper.decision(seat), told):
        paper.submit(seat, action)
        done.append(action)
    return done


def shortest_way(game: Game, names: Names, wishes: Sequence[Any], starts: Sequence[Screen]) -> TapWay:
    """The way with the fewest taps by wish."""
    return min(
        possible_ways(game, names, wishes, starts),
        key=lambda way: (way.taps_per_wish, not way.opens, -way.wishes),
    )


class Tally:
    """Counts of one game's taps, questions and messages."""

    def __init__(self, edition: str) -> None:
        self.style_of = load_narration(edition).style_of
        self.epoch = 0
        self.epochs: dict[tuple[int, str], int] = defaultdict(int)
        self.turns: list[int] = []
        self.acts: dict[str, list[float]] = defaultdict(list)
        self.questions: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.messages: Counter[int] = Counter()
        self.characters: Counter[int] = Counter()
        self.summaries: list[int] = []
        self.pings: Counter[int] = Counter()
        self._texts: dict[str, int] = {}
        self._turn: Counter[str] = Counter()

    def count_taps(self, seat: str, kind: str, actions: Sequence[Any], taps: int) -> None:
        """Count a question answered by these actions and taps."""
        self.epochs[self.epoch, seat] += taps
        self.questions[kind] += taps
        self.asked[kind] += 1
        self._turn[seat] += taps
        for action in actions:
            self.acts[tag_of(action)].append(taps if len(actions) == 1 else round(taps / len(actions), 2))

    def note_events(self, events: Sequence[Any], people: Sequence[str]) -> None:
        """Epochs and turns begin and end."""
        for event in events:
            style = self.style_of(tag_of(event))
            if style.opens == "epoch":
                self.epoch = event.epoch
            if style.opens == "turn":
                self._turn.clear()
            if style.closes == "turn" and event.seat in people:
                self.turns.append(self._turn[event.seat])

    def note_message(self, slot: str, op: str, draft: MessageDraft, kind: str) -> None:
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


async def play_game(edition: str, people: int, seed: int) -> Tally:
    """Play a game of four seats, some of them human."""
    game = new_game(edition, list("ABCDEF"[:SEATS]), seed=bytes([seed]) * 32, words={})
    channel, tally = Channel(game, "en", people), Tally(edition)
    seats, start = list(game.seats)[:people], (PUBLIC, "")
    tally.note_events([one for news in game.news(None, 0) for one in news.events], seats)
    await _print_figures(channel, tally, GameStarted(), 0)
    for _ in range(MOST_STEPS):
        if game.is_over:
            return tally
        seat = game.open_decisions()[0].seat
        wishes = greedy_choices(game, seat, seed)
        way = TapWay(0, (wishes[0],))
        if seat in seats:
            opened = start if start[0] == SECRET and game.open_decisions()[0].secret else (PUBLIC, "")
            starts = (opened, *_direct_screens(channel, game.open_decisions()[0]))
            way = shortest_way(game, Names(channel.reader().record, game.edition), wishes, starts)
            assert way.taps < NEVER, (wishes, game.open_decisions()[0].kind)
            tally.count_taps(seat, game.open_decisions()[0].kind, way.actions, way.taps)
        start = (SECRET, "0") if way.opens else (PUBLIC, "")
        first = len(game.log)
        for action in way.actions:
            game.submit(seat, action)
        tally.note_events([one for news in game.news(None, first) for one in news.events], seats)
        await _print_figures(channel, tally, Acted(), first, seat)
    raise SystemExit(f"{edition}, seed {seed}: no end")


def _direct_screens(channel: Channel, asked: Decision) -> list[Screen]:
    """The private message that asks the question too, if sent."""
    held = channel.standing.get(dm_slot(asked.seat))
    return [(DIRECT, "0")] if held is not None and held.decision == asked.id else []


async def _print_figures(channel: Channel, tally: Tally, change: Change, first: int, seat: str = "") -> None:
    for outgoing, draft in await channel.tell(change, first, seat):
        if outgoing.lane.channel is not None:
            tally.note_message(outgoing.slot, outgoing.op, draft, kind_of(outgoing.message))


def summarize(tallies: Sequence[Tally]) -> dict[str, Any]:
    """Medians over games, with the largest values where they matter."""
    epochs = [taps for one in tallies for (epoch, _), taps in one.epochs.items() if epoch]
    turns = [taps for one in tallies for taps in one.turns]
    acts = {tag for one in tallies for tag in one.acts}
    kinds = {kind for one in tallies for kind in one.questions}
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
        "questions": {
            kind: [
                sum(one.asked[kind] for one in tallies) / len(epochs),
                sum(one.questions[kind] for one in tallies) / len(epochs),
            ]
            for kind in sorted(kinds, key=lambda kind: -sum(one.questions[kind] for one in tallies))
        },
        "acts": {tag: [len(by_act[tag]), median(by_act[tag]), max(by_act[tag])] for tag in commonest},
    }


def _median(tallies: Sequence[Tally], what: str) -> float:
    return median([count for one in tallies for epoch, count in getattr(one, what).items() if epoch])


def measure_taps(edition: str, people: int, games: int) -> dict[str, Any]:
    """Count the taps of some games."""
    load_edition(edition)
    return summarize([asyncio.run(play_game(edition, people, seed)) for seed in range(1, games + 1)])


def main() -> None:
    """Print the figures of each edition and table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=editions(), help="this one alone")
    parser.add_argument("--games", type=int, default=2, help="games of each kind")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = {
        edition: {table: measure_taps(edition, people, asked.games) for table, people in TABLES.items()}
        for edition in ([asked.edition] if asked.edition else editions())
    }
    if asked.json:
        print(json.dumps(found, indent=1))
        return
    for edition, tables in found.items():
        for table, one in tables.items():
            acts, questions = one.pop("acts"), one.pop("questions")
            print(f"\n{edition}, {table}\n")
            print("\n".join(f"  {name:34}{figure:10,.6g}" for name, figure in one.items()))
            print("\n  by question, an epoch of a person: how often asked, taps")
            print(
                "\n".join(
                    f"    {kind:32}{asked:6.2f}{taps:8.2f}" for kind, (asked, taps) in questions.items()
                )
            )
            print("\n  by act: how often, taps at the median")
            print(
                "\n".join(
                    f"    {tag:32}{n:6} x {taps:g} (at most {most:g})"
                    for tag, (n, taps, most) in acts.items()
                )
            )


if __name__ == "__main__":
    main()
