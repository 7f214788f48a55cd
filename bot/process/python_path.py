"""Where a process that we start finds the same modules as this one."""

from __future__ import annotations

import os
from pathlib import Path


def python_path() -> str:
    """PYTHONPATH for a child: what stands in ours comes first, so a compiled engine there is its too."""
    here = str(Path(__file__).parents[2])
    path = os.environ.get("PYTHONPATH", "")
    return os.pathsep.join([path, here]) if path else here
