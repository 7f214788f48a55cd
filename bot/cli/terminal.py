"""Shared by the commands: complaints of one line, options in words, progress bars, an own edition."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import typer
from typer.core import TyperGroup

from bot.cli.options import PLAYERS

if TYPE_CHECKING:
    from rich.progress import Progress

    from engine import Edition


T = TypeVar("T")


class Commands(TyperGroup):
    """Commands that are listed each with its whole sentence, not its first few words."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of a name, or None."""
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            command.short_help = command.help
            _fill_in(command.params)
        return command


def _fill_in(parameters: Sequence[Any]) -> None:
    """Name the computer players in the help of options that take them."""
    for one in parameters:
        if PLAYERS in (getattr(one, "help", None) or ""):
            from engine.players import LEVELS, RANDOM

            one.help = one.help.replace(PLAYERS, f"{', '.join(LEVELS)}, or {RANDOM}")


class Failed(Exception):
    """Ends a command with one line: a wrong argument (exit code 2), or something found wrong (1)."""

    def __init__(self, message: str, exit_code: int = 2) -> None:
        super().__init__(message)
        self.exit_code = exit_code


def complain(message: str) -> None:
    """Say one line to the operator, on the error stream."""
    typer.echo("annalist: " + " ".join(message.split()), err=True)


def edition_named(id: str) -> Edition:
    """Return the built-in edition, the one published last without an id. Failed when there is none."""
    from engine import EngineError, default_edition, editions, load_edition

    try:
        return load_edition(id or default_edition())
    except EngineError as trouble:
        known = f" There are {', '.join(editions())}." if trouble.code == "no_edition" else ""
        raise Failed(f"{trouble}{known}") from None


def locale_named(option: str, language: str) -> str:
    """Return the catalogue's locale for a language. Failed names the option when there is none."""
    from bot.words.catalogue import closest, is_known, locales

    if not is_known(language):
        raise Failed(f"{option} {language}: the bot speaks {' and '.join(locales())}")
    return closest(language)


def edition_from(folder: Path) -> Edition:
    """Return the edition of a data folder. Failed with what is wrong first."""
    from engine import EngineError

    try:
        return edition_in(folder)
    except EngineError as trouble:
        raise Failed(f"--data: {trouble}") from None


def options_from(words: Sequence[str]) -> dict[str, Any]:
    """Options given as name=yes or name=no. Failed for anything else."""
    yes, no = ("yes", "true", "on", "1"), ("no", "false", "off", "0")
    chosen: dict[str, object] = {}
    for word in words:
        name, _, value = word.partition("=")
        if value.lower() not in (*yes, *no):
            raise Failed(f"--option {word!r} is not of the form name=yes or name=no")
        chosen[name] = value.lower() in yes
    return chosen


def table_of(edition: Edition, seats: int, words: Sequence[str], by: str = "--seats") -> dict[str, Any]:
    """Return all options of a table, with those given. Failed when it cannot be played so.

    `by` says which option counts the seats.
    """
    from engine import EngineError, check_options

    if not edition.seats_min <= seats <= edition.seats_max:
        raise Failed(f"{by} {seats}: {edition.id} is for {edition.seats_min} to {edition.seats_max} seats")
    try:
        return check_options(edition, options_from(words))
    except EngineError as trouble:
        raise Failed(f"--option: {trouble}") from None


def text_of(path: Path) -> str:
    """Return the text of a file. Failed, naming it, when it cannot be read or is larger than any of ours."""
    from engine.bounded import TooMuch, text_in

    try:
        return text_in(path)
    except TooMuch as trouble:
        raise Failed(f"{path}: {trouble}", 1) from None
    except OSError as trouble:
        raise Failed(f"{path}: {(trouble.strerror or 'cannot be read').lower()}") from None
    except UnicodeDecodeError:
        raise Failed(f"{path}: not a text file") from None


def progress_bar() -> Progress:
    """Return a progress bar on the error stream; none is drawn where nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)


def shared_out(
    work: Callable[[tuple[Any, ...], range], T], terms: tuple[Any, ...], games: int, at_once: int, jobs: int
) -> Iterator[T]:
    """Yield what comes of games by their numbers, so many `at_once`, shared out among processes, in order."""
    import os
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    parts = [range(first, min(first + at_once, games)) for first in range(0, games, at_once)]
    with progress_bar() as bar, ProcessPoolExecutor(jobs or os.cpu_count(), get_context("spawn")) as pool:
        task = bar.add_task("games", total=games)
        try:
            for part, found in zip(parts, pool.map(work, [terms] * len(parts), parts), strict=True):
                bar.advance(task, len(part))
                yield found
        finally:
            pool.shutdown(cancel_futures=True)


def be_sure(question: str, yes: bool) -> None:
    """Ask the operator unless they said yes. Failed when they say no."""
    if not yes and not typer.confirm(question):
        raise Failed("nothing was changed", 1)


def edition_in(folder: Path) -> Edition:
    """Return the edition of a data folder; its `id` says which rules play. BadData with one sentence."""
    from engine import BadData, load_edition
    from engine.data import Problems, read_toml
    from engine.edition import FILE
    from engine.own_cards import check_cards

    if not (folder / FILE).is_symlink() and not (folder / FILE).exists():
        raise BadData(f"{folder}: there is no {FILE} in it", "bad_data")
    problems = Problems(str(folder))
    id = str(read_toml(folder / FILE, problems).get("id", ""))
    problems.raise_any()
    try:
        return load_edition(id, folder)
    except BadData:
        if blank := len(check_cards(folder)[0]):
            left = f"{blank} fields are still to be filled in; `annalist cards check {folder}` names them"
            raise BadData(f"{folder}: {left}", "bad_data") from None
        raise
