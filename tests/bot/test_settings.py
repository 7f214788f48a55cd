"""The settings file: the same names as in the environment, which wins."""

from __future__ import annotations

import os
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest

from bot.app.run import open_bot
from bot.discord_io.clock_check import ClockCheck
from bot.process import settings
from bot.process.settings import CONFIG, NAMES, BadSettings, client_secret, discord_token, load_settings
from bot.store import Store
from bot.store.connect import database_address, default_url
from bot.store.postgres import PostgresDatabase
from bot.store.transaction import StoreError
from tests.common.postgres import Postgres

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in NAMES:
        monkeypatch.setenv(name, "")
    path = tmp_path / "annalist.toml"
    monkeypatch.setenv(CONFIG, str(path))
    return path


def test_the_environment_wins_and_the_file_says_the_rest(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('ANNALIST_DATABASE_URL = "sqlite:////var/lib/a.sqlite"\nANNALIST_WATCH = 8090\n')
    monkeypatch.setenv("ANNALIST_WATCH", "9000")
    load_settings()
    assert default_url() == "sqlite:////var/lib/a.sqlite"
    assert os.environ["ANNALIST_WATCH"] == "9000"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ANNALIST_DATABASE = 'x'", "no setting .did you mean ANNALIST_DATABASE_URL"),
        ("DISCORD_TOKEN = tigris", "cannot be read"),
        ("ANNALIST_SHARDS = true", "neither a text nor a whole number"),
        ("[bot]\ntoken = 'tigris'", "bot is no setting"),
    ],
)
def test_what_cannot_be_meant_is_refused_without_its_value(file: Path, text: str, sentence: str) -> None:
    file.write_text(text)
    with pytest.raises(BadSettings, match=sentence) as wrong:
        load_settings()
    assert "tigris" not in str(wrong.value)
    assert str(file) in str(wrong.value)


def test_a_named_file_that_is_missing_is_told_and_none_may_be_wanted(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadSettings, match="there is no file"):
        load_settings()
    monkeypatch.setenv(CONFIG, "")
    load_settings()
    monkeypatch.delenv(CONFIG)
    monkeypatch.setattr(settings, "DEFAULT", str(file))
    load_settings()


def test_who_may_not_read_them_makes_no_database_of_their_own(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("")
    monkeypatch.setattr(os, "access", lambda *_: False)
    load_settings()
    with pytest.raises(StoreError, match="cannot read the settings"):
        default_url()


@pytest.mark.parametrize("text", ["ANNALIST_LOG = 'xml'", "ANNALIST_SLOWING = 'maybe'"])
def test_a_setting_that_says_nothing_known_is_refused(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(BadSettings, match="or nothing, not"):
        load_settings()


SECRETS = {"DISCORD_TOKEN": discord_token, "DISCORD_CLIENT_SECRET": client_secret}


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_may_stand_in_a_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    read = SECRETS[name]
    assert read() == ""
    secret = tmp_path / "secret"
    monkeypatch.setenv(f"{name}_FILE", str(secret))
    with pytest.raises(BadSettings, match="cannot be read"):
        read()
    secret.write_text("tigris\n")
    assert read() == "tigris"
    monkeypatch.setenv(name, "euphrates")
    assert read() == "euphrates"


async def test_the_database_s_password_may_stand_in_a_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, secret = "postgresql://annalist@127.0.0.1:1/games", tmp_path / "password"
    monkeypatch.setenv("ANNALIST_DATABASE_PASSWORD_FILE", str(secret))
    with pytest.raises(StoreError, match=r"ANNALIST_DATABASE_PASSWORD_FILE: .* cannot be read"):
        await Store.open(url)
    secret.write_text("tigris\n")
    assert PostgresDatabase(url)._options["password"] == "tigris"


@pytest.mark.parametrize("name", SECRETS)
@pytest.mark.parametrize("end", ["", "_FILE"])
def test_an_environment_that_names_a_secret_wins_over_both_of_the_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, end: str
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("euphrates")
    file.write_text(f'{name} = "tigris"\n{name}_FILE = "/nowhere"\n')
    monkeypatch.setenv(f"{name}{end}", str(secret) if end else "euphrates")
    load_settings()
    assert SECRETS[name]() == "euphrates"


def test_a_clock_that_is_off_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    date = "Fri, 27 Nov 2026 19:00:00 GMT"
    now = parsedate_to_datetime(date).timestamp()
    ClockCheck(lambda: now + 60).compare(date)
    assert caplog.text == ""
    for off, told in ((400 * 86400, "9600.0 hours ahead of"), (-7200, "2.0 hours behind")):
        caplog.clear()
        check = ClockCheck(lambda off=off: now + off)  # type: ignore[misc]
        for text in ("", "yesterday", date, date):
            check.compare(text)
        assert caplog.text.count(told) == caplog.text.count("WARNING") == 1


async def test_a_process_that_counts_shards_otherwise_is_warned(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    url = postgres.new_database()
    first = await Store.open(url)
    try:
        await first.leases.take("shard 0 of 2")
        async with open_bot(url) as bot:
            await bot._compare_shards(2)
            assert "another process" not in caplog.text
            await bot._compare_shards(3)
            assert "another process counts 2 shards, not 3" in caplog.text
    finally:
        await first.close()


def test_a_database_is_shown_without_its_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert database_address("sqlite:///games.sqlite") == str(tmp_path / "games.sqlite")
    for url in ("postgresql://ann:tigris@one,two:5432/games?password=tigris", "postgres://ann@one/games"):
        assert "tigris" not in database_address(url)
        assert database_address(url).startswith("postgresql://ann@one")


def test_every_setting_stands_in_the_table_for_hosts() -> None:
    page = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")
    told = [
        line.split("`")[1] for line in page.splitlines() if line.startswith(("| `ANNALIST_", "| `DISCORD_"))
    ]
    assert set(NAMES) == {name for name in told if name.isupper()} - {CONFIG}
