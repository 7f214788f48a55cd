"""The reference pages made from code and catalogues, in Markdown."""

from __future__ import annotations

from tools.site import commands, data_files, library, operation, settings


def pages() -> dict[str, str]:
    """Texts of all pages by file name."""
    return {
        "commands.md": commands.slash_commands("en"),
        "commands.pt-BR.md": commands.slash_commands("pt-BR"),
        "settings.md": settings.page("en"),
        "settings.pt-BR.md": settings.page("pt-BR"),
        "command-line.md": commands.command_line(),
        "environment.md": operation.environment(),
        "metrics.md": operation.metrics(),
        "files.md": data_files.page(),
        "engine.md": library.page("engine"),
        "render.md": library.page("render"),
    }
