"""The operator uploads the cards of their own box in a form."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.features.own_cards.checking import built_in_sheets, check_sheets, sheet_names
from bot.features.own_cards.upload import LARGEST, bot_owners
from engine import editions, load_edition
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.table import Running, bot_at, host_lobby

EDITION = "ragnar-2024"
OURS = built_in_sheets(EDITION)["empires.toml"].decode()
FIRST_PEOPLE = re.compile(r"^people = (\d+)$", re.MULTILINE)
ONE_MORE = FIRST_PEOPLE.sub(lambda found: f"people = {int(found[1]) + 1}", OURS, count=1)


def file(name: str, content: str | bytes) -> dict[str, str]:
    raw = content.encode() if isinstance(content, str) else content
    return {"filename": name, "base64": base64.b64encode(raw).decode()}


async def fill_in(person: DrivenUser, dm: str, *files: dict[str, str], work: str = "play") -> SeenMessage:
    form = await person.slash(dm, "own-cards")
    seen = await form.submit(edition=EDITION, work=work, files=list(files))
    return await seen.wait_settled()


@pytest.fixture
def host(sandbox: Sandbox) -> DrivenUser:
    """The person whom the application belongs to."""
    return sandbox.user(sandbox.world.users[sandbox.world.app_owner_id].name)


@pytest.fixture
def dm(sandbox: Sandbox, host: DrivenUser) -> str:
    return str(sandbox.world.open_dm(int(host.id)).id)


async def test_uploaded_cards_survive_restart(
    sandbox: Sandbox, host: DrivenUser, dm: str, tmp_path: Path, ana: DrivenUser
) -> None:
    async with bot_at(sandbox, tmp_path / "games") as bot:
        await host_lobby(bot, ana, sandbox.channel(), edition=EDITION)
        told = await fill_in(host, dm, file("empires.toml", ONE_MORE))
        assert "one field differs" in told.content
        fingerprint = re.search("`([0-9a-f]{12})`", told.content)
        assert fingerprint
    async with bot_at(sandbox, tmp_path / "games") as bot:
        lobby = await host_lobby(bot, ana, sandbox.channel("second"), edition=EDITION)
        assert fingerprint[1] in lobby.content
        before, own = [(await bot.service.record(game)).data_hash for game in (1, 2)]
        assert before == load_edition(EDITION).data_hash != own
        told = await fill_in(host, dm, work="ours")
        assert "play with the built-in cards" in told.content
        await host_lobby(bot, ana, sandbox.channel("third"), edition=EDITION)
        assert (await bot.service.record(3)).data_hash == before
        assert (await bot.service.record(2)).data_hash == own


async def test_sent_sheets_can_be_uploaded_again(
    bot: Running, sandbox: Sandbox, host: DrivenUser, dm: str
) -> None:
    told = await fill_in(host, dm, work="sheets")
    sheets = {one["filename"]: sandbox.world.files[int(one["id"])] for one in told.attachments}
    assert sheets == built_in_sheets(EDITION)
    told = await fill_in(host, dm, *(file(name, content) for name, content in sheets.items()))
    assert "no field differs" in told.content


async def test_only_bot_owner_uploads_in_dms(bot: Running, sandbox: Sandbox) -> None:
    eve = sandbox.user("Eve")
    sandbox.world.set_moderator(int(eve.id), True)
    theirs = str(sandbox.world.open_dm(int(eve.id)).id)
    told = await (await eve.slash(theirs, "own-cards")).wait_settled()
    assert told.content == "Only the person who runs this bot can do that."
    (made,) = [one.body for one in sandbox.world.commands.values() if one.body["name"] == "own-cards"]
    assert made["contexts"] == [1]


REFUSED: list[tuple[list[dict[str, str]], str]] = [
    ([], "There’s no file"),
    ([file("../../etc/passwd", "x")], "isn’t a sheet of this edition"),
    ([file("empires (1).toml", OURS)], "isn’t a sheet of this edition"),
    ([file("values.json", "{}")], "isn’t a sheet of this edition"),
    ([file("heroes.toml", "")], "isn’t a sheet of this edition"),
    ([file("empires.toml", OURS)] * 2, "two files called `empires.toml`"),
    ([file("empires.toml", b" " * (LARGEST + 1))], "too large: at most 256 KB"),
]
WRONG: list[tuple[str, str | bytes, str]] = [
    ("empires.toml", b"\xff\xfe\x00", "cards/empires.toml: is not UTF-8 text (byte 0)."),
    ("empires.toml", "[[empires]", "cards/empires.toml: is not valid TOML"),
    ("empires.toml", "a" + ".a" * 300 + " = 1", "cards/empires.toml: is nested deeper than 64 levels."),
    ("empires.toml", "empires = " + "9" * 5000, "has more than 4300 digits"),
    ("empires.toml", "empires = 3", "must be a list of records"),
    ("empires.toml", "", "records are missing"),
    ("edition.toml", 'id = "hasbro-2001"', 'cards/edition.toml, id: is "hasbro-2001", not "ragnar-2024".'),
    ("edition.toml", "", 'cards/edition.toml, id: is "", not "ragnar-2024".'),
    (
        "empires.toml",
        OURS.replace("people = ", 'people = "?" # ', 1),
        "people: is still to be filled in: a whole number.",
    ),
    (
        "empires.toml",
        re.sub(r"start_lands = .*", 'start_lands = ["eufrates"]', OURS, count=1),
        'start_lands: "eufrates" is no land of the board (did you mean "euphrates"?).',
    ),
]


@pytest.mark.parametrize(("files", "said"), REFUSED)
async def test_file_that_is_no_sheet_is_refused(
    bot: Running, host: DrivenUser, dm: str, files: list[dict[str, str]], said: str
) -> None:
    told = await fill_in(host, dm, *files)
    assert said in told.content
    assert not told.attachments


async def test_faulty_sheet_is_named_and_changes_nothing(
    bot: Running, sandbox: Sandbox, host: DrivenUser, dm: str
) -> None:
    for name, content, said in WRONG:
        told = await fill_in(host, dm, file(name, content))
        assert "Nothing was changed" in told.content
        assert said in told.content, name
        (all_of_them,) = told.attachments
        assert said in sandbox.world.files[int(all_of_them["id"])].decode()
    async with bot.store.read() as c:
        assert await c.execute("SELECT * FROM own_editions") == []


async def test_faulty_card_is_named_with_field() -> None:
    checked = check_sheets(EDITION, {"empires.toml": ONE_MORE.replace("people = ", "peeple = ", 1).encode()})
    assert checked.edition is None
    assert checked.problems[0].startswith('cards/empires.toml, Empire "')
    assert "peeple" in checked.problems[0]


async def test_upload_does_not_replace_edition_folder(
    bot: Running, host: DrivenUser, dm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bot.service.house._own, EDITION, load_edition(EDITION))
    told = await fill_in(host, dm, file("empires.toml", ONE_MORE))
    assert "come from a folder on the bot’s machine" in told.content


@pytest.mark.parametrize("edition", editions())
def test_built_in_sheets_are_valid(edition: str) -> None:
    assert set(built_in_sheets(edition)) < set(sheet_names(edition))
    checked = check_sheets(edition, built_in_sheets(edition))
    assert (checked.problems, checked.differing) == ((), 0)
    assert checked.edition is not None


def test_team_admins_and_developers_are_owners() -> None:
    state, role = discord.TeamMembershipState, discord.TeamMemberRole

    def member(id: int, joined: Any, may: Any) -> SimpleNamespace:
        return SimpleNamespace(id=id, membership_state=joined, role=may)

    members = [
        member(1, state.accepted, role.admin),
        member(2, state.invited, role.admin),
        member(3, state.accepted, role.read_only),
        member(4, state.accepted, role.developer),
    ]
    owner = SimpleNamespace(id=9)
    team: Any = SimpleNamespace(team=SimpleNamespace(members=members), owner=owner)
    alone: Any = SimpleNamespace(team=None, owner=owner)
    assert bot_owners(team) == {1, 4}
    assert bot_owners(alone) == {9}
    assert bot_owners(None) == frozenset()
