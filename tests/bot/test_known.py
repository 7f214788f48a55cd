"""Commands as mentions that can be tapped, pieces as pictures of our own. Without ids they stay plain."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord_io.discord_ids import DiscordIds, without_mentions
from sandbox import Sandbox
from tests.bot.table import Duel

COMMANDS: list[dict[str, Any]] = [
    {"id": "7", "name": "away", "options": [{"type": 4, "name": "days"}]},
    {
        "id": "8",
        "name": "game",
        "name_localizations": {"pt-BR": "partida"},
        "options": [
            {"type": 1, "name": "status", "name_localizations": {"pt-BR": "estado"}},
            {"type": 2, "name": "old", "options": [{"type": 1, "name": "log"}]},
        ],
    },
]
SEEN = {
    "See `/game status`.": "See </game status:8>.",
    "Veja `/partida estado`.": "Veja </game status:8>.",
    "`/game old log` and `/away`": "</game old log:8> and </away:7>",
    "`/away days:2` tells": "</away:7> `days:2` tells",
    "`/game` `/game unknown` `game status` /away": "`/game` `/game unknown` `game status` /away",
    "\\`/away\\` ```/away``` `annalist verify`": "\\`/away\\` ```/away``` `annalist verify`",
    "🔴 Ana `🔴` 🏰": "<:red_star_1:5> Ana `🔴` 🏰",
}


@pytest.fixture
def ids() -> DiscordIds:
    made = DiscordIds()
    made.learn_commands(COMMANDS)
    made.learn_emojis({"🔴": "<:red_star_1:5>"})
    return made


@pytest.mark.parametrize(("text", "seen"), SEEN.items())
def test_known_commands_and_emojis_are_inserted(ids: DiscordIds, text: str, seen: str) -> None:
    assert ids.with_mentions(text, 2000) == seen
    assert without_mentions(seen) == without_mentions(text), "so that a message is found again"


def test_inserted_ids_never_exceed_limit(ids: DiscordIds) -> None:
    text = "🔴" * 20
    assert ids.with_mentions(text, 20 * len("<:red_star_1:5>")) == "<:red_star_1:5>" * 20
    assert ids.with_mentions(text, 20 * len("<:red_star_1:5>") - 1) == text, (
        "one text has one sign for a seat"
    )
    assert ids.with_mentions("🔴 `/away`", len("🔴 </away:7>") + 3) == "🔴 </away:7>", "commands come first"
    assert ids.with_mentions("`/away`", 6) == "`/away`"


def test_unknown_ids_change_nothing(ids: DiscordIds) -> None:
    ids.forget()
    assert [ids.with_mentions(text, 2000) for text in SEEN] == list(SEEN)
    assert (ids.emoji("🔴"), ids.emoji("")) == ("🔴", "")


def mention(sandbox: Sandbox, name: str) -> str:
    """Mention of a command in this sandbox."""
    first = name.split()[0]
    id = next(one.id for one in sandbox.world.commands.values() if one.body["name"] == first)
    return f"</{name}:{id}>"


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
async def test_bot_mentions_its_commands(duel: Duel, sandbox: Sandbox, locale: str) -> None:
    _bot, channel, people = duel
    sandbox.control.language(people[0].id, locale)
    said = await (await people[0].slash(channel, "help")).wait_settled()
    for name in ("game new", "game status", "my-games"):
        assert mention(sandbox, name) in said.content
