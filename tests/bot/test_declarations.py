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
from bot.core.registry import LISTED, NAMED, REGISTRY, Declarations, NameUnknown, install
from bot.discord_io.rate_limiter import COMMAND, LOBBY, PRESS, UNDO
from bot.domain.named import Named, NameTaken
from bot.domain.table_settings import SWITCHES
from bot.features import KNOWN
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


@pytest.mark.parametrize("kind", ["due", "motions"])
def test_unmatched_kind_fails_at_start(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = list(getattr(REGISTRY, kind))
    assert set(known) == set(KNOWN[kind])
    monkeypatch.setitem(KNOWN, kind, [*known[1:], "no_such_kind"])
    for one in (*NAMED, *LISTED):
        monkeypatch.setattr(REGISTRY, one, type(getattr(REGISTRY, one))())
    monkeypatch.setattr(features, "install_all", lambda parts: [install(part) for part in parts])
    unmatched = ", ".join(sorted([known[0], "no_such_kind"]))
    with pytest.raises(NameUnknown, match=f"{kind} {unmatched}"):
        features.load()


def test_switch_cannot_be_declared_twice() -> None:
    assert isinstance(SWITCHES, Named)
    with pytest.raises(NameTaken, match="map is declared again"):
        Named([("map", 1), ("map", 2)])


def test_message_kind_cannot_be_declared_twice() -> None:
    code = (
        "from bot import features\n"
        "from bot.domain.out_message import OutMessage\n"
        "class Twice(OutMessage, tag='ping', frozen=True): pass\n"
        "features.load()"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "NameTaken: ping is declared again" in told.stderr
