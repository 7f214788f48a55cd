"""Discord's Embedded App SDK, as the bot serves it, is the package that the tool pins."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.sandbox.npm import NO_NETWORK
from tools import activity_sdk
from tools.activity_sdk import BUNDLE, CARRIED, FOLDER, LICENCES, SDK, SHA256, VERSION


def test_bundled_file_matches_hash() -> None:
    data = (FOLDER / BUNDLE).read_bytes()
    assert hashlib.sha256(data).hexdigest() == SHA256
    assert data.startswith(f"/* {SDK} {VERSION};".encode())


def test_bundle_has_its_licences() -> None:
    parts = (FOLDER / LICENCES).read_text("utf-8").split("-" * 78)
    assert [part.split()[0] for part in parts] == [SDK, *CARRIED]
    for part in parts:
        assert "without restriction" in part or "public domain" in part, part[:80]


@pytest.mark.slow
def test_npm_package_builds_same_file(tmp_path: Path) -> None:
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed, so the SDK was not bundled anew")
    try:
        made = activity_sdk.build(tmp_path)
    except subprocess.CalledProcessError as trouble:
        told = str(trouble.stderr)
        if any(sign in told for sign in NO_NETWORK):
            pytest.skip("npm reaches no registry, so the SDK was not bundled anew")
        raise AssertionError(told) from None
    assert hashlib.sha256(made).hexdigest() == SHA256
