"""`/settings feed`: makes, renews and removes the addresses of a feed."""

from __future__ import annotations

from discord import app_commands

from bot.features.pages.addresses import Addresses, make_name
from bot.features.pages.feed import CALENDAR, NEWS
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import frame_command, name_and_description
from bot.store.feed_keys import drop_key, has_key, set_key
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import Button, MessageDraft

FEATURE = Feature(__name__)


NEW_KEY, DROP_KEY = "feed_new", "feed_drop"


@app_commands.command(**name_and_description("command-settings-feed"))
@frame_command
async def show_feed(answer: Answer) -> None:
    """Show whether the user has a feed. Its address is shown only once."""
    has = await answer.service.query(has_key, answer.user)
    await _show(answer, "feed-on" if has else "feed-off", has=has)


@FEATURE.verb(NEW_KEY, UPDATE)
async def make_key(answer: Answer) -> None:
    """Make a new address for the user's feed. An earlier one stops working."""
    key = make_name()
    async with answer.service.store.write() as c:
        set_key(c, answer.user, key, answer.service.clock())
    addresses = answer.parts.memory_of(Addresses)
    await _show(
        answer,
        "feed-made",
        has=True,
        calendar=addresses.feed_address(key, CALENDAR),
        news=addresses.feed_address(key, NEWS),
    )


@FEATURE.verb(DROP_KEY, UPDATE)
async def remove_key(answer: Answer) -> None:
    """Delete the user's feed."""
    async with answer.service.store.write() as c:
        drop_key(c, answer.user)
    await _show(answer, "feed-dropped", has=False)


async def _show(answer: Answer, said: str, *, has: bool, **words: object) -> None:
    texts = answer.texts
    label = "button-feed-renew" if has else "button-feed-new"
    buttons = [Button(make_custom_id(NO_GAME, NEW_KEY), texts(label), "secondary" if has else "primary")]
    if has:
        buttons.append(Button(make_custom_id(NO_GAME, DROP_KEY), texts("button-feed-drop"), "danger"))
    text = "\n".join((texts(said, **words), texts("feed-how")))
    await answer.say(MessageDraft(text, (tuple(buttons),)))
