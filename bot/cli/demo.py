"""`annalist play` and `annalist demo`: whole games with computers or scripted users."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from bot.cli import options
from bot.cli.terminal import Failed, built_in_edition, check_locale, progress_bar, read_options, read_table


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: annalist play")(play)
    app.command(epilog="Example: annalist demo --language pt-BR --computers 3")(demo)


def demo(
    edition: options.EditionId = "",
    folder: Annotated[Path, typer.Option(help="Where to write; what is in it is replaced.")] = Path("demo"),
    seed: Annotated[str, typer.Option(help="The users' whims; the dice are the bot's own.")] = "1",
    language: Annotated[str, typer.Option(help="In which language: en or pt-BR.")] = "en",
    computers: Annotated[int, typer.Option(min=0, help="Computer players beside the users.")] = 1,
    option: options.Rules = None,
) -> None:
    """Let scripted users play a whole game through the bot, and write it down in demo/."""
    played = built_in_edition(edition)
    locale = check_locale("--language", language)
    spoken = {"en": "en-US"}.get(locale, locale)
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not _is_demo_folder(folder))):
        raise Failed(f"--folder {folder}: there is something else in it")
    from bot.demo.guests import DemoFailed
    from bot.demo.show import PEOPLE, Demo

    options = read_options(option or [])
    colours = played.colours(options)
    if computers > (most := played.seats_max // colours - len(PEOPLE)):
        raise Failed(f"--computers {computers}: beside {len(PEOPLE)} users {played.id} has room for {most}")
    read_table(played, (len(PEOPLE) + computers) * colours, option or [])
    with progress_bar() as bar:
        task = bar.add_task("the table opens", total=None)

        def progress(done: int, expected: int, what: str) -> None:
            bar.update(task, completed=done, total=max(done, expected), description=what.replace("[", "("))

        try:
            show = Demo(
                folder, played.id, seed, progress, language=spoken, computers=computers, options=options
            )
            sentence = asyncio.run(show.run())
        except (DemoFailed, ExceptionGroup) as trouble:
            raise Failed(f"the demo failed: {_sentence(trouble)}", 1) from None
    typer.echo(f"{folder}/: channel.*, dm-* and look-back.*, maps/, files/ and game.json. {sentence}")


def _is_demo_folder(folder: Path) -> bool:
    """True if an earlier demo wrote this folder."""
    return (folder / "channel.html").is_file()


def _sentence(trouble: BaseException) -> str:
    while isinstance(trouble, ExceptionGroup):
        trouble = trouble.exceptions[0]
    return str(trouble) or type(trouble).__name__


def play(
    edition: options.EditionId = "",
    folder: Annotated[Path, typer.Option(help="Where the game is kept.")] = Path("play"),
    port: Annotated[int, typer.Option(min=1, max=65535, help="If it is taken, another one.")] = 8137,
) -> None:
    """Play against computer players on a local page. The game continues next time."""
    edition = built_in_edition(edition).id
    from bot.app.children import STOP_SECONDS, ChildDied
    from bot.app.stopping import run_until_stopped
    from bot.demo.home import CannotStart, Home
    from bot.store import StoreError

    typer.echo("Starting ...")
    try:
        home = Home(folder, port, edition, typer.echo)
        # Longer than its two children may take, one after the other.
        run_until_stopped(home.run(), patience=2 * STOP_SECONDS + 1)
    except (CannotStart, ChildDied) as trouble:
        raise Failed(f"{trouble} (more in {folder}/bot.log and {folder}/sandbox.log)", 1) from None
    except StoreError:
        raise Failed(
            f"the game in {folder}/ is being played already: its page stands open at the address that"
            " `annalist play` printed there. Stop that one with Ctrl-C, or name another --folder",
            1,
        ) from None
    except OSError as trouble:
        raise Failed(f"--folder {folder}: {(trouble.strerror or str(trouble)).lower()}") from None
    typer.echo(f"Stopped. The game is kept in {folder}/ and goes on the next time.")
