"""Helpers of the commands: errors, options, progress bars, own editions."""

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
    """A group that lists each command with its whole sentence."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Command by name, or None."""
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            command.short_help = command.help
            _fill_in(command.params)
        return command


def _fill_in(parameters: Sequence[Any]) -> None:
    """Insert the computer players' names into options' help."""
    for one in parameters:
        if PLAYERS in (getattr(one, "help", None) or ""):
            from engine.players import LEVELS, RANDOM

            one.help = one.help.replace(PLAYERS, f"{', '.join(LEVELS)}, or {RANDOM}")


class Failed(Exception):
    """Ends a command with one line: wrong argument (2) or problem (1)."""

    def __init__(self, message: str, exit_code: int = 2) -> None:
        super().__init__(message)
        self.exit_code = exit_code


def complain(message: str) -> None:
    """Print one line to standard error."""
    typer.echo("annalist: " + " ".join(message.split()), err=True)


def built_in_edition(id: str) -> Edition:
    """Built-in edition by id, by default the newest.

    Raises: Failed.
    """
    from engine import EngineError, default_edition, editions, load_edition

    try:
        return load_edition(id or default_edition())
    except EngineError as trouble:
        known = f" There are {', '.join(editions())}." if trouble.code == "no_edition" else ""
        raise Failed(f"{trouble}{known}") from None


def check_locale(option: str, language: str) -> str:
    """Catalogue locale of a language.

    Raises: Failed, which names the option.
    """
    from bot.words.catalogue import closest_locale, is_known, locales

    if not is_known(language):
        raise Failed(f"{option} {language}: the bot speaks {' and '.join(locales())}")
    return closest_locale(language)


def read_edition(folder: Path) -> Edition:
    """Edition of a data folder.

    Raises: Failed with the first problem.
    """
    from engine import EngineError

    try:
        return edition_in_folder(folder)
    except EngineError as trouble:
        raise Failed(f"--data: {trouble}") from None


def read_editions(folders: Sequence[Path]) -> list[Edition]:
    """Editions of data folders.

    Raises: Failed with the first problem, also for two of the same edition.
    """
    found: dict[str, Path] = {}
    editions = [read_edition(folder) for folder in folders]
    for edition, folder in zip(editions, folders, strict=True):
        if edition.id in found:
            raise Failed(
                f"--data: {found[edition.id]} and {folder} are both {edition.id}; a bot plays one of them"
            )
        found[edition.id] = folder
    return editions


def read_options(words: Sequence[str]) -> dict[str, Any]:
    """Options given as name=yes or name=no.

    Raises: Failed.
    """
    yes, no = ("yes", "true", "on", "1"), ("no", "false", "off", "0")
    chosen: dict[str, object] = {}
    for word in words:
        name, _, value = word.partition("=")
        if value.lower() not in (*yes, *no):
            raise Failed(f"--option {word!r} is not of the form name=yes or name=no")
        chosen[name] = value.lower() in yes
    return chosen


def read_table(edition: Edition, seats: int, words: Sequence[str], by: str = "--seats") -> dict[str, Any]:
    """All options of a table, with the given ones.

    `by` names the option that counts the seats. Raises: Failed for an impossible table.
    """
    from engine import EngineError, check_options

    if not edition.seats_min <= seats <= edition.seats_max:
        raise Failed(f"{by} {seats}: {edition.id} is for {edition.seats_min} to {edition.seats_max} seats")
    try:
        return check_options(edition, read_options(words))
    except EngineError as trouble:
        raise Failed(f"--option: {trouble}") from None


def read_text(path: Path) -> str:
    """Text of a file.

    Raises: Failed if it is unreadable or too large.
    """
    from engine.bounded import TooMuch, read_bounded_text

    try:
        return read_bounded_text(path)
    except TooMuch as trouble:
        raise Failed(f"{path}: {trouble}", 1) from None
    except OSError as trouble:
        raise Failed(f"{path}: {(trouble.strerror or 'cannot be read').lower()}") from None
    except UnicodeDecodeError:
        raise Failed(f"{path}: not a text file") from None


def progress_bar() -> Progress:
    """A progress bar on standard error, hidden unless on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)


def map_in_processes(
    work: Callable[[tuple[Any, ...], range], T], terms: tuple[Any, ...], games: int, at_once: int, jobs: int
) -> Iterator[T]:
    """Yield results of games, played in parallel portions, in order."""
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


def count_games(number: int, kind: str = "") -> str:
    """A number of games in words, as "1 open game" or "2 games"."""
    return " ".join(filter(None, (f"{number:,}", kind, "game" if number == 1 else "games")))


def confirm_or_fail(question: str, yes: bool) -> None:
    """Ask the operator to confirm, unless `yes`.

    Raises: Failed if not confirmed.
    """
    if not yes and not typer.confirm(question):
        raise Failed("nothing was changed", 1)


def edition_in_folder(folder: Path) -> Edition:
    """Edition of a data folder, whose `id` selects the rules.

    Raises: BadData with one sentence.
    """
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
