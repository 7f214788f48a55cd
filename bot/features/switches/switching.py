"""What a table has switched on or off: said in the lobby, changed later by consent."""

from __future__ import annotations

from bot.core.draft import Draft
from bot.core.motions import KINDS, Kind, ask, seated, settle
from bot.domain.motion_state import SWITCH, everybody
from bot.domain.records import LOBBY, RUNNING
from bot.domain.requests import Refused
from bot.domain.table_switch import SWITCHES
from bot.domain.terms import Motion
from bot.features.switches.messages import Switched


async def choose_switch(draft: Draft, name: str, on: bool) -> None:
    """Switch something on or off. In the lobby the host or a manager says so; then everybody must agree.

    Change Switched at once, or MotionPressed. Refused: wrong_phase, host_only, not_seated, many_motions;
    stale where nothing is called so.
    """
    if name not in SWITCHES:
        raise Refused("stale")
    draft.need(LOBBY, RUNNING)
    if draft.before.phase == LOBBY:
        draft.need_host()
        _set(draft, name, on)
        return
    draft.own_seat()
    await settle(draft, ask(draft, SWITCH, switch=name, on=on))


def _set(draft: Draft, name: str, on: bool) -> None:
    draft.set(switches={**draft.record.switches, name: on})
    draft.step("switch", body={"switch": name, "on": on})
    draft.tell(Switched(switch=name))


def _carry(draft: Draft, motion: Motion) -> None:
    _set(draft, motion.body["switch"], motion.body["on"])


KINDS[SWITCH] = Kind(seated, everybody, _carry, Switched)
