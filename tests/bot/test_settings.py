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
def settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in NAMES:
        monkeypatch.setenv(name, "")
    path = tmp_path / "annalist.toml"
    monkeypatch.setenv(CONFIG, str(path))
    return path


def test_environment_overrides_settings_file(settings_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.write_text('ANNALIST_DATABASE_URL = "sqlite:////var/lib/a.sqlite"\nANNALIST_WATCH = 8090\n')
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
def test_invalid_setting_is_refused_without_value(settings_file: Path, text: str, sentence: str) -> None:
    settings_file.write_text(text)
    with pytest.raises(BadSettings, match=sentence) as wrong:
        load_settings()
    assert "tigris" not in str(wrong.value)
    assert str(settings_file) in str(wrong.value)


def test_missing_named_file_is_refused(settings_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadSettings, match="there is no file"):
        load_settings()
    monkeypatch.setenv(CONFIG, "")
    load_settings()
    monkeypatch.delenv(CONFIG)
    monkeypatch.setattr(settings, "DEFAULT", str(settings_file))
    load_settings()


def test_unreadable_settings_create_no_database(settings_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.write_text("")
    monkeypatch.setattr(os, "access", lambda *_: False)
    load_settings()
    with pytest.raises(StoreError, match="cannot read the settings"):
        default_url()


@pytest.mark.parametrize("text", ["ANNALIST_LOG = 'xml'", "ANNALIST_SLOWING = 'maybe'"])
def test_unknown_value_is_refused(settings_file: Path, text: str) -> None:
    settings_file.write_text(text)
    with pytest.raises(BadSettings, match="or nothing, not"):
        load_settings()


SECRETS = {"DISCORD_TOKEN": discord_token, "DISCORD_CLIENT_SECRET": client_secret}


@pytest.mark.parametrize("name", SECRETS)
def test_secret_is_read_from_file(
    settings_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
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


async def test_database_password_is_read_from_file(
    settings_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, secret = "postgresql://annalist@127.0.0.1:1/games", tmp_path / "password"
    monkeypatch.setenv("ANNALIST_DATABASE_PASSWORD_FILE", str(secret))
    with pytest.raises(StoreError, match=r"ANNALIST_DATABASE_PASSWORD_FILE: .* cannot be read"):
        await Store.open(url)
    secret.write_text("tigris\n")
    assert PostgresDatabase(url)._options["password"] == "tigris"


@pytest.mark.parametrize("name", SECRETS)
@pytest.mark.parametrize("end", ["", "_FILE"])
def test_environment_secret_overrides_settings_file(
    settings_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, end: str
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("euphrates")
    settings_file.write_text(f'{name} = "tigris"\n{name}_FILE = "/nowhere"\n')
    monkeypatch.setenv(f"{name}{end}", str(secret) if end else "euphrates")
    load_settings()
    assert SECRETS[name]() == "euphrates"


def test_wrong_clock_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
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


async def test_different_shard_count_is_warned_about(
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


def test_database_address_hides_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert database_address("sqlite:///games.sqlite") == str(tmp_path / "games.sqlite")
    for url in ("postgresql://ann:tigris@one,two:5432/games?password=tigris", "postgres://ann@one/games"):
        assert "tigris" not in database_address(url)
        assert database_address(url).startswith("postgresql://ann@one")


def test_every_setting_is_documented() -> None:
    page = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")
    told = [
        line.split("`")[1] for line in page.splitlines() if line.startswith(("| `ANNALIST_", "| `DISCORD_"))
    ]
    assert set(NAMES) == {name for name in told if name.isupper()} - {CONFIG}
