"""A table's switches: set by the host in the lobby, later by consent."""

from __future__ import annotations

from discord import app_commands

from bot.core.draft import Draft
from bot.core.motions import decide
from bot.core.registry import MotionKind
from bot.domain.motion_state import SWITCH
from bot.domain.records import LOBBY
from bot.domain.requests import Refused
from bot.domain.table_settings import SWITCHES, TableSwitch
from bot.domain.terms import Motion
from bot.messages.context import MessageContext
from bot.messages.line import Aside
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import at_table, describe_arguments, frame_command, localize
from bot.words import ids
from bot.words.lobby_text import switch_line

FEATURE = Feature(__name__)


class Switched(Aside, tag="switched", frozen=True, kw_only=True):
    """A table turned the switch named `switch` on or off."""

    shows_again = True

    switch: str

    def words(self, at: MessageContext) -> dict[str, object]:
        """The present state."""
        return {"line": switch_line(SWITCHES[self.switch], at.record, at.names.texts)}


async def choose_switch(draft: Draft, name: str, on: bool) -> None:
    """Turn a switch on or off, or propose it to the table.

    Announces Switched. Raises: Refused with stale for an unknown name, and as in `decide`.
    """
    if name not in SWITCHES:
        raise Refused("stale")
    await decide(draft, SWITCH, switch=name, on=on)


def _switch(draft: Draft, motion: Motion) -> None:
    name, on = motion.body["switch"], motion.body["on"]
    draft.set(switches={**draft.record.switches, name: on})
    draft.step("switch", body={"switch": name, "on": on})
    draft.tell(Switched(switch=name))


FEATURE.motions[SWITCH] = MotionKind(_switch, Switched)


@FEATURE.verb(ids.SWITCH, UPDATE)
async def press_switch(answer: Answer, arg: str) -> None:
    """Turn a lobby button's switch."""
    name, _, on = arg.partition(":")
    await answer.do(choose_switch, name, on == "yes")


def add_command(switch: TableSwitch) -> None:
    """Add a switch's command to the table's commands."""

    @describe_arguments(on="switch")
    async def command(answer: Answer, on: bool) -> None:
        record = await answer.record()
        await answer.do(choose_switch, switch.name, on)
        await answer.tell(f"switch-{switch.name}.done" if record.phase == LOBBY else "done-pace-asked")

    text = f"switch-{switch.name}"
    made = app_commands.command(name=localize(f"{text}.name"), description=localize(f"{text}.command"))
    FEATURE.add_command(made(frame_command(command)), at_table)


for one in SWITCHES.values():
    add_command(one)
