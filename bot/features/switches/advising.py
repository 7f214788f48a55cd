"""What a table has beside its questions: advice, and the map; said in the lobby, changed later by consent."""

from __future__ import annotations

import msgspec

from bot.core.draft import Draft
from bot.core.motions import KINDS, Kind, ask, seated, settle
from bot.domain.motion_state import ADVICE, MAP, everybody
from bot.domain.records import LOBBY, RUNNING
from bot.domain.terms import Motion
from bot.features.switches.messages import AdviceSwitched, MapSwitched

SWITCHED = {ADVICE: AdviceSwitched, MAP: MapSwitched}


async def choose_advice(draft: Draft, on: bool) -> None:
    """Whether seats may ask for advice (see `_choose`). Change AdviceSwitched."""
    await _choose(draft, ADVICE, on)


async def choose_map(draft: Draft, on: bool) -> None:
    """Whether a question brings the map of its places with it (see `_choose`). Change MapSwitched."""
    await _choose(draft, MAP, on)


async def _choose(draft: Draft, what: str, on: bool) -> None:
    """Switch something on or off. In the lobby the host or a manager says so; then everybody must agree.

    The change is told at once, or MotionPressed. Refused: wrong_phase, host_only, not_seated,
    many_motions.
    """
    draft.need(LOBBY, RUNNING)
    if draft.before.phase == LOBBY:
        draft.need_host()
        _switch(draft, what, on)
        return
    draft.own_seat()
    await settle(draft, ask(draft, what, on=on))


def _switch(draft: Draft, what: str, on: bool) -> None:
    draft.set(pace=msgspec.structs.replace(draft.record.pace, **{what: on}))
    draft.step(what, body={"on": on})
    draft.tell(SWITCHED[what]())


def _carry(draft: Draft, motion: Motion) -> None:
    _switch(draft, motion.kind, motion.body["on"])


KINDS[ADVICE] = Kind(seated, everybody, _carry, AdviceSwitched)
KINDS[MAP] = Kind(seated, everybody, _carry, MapSwitched)
