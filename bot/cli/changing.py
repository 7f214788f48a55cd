"""The commands that change stored games and people: rollback, purge, forget.

While a bot runs on the SQLite file, it carries them out: nobody else writes there.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli import options
from bot.cli.stored import (
    print_database,
    refusal_in_words,
    run_on_database,
    run_on_stored_games,
    waiting_channels,
    with_service,
)
from bot.cli.terminal import Failed, confirm_or_fail, count_games

if TYPE_CHECKING:
    from bot.core.operator_orders import OrderAnswer
    from bot.core.service import Service
    from bot.store import Store
    from bot.store.order_rows import Order

LOOK_SECONDS = 0.1
"""Seconds between looks for the bot's answer."""


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: annalist rollback 12 --to 340")(rollback)
    app.command(epilog="Example: annalist purge 12")(purge)
    app.command(epilog="Example: annalist forget 123456789012345678")(forget)


def rollback(
    game: Annotated[int, typer.Argument(help="The game's number, as /my-games tells it.")],
    to: Annotated[int, typer.Option(min=0, help="The log entry after which the game goes on.")],
    yes: options.Yes = False,
    database: options.Database = "",
) -> None:
    """Roll a running game back to a log entry, and announce it in its channel."""
    from bot.store.order_rows import Order

    print_database(database)
    entries = run_on_stored_games(database, lambda service: _last_entry(service, game))
    if to >= entries:
        raise Failed(f"--to {to}: the log of game {game} ends with entry {entries}; choose an earlier one")
    confirm_or_fail(f"Take back entries {to + 1} to {entries} of game {game}?", yes)
    give_order(database, Order("rollback", game_id=game, entry=to))
    typer.echo(f"Game {game} goes on after entry {to}; the bot tells the channel as soon as it runs.")


def purge(
    game: Annotated[int, typer.Argument(help="The game's number, as `annalist waiting` tells it.")],
    yes: options.Yes = False,
    database: options.Database = "",
) -> None:
    """Delete a waiting game with all its data. Nobody is notified."""
    from bot.store.order_rows import Order

    print_database(database)
    if game not in {one.game for one in run_on_stored_games(database, waiting_channels)}:
        raise Failed(f"game {game} does not wait; `annalist waiting` lists those that do")
    confirm_or_fail(f"Delete game {game} for good?", yes)
    give_order(database, Order("purge", game_id=game))
    typer.echo(f"Game {game} is deleted.")


def forget(
    user: Annotated[int, typer.Argument(min=1, max=2**63 - 1, help="The person's id on Discord.")],
    yes: options.Yes = False,
    database: options.Database = "",
) -> None:
    """Delete all data of a person. A computer player takes over their running games."""
    from bot.store import games
    from bot.store.order_rows import Order

    print_database(database)
    mine = run_on_stored_games(database, lambda service: service.query(games.open_games_of_user, user))
    seated = f", who sits in {count_games(len(mine), 'open')}" if mine else ""
    confirm_or_fail(f"Forget {user}{seated}, for good?", yes)
    count = give_order(database, Order("forget", user_id=user))
    typer.echo(f"{user} is forgotten. Changed: {count_games(count)}, where the seat has no name now.")


async def _last_entry(service: Service, game: int) -> int:
    return (await service.record(game)).entries - 1


def give_order(database: str, order: Order) -> int:
    """Carry out an order, by the running bot if there is one. Returns the order's count.

    Raises: Failed with a sentence.
    """
    answer = run_on_database(_give_order_here(database, order))
    if answer.refused:
        raise Failed(refusal_in_words(answer.refused, answer.details))
    if answer.broken:
        raise Failed(answer.broken, 1)
    if answer.incident:
        raise Failed(f"it failed: the bot's log names incident {answer.incident}", 1)
    return answer.count


async def _give_order_here(database: str, order: Order) -> OrderAnswer:
    from bot.core.operator_orders import carry_out
    from bot.store.connect import InUse

    try:
        return await with_service(database, lambda service: carry_out(service, order), only_bot=True)
    except InUse:
        typer.echo("The bot runs on this database; it carries this out.", err=True)
    return await with_service(database, lambda service: _ask_bot(service.store, order))


async def _ask_bot(store: Store, order: Order) -> OrderAnswer:
    """Answer of the running bot to an order."""
    import msgspec

    from bot.core.operator_orders import OrderAnswer
    from bot.store import order_rows

    async with store.write() as c:
        id = await order_rows.insert_order(c, order, time.time())
    text = await _wait_for_answer(store, id)
    async with store.write() as c:
        order_rows.delete_order(c, id)
    return msgspec.json.decode(text, type=OrderAnswer)


async def _wait_for_answer(store: Store, id: int) -> str:
    """Wait for the bot's answer and return its text.

    Raises: Failed if the bot does not start on the order, or stops before the answer.
    """
    from bot.store import order_rows

    until = time.monotonic() + order_rows.WAIT_SECONDS
    while True:
        async with store.read() as c:
            text = await order_rows.read_answer(c, id)
        if text is None:
            raise Failed("the bot did not carry this out; run the command again", 1)
        if text not in ("", order_rows.BEGUN):
            return text
        if not text and time.monotonic() > until:
            await _withdraw(store, id)
            until += order_rows.WAIT_SECONDS
        await asyncio.sleep(LOOK_SECONDS)


async def _withdraw(store: Store, id: int) -> None:
    from bot.store import order_rows

    async with store.write() as c:
        withdrawn = await order_rows.withdraw_order(c, id)
    if withdrawn:
        raise Failed("the bot does not answer; nothing was changed", 1)
