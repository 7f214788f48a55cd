"""The lobby's buttons and the commands that switch something of a table."""

from __future__ import annotations

from bot.domain.records import LOBBY
from bot.domain.table_switch import SWITCHES, TableSwitch
from bot.features.switches.switching import choose_switch
from bot.play.answer import Answer
from bot.play.buttons import UPDATE, verb
from bot.play.group import Command, answering, arguments, at_table, say
from bot.words.draft import MessageDraft
from bot.words.ids import SWITCH, Question


@verb(SWITCH, UPDATE)
async def press_switch(answer: Answer, question: Question | None, arg: str) -> None:
    """Switch what a lobby's button names."""
    name, _, on = arg.partition(":")
    await answer.do(choose_switch, name, on == "yes")


def add_command(switch: TableSwitch) -> None:
    """Give a table's commands the one that switches something: for the host in the lobby, for all later."""

    @arguments(on="switch")
    async def command(interaction: Command, on: bool) -> None:
        async with answering(interaction) as answer:
            record = await answer.here()
            await answer.do(choose_switch, switch.name, on)
            done = f"switch-{switch.name}.done" if record.phase == LOBBY else "done-pace-asked"
            await answer.say(MessageDraft(answer.texts(done)))

    text = f"switch-{switch.name}"
    at_table.command(name=say(f"{text}.name"), description=say(f"{text}.command"))(command)


for one in SWITCHES.values():
    add_command(one)
