"""The page that says where to change what names only what is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
OURS = ("bot/", "render/", "engine/", "data/")


def test_every_file_and_folder_named_exists() -> None:
    named = {path for path in re.findall(r"`([\w/.-]+)`", PAGE.read_text("utf-8")) if path.startswith(OURS)}
    assert len(named) > 20
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_readme_and_contributing_lead_to_it() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        assert "docs/architecture.md" in (ROOT / name).read_text("utf-8"), name
