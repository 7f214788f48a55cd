"""Whether a table's seats may ask for advice: said in the lobby, changed later when everybody agrees."""

from __future__ import annotations

import msgspec

from bot.service.motions import KINDS, Kind, ask, seated, settle
from bot.service.standing import ADVICE, everybody
from bot.service.work import Draft
from bot.store.records import LOBBY, RUNNING
from bot.store.terms import Motion


async def choose_advice(draft: Draft, on: bool) -> None:
    """Switch advice on or off. In the lobby the host or a manager says so; then everybody must agree.

    Change "advice" at once, or "motion" (args: motion). Refused: wrong_phase, host_only, not_seated,
    many_motions.
    """
    draft.need(LOBBY, RUNNING)
    if draft.before.phase == LOBBY:
        draft.need_host()
        _switch(draft, on)
        return
    draft.own_seat()
    await settle(draft, ask(draft, ADVICE, on=on))


def _switch(draft: Draft, on: bool) -> None:
    draft.set(pace=msgspec.structs.replace(draft.record.pace, advice=on))
    draft.step("advice", body={"on": on})
    draft.tell("advice")


def _carry(draft: Draft, motion: Motion) -> None:
    _switch(draft, motion.body["on"])


KINDS[ADVICE] = Kind(seated, everybody, _carry)
