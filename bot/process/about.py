"""The running version, and the import path of child processes."""

from __future__ import annotations

import os
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import engine


def installed_version() -> str:
    """The installed version. 0.0 in a clone that is not installed."""
    try:
        return version("annalist")
    except PackageNotFoundError:
        return "0.0"


def running_version() -> str:
    """Name, version, and kind of engine."""
    kind = "compiled engine" if engine.COMPILED else "engine in plain Python"
    return f"annalist {installed_version()}, {kind}"


ONLY_THERE: Final = "-P"
"""Python option that keeps the current folder off a child's import path."""


def python_path() -> str:
    """PYTHONPATH of a child, with this process's packages first."""
    packages = (Path(str(engine.__file__)), Path(__file__).parent)
    ours = [str(package.parents[1]) for package in packages]
    theirs = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(folder for folder in dict.fromkeys([*ours, *theirs]) if folder)
