"""`annalist bot` and `annalist sandbox`: processes that run until stopped."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Annotated
from urllib.parse import SplitResult, urlsplit

import typer

from bot.cli import options
from bot.cli.terminal import Failed, read_editions

NO_TOKEN = (
    "there is no DISCORD_TOKEN: make a bot at https://discord.com/developers/applications, then run"
    " DISCORD_TOKEN=... annalist bot; to play without Discord run `annalist play`, or `make play`"
)
LAST_PORT = 65535


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: DISCORD_TOKEN=... annalist bot")(bot)
    app.command(epilog="Example: annalist health --watch 8090")(health)
    app.command(epilog="Example: annalist sandbox --port 8080")(sandbox)


def bot(
    database: options.Database = "",
    data: options.OwnData = None,
    sandbox: options.SandboxAt = "",
    shards: options.ShardCount = 0,
    watch: options.WatchAt = "",
    pages: options.PagesAt = "",
    public_url: options.PublicUrl = "",
    table_memory: options.TableMemory = options.USUAL_TABLE_MEMORY,
) -> None:
    """Run the bot. Its token comes from DISCORD_TOKEN, or from the file DISCORD_TOKEN_FILE."""
    from bot.process.settings import BadSettings, client_secret, discord_token, hidden_settings

    try:
        token, secret = discord_token(), client_secret()
    except BadSettings as wrong:
        raise Failed(str(wrong)) from None
    if sandbox:
        from sandbox import TOKEN, connect_to

        connect_to(sandbox)
        token = token or TOKEN
    if not token:
        raise Failed(hidden_settings() or NO_TOKEN)
    watching, serving = watch_address(watch) if watch else None, pages_address(pages, public_url)
    if watching and serving and watching[1] == serving[1] != 0:
        raise Failed(f"--pages {pages}: /metrics answers there already; take another port for each")
    if secret and not serving:
        raise Failed(
            "DISCORD_CLIENT_SECRET shows the pages inside Discord: it wants --pages and --public-url"
        )
    # What is loaded stays: looking for garbage in it would take a tenth of the start.
    gc.disable()
    own = read_editions(data or ())
    from bot.app.run import run_bot
    from bot.app.stopping import Stopped
    from bot.store import StoreError

    try:
        run_bot(token, database or None, own, shards, watching, serving, table_memory * 1_000_000, secret)
    except Stopped as end:
        raise Failed(str(end), end.exit_code) from None
    except StoreError as trouble:
        raise Failed(str(trouble), 1) from None


def watch_address(address: str, option: str = "--watch") -> tuple[str, int]:
    """Host and port of an address, 127.0.0.1 by default.

    Raises: Failed.
    """
    host, _, port = address.rpartition(":")
    if not port.isdecimal() or not 0 <= int(port) <= LAST_PORT:
        raise Failed(f"{option} {address}: write a port, or an address and a port like 127.0.0.1:8090")
    return host.strip("[]") or "127.0.0.1", int(port)


def pages_address(pages: str, url: str) -> tuple[str, int, str] | None:
    """Host, port and public address of the pages, or None.

    Raises: Failed if one is missing.
    """
    if not pages and not url:
        return None
    if not pages or not url:
        raise Failed("--pages and --public-url belong together: where pages are served, where they are found")
    found = urlsplit(url)
    if found.scheme not in ("http", "https") or not found.netloc or found.query or found.fragment:
        raise Failed(f"--public-url {url}: write an address like https://games.example")
    from bot.features.pages.visitors import PROXIES, read_proxies

    try:
        read_proxies(os.environ.get(PROXIES, ""))
    except ValueError as wrong:
        raise Failed(f"{PROXIES}: {wrong}") from None
    return (*watch_address(pages, "--pages"), _as_browser_host(found))


def _as_browser_host(url: SplitResult) -> str:
    """Address with a host in small letters, without the usual port and the last slash."""
    host = url.netloc.lower().removesuffix(":443" if url.scheme == "https" else ":80")
    return f"{url.scheme}://{host}{url.path.rstrip('/')}"


def health(
    watch: Annotated[
        str, typer.Option(envvar="ANNALIST_WATCH", help="The port or address that the bot was given.")
    ] = "8090",
) -> None:
    """Check the health of the bot on this machine. Exit code 1 if it is unhealthy."""
    import asyncio

    from bot.app.watching import ask_health

    host, port = watch_address(watch)
    well, said = asyncio.run(ask_health("127.0.0.1" if host == "0.0.0.0" else host, port))
    if not well:
        raise Failed(said, 1)
    typer.echo(said)


def sandbox(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port on 127.0.0.1; 0: any free one.")
    ] = 8000,
    state: Annotated[Path | None, typer.Option(help="A file that keeps channels and messages.")] = None,
) -> None:
    """Run the local stand-in for Discord, with a page to play on."""
    from bot.app.stopping import run_until_stopped

    try:
        run_until_stopped(_serve(port, state))
    except OSError as trouble:
        raise Failed(f"--port {port}: {(trouble.strerror or str(trouble)).lower()}", 1) from None


async def _serve(port: int, state: Path | None) -> None:
    import asyncio

    from sandbox import Sandbox

    async with Sandbox(port=port, state_file=state) as sandbox:
        typer.echo(f"{sandbox.url}  (Ctrl-C stops.)")
        await asyncio.Event().wait()
