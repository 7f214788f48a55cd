"""Vendor Discord's Embedded App SDK as one file for browsers.

python -m tools.activity_sdk

Needs npm. The package's own build is bundled, with what it carries, and its licences are written beside it.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "bot" / "features" / "pages" / "activity" / "sdk"
SDK, VERSION = "@discord/embedded-app-sdk", "2.5.0"
INTEGRITY = "sha512-FNoe5PbSkoKEbqPubaBmq6tlEMOftMjR3gu55YrdrrKmBfKKM4i9P/Z+Zxl0RZdJcKviBwVcTyYMMPM/aGex/w=="
"""Hash that the registry gives for the package."""
ESBUILD = "esbuild@0.28.2"
BUNDLE, LICENCES = "embedded-app-sdk.js", "LICENCES.txt"
SHA256 = "bd31a93b0468cdc6d68a1cdc72b4a75dd5f78299a96917babcc5174995a35225"
"""Hash of the bundle."""
CARRIED = ("big-integer", "decimal.js-light", "eventemitter3", "lodash.transform", "uuid", "zod")
"""Packages that the SDK's build carries within."""
OPTIONS = ("--bundle", "--minify", "--format=iife", "--global-name=EmbeddedApp", "--target=es2020")


def run(*command: str, within: Path) -> None:
    """Run a command in a folder.

    Raises: CalledProcessError.
    """
    subprocess.run(command, cwd=within, check=True, capture_output=True, text=True)


def check_package(folder: Path) -> None:
    """Check that npm installed the package that is pinned here.

    Raises: SystemExit for another one.
    """
    lock = json.loads((folder / "package-lock.json").read_text("utf-8"))
    found = lock["packages"][f"node_modules/{SDK}"]["integrity"]
    if found != INTEGRITY:
        raise SystemExit(f"{SDK} {VERSION} is another package: {found}")


def licences(modules: Path) -> str:
    """Licences of the SDK and its dependencies, by name and version."""
    parts = []
    for name in (SDK, *CARRIED):
        about = json.loads((modules / name / "package.json").read_text("utf-8"))
        file = next(one for one in sorted((modules / name).iterdir()) if one.name.upper().startswith("LICEN"))
        parts.append(f"{name} {about['version']}\n\n{file.read_text('utf-8').strip()}\n")
    return ("\n" + "-" * 78 + "\n\n").join(parts)


def build(folder: Path) -> bytes:
    """Install the package in an empty folder, and bundle it."""
    (folder / "package.json").write_text('{"private": true}', "utf-8")
    run(
        "npm",
        "install",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        f"{SDK}@{VERSION}",
        ESBUILD,
        within=folder,
    )
    check_package(folder)
    (folder / "entry.mjs").write_text(f'export {{ DiscordSDK }} from "{SDK}";\n', "utf-8")
    head = f"--banner:js=/* {SDK} {VERSION}; licences: {LICENCES} */"
    run(
        *("node_modules/.bin/esbuild", "entry.mjs", *OPTIONS, "--legal-comments=none", head),
        f"--outfile={BUNDLE}",
        within=folder,
    )
    return (folder / BUNDLE).read_bytes()


def main() -> int:
    """Write the bundle and its licences, and print the hash that belongs here."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        bundle = build(folder)
        (FOLDER / BUNDLE).write_bytes(bundle)
        (FOLDER / LICENCES).write_text(licences(folder / "node_modules"), "utf-8")
    found = hashlib.sha256(bundle).hexdigest()
    print(f"{BUNDLE}: {len(bundle)} bytes, {found}", "as pinned" if found == SHA256 else "; pin it here")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
