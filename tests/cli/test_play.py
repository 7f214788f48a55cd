"""`annalist play`: both processes come up, a table waits, a second start goes on with it."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from bot.app.stopping import STOP_SECONDS
from bot.demo.home import Home, is_free
from tests.common.ports import quiet_port

PATIENCE = 90


def start(folder: Path, port: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "bot.cli", "play", "--folder", str(folder), "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def lines_until_address(process: subprocess.Popen[str]) -> list[str]:
    """Lines of output until the page's address."""
    said = []
    assert process.stdout is not None
    for line in process.stdout:
        said.append(line)
        if line.startswith("Play on "):
            return said
    raise AssertionError(f"it stopped: {said} {process.stderr.read() if process.stderr else ''}")


def stop(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Ctrl-C, as a terminal sends it to the whole group."""
    os.killpg(process.pid, signal.SIGINT)
    return process.communicate(timeout=PATIENCE)


@pytest.fixture
def port() -> int:
    return quiet_port()


def test_play_opens_table_and_resumes_it(tmp_path: Path, port: int) -> None:
    seats = []
    for sentence in ("A table is open: Ana with 3 computer players.", "The game of the last time goes on."):
        process = start(tmp_path / "play", port)
        said = lines_until_address(process)
        assert sentence in "".join(said)
        address = re.search(r"http://127\.0\.0\.1:\d+", said[-1])
        assert address is not None
        assert f":{port}" in address[0]
        with urllib.request.urlopen(address[0], timeout=PATIENCE) as page:
            assert b"<html" in page.read().lower()
        out, err = stop(process)
        assert (process.returncode, err) == (0, "")
        assert "goes on the next time" in out
        assert is_free(port)
        base = sqlite3.connect(tmp_path / "play" / "games.sqlite")
        seats.append(base.execute("SELECT seat, user_id, computer FROM seats ORDER BY seat").fetchall())
        base.close()
    assert seats[0] == seats[1]
    assert [bool(user) for _, user, _ in seats[0]] == [True, False, False, False]
    for name in ("bot.log", "sandbox.log"):
        assert "Traceback" not in (tmp_path / "play" / name).read_text()


def test_second_window_is_refused(tmp_path: Path, port: int) -> None:
    """A second one would write over the first one's messages and logs."""
    process = start(tmp_path / "play", port)
    lines_until_address(process)
    said = (tmp_path / "play" / "bot.log").read_text()
    second = start(tmp_path / "play", port)
    _, err = second.communicate(timeout=PATIENCE)
    assert second.returncode == 1
    assert "is being played already" in err
    assert (tmp_path / "play" / "bot.log").read_text().startswith(said)
    _, err = stop(process)
    assert (process.returncode, err) == (0, "")


def test_taken_port_is_replaced(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        process = start(tmp_path / "play", port)
        try:
            said = lines_until_address(process)
            assert f":{port}" not in said[-1]
        finally:
            stop(process)


def test_simultaneous_games_use_separate_pages(tmp_path: Path) -> None:
    one, other = (Home(tmp_path / str(port), port, "", print) for port in (8237, 8337))
    assert one.pages != other.pages
    assert not is_free(65536)


def child(process: subprocess.Popen[str], name: str) -> int:
    """Process id of its sandbox or bot."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return next(
        int(one)
        for one in children
        if name.encode() in Path(f"/proc/{one}/cmdline").read_bytes().split(b"\0")
    )


def test_ctrl_c_waits_for_slow_process(tmp_path: Path, port: int) -> None:
    process = start(tmp_path / "play", port)
    lines_until_address(process)
    slow = child(process, "sandbox")
    os.kill(slow, signal.SIGSTOP)
    os.killpg(process.pid, signal.SIGINT)
    time.sleep(STOP_SECONDS + 0.5)
    os.kill(slow, signal.SIGCONT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")
    assert "goes on the next time" in out


def test_broken_bot_is_reported_in_one_line(tmp_path: Path, port: int) -> None:
    folder = tmp_path / "play"
    folder.mkdir()
    (folder / "games.sqlite").write_text("no database" * 100)
    process = start(folder, port)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert err.startswith("annalist: the bot has stopped (exit code 1)")
    assert err.count("\n") == 1
    assert is_free(port)
