"""Compile the engine to a wheel, or to a folder for Python's path.

`python -m tools.compiled wheel dist`: the whole project as a compiled wheel, in `dist`.
`python -m tools.compiled engine build/compiled`: the compiled engine and its data in that folder, out of the
cache (`annalist` in XDG_CACHE_HOME, or ~/.cache) where the same sources were compiled before. Otherwise it
takes two minutes.

What is compiled stands in pyproject.toml, and how in tools/compile_hook.py. Exit code 3: no C compiler here,
the engine stays plain Python.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOW = ("pyproject.toml", "requirements-compile.lock", "tools/compile_hook.py")
KEPT = 5
"""Max. compiled engines in the cache. The last used ones stay."""
NO_COMPILER = 3


def has_compiler() -> bool:
    """True if Python's C compiler is installed."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) is not None


def build(folder: Path) -> Path:
    """Build the compiled wheel in a folder.

    Raises: CalledProcessError if the compilation fails.
    """
    with tempfile.TemporaryDirectory() as place:
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", place]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "1"}, check=True)
        (wheel,) = Path(place).glob("*.whl")
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(wheel, folder / wheel.name))


def content() -> str:
    """Hash of all that decides a compiled engine: sources, flags, Python, C library."""
    mixed = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()} {platform.libc_ver()}".encode())
    files = [*(ROOT / "engine").rglob("*.py"), *(ROOT / name for name in HOW)]
    for path in sorted(files):
        mixed.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return mixed.hexdigest()[:32]


def cached_wheel() -> Path:
    """Take the compiled wheel of these sources from the cache, or build it."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "annalist" / "compiled"
    kept = cache / content()
    found = sorted(kept.glob("*.whl"))
    if found:
        os.utime(kept)
        return found[0]
    with tempfile.TemporaryDirectory(dir=_make_folder(cache)) as place:
        wheel = build(Path(place))
        kept.mkdir(exist_ok=True)
        wheel = wheel.replace(kept / wheel.name)
    for old in sorted(cache.iterdir(), key=lambda one: one.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return wheel


def _make_folder(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def unpack(wheel: Path, folder: Path) -> None:
    """Unpack the engine of a compiled wheel into its own folder. The data are linked."""
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        packed.extractall(folder, [one for one in names if one.startswith("engine/") or one.endswith(".so")])
    (folder / "data").symlink_to(ROOT / "data")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compile the engine.")
    parser.add_argument("what", choices=("wheel", "engine"))
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    if not has_compiler():
        print("No C compiler here: the engine stays plain Python.")
        return NO_COMPILER
    if given.what == "wheel":
        print(build(given.folder))
    else:
        unpack(cached_wheel(), given.folder)
        print(f"The compiled engine is in {given.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
