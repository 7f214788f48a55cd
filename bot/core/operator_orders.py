"""The operator's orders, carried out by the process that may write on the database."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core import play
from bot.core.registry import REGISTRY, Declarations
from bot.domain.requests import GameBroken, Refused
from bot.process.incidents import log_incident
from bot.store import order_rows
from bot.store.transaction import is_unreachable

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.store.order_rows import Order

POLL_SECONDS = 0.5
"""Seconds between looks for orders."""


class OrderAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Outcome of an order: a count, or why it was not carried out.

    * `refused`: code of a refusal, with its `details`.
    * `broken`: damage of a game.
    * `incident`: number of an incident.
    """

    count: int = 0
    refused: str = ""
    details: dict[str, Any] = {}
    broken: str = ""
    incident: str = ""


async def carry_out(service: Service, order: Order) -> OrderAnswer:
    """Carry out an order."""
    try:
        return OrderAnswer(await REGISTRY.orders[order.kind](service, order))
    except Refused as refusal:
        return OrderAnswer(refused=refusal.code, details=refusal.details)
    except GameBroken as trouble:
        return OrderAnswer(broken=str(trouble))


async def _roll_back(service: Service, order: Order) -> int:
    await service.change(order.game_id or 0, None, lambda draft: play.roll_back(draft, order.entry or 0))
    return 1


async def _purge(service: Service, order: Order) -> int:
    await service.purge(order.game_id or 0)
    return 1


FEATURE = Declarations(__name__, orders={"rollback": _roll_back, "purge": _purge})


class Orders:
    """Carries out orders of the command line while `run` runs.

    Only the running bot writes in its database, so its memory stays valid.
    """

    def __init__(self, service: Service) -> None:
        self._service = service
        self._store = service.store

    async def run(self) -> None:
        """Carry out orders until cancelled."""
        begun_before = True
        while True:
            try:
                if begun_before:
                    await self._clear_begun()
                    begun_before = False
                while await self._carry_out_next():
                    pass
            except Exception as trouble:  # an order that cannot be read must not end the bot
                if not is_unreachable(trouble):
                    log_incident(trouble, "orders of the command line could not be read")
            await asyncio.sleep(POLL_SECONDS)

    async def _clear_begun(self) -> None:
        async with self._store.write() as c:
            order_rows.clear_begun(c)

    async def _carry_out_next(self) -> bool:
        """Carry out the oldest order. False if none waits."""
        if not await self._service.query(order_rows.has_orders):
            return False
        async with self._store.write() as c:
            begun = await order_rows.begin_order(c, time.time())
        if begun is None:
            return False
        id, order = begun
        answer = await self._carry_out_order(order)
        async with self._store.write() as c:
            order_rows.answer_order(c, id, msgspec.json.encode(answer, enc_hook=str).decode())
        return True

    async def _carry_out_order(self, order: Order) -> OrderAnswer:
        try:
            return await carry_out(self._service, order)
        except Exception as trouble:
            return OrderAnswer(incident=log_incident(trouble, f"the order {order.kind}"))
