"""A pgbouncer of the tests' own in front of a PostgreSQL server."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.common.ports import quiet_port
from tests.common.postgres import Postgres

PLACES = ("/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer")
MISSING = "pgbouncer is not on this machine"
CONFIGURATION = """
[databases]
* = host=127.0.0.1 port={server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/users
pool_mode = {mode}
default_pool_size = {connections}
pidfile = {folder}/pid
logfile = {folder}/log
"""


@contextmanager
def pooler(postgres: Postgres, mode: str, connections: int = 20) -> Iterator[int | None]:
    """Port of a running pgbouncer. None without the program."""
    program = shutil.which("pgbouncer") or next((one for one in PLACES if Path(one).exists()), None)
    if program is None:
        yield None
        return
    folder, port = Path(tempfile.mkdtemp(prefix="annalist-pgbouncer-")), quiet_port()
    (folder / "users").write_text('"annalist" ""\n')
    (folder / "ini").write_text(
        CONFIGURATION.format(
            server=postgres.port, port=port, folder=folder, mode=mode, connections=connections
        )
    )
    if postgres.user is not None:  # it refuses to run as root, as the server does
        for one in (folder, folder / "users", folder / "ini"):
            shutil.chown(one, postgres.user)
    process = subprocess.Popen([program, "-q", str(folder / "ini")], user=postgres.user, cwd=folder)
    try:
        wait_for(port)
        yield port
    finally:
        process.terminate()
        process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int) -> None:
    """Wait until a server listens on a port."""
    for _ in range(600):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise TimeoutError(f"nobody listens on {port}")
