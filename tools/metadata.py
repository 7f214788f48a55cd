"""Version and addresses of a build, for hatchling.

ANNALIST_VERSION names the version where there is no repository. ANNALIST_REPOSITORY is the forge's address.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parents[1]
NEXT = "1.1.0"
"""Version of the next release. Builds without a tag are its development."""


def version() -> str:
    """Version of the tag, else a development version with the commit."""
    given = os.environ.get("ANNALIST_VERSION", "") or _git("describe", "--exact-match", "--tags", "HEAD")
    if given:
        return given.removeprefix("v")
    commit = _git("rev-parse", "--short=8", "HEAD")
    return f"{NEXT}.dev0" + (f"+g{commit}" if commit else "")


def _git(*words: str) -> str:
    if not (ROOT / ".git").exists():
        return ""
    try:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


def addresses(repository: str) -> dict[str, str]:
    """The project's links, from the forge's address."""
    if not repository:
        return {}
    return {
        "Source": repository,
        "Documentation": f"{repository}/tree/HEAD/docs",
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


class CustomMetadataHook(MetadataHookInterface):
    """Adds the project's addresses to the metadata."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the fields that pyproject.toml calls dynamic."""
        metadata["urls"] = addresses(os.environ.get("ANNALIST_REPOSITORY", ""))
