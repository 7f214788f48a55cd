"""Where a person plays, and where they are awaited."""

from __future__ import annotations

from bot.present.catalogue import Texts
from bot.store.records import LOBBY, MyGame


def mine(games: list[MyGame], texts: Texts) -> str:
    """A line for each open game."""
    if not games:
        return texts("my-games-none")
    return "\n".join([texts("my-games-title"), *(_line(one, texts) for one in games)])


def _line(one: MyGame, texts: Texts) -> str:
    if one.awaited_since is not None:
        state = texts("state-awaited", since=f"<t:{int(one.awaited_since)}:R>")
    else:
        state = texts("state-lobby" if one.phase == LOBBY else "state-waiting")
    return texts("my-games-line", where=f"<#{one.channel}>", game=one.game, seat=one.seat, state=state)
