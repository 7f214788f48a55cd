"""Messages of frozen games and of games restored or rolled back."""

from __future__ import annotations

from bot.domain.change import Change
from bot.domain.presence import seated_users
from bot.domain.records import Frozen
from bot.messages.context import MessageContext
from bot.messages.line import News
from bot.messages.table_message import TableMessage
from bot.words.ids import make_custom_id
from bot.words.message_draft import Button, MessageDraft
from bot.words.names import Names
from bot.words.targets import Channel, mentions


def freeze_message(names: Names) -> MessageDraft:
    """Ways to continue the game, with a button until it is decided."""
    game, texts = names.game, names.texts
    frozen = game.frozen
    if frozen is None:
        return MessageDraft(texts("frozen-over"))
    people = seated_users(game)
    lines = [_frozen_cause(frozen, names)]
    rows: tuple[tuple[Button, ...], ...] = ()
    if frozen.known >= 0:
        lines.append(_resume_text(frozen, names))
        rows = ((Button(make_custom_id(game.id, "agree"), texts("button-agree"), "primary"),),)
    lines += _rollback_lines(frozen, names)
    lines.append(texts("frozen-asked", who=mentions(people)))
    return MessageDraft("\n".join(lines), rows, people)


def host_message(names: Names) -> MessageDraft | None:
    """The same for the host, by DM."""
    frozen, channel = names.game.frozen, Channel(names.game.channel)
    if frozen is None:
        return None
    head = names.texts("frozen-host", game=names.game.id, channel=channel)
    return MessageDraft("\n".join([head, _frozen_cause(frozen, names), *_rollback_lines(frozen, names)]))


def _frozen_cause(frozen: Frozen, names: Names) -> str:
    before = names.game.rules_version
    if before == frozen.after:
        return names.texts("frozen-same_version", entry=frozen.entry)
    return names.texts("frozen-what", entry=frozen.entry, before=before, after=frozen.after)


def _resume_text(frozen: Frozen, names: Names) -> str:
    """Position from which the game would resume: the present or last verified one."""
    back = names.game.entries - 1 - frozen.known
    return names.texts("frozen-go_on", entry=frozen.known, back=back)


def _rollback_lines(frozen: Frozen, names: Names) -> list[str]:
    game, last = names.game.id, frozen.entry - 1
    back = [names.texts("frozen-rollback", game=game, last=last)] if last >= 0 else []
    return [*back, names.texts("frozen-cancel")]


class Froze(Change, tag="frozen", frozen=True):
    """This version plays the game differently."""

    starts_anew = True


class StoryKept(Change, tag="kept", frozen=True):
    """The game's story is kept until it resumes."""


class CarriedOver(News, tag="carried", frozen=True, kw_only=True):
    """From log entry `entry` on, version `after` rules the game instead of `before`."""

    goes_back = True

    entry: int = 0
    before: str = ""
    after: str = ""

    def words(self, at: MessageContext) -> dict[str, object]:
        """The entry and the version."""
        return {"entry": self.entry, "version": self.after}


class Thawed(News, tag="thawed", frozen=True):
    """This version plays the game as before after all."""


class HowToGoOn(TableMessage, tag="frozen", frozen=True):
    """The question how to continue the game."""

    beside_story = at_any_hour = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The open decision with a button for players."""
        return freeze_message(at.names)


class HowToGoOnForHost(TableMessage, tag="frozen_host", frozen=True):
    """The same for the host alone."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The host's options while the game is frozen."""
        return host_message(at.names)


# When a game or the whole database was put back


class RolledBack(News, tag="rolled_back", frozen=True, kw_only=True):
    """The operator rolled the game back from log entry `before` to `entry`."""

    goes_back = True

    entry: int = 0
    before: int = 0

    def words(self, at: MessageContext) -> dict[str, object]:
        """The entry."""
        return {"entry": self.entry}


class Restored(News, tag="restored", frozen=True, kw_only=True):
    """The database was restored from a backup. `link`: the first message that no longer counts."""

    goes_back = True

    link: str = ""

    def words(self, at: MessageContext) -> dict[str, object]:
        """The link."""
        return {"link": self.link}
