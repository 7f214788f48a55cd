"""The version that runs here, in words for operators, and where processes that we start find the same."""

from __future__ import annotations

import os
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import engine


def version_here() -> str:
    """The installed version; 0.0 in a clone that is not installed."""
    try:
        return version("annalist")
    except PackageNotFoundError:
        return "0.0"


def what_runs() -> str:
    """Name, version, and whether the rules are compiled or the same in plain Python."""
    return f"annalist {version_here()}, {'compiled engine' if engine.COMPILED else 'engine in plain Python'}"


ONLY_THERE: Final = "-P"
"""Python's option for such a process: what lies in the folder where it is started does not come first."""


def python_path() -> str:
    """PYTHONPATH for a child: the engine that runs here, compiled or not, comes before all else of ours."""
    packages = (Path(str(engine.__file__)), Path(__file__).parent)
    ours = [str(package.parents[1]) for package in packages]
    theirs = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(folder for folder in dict.fromkeys([*ours, *theirs]) if folder)
