"""The shared events: every edition that uses a tag has at least the fields that others read."""

import msgspec
import pytest

from engine import editions, load_edition
from engine.history import events
from engine.records import Event

SHARED = {
    one.__struct_config__.tag: one
    for one in vars(events).values()
    if isinstance(one, type) and issubclass(one, Event) and one not in (Event, events.Scored)
}


def own_events(edition: str) -> dict[str, type[Event]]:
    return {one.__struct_config__.tag: one for one in load_edition(edition).package.AnyEvent.__args__}


FAMILY = [
    edition
    for edition in editions()
    if any(issubclass(kind, tuple(SHARED.values())) for kind in own_events(edition).values())
]
"""The editions of History of the World: they take the shared events, or derive from them."""


@pytest.mark.parametrize("edition", FAMILY)
def test_shared_tags_have_shared_fields(edition):
    own = own_events(edition)
    known = SHARED.keys() & own.keys()
    assert {"epoch_began", "turn_began", "turn_ended"} <= known
    lacking = {
        tag: missing
        for tag in known
        if (missing := set(SHARED[tag].__struct_fields__) - set(own[tag].__struct_fields__))
    }
    assert not lacking


def test_other_games_have_turns_and_epochs():
    others = set(editions()) - set(FAMILY)
    assert others
    for edition in others:
        assert own_events(edition).keys() >= {"epoch_began", "turn_began", "turn_ended"}


def test_derived_event_encodes_shared_fields_first():
    class Invaded(events.Invaded, frozen=True, tag="invaded"):
        bonus: int = 0

    sent = msgspec.json.encode(Invaded("A", "B", "gaul", True, (6, 1), (3,), 2))
    assert sent == (
        b'{"type":"invaded","seat":"A","enemy":"B","land":"gaul","success":true,'
        b'"red":[6,1],"white":[3],"bonus":2}'
    )
