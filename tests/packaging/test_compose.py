"""compose.yaml gives its containers no more than they need."""

from pathlib import Path

LINES = [line.strip() for line in (Path(__file__).parents[2] / "compose.yaml").read_text().splitlines()]


def test_there_is_no_password_but_the_hosts_own():
    passwords = [line for line in LINES if "${DATABASE_PASSWORD" in line and not line.startswith("#")]
    assert len(passwords) == 2
    assert all("${DATABASE_PASSWORD:?" in line for line in passwords)


def test_each_service_is_confined():
    assert LINES.count("<<: *confined") == 2
    assert {"cap_drop: [ALL]", "read_only: true", 'security_opt: ["no-new-privileges:true"]'} <= set(LINES)


def test_the_image_is_named_by_its_digest():
    (image,) = [line for line in LINES if line.startswith("image:")]
    name, _, digest = image.partition("@sha256:")
    assert ":" in name
    assert len(digest) == 64
