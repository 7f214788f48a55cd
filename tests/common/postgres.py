"""A PostgreSQL server of the tests' own, in a temporary folder; it can be stopped and started again."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql")
NOBODY = ("postgres", "nobody")
"""PostgreSQL refuses to run as root: one of these runs it then."""
SETTINGS = ("fsync=off", "shared_buffers=16MB", "max_connections=40", "autovacuum=off")
MISSING = "PostgreSQL is not on this machine (initdb, pg_ctl and psql, with a user who is not root)"


class Postgres:
    """A server on a port of its own, listening on 127.0.0.1 only."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self._programs = programs
        self._folder = folder
        self._user = user
        self._databases = 0
        self.port = _free_port()

    def prepare(self) -> None:
        """Make the empty cluster."""
        data = str(self._folder / "data")
        self._run("initdb", "--no-sync", "--auth=trust", "--username=annalist", "-E", "UTF8", "-D", data)

    def start(self) -> None:
        """Let it run, if it does not; ready for connections when this returns."""
        if self.runs():
            return
        options = [f"-c {one}" for one in (*SETTINGS, f"port={self.port}", "listen_addresses=127.0.0.1")]
        options.append(f"-c unix_socket_directories={self._folder}")
        self._control("start", "-w", "-l", str(self._folder / "log"), "-o", " ".join(options))

    def stop(self, how: str = "fast") -> None:
        """Stop it at once, cutting off whoever is connected; nothing that was committed is lost.

        "immediate": without tidying up.
        """
        if self.runs():
            self._control("stop", "-w", "-m", how)

    def runs(self) -> bool:
        """Whether the server runs."""
        return self._control("status", check=False) == 0

    def new_database(self, template: str = "") -> str:
        """The URL of a new database: empty, or a copy of another of these, named by its URL."""
        self._databases += 1
        name = f"games_{self._databases}"
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "annalist")
        of = f" TEMPLATE {template.rpartition('/')[2]}" if template else ""
        self._run("psql", *where, "-q", "-d", "postgres", "-c", f"CREATE DATABASE {name}{of}")
        return f"postgresql://annalist@127.0.0.1:{self.port}/{name}"

    def _control(self, *arguments: str, check: bool = True) -> int:
        return self._run("pg_ctl", "-D", str(self._folder / "data"), *arguments, check=check)

    def _run(self, program: str, *arguments: str, check: bool = True) -> int:
        # Not captured by pipes: a server that was started would hold them open.
        with (self._folder / "programs").open("ab") as said:
            done = subprocess.run(
                [str(self._programs / program), *arguments],
                check=False,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd=self._folder,
                user=self._user,
                timeout=120,
            )
        if check and done.returncode:
            told = (self._folder / "programs").read_text(errors="replace")[-2000:]
            raise RuntimeError(f"{program} ended with status {done.returncode}: {told}")
        return done.returncode


@contextmanager
def server() -> Iterator[Postgres | None]:
    """A running server, gone with its folder at the end; None where PostgreSQL is missing."""
    programs, user = _programs(), _user()
    if programs is None or (user is None and _is_root()):
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="annalist-postgres-"))
    if user is not None:
        shutil.chown(folder, user)
    made = Postgres(programs, folder, user)
    try:
        made.prepare()
        made.start()
        yield made
    finally:
        made.stop(how="immediate")
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path | None:
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else []
    for place in map(Path, PLACES):
        places += [place / "bin", *sorted(place.glob("*/bin"), reverse=True)]
    needed = ("initdb", "pg_ctl", "psql")
    return next((one for one in places if all((one / name).exists() for name in needed)), None)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _user() -> str | None:
    """Who runs it: nobody in particular unless we are root."""
    if not _is_root():
        return None
    known = {one.pw_name for one in pwd.getpwall()}
    return next((name for name in NOBODY if name in known), None)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
