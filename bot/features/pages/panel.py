"""`/table page`: shows, renews or removes the address of a table's page."""

from __future__ import annotations

from discord import app_commands

from bot.core.registry import REGISTRY
from bot.domain.records import OVER, RUNNING, GameRecord
from bot.features.pages.addresses import NO, YES, Addresses, renew_page
from bot.features.pages.feed_panel import show_feed
from bot.features.pages.seat.play_command import offer_play
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import at_table, frame_command, name_and_description, settings
from bot.words.ids import make_custom_id
from bot.words.message_draft import Button, MessageDraft, Row

FEATURE = Feature(__name__)


RENEW = "page_renew"


@app_commands.command(**name_and_description("command-table-page"))
@frame_command
async def show_page(answer: Answer) -> None:
    """Show the page's address. The host may change or remove it."""
    await _show(answer, await answer.record())


def offer_commands(on: bool) -> None:
    """Add the commands of pages, or remove them."""
    at_table.remove_command(show_page.name)
    settings.remove_command(show_feed.name)
    REGISTRY.commands[:] = [one for one in REGISTRY.commands if one != (None, offer_play)]
    if on:
        at_table.add_command(show_page)
        settings.add_command(show_feed)
        REGISTRY.commands.append((None, offer_play))


async def _show(answer: Answer, record: GameRecord, done: str = "") -> None:
    """Show the page's state, with the host's buttons."""
    addresses, texts = answer.parts.memory_of(Addresses), answer.texts
    address = await addresses.address_of(record)
    if record.phase not in (RUNNING, OVER):
        said = "page-panel-early"
    elif address:
        said = "page-panel-here"
    else:
        said = "page-panel-hidden" if addresses.is_hidden(record) else "page-panel-off"
    buttons = [Button("", texts("page-link"), url=address)] if address else []
    if answer.rights(record).may_run and record.phase in (RUNNING, OVER):
        buttons += _page_buttons(answer, record.id, bool(address), addresses.is_hidden(record))
    rows: tuple[Row, ...] = (tuple(buttons),) if buttons else ()
    await answer.say(MessageDraft("\n".join(texts(id) for id in (done, said) if id), rows))


def _page_buttons(answer: Answer, game: int, there: bool, hidden: bool) -> list[Button]:
    texts = answer.texts
    if not there:
        style = "danger" if hidden else "primary"
        return [Button(make_custom_id(game, RENEW, YES), texts("page-button-on"), style)]
    return [
        Button(make_custom_id(game, RENEW, "new"), texts("page-button-new")),
        Button(make_custom_id(game, RENEW, NO), texts("page-button-off"), "danger"),
    ]


@FEATURE.verb(RENEW, UPDATE)
async def change_page(answer: Answer, arg: str) -> None:
    """Give the page a new address, switch it on or off."""
    said = arg if arg in (YES, NO) else None
    # A page opened again where everybody may look is no consent for a channel that is hidden later.
    in_the_open = said == YES and not answer.parts.memory_of(Addresses).is_hidden(await answer.record())
    await answer.do(renew_page, "" if in_the_open else said)
    await _show(answer, await answer.record(), f"page-done-{said or 'new'}")
