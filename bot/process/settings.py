"""The operator's settings: environment variables and a file with the same names."""

from __future__ import annotations

import difflib
import os
import tomllib
from pathlib import Path

from engine.bounded import TooMuch, parse_toml, read_bounded_text

TOKEN = "DISCORD_TOKEN"
"""Variable: the bot's token."""
TOKEN_FILE = "DISCORD_TOKEN_FILE"
"""Variable: a file with the token."""
TOKENS = (TOKEN, TOKEN_FILE)
"""Two settings of one thing: naming either overrides both. So do those of the client secret."""
CLIENT_SECRET = "DISCORD_CLIENT_SECRET"
"""Variable: the application's client secret, for Activities."""
CLIENT_SECRET_FILE = "DISCORD_CLIENT_SECRET_FILE"
"""Variable: a file with the client secret."""
CLIENT_SECRETS = (CLIENT_SECRET, CLIENT_SECRET_FILE)
PASSWORD_FILE = "ANNALIST_DATABASE_PASSWORD_FILE"
"""A file that holds the PostgreSQL password, in place of the URL."""
CONFIG = "ANNALIST_CONFIG"
"""Variable with the settings file's path. Empty: no file."""
DEFAULT = "/etc/annalist.toml"
NAMES = (
    *TOKENS,
    *CLIENT_SECRETS,
    "ANNALIST_DATABASE_URL",
    PASSWORD_FILE,
    "ANNALIST_SHARDS",
    "ANNALIST_WATCH",
    "ANNALIST_PAGES",
    "ANNALIST_PUBLIC_URL",
    "ANNALIST_PROXIES",
    "ANNALIST_TABLE_MEMORY",
    "ANNALIST_LOG",
    "ANNALIST_SLOWING",
)
"""Names allowed in the settings file."""
CHOICES = {"ANNALIST_LOG": "json", "ANNALIST_SLOWING": "off"}
"""Settings with only one valid value, or none."""


class BadSettings(Exception):
    """An unusable settings file, described in one sentence."""


def load_settings() -> None:
    """Add the settings file's values to the environment.

    The environment takes precedence.

    Raises: BadSettings.
    """
    file = settings_file()
    found = _read_settings(file) if file is not None and not hidden_settings() else {}
    said = {name for name in NAMES if os.environ.get(name, "").strip()}
    for same in (TOKENS, CLIENT_SECRETS):
        if not said.isdisjoint(same):
            said.update(same)
    for name, value in found.items():
        if name not in said:
            os.environ[name] = value
    for name, only in CHOICES.items():
        value = os.environ.get(name, "").strip()
        if value not in ("", only):
            raise BadSettings(f"{name} is {only} or nothing, not {value[:40]!r}")


def discord_token() -> str:
    """The bot's token, from the environment or a file.

    "" without one.

    Raises: BadSettings.
    """
    return os.environ.get(TOKEN, "").strip() or _secret_in(TOKEN_FILE)


def client_secret() -> str:
    """The application's client secret, from the environment or a file.

    "" without one.

    Raises: BadSettings.
    """
    return os.environ.get(CLIENT_SECRET, "").strip() or _secret_in(CLIENT_SECRET_FILE)


def database_password() -> str:
    """PostgreSQL password from its file.

    "" without one.

    Raises: BadSettings.
    """
    return _secret_in(PASSWORD_FILE)


def _secret_in(variable: str) -> str:
    file = os.environ.get(variable, "").strip()
    try:
        return read_bounded_text(Path(file)).strip() if file else ""
    except (OSError, UnicodeDecodeError, TooMuch) as trouble:
        what = getattr(trouble, "strerror", None) or "no text"
        raise BadSettings(f"{variable}: {file} cannot be read: {what}") from None


def settings_file() -> Path | None:
    """Path of the settings file, None without one.

    Raises: BadSettings if the named file is missing.
    """
    named = os.environ.get(CONFIG)
    if named == "":
        return None
    file = Path(named or DEFAULT)
    if os.path.lexists(file):
        return file
    if named:
        raise BadSettings(f"{CONFIG}: there is no file {file}")
    return None


def hidden_settings() -> str:
    """Sentence about a settings file that this user cannot read.

    "" if there is none.
    """
    file = settings_file()
    if file is None or os.access(file, os.R_OK):
        return ""
    return f"This user cannot read the settings in {file}; run this as root or as the service's user"


def _read_settings(file: Path) -> dict[str, str]:
    try:
        found = parse_toml(read_bounded_text(file))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, TooMuch) as trouble:
        # Its lines may hold the token: only where it is wrong is told.
        what = getattr(trouble, "strerror", None) or str(trouble)
        raise BadSettings(f"{file} cannot be read: {what}") from None
    for name, value in found.items():
        if name not in NAMES:
            near = difflib.get_close_matches(name.upper(), NAMES, n=1)
            meant = f" (did you mean {near[0]}?)" if near else ""
            raise BadSettings(f"{file}: {name} is no setting{meant}")
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            raise BadSettings(f"{file}: {name} is neither a text nor a whole number")
    return {name: str(value).strip() for name, value in found.items()}
