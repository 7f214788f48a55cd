"""A PostgreSQL server of the tests' own, in a temporary folder. It can be stopped and started again."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from tests.common.ports import quiet_port

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
        self.user = user
        self._databases = 0
        self.port = quiet_port()

    def prepare(self) -> None:
        """Make the empty cluster."""
        data = str(self._folder / "data")
        self._run("initdb", "--no-sync", "--auth=trust", "--username=annalist", "-E", "UTF8", "-D", data)

    def start(self) -> None:
        """Start the server if necessary, and wait until it is ready."""
        if self.is_running():
            return
        options = [f"-c {one}" for one in (*SETTINGS, f"port={self.port}", "listen_addresses=127.0.0.1")]
        options.append(f"-c unix_socket_directories={self._folder}")
        self._control("start", "-w", "-l", str(self._folder / "log"), "-o", " ".join(options))

    def stop(self, how: str = "fast") -> None:
        """Stop it at once and cut connections. "immediate": without cleaning up."""
        if self.is_running():
            self._control("stop", "-w", "-m", how)

    def follow(self, other: Postgres) -> None:
        """Become a replica of another server, instead of `prepare`."""
        where = ("-h", "127.0.0.1", "-p", str(other.port), "-U", "annalist")
        self._run("pg_basebackup", *where, "-D", str(self._folder / "data"), "-R", "-c", "fast")

    def promote(self) -> None:
        """Follow no longer: be the first."""
        self._control("promote", "-w")

    def is_running(self) -> bool:
        """True if the server runs."""
        return self._control("status", check=False) == 0

    def new_database(self, template: str = "") -> str:
        """URL of a new database, empty or a copy of another one."""
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
                user=self.user,
                timeout=120,
            )
        if check and done.returncode:
            told = (self._folder / "programs").read_text(errors="replace")[-2000:]
            raise RuntimeError(f"{program} ended with status {done.returncode}: {told}")
        return done.returncode


@contextmanager
def server(following: Postgres | None = None) -> Iterator[Postgres | None]:
    """Run a server for the block, None without PostgreSQL. Its folder is deleted afterwards."""
    programs, user = _programs(), _user()
    if programs is None or (user is None and _is_root()):
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="annalist-postgres-"))
    if user is not None:
        shutil.chown(folder, user)
    made = Postgres(programs, folder, user)
    try:
        if following is not None:
            made.follow(following)
        else:
            made.prepare()
        made.start()
        yield made
    finally:
        made.stop(how="immediate")
        shutil.rmtree(folder, ignore_errors=True)


THROUGH, STARTING, SILENT = "through", "starting", "silent"
_STARTING_UP = b"SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0"


class Way:
    """A port that leads to a server, to a starting one, or to silence.

    `turn` selects it: "through", "starting" or "silent".
    """

    def __init__(self, postgres: Postgres) -> None:
        self._postgres = postgres
        self._what = THROUGH
        self._open: set[asyncio.StreamWriter] = set()
        self.port = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Way]:
        """Listen for the length of a block."""
        listening = await asyncio.start_server(self._accept_connection, "127.0.0.1", 0)
        self.port = listening.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            listening.close()
            self._cut_connections()

    def url(self, url: str) -> str:
        """The URL of a database, by this way."""
        return url.replace(f":{self._postgres.port}/", f":{self.port}/")

    def turn(self, what: str) -> None:
        """Switch to this target and cut open connections."""
        self._what = what
        self._cut_connections()

    def _cut_connections(self) -> None:
        for writer in self._open:
            writer.close()
        self._open.clear()

    async def _accept_connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        with suppress(OSError, asyncio.IncompleteReadError):
            if self._what == STARTING:
                await self._refuse(reader, writer)
            elif self._what == SILENT:
                await reader.read()
            else:
                there, back = await asyncio.open_connection("127.0.0.1", self._postgres.port)
                self._open.add(back)
                await asyncio.gather(_carry(reader, back), _carry(there, writer))

    async def _refuse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while int.from_bytes(await reader.readexactly(4)) == 8:  # whether it speaks TLS
            await reader.readexactly(4)
            writer.write(b"N")
        writer.write(b"E" + (len(_STARTING_UP) + 4).to_bytes(4) + _STARTING_UP)
        await writer.drain()
        writer.close()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


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
    """User that runs the server: `nobody` if the test runs as root."""
    if not _is_root():
        return None
    known = {one.pw_name for one in pwd.getpwall()}
    return next((name for name in NOBODY if name in known), None)
