"""`annalist render`, `annalist replay` and `annalist annals`: an exported game in pictures, or as a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli import options
from bot.cli.terminal import Failed, check_locale, progress_bar, read_text

if TYPE_CHECKING:
    from bot.core.look_backs import Found
    from bot.domain.records import GameRecord
    from engine.exported import Export
    from render import DrawOptions, Picture


CROPS = ("world", "region", "turn", "thumbnail")
Game = Annotated[Path | None, typer.Argument(help="A game as /game export gives it after the end.")]
Out = Annotated[Path, typer.Option("--output", "-o", help="The picture to write.")]
Style = Annotated[str, typer.Option(help="light or dark.")]
Width = Annotated[int, typer.Option(min=200, max=4000, help="In pixels.")]
Locale = Annotated[str, typer.Option(help="The language of names: en or pt-BR.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: annalist render game.json --at 120 -o map.png")(render)
    app.command(epilog="Example: annalist replay game.json -o history.gif")(replay)
    app.command(epilog="Example: annalist annals game.json --name A=Ana --name B=Bo -o annals.html")(annals)


def render(
    game: Game = None,
    at: Annotated[
        int | None, typer.Option(min=0, help="After this log entry; without it, at the end.")
    ] = None,
    output: Out = Path("map.png"),
    board: Annotated[str, typer.Option(help="Draw this board, empty, instead of a game.")] = "",
    crop: Annotated[str, typer.Option(help="world, region, turn or thumbnail.")] = "world",
    region: Annotated[str, typer.Option(help="With --crop region: an area or land.")] = "",
    style: Style = "light",
    width: Width = 1280,
    locale: Locale = "en",
) -> None:
    """Draw a game's map as spectators saw it, or an empty board."""
    if bool(board) == (game is not None):
        raise Failed("give either a game's file or --board")
    if board and at is not None:
        raise Failed("--at goes with a game's file, not with --board")
    options = _options(crop, region, style, width, locale)
    picture = _draw_board(board, options) if game is None else _draw_game(game, at, options)
    _write(picture, output)


def replay(
    game: options.ExportedGame,
    output: Out = Path("history.gif"),
    style: Style = "light",
    width: Width = 1000,
    locale: Locale = "en",
) -> None:
    """Draw the whole game as a moving map, one picture a turn."""
    from engine import EngineError
    from engine.exported import edition_of
    from engine.replay import turn_views
    from render import draw_history

    options = _options("world", "", style, width, locale)
    text = read_text(game)
    with progress_bar() as bar:
        task = bar.add_task("turns", total=None)
        try:
            views, edition = turn_views(text), edition_of(text)
        except EngineError as trouble:
            raise Failed(f"{game}: {trouble}", 1) from None
        picture = draw_history(
            views,
            edition,
            options=options,
            progress=lambda done, all: bar.update(task, completed=done, total=all),
        )
    _write(picture, output)


def _options(crop: str, region: str, style: str, width: int, locale: str) -> DrawOptions:
    from render import DrawOptions

    if crop not in CROPS:
        raise Failed(f"--crop {crop!r} is none of {', '.join(CROPS)}")
    from render.palette import STYLES

    if style not in STYLES:
        raise Failed(f"--style {style!r} is neither light nor dark")
    if crop == "region" and not region:
        raise Failed("--crop region needs --region with an area or land")
    if region and crop != "region":
        raise Failed("--region goes with --crop region")
    spoken = check_locale("--locale", locale)
    return DrawOptions(crop=crop, region=region, style=style, width=width, locale=spoken)  # type: ignore[arg-type]


def _draw_game(game: Path, at: int | None, options: DrawOptions) -> Picture:
    from engine import EngineError
    from engine.exported import edition_of
    from engine.replay import view_at
    from render import draw

    text = read_text(game)
    try:
        view, edition = view_at(text, at), edition_of(text)
    except EngineError as trouble:
        raise Failed(f"{game}: {trouble}", 2 if trouble.code == "no_entry" else 1) from None
    try:
        return draw(view, edition, options=options)
    except KeyError:
        raise Failed(f"--region {options.region!r} is no area or land of the board {view.board}") from None


def _draw_board(board: str, options: DrawOptions) -> Picture:
    from engine.data import DATA
    from render import draw_board

    known = sorted(path.parent.name for path in (DATA / "boards").glob("*/shapes.json"))
    if board not in known:
        raise Failed(f"--board {board!r} is none of {', '.join(known)}")
    return draw_board(board, options=options)


def _write(picture: Picture, output: Path) -> None:
    if output.suffix.lower().lstrip(".") not in ("", picture.format):
        raise Failed(f"{output}: this picture is {picture.format}, so its name must end in .{picture.format}")
    try:
        output.write_bytes(picture.data)
    except OSError as trouble:
        raise Failed(f"{output}: {(trouble.strerror or 'cannot be written').lower()}") from None
    typer.echo(f"{output}: {picture.width} x {picture.height}, {len(picture.data) // 1000} kB")
    typer.echo(picture.alt)


def annals(
    game: options.ExportedGame,
    output: Annotated[Path, typer.Option("--output", "-o", help="The page to write.")] = Path("annals.html"),
    name: Annotated[
        list[str] | None, typer.Option(help="Who played a seat, as SEAT=NAME; once for each seat.")
    ] = None,
    locale: Annotated[str, typer.Option(help="The language: en or pt-BR.")] = "en",
) -> None:
    """Write the chronicle of a finished game with a replay of its turns, as one page.

    For each seat that has a name it tells the choices that cost most.
    """
    from bot.annals.page import annals_page, make_record
    from engine import EngineError, verifying
    from engine.exported import read_export

    spoken, text = check_locale("--locale", locale), read_text(game)
    try:
        if (wrong := verifying.verify(text).difference) is not None:  # the pages trust the log
            raise Failed(f"{game}: {wrong}", 1)
        export = read_export(text)
        record = make_record(export, _parse_people(name or [], export.seats), spoken)
        page = annals_page(text, record, missed=_missed_choices(text, export, record))
    except EngineError as trouble:
        raise Failed(f"{game}: {trouble}", 1) from None
    try:
        output.write_text(page, encoding="utf-8")
    except OSError as trouble:
        raise Failed(f"{output}: {(trouble.strerror or 'cannot be written').lower()}") from None
    typer.echo(f"{output}: {len(page.encode()) // 1000} kB")


def _missed_choices(text: str, export: Export, record: GameRecord) -> Found:
    """Costliest choices of the named players in a finished game."""
    from bot.core.look_backs import find_missed

    users = {seat.seat: seat.user for seat in record.seats if seat.user is not None}
    made = {n: users[one["seat"]] for n, one in enumerate(export.log) if one.get("seat") in users}
    if not export.finished:
        return {}
    with progress_bar() as bar:
        task = bar.add_task("choices", total=len(made))

        def never_late() -> bool:
            bar.advance(task)
            return False

        return find_missed(text, made, never_late)[0]


def _parse_people(given: list[str], seats: list[str]) -> dict[str, str]:
    """Names by seat.

    Raises: Failed for an unknown seat.
    """
    found = {}
    for one in given:
        seat, _, person = one.partition("=")
        if seat not in seats or not person.strip():
            raise Failed(f"--name {one!r}: write SEAT=NAME, where SEAT is one of {', '.join(seats)}")
        found[seat] = person
    return found
