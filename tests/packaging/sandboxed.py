"""A sandbox in a process of its own, for tests of programs."""

import pathlib
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from tests.common.ports import quiet_port


@contextmanager
def sandbox_process(folder: pathlib.Path) -> Iterator[str]:
    """Its address, as long as it runs."""
    port = quiet_port()
    url = f"http://127.0.0.1:{port}"
    process = subprocess.Popen([sys.executable, "-m", "bot.cli", "sandbox", "--port", str(port)], cwd=folder)
    try:
        _wait_for_answer(url)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=30)


def _wait_for_answer(url: str) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the sandbox did not start")
