"""Where a person plays, and where they are awaited."""

from __future__ import annotations

from bot.domain.records import LOBBY, MyGame
from bot.words.catalogue import Texts
from bot.words.clock import ago
from bot.words.message_draft import BUTTONS_IN_ROW, TEXT, MessageDraft, clip
from bot.words.names import seat_marks
from bot.words.question_link import ask_button, link


def mine(games: list[MyGame], texts: Texts) -> MessageDraft:
    """A line for each open game, and a button for each of the first that wait for the reader."""
    if not games:
        return MessageDraft(texts("my-games-none"))
    text = "\n".join([texts("my-games-title"), *(_line(one, texts) for one in games)])
    awaited = [one.game for one in games if one.awaited_since is not None][:BUTTONS_IN_ROW]
    buttons = tuple(ask_button(game, texts, named=len(games) > 1) for game in awaited)
    return MessageDraft(clip(text, TEXT), (buttons,) if buttons else ())


def finished(ended: list[tuple[int, str, int, float]], texts: Texts) -> str:
    """Return a line for each game that came to its end; "" for none."""
    if not ended:
        return ""
    lines = [
        texts(
            "my-games-ended",
            game=game,
            edition=texts.of(edition)("edition-name.short"),
            channel=f"<#{channel}>",
            when=ago(at),
        )
        for game, edition, channel, at in ended
    ]
    return "\n".join([texts("my-games-finished"), *lines])


def _line(one: MyGame, texts: Texts) -> str:
    if one.awaited_since is not None:
        state = texts("state-awaited", since=f"<t:{int(one.awaited_since)}:R>")
    else:
        state = texts("state-lobby" if one.phase == LOBBY else "state-waiting")
    awaited = one.awaited_since is not None and one.message is not None
    where = link(one.guild, one.channel, one.message or 0) if awaited else f"<#{one.channel}>"
    return texts("my-games-line", where=where, game=one.game, seat=seat_marks(one.seats), state=state)
