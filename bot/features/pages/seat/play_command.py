"""`/play`: a private link to play on the table's page."""

from __future__ import annotations

from discord import app_commands

from bot.domain.records import RUNNING, GameRecord
from bot.domain.requests import Refused
from bot.features.pages.activity.activities import Activities, launch
from bot.features.pages.addresses import Addresses
from bot.features.pages.seat.sign_in import Browsers
from bot.play.answer import Answer
from bot.play.feature import FORM, UPDATE, Feature
from bot.play.group import frame_command, name_and_description
from bot.play.pressing import find_seat
from bot.words.ids import PLAY_ON_MAP, make_custom_id
from bot.words.message_draft import Button, MessageDraft

FEATURE = Feature(__name__)

SIGN_OUT = "map_sign_out"


@app_commands.command(**name_and_description("command-play"))
@lambda function: frame_command(function, opens_form=True)
async def offer_play(answer: Answer) -> None:
    """Offer the user a link for playing on the map, beside the Activity where there is one."""
    await _offer(answer, link_besides=True)


@FEATURE.verb(PLAY_ON_MAP, FORM)
async def offer_link(answer: Answer) -> None:
    """Launch the Activity, or show a private link that signs one browser in.

    Raises: Refused with no_page, not_seated, wrong_phase.
    """
    await _offer(answer, link_besides=False)


async def _offer(answer: Answer, *, link_besides: bool) -> None:
    if not answer.parts.memory_of(Activities).is_on:
        await answer.begin()
    record = await answer.record()
    if record.phase != RUNNING:
        raise Refused("wrong_phase", phase=record.phase)
    find_seat(record, answer.user)
    address = await answer.parts.memory_of(Addresses).address_of(record)
    if not address:
        raise Refused("no_page")
    launched = await launch(answer, record.id)
    if launched and not link_besides:
        return
    if not launched and not answer.first.is_begun:
        await answer.begin()
    key = await answer.parts.memory_of(Browsers).make_key(record.id, answer.user, answer.service.clock())
    # What stands behind "#" is sent to no server: previews and proxies never see the key.
    panel = await _panel(answer, record, Button("", answer.texts("play-link"), url=f"{address}#key.{key}"))
    await (answer.say_besides(panel) if launched else answer.say(panel))


async def _panel(
    answer: Answer, record: GameRecord, link: Button | None = None, done: str = ""
) -> MessageDraft:
    """The link, the number of signed-in browsers, and how to sign out."""
    texts, browsers = answer.texts, answer.parts.memory_of(Browsers)
    count = await browsers.count(record.id, answer.user, answer.service.clock())
    lines = [done] if done else []
    if link is not None:
        lines.append(texts("play-here"))
    if count:
        lines.append(texts("play-browsers", count=count))
    out = Button(make_custom_id(record.id, SIGN_OUT), texts("button-sign-out"), "danger")
    buttons = [one for one in (link, out if count else None) if one is not None]
    return MessageDraft("\n".join(lines), (tuple(buttons),) if buttons else ())


@FEATURE.verb(SIGN_OUT, UPDATE)
async def sign_out(answer: Answer) -> None:
    """Sign all of the user's browsers out."""
    record = await answer.record()
    await answer.parts.memory_of(Browsers).sign_out(record.id, answer.user)
    await answer.say(await _panel(answer, record, done=answer.texts("done-signed-out")))
