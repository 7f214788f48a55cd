"""A finished question goes where another message tells its story. Nothing is lost."""

from __future__ import annotations

import pytest

from bench.faults.told import repeated_spans, untold_events
from bot.domain.out_message import OutMessage
from bot.messages.question import ClosedQuestion
from bot.messages.story import EpochOpening, TurnSummary, is_turn_end
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from engine import editions
from tests.bot.paper import Channel
from tests.bot.test_every_message import game_of

ONE_IN = 6


def does_say_one_line(message: OutMessage, draft: MessageDraft) -> bool:
    """A heading counts for nothing."""
    said = draft.text.splitlines()
    headed = isinstance(message, ClosedQuestion) and len(said) > 1
    return len(said) - headed <= 1


@pytest.mark.parametrize("people", [1, 2, 4])
@pytest.mark.parametrize("edition", editions())
async def test_few_messages_have_one_line(edition: str, people: int) -> None:
    game, texts = game_of(3, 4, edition), {}
    channel = Channel(game, "en", people=people)
    async for made in channel.play_game(3):
        texts |= {id(outgoing.message): (outgoing.message, plan) for outgoing, plan in made}
    said = [texts[id(one)] for one in channel.said if id(one) in texts]
    short = [plan.text for one, plan in said if does_say_one_line(one, plan)]
    assert len(short) * ONE_IN <= len(said), short
    view = game.view(None, since=0)
    names = Names(channel.reader().record, game.edition)
    left = [one for one in channel.said if isinstance(one, ClosedQuestion)]
    assert not any(is_turn_end(one.happenings(view), names) for one in left), "the summary tells of it"
    summaries = [one for one in channel.said if isinstance(one, (TurnSummary, EpochOpening))]
    assert len(left) < len(summaries)
    assert repeated_spans(channel.said) == []
    assert untold_events(channel.said, view, over=True) == []
