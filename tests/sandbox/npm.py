"""Packages of npm that tests use: pinned by a lock file, kept in the user's cache folder."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

NO_NETWORK = ("ENOTFOUND", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EAI_AGAIN", "ENETUNREACH", "E403")


def install_pins(pins: Path) -> Path:
    """Install what `pins`/package-lock.json pins. Skips the test if that fails."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip(f"Node and npm are not installed, so {pins.name} was not tried against the sandbox")
    folder = _cache(pins)
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=folder.parent))
        try:
            _install(pins, fresh)
            # Whole at once: tests in several processes may install at the same moment.
            with suppress(OSError):
                fresh.rename(folder)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return folder


def _install(pins: Path, folder: Path) -> None:
    for name in ("package.json", "package-lock.json"):
        shutil.copy(pins / name, folder / name)
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    if made.returncode and any(sign in made.stderr for sign in NO_NETWORK):
        pytest.skip(f"npm reaches no registry, so {pins.name} was not tried against the sandbox")
    assert made.returncode == 0, made.stderr


def _cache(pins: Path) -> Path:
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    pinned = hashlib.sha256((pins / "package-lock.json").read_bytes()).hexdigest()[:16]
    return base / "annalist-tests" / "npm" / f"{pins.name}-{pinned}"
