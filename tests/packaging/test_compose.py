"""compose.yaml gives its containers no more than they need."""

from pathlib import Path

import pytest

from bot.cli.serving import pages_address

ROOT = Path(__file__).parents[2]
LINES = [line.strip() for line in (ROOT / "compose.yaml").read_text().splitlines()]


def test_secrets_stay_in_files():
    told = "\n".join(line for line in LINES if not line.startswith("#"))
    for name, users in (("discord_token", 1), ("database_password", 2)):
        assert told.count(f"_FILE: /run/secrets/{name}") == users
        assert f"file: secrets/{name}" in LINES
    assert "${DISCORD_TOKEN" not in told
    assert "${DATABASE_PASSWORD" not in told
    for ignored in (".gitignore", ".dockerignore"):
        assert "secrets" in (ROOT / ignored).read_text()


def test_services_are_confined():
    assert LINES.count("<<: *confined") == 2
    assert {"cap_drop: [ALL]", "read_only: true", 'security_opt: ["no-new-privileges:true"]'} <= set(LINES)


def test_image_is_pinned_by_digest():
    (image,) = [line for line in LINES if line.startswith("image:")]
    name, _, digest = image.partition("@sha256:")
    assert ":" in name
    assert len(digest) == 64


def test_pages_are_served_locally_with_address():
    assert "ANNALIST_PUBLIC_URL: ${ANNALIST_PUBLIC_URL:-}" in LINES
    assert "ANNALIST_PAGES: ${ANNALIST_PUBLIC_URL:+0.0.0.0:8080}" in LINES
    assert [line for line in LINES if line.startswith("ports:")] == ['ports: ["127.0.0.1:8080-8081:8080"]']
    assert pages_address("", "") is None
    assert pages_address("0.0.0.0:8080", "https://games.example") == (
        "0.0.0.0",
        8080,
        "https://games.example",
    )


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("https://games.example/", "https://games.example"),
        ("HTTPS://Games.Example:443/Annalist/", "https://games.example/Annalist"),
        ("http://games.example:8080", "http://games.example:8080"),
    ],
)
def test_public_address_is_normalized(written: str, read: str) -> None:
    """A browser would otherwise keep its cookie for another path or origin."""
    found = pages_address("8080", written)
    assert found is not None
    assert found[2] == read
