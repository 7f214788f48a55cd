"""The declarations of the bot's parts: each name once, and none that nothing declares."""

from __future__ import annotations

import subprocess
import sys

import discord
import pytest
from discord import app_commands

from bot import features
from bot.app import registering
from bot.app.registering import add_commands
from bot.core.registry import LISTED, NAMED, REGISTRY, Declarations, NameTaken, NameUnknown, install
from bot.discord_io.rate_limiter import COMMAND, LOBBY, PRESS, UNDO
from bot.domain.agenda import KINDS
from bot.play.feature import PRIVATE, Feature, install_all
from bot.play.group import at_table, game
from bot.words import ids


async def never_answer(answer: object) -> None:
    raise AssertionError


@pytest.mark.parametrize("kind", NAMED)
def test_repeated_declaration_is_refused(kind: str) -> None:
    taken = next(iter(getattr(REGISTRY, kind)))
    twice = Declarations("twice", **{kind: {taken: object(), "new_name": object()}})
    with pytest.raises(NameTaken, match=f"twice declares {taken} of {kind} again"):
        install(twice)
    assert "new_name" not in getattr(REGISTRY, kind), "nothing was added"


def test_second_feature_cannot_take_verb() -> None:
    part = Feature("second")
    part.verb(ids.UNDO, PRIVATE)(never_answer)
    with pytest.raises(NameTaken, match="undo"):
        install_all([part])


def test_feature_cannot_declare_name_twice() -> None:
    part = Feature("one")
    part.verb("apart", PRIVATE)(never_answer)
    with pytest.raises(NameTaken, match="apart is declared again"):
        part.verb("apart", PRIVATE)(never_answer)


def test_building_feature_declares_nothing() -> None:
    part = Feature("apart")
    part.verb("apart", PRIVATE)(never_answer)
    assert "apart" not in REGISTRY.verbs


def empty_tree() -> app_commands.CommandTree[discord.Client]:
    return app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))


def test_unknown_name_in_order_of_commands_fails_at_start(monkeypatch: pytest.MonkeyPatch) -> None:
    add_commands(empty_tree())
    monkeypatch.setattr(registering, "ORDER", ((game, "new/joni/leave"),))
    with pytest.raises(NameUnknown, match="joni in the order of /game"):
        add_commands(empty_tree())


def test_only_load_installs_declarations() -> None:
    code = (
        "import bot.core.service, bot.core.operator_orders, bot.play.table_commands, bot.features.recess\n"
        "from bot.core.registry import NAMED, REGISTRY\n"
        "print([kind for kind in NAMED if getattr(REGISTRY, kind)])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_commands_and_verbs_have_rate_limits() -> None:
    new, break_ = game.get_command("new"), at_table.get_command("break")
    assert new is not None
    assert break_ is not None
    assert (new.extras["limit"], break_.extras["limit"]) == (LOBBY, COMMAND)
    assert (REGISTRY.verbs[ids.UNDO].limit, REGISTRY.verbs[ids.DO].limit) == (UNDO, PRESS)


def test_unmatched_kind_of_due_work_fails_at_start(monkeypatch: pytest.MonkeyPatch) -> None:
    assert REGISTRY.due.keys() == set(KINDS)
    monkeypatch.setattr(features, "KINDS", (*KINDS[1:], "no_such_work"))
    for kind in (*NAMED, *LISTED):
        monkeypatch.setattr(REGISTRY, kind, type(getattr(REGISTRY, kind))())
    monkeypatch.setattr(features, "install_all", lambda parts: [install(part) for part in parts])
    with pytest.raises(NameUnknown, match="begin, no_such_work"):
        features.load()
