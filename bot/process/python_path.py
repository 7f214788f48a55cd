"""Where a process that we start finds the same modules as this one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import engine

ONLY_THERE: Final = "-P"
"""Python's option for such a process: what lies in the folder where it is started does not come first."""


def python_path() -> str:
    """PYTHONPATH for a child: the engine that runs here, compiled or not, comes before all else of ours."""
    packages = (Path(str(engine.__file__)), Path(__file__).parent)
    ours = [str(package.parents[1]) for package in packages]
    theirs = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(folder for folder in dict.fromkeys([*ours, *theirs]) if folder)
