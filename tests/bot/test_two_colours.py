"""One person with two colours of a game: seats i and i + n/2, filled, asked and handed over together."""

from __future__ import annotations

import random
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import engine
from bot.core import lobby, play, replaying
from bot.core.hindrance import mark_hindered
from bot.core.service import Service
from bot.domain.change import GameStarted
from bot.domain.requests import Actor, NewLobby, Refused
from bot.features.plans import plan_buttons
from bot.features.plans import plan_menus as menus
from bot.features.plans.plan import Plan
from bot.messages import game_over
from bot.outbox.announcement import make_announcement
from bot.play.pressing import find_seat
from bot.store import Store, games, plan_rows, steps
from bot.store.plan_rows import PlanRow
from bot.words import ids
from bot.words.lobby_text import lobby_message as lobby_text
from bot.words.names import Names
from bot.words.summary import turn_title
from engine import editions, load_edition
from engine.editions.hasbro_2001.events import TurnEnded
from engine.verifying import verify
from render.alt import view_alt
from render.options import DrawOptions
from render.story import read_story
from render.texts import Words
from tests.bot.cast import DAY, MANAGER
from tests.bot.tables import Clock, Recorder, do, expect_refusal, start_game_of
from tests.bot.test_several_seats import Table

EDITION = "hasbro-2001"
ANA, BO, CY, DI = (Actor(number, name) for number, name in ((11, "Ana"), (12, "Bo"), (13, "Cy"), (14, "Di")))

pytestmark = pytest.mark.skipif(EDITION not in editions(), reason=f"there is no {EDITION}")


def service(store: Store, presenter: Any = None, clock: Clock | None = None) -> Service:
    return Service(store, presenter or Recorder(), engine=engine, clock=clock or Clock())


async def open_table(table: Service, seats: int = 6, **options: bool) -> int:
    new = NewLobby(EDITION, 70, {"two_colours": True, **options}, seats_max=seats)
    return (await table.create(ANA, new)).record.id


async def start_game(table: Service, *people: Actor, **options: bool) -> int:
    return await start_game_of(
        table, *people, edition=EDITION, seats_max=6, options={"two_colours": True, **options}
    )


async def users(table: Service, game: int) -> str:
    """Initials of the users in seat order, "-" for a computer player."""
    return "".join(one.name[:1] if one.user else "-" for one in (await table.record(game)).seats)


class TestLobby:
    async def test_each_person_fills_two_alternating_seats(self, store: Store) -> None:
        table = service(store)
        game = await open_table(table)
        await do(table, game, ANA, lobby.join, word="olá")
        assert await users(table, game) == "AA"
        await do(table, game, BO, lobby.join)
        assert await users(table, game) == "ABAB"
        with expect_refusal("already_seated"):
            await do(table, game, BO, lobby.join)
        await do(table, game, BO, lobby.join, word="sim")
        assert [one.word for one in (await table.record(game)).seats] == ["olá", "sim", "olá", "sim"]
        await do(table, game, ANA, lobby.add_computer, "normal")
        assert await users(table, game) == "AB-AB-"
        with expect_refusal("full"):
            await do(table, game, CY, lobby.join)
        await do(table, game, ANA, lobby.remove_computer, "F")
        await do(table, game, CY, lobby.join)
        await do(table, game, BO, lobby.leave)
        assert await users(table, game) == "ACAC"

    async def test_two_people_play_four_seats(self, store: Store) -> None:
        table = service(store)
        game = await open_table(table, seats=5)
        assert (await table.record(game)).seats_max == 4
        await do(table, game, ANA, lobby.join)
        with expect_refusal("too_few"):
            await do(table, game, ANA, lobby.start)
        await do(table, game, BO, lobby.join)
        await do(table, game, ANA, lobby.start)
        assert (await table.view(game, None)).options["two_colours"]

    async def test_seat_limit_counts_people(self, store: Store) -> None:
        table = service(store)
        for people in (2, 3):
            new = NewLobby(EDITION, 70 + people, {"two_colours": True}, seats_max=people)
            assert (await table.create(ANA, new)).record.seats_max == 2 * people
        with pytest.raises(Refused, match="few_seats") as caught:
            await open_table(table, seats=1)
        assert caught.value.details == {"least": 4, "most": 6}

    async def test_last_person_leaving_lobby_cancels_table(self, store: Store) -> None:
        table = service(store)
        game = await open_table(table)
        await do(table, game, ANA, lobby.join)
        await do(table, game, ANA, lobby.leave)
        assert (await table.record(game)).phase == "cancelled"

    @pytest.mark.parametrize(("locale", "part"), [("en", "Seats: 4 of 6"), ("pt-BR", "Lugares: 4 de 6")])
    async def test_lobby_shows_both_colours(self, store: Store, locale: str, part: str) -> None:
        table = service(store)
        game = await open_table(table)
        for actor in (ANA, BO):
            await do(table, game, actor, lobby.join)
        shown = lobby_text(Names(await table.record(game), load_edition(EDITION), locale)).text
        assert part in shown
        assert [line for line in shown.splitlines() if line.endswith(("Ana", "Bo"))] == [
            "🔴★ + 🟡● · Ana",
            "🔵◆ + 🟢▲ · Bo",
        ]
        await do(table, game, ANA, lobby.add_computer, "normal")
        shown = lobby_text(Names(await table.record(game), load_edition(EDITION), locale)).text
        assert len([line for line in shown.splitlines() if " + " in line]) == 3

    async def test_person_fills_one_seat_without_option(self, store: Store) -> None:
        table = service(store)
        game = await open_table(table, two_colours=False)
        for actor in (ANA, BO, CY):
            await do(table, game, actor, lobby.join)
        assert await users(table, game) == "ABC"


class TestSeats:
    async def test_resigning_and_replacing_cover_both_seats(self, store: Store) -> None:
        table = service(store)
        game = await start_game(table, ANA, BO)
        await do(table, game, BO, play.resign)
        assert await users(table, game) == "A-A-"
        with expect_refusal("seat_taken"):
            await do(table, game, ANA, play.fill_seat, "D", user=ANA)
        with expect_refusal("seat_kept"):
            await do(table, game, ANA, play.fill_seat, "D", user=CY)
        await do(table, game, ANA, play.fill_seat, "D", user=BO)
        assert await users(table, game) == "ABAB"
        await do(table, game, MANAGER, play.replace, "B", computer="novice")
        assert await users(table, game) == "A-A-"
        await do(table, game, ANA, play.resign)
        assert (await table.record(game)).phase == "cancelled"

    async def test_my_games_lists_both_seats_once(self, store: Store) -> None:
        table = service(store)
        await start_game(table, ANA, BO)
        assert [(one.game, one.seats) for one in await table.query(games.open_games_of_user, BO.user)] == [
            (1, ("B", "D"))
        ]

    async def test_two_colours_get_one_reminder(self, store: Store, clock: Clock, recorder: Recorder) -> None:
        table = service(store, recorder, clock)
        await start_game(table, ANA, BO)
        clock.now += DAY + 1
        for _ in range(3):
            await table.run_due()
            clock.now += 60
        late = {one.user for one in (await table.record(1)).seats if one.awaited is not None}
        assert recorder.kinds.count("reminder") == len(late)

    async def test_closed_dms_are_noted_for_both_and_reported_once(self, store: Store) -> None:
        recorder = Recorder()
        table = service(store, recorder)
        game = await start_game(table, ANA, BO)
        await table.people.note_dm_closed(BO.user, True)
        assert [one.dm_closed for one in (await table.record(game)).seats] == [False, True, False, True]
        assert recorder.kinds.count("dm_closed") == 1

    async def test_press_clears_hindrance_of_both_seats(self, store: Store) -> None:
        table = service(store)
        game = await start_game(table, ANA, BO)
        record = await table.record(game)
        asked = next(one for one in record.seats if one.awaited is not None)
        mine = ANA if asked.user == ANA.user else BO
        await do(table, game, None, mark_hindered, frozenset({mine.user}))
        assert [bool(one.hindered) for one in (await table.record(game)).seats_of(mine.user)] == [True, True]
        decision = (await table.view(game, asked.seat)).decision
        assert decision is not None
        await do(table, game, mine, play.submit, decision.actions[0], decision.id)
        assert not any(one.hindered for one in (await table.record(game)).seats)

    async def test_action_belongs_to_asked_seat(self, store: Store) -> None:
        table = service(store)
        game = await start_game(table, ANA, BO)
        record = await table.record(game)
        asked = next(one for one in record.seats if one.awaited is not None)
        mine, other = (ANA, BO) if asked.user == ANA.user else (BO, ANA)
        decision = (await table.view(game, asked.seat)).decision
        assert decision is not None
        with expect_refusal("not_seated"):
            await do(table, game, other, play.submit, decision.actions[0], decision.id, asked.seat)
        assert record.seat_of(mine.user) == asked
        await do(table, game, mine, play.submit, decision.actions[0], decision.id)
        assert (await table.query(steps.read_steps, game))[-1].seat == asked.seat


async def act(table: Service, game: int, people: dict[int, Actor], chance: random.Random) -> bool:
    """Make a choice for an asked seat, and sometimes undo it at once."""
    record = await table.record(game)
    seat = next((one for one in record.seats if one.awaited is not None), None)
    if seat is None:
        return False
    decision = (await table.view(game, seat.seat)).decision
    assert decision is not None
    action = chance.choice(decision.actions)
    if seat.user is None:
        await do(table, game, None, play.submit_for_computer, seat.seat, decision.id, action)
        return True
    actor = people[seat.user]
    await do(table, game, actor, play.submit, action, decision.id, seat.seat)
    if chance.random() < 0.1:
        with suppress(Refused):
            await do(table, game, actor, play.undo)
    return True


def pings(announced: list[Any]) -> list[str]:
    return [one.seat for one in announced if getattr(one.message, "ping", False)]


@pytest.mark.rule("H01-TWO-01", "H01-TWO-04")
@pytest.mark.parametrize("computer", [False, True])
async def test_whole_game_scores_sides_together(store: Store, computer: bool) -> None:
    chance, people = random.Random(3), {one.user: one for one in (ANA, BO)}
    table = service(store, make_announcement)
    game = await open_table(table)
    for actor in people.values():
        await do(table, game, actor, lobby.join)
    if computer:
        await do(table, game, ANA, lobby.add_computer, "novice")
    await do(table, game, ANA, lobby.start)
    while await act(table, game, people, chance):
        if chance.random() < 0.01:
            await table.close()
            table = service(store, make_announcement)
    record, view = await table.record(game), await table.view(game, None)
    assert record.phase == "over"
    assert await replaying.check(table.house, game) is None
    assert verify(await table.export(game)).difference is None
    half = len(record.seats) // 2
    places = {one.seat: one for one in view.result or ()}
    sums = [places["ABCDEF"[at]].score + places["ABCDEF"[at + half]].score for at in range(half)]
    assert all(places["ABCDEF"[at]].place == places["ABCDEF"[at + half]].place for at in range(half))
    for locale in ("en", "pt-BR"):
        names = Names(record, load_edition(EDITION), locale)
        text = game_over.result_message(view, [], names).text
        second, colours = "ABCDEF"[half], {"en": ("yellow", "green"), "pt-BR": ("amarelo", "verde")}
        assert names.person(second) == f"Ana ({colours[locale][half - 2]})"
        alt = view_alt(view, read_story(view), DrawOptions(locale=locale), Words(names.edition, locale))
        assert f" {half}. " in alt
        assert f" {half + 1}. " not in alt
        lines = [line for line in text.splitlines() if line.startswith(("🥇", "🥈", "🥉", "▫️"))]
        assert len(lines) == half
        assert [line.split()[1] for line in lines] == [f"{at}." for at in range(1, half + 1)]
        winner = [s for s, one in sorted(places.items()) if one.place == 1]
        assert lines[0].startswith(f"🥇 1. {names.side(winner)}: ")
        assert names.score(max(sums)) in lines[0]


def test_person_is_pinged_once_for_two_colours() -> None:
    table = Table("ABC", two_for={"C": "A"})
    made = table.tell(GameStarted())
    assert pings(made) == ["A", "B"]
    assert [one.seat for one in made if one.slot.startswith("seat:")] == ["A", "B", "C"]


def test_button_belongs_to_seat_of_question() -> None:
    record = Table("ABC", two_for={"C": "A"}).record
    assert [find_seat(record, 100, ids.DecisionRef(0, seat)).seat for seat in ("A", "C")] == ["A", "C"]
    assert find_seat(record, 100, ids.DecisionRef(0, "B")).seat == "A"
    assert find_seat(record, 101, ids.DecisionRef(0, "A")).seat == "B"


@pytest.mark.parametrize(("locale", "both"), [("en", "both colours: "), ("pt-BR", "as duas cores: ")])
async def test_turn_title_shows_sum_of_both_colours(store: Store, locale: str, both: str) -> None:
    """A colour's own score says nothing of the place, which is the person's."""
    table = service(store)
    game = await start_game(table, ANA, BO)
    names = Names(await table.record(game), load_edition(EDITION), locale)
    view = await table.view(game, None)
    seats = tuple(
        msgspec.structs.replace(one, score=score, rank=rank)
        for one, score, rank in zip(view.seats, (1, 7, 9, 2), (1, 2, 1, 2), strict=True)
    )
    view = msgspec.structs.replace(view, seats=seats)
    assert f"{both}{names.score(10)})" in turn_title(view, [TurnEnded("C", "assyria", 9)], names, 1)


async def test_plan_is_assigned_to_one_colour(store: Store) -> None:
    table = service(store)
    game = await start_game(table, ANA, BO)
    names, said = Names(await table.record(game), load_edition(EDITION)), list[Any]()

    async def current_names() -> Names:
        return names

    async def say(draft: Any) -> None:
        said.append(draft)

    answer: Any = SimpleNamespace(
        service=table, game=game, user=ANA.user, names=current_names, say=say, texts=names.texts
    )
    async with store.write() as c:
        row = PlanRow(0, "settle", menus.write_plan(Plan(("settle:nubia",))), 0.0)
        id = await plan_rows.add_plan(c, game, ANA.user, row)
    await plan_buttons.set_colour(answer, f"{id};C")
    (kept,) = await table.query(plan_rows.read_plans, game, ANA.user)
    assert menus.read_plan(kept) == Plan(("settle:nubia",), seat="C")
    assert "🟡\u202fAna" in said[-1].text
    colours = [(one.label, one.emoji) for one in said[-1].rows[-1]]
    assert colours[1:] == [("Ana (red)", "🔴"), ("Ana (yellow)", "🟡")], "each symbol once"
    with expect_refusal("no_such_choice"):
        await plan_buttons.set_colour(answer, f"{id};B")
