"""What slots want is compared with what stands in them: only the difference is sent."""

from __future__ import annotations

import random

import engine
from bot.core import motions, play
from bot.core.service import Service
from bot.domain.out_message import TURN_SLOT, seat_slot
from bot.outbox.announcement import make_announcement
from bot.store import Store, held_messages, queue
from tests.bot.tables import Clock, do, rows
from tests.bot.test_going_back import ANA, AT, play_on, table_at


async def mark_all_sent(store: Store) -> None:
    """Everything arrived."""
    async with store.write() as c:
        await c.execute("UPDATE outbox SET state = 'done', done_at = 1.0 WHERE state = 'waiting'")
        await c.execute("UPDATE messages SET channel_id = 700, message_id = id WHERE message_id IS NULL")


async def waiting_messages(store: Store) -> list[tuple[str, str]]:
    """Waiting operations by slot."""
    found = await rows(
        store,
        "SELECT outbox.op, messages.slot FROM outbox JOIN messages ON messages.id = outbox.message"
        " WHERE outbox.state = 'waiting' ORDER BY outbox.id",
    )
    return [(op, slot) for op, slot in found]


async def question_slots(table: Service, game: int) -> set[str]:
    return {seat_slot(one.seat) for one in (await table.record(game)).seats if one.awaited is not None}


async def held_question_slots(table: Service, game: int) -> set[str]:
    """The slots of questions that stand."""
    held = await table.query(held_messages.held_messages_of, game)
    return {one.slot for one in held if one.slot.startswith("seat:")}


async def test_rollback_removes_unasked_questions(store: Store) -> None:
    table, game = await table_at(store)
    await play_on(table, game, random.Random(3), 60)
    await mark_all_sent(store)
    before = await question_slots(table, game)
    entry = (await table.record(game)).entries
    while await question_slots(table, game) == before:
        entry -= 1
        await do(table, game, None, play.roll_back, entry - 1)
        assert await held_question_slots(table, game) == await question_slots(table, game)
    (slot,) = before
    ended = [
        one for one in await rows(store, "SELECT op, payload FROM outbox") if one[0] in ("close", "delete")
    ]
    assert ended
    assert slot not in await held_question_slots(table, game)


async def test_cancelling_game_keeps_turn_summaries(store: Store) -> None:
    table, game = await table_at(store)
    await play_on(table, game, random.Random(3), 60)
    await mark_all_sent(store)
    held = await table.query(held_messages.held_messages_of, game)
    assert TURN_SLOT in [one.slot for one in held]
    await do(table, game, ANA, play.cancel)
    closed = [slot for op, slot in await waiting_messages(store) if op == "close"]
    assert closed
    assert TURN_SLOT not in closed


async def test_repeated_vote_edits_nothing(store: Store) -> None:
    table, game = await table_at(store)
    await play_on(table, game, random.Random(3), 10)
    await do(table, game, ANA, motions.decide, "switch", switch="advice", on=False)
    (motion,) = (await table.record(game)).motions
    await mark_all_sent(store)
    await do(table, game, ANA, motions.agree, motion.id)
    assert await waiting_messages(store) == []
    await do(table, game, AT["B"], motions.agree, motion.id)
    assert ("edit", f"motion:{motion.id}") in await waiting_messages(store)


async def test_next_change_posts_question_given_up(store: Store) -> None:
    table, game = await table_at(store)
    await play_on(table, game, random.Random(3), 10)
    (slot,) = await question_slots(table, game)
    async with store.write() as c:
        while (found := await queue.read_head(c, "c700")) is not None:
            queue.give_up(c, found[0], 1.0, "a fault of ours")
    table = Service(store, make_announcement, engine=engine, clock=Clock())
    assert await held_question_slots(table, game) == set()
    await do(table, game, ANA, play.change_language, "pt-BR")
    assert ("send", slot) in await waiting_messages(store)


async def test_asking_again_replaces_message(store: Store) -> None:
    table, game = await table_at(store)
    await play_on(table, game, random.Random(3), 10)
    await mark_all_sent(store)
    (slot,) = await question_slots(table, game)
    await do(table, game, AT[slot[-1]], play.ask_again)
    assert await waiting_messages(store) == [("delete", slot), ("send", slot)]
    await do(table, game, AT[slot[-1]], play.ask_again)
    assert await waiting_messages(store) == [("delete", slot), ("send", slot)], (
        "one that was not sent yet is not sent twice"
    )


async def test_computer_is_not_asked_again(store: Store) -> None:
    table, game = await table_at(store)
    await play_on(table, game, random.Random(3), 10)
    (slot,) = await question_slots(table, game)
    await do(table, game, AT[slot[-1]], play.resign)
    await mark_all_sent(store)
    await do(table, game, None, play.ask_after_sleep, slot[-1])
    assert await waiting_messages(store) == []
