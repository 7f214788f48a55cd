"""/block: a private list of people with whom its owner does not want to sit at a table."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.core.table_access import Tables
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import describe_arguments
from bot.store import blocks
from bot.store.blocks import Block
from bot.words.catalogue import Texts
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import OPTIONS, MessageDraft, Select, make_option
from bot.words.targets import Mention, escape_name

FEATURE = Feature(__name__)

MOST = OPTIONS
"""Max. users on a list: the options of a Discord list."""
UNBLOCK = "unblock"


def block_list(listed: Sequence[Block], texts: Texts, done: str = "") -> MessageDraft:
    """A user's block list, with a select to remove entries."""
    lines = [
        f"{number}. {texts.write(Mention(one.user))} ({escape_name(one.name)})"
        for number, one in enumerate(listed, 1)
    ]
    head = texts("block-title", count=len(listed), most=MOST)
    text = "\n".join([*([done] if done else []), head, *lines, texts("block-means")])
    choices = tuple([make_option(str(one.user), one.name or str(one.user)) for one in listed])
    rows = (Select(make_custom_id(NO_GAME, UNBLOCK), texts("block-pick"), choices),) if choices else ()
    return MessageDraft(text, rows)


async def block_typed(tables: Tables, user: int, whom: Block) -> None:
    """Add a user to a block list. Raises: Refused with block_yourself, many_blocks."""
    if user == whom.user:
        raise Refused("block_yourself")
    async with tables.store.write() as c:
        listed = await blocks.read_blocks(c, user)
        if len(listed) >= MOST and all(one.user != whom.user for one in listed):
            raise Refused("many_blocks", most=MOST)
        blocks.block(c, user, whom, tables.clock())


@FEATURE.command("command-block")
@describe_arguments(user="blocked")
async def block_person(answer: Answer, user: discord.User | None = None) -> None:
    """Add a person to the user's list, or only show it."""
    done = ""
    if user is not None:
        if user.bot:
            raise Refused("not_a_person")
        await block_typed(answer.service, answer.user, Block(user.id, user.display_name[:100]))
        done = answer.texts("done-blocked", who=Mention(user.id))
    await _show(answer, done)


@FEATURE.verb(UNBLOCK, UPDATE)
async def unblock(answer: Answer, whom: str) -> None:
    """Remove a person from the user's list."""
    async with answer.service.store.write() as c:
        blocks.unblock(c, answer.user, int(whom) if whom.isdecimal() else 0)
    await _show(answer, answer.texts("done-unblocked"))


async def _show(answer: Answer, done: str) -> None:
    listed = await answer.service.query(blocks.read_blocks, answer.user)
    await answer.say(block_list(listed, answer.texts, done))
