"""The story of a turn, read from a view's news for marks, frame and alt text.

Editions share a vocabulary of events (their tags and field names). Unknown tags are ignored.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.records import tag_of
from engine.turns import EPOCH_BEGAN, Turn, turns_of
from engine.view import View


@dataclass(frozen=True)
class Step:
    """A land that the acting seat took.

    `enemy`: the seat that lost it, if any. `force`: the card of the armies, if the event names it. `card`:
    that card, else the one established last.
    """

    land: str
    enemy: str | None
    fought: bool
    force: str | None = None
    card: str = ""


@dataclass(frozen=True)
class Ruin:
    """A land whose buildings were reduced, with its buildings before and after."""

    land: str
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def lost_buildings(self) -> tuple[str, ...]:
        """Buildings that are gone. A capital that became a city counts."""
        left = list(self.after)
        gone = []
        for building in self.before:
            if building in left:
                left.remove(building)
            else:
                gone.append(building)
        return tuple(gone)


@dataclass(frozen=True)
class Move:
    """`count` people who moved from `land` to `to`."""

    land: str
    to: str
    count: int


@dataclass
class Story:
    """One turn, and the earlier turns in `before` that are shown with it.

    Without a turn it covers all of the news.

    * `card`: card of the turn.
    * `started`: land -> card that arose there.
    * `gains`: seat -> points scored minus points lost.
    * `beaten_at`: waters where an attack failed.
    * `sunk`: water -> seat whose fleet was driven out.

    These are for shared lands:

    * `people`: (land, seat) -> change.
    * `laid`: (land, counter) put on its scale.
    * `counts`: (land, points by seat) of each counted scale.
    """

    seat: str | None = None
    card: str = ""
    epoch: int = 0
    started: dict[str, str] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    failed: list[tuple[str, str | None]] = field(default_factory=list)
    removed: list[tuple[str, str]] = field(default_factory=list)
    ruins: list[Ruin] = field(default_factory=list)
    built: list[tuple[str, str]] = field(default_factory=list)
    fleets: list[str] = field(default_factory=list)
    caravans: list[str] = field(default_factory=list)
    beaten_at: list[str] = field(default_factory=list)
    sunk: dict[str, str] = field(default_factory=dict)
    gains: dict[str, int] = field(default_factory=dict)
    honors: dict[str, int] = field(default_factory=dict)
    people: dict[tuple[str, str], int] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    fights: list[str] = field(default_factory=list)
    laid: list[tuple[str, str]] = field(default_factory=list)
    counts: list[tuple[str, dict[str, int]]] = field(default_factory=list)
    before: tuple[Story, ...] = ()

    @property
    def turns(self) -> tuple[Story, ...]:
        """All turns of the story, earliest first."""
        return (*self.before, self)

    @property
    def lands(self) -> list[str]:
        """Every land of the story, once, in order."""
        places = [*self.started, *(s.land for s in self.steps), *(land for land, _ in self.failed)]
        places += (
            [land for _, land in self.removed]
            + [r.land for r in self.ruins]
            + [land for land, _ in self.built]
            + [land for land, _ in self.people]
            + [*self.fights, *(land for land, _ in self.laid), *(land for land, _ in self.counts)]
        )
        return list(dict.fromkeys(places))

    @property
    def captures(self) -> list[Step]:
        """The first capture of each land. The enemy is the last one driven out."""
        first: dict[str, Step] = {}
        for step in self.steps:
            known = first.get(step.land)
            if known is None or step.enemy:
                first[step.land] = step
        return list(first.values())

    @property
    def repulsed_lands(self) -> list[str]:
        """Lands whose invasion failed for good, each once."""
        won = {step.land for step in self.steps}
        return list(dict.fromkeys(land for land, _ in self.failed if land not in won))

    @property
    def waters(self) -> list[str]:
        """Every water and wasteland of the story, once, in order."""
        return list(dict.fromkeys([*self.fleets, *self.beaten_at, *self.sunk, *self.caravans]))

    @property
    def lost_lands(self) -> dict[str, str]:
        """Land -> seat that lost its people there."""
        lost = {land: seat for seat, land in self.removed}
        return lost | {step.land: step.enemy for step in self.steps if step.enemy}


def read_story(view: View, told: int = 1) -> Story:
    """Read the current turn, or the turn that the newest entry ended.

    Up to `told` turns are read, and their gains are added up. The entry that ends a turn also begins the next
    one. This beginning is left out. Undone actions are left out too.
    """
    turns = turns_of(view.news)
    newest = view.news[-1].n if view.news else 0
    ended = next((turn for turn in reversed(turns) if turn.over and turn.last[0] == newest), None)
    turn = ended or next(iter(turns[-1:]), None)
    story = Story(epoch=view.epoch)
    if ended is None and view.turn is not None:
        story.seat, story.card = view.turn.seat, view.turn.card
    if turn is None:
        return story
    # The view may be in the next epoch already.
    story.epoch -= sum(
        tag_of(event) == EPOCH_BEGAN for later in turns[turns.index(turn) + 1 :] for event in later.events
    )
    _read_turn(story, turn)
    over = [one for one in turns[: turns.index(turn)] if one.over]
    story.before = tuple([_read_turn(Story(), one) for one in over[max(0, len(over) - told + 1) :]])
    for earlier in story.before:
        for seat, gain in earlier.gains.items():
            story.gains[seat] = story.gains.get(seat, 0) + gain
    return story


def _read_turn(story: Story, turn: Turn) -> Story:
    for event in turn.events:
        READERS.get(tag_of(event), _ignore_event)(story, event)
    story.built = list(dict.fromkeys(story.built))
    return story


def _ignore_event(story: Story, event: Any) -> None:
    pass


def _read_turn_began(story: Story, event: Any) -> None:
    # If the card is played later in the turn, the view may already know it.
    story.seat, story.card = event.seat, event.card or story.card


def _read_card_played(story: Story, event: Any) -> None:
    story.card = event.card


def _read_turn_ended(story: Story, event: Any) -> None:
    story.seat, story.card = event.seat, event.card


def _read_established(story: Story, event: Any) -> None:
    story.started[event.land] = event.card
    story.built += [(event.land, building) for building in event.buildings]


def _force_card(story: Story, event: Any) -> str | None:
    """Card of the armies that came.

    An empty `force` means the card of the turn.
    """
    force = getattr(event, "force", None)
    return story.card if force == "" else force


def _add_step(story: Story, event: Any, enemy: str | None, *, fought: bool) -> None:
    force, established = _force_card(story, event), list(story.started.values())
    card = force or (established[-1] if established else story.card)
    story.steps.append(Step(event.land, enemy, fought, force, card))


def _read_army_placed(story: Story, event: Any) -> None:
    _add_step(story, event, None, fought=False)


def _read_invaded(story: Story, event: Any) -> None:
    if event.success:
        _add_step(story, event, event.enemy, fought=True)
    else:
        story.failed.append((event.land, event.enemy))


def _read_garrison_removed(story: Story, event: Any) -> None:
    story.removed.append((event.seat, event.land))


def _read_buildings_reduced(story: Story, event: Any) -> None:
    if event.before != event.after:
        story.ruins.append(Ruin(event.land, tuple(event.before), tuple(event.after)))


def _read_start_cleared(story: Story, event: Any) -> None:
    if event.buildings:
        story.ruins.append(Ruin(event.land, tuple(event.buildings), ()))


def _read_building_taken(story: Story, event: Any) -> None:
    left = (event.left,) if event.left else ()
    story.ruins.append(Ruin(event.land, (event.building,), left))


def _read_building_placed(story: Story, event: Any) -> None:
    story.built.append((event.land, event.building))


def _read_fleet_placed(story: Story, event: Any) -> None:
    story.fleets.append(event.water)


def _read_fleet_fought(story: Story, event: Any) -> None:
    if event.outcome != "win":
        story.beaten_at.append(event.water)
    if event.outcome != "loss":
        story.sunk[event.water] = event.enemy


def _read_caravan_placed(story: Story, event: Any) -> None:
    story.caravans.append(event.wasteland)


def _read_gained(story: Story, event: Any) -> None:
    story.gains[event.seat] = story.gains.get(event.seat, 0) + event.amount


def _read_spent(story: Story, event: Any) -> None:
    story.gains[event.seat] = story.gains.get(event.seat, 0) - event.amount


def _read_honor_awarded(story: Story, event: Any) -> None:
    story.honors[event.seat] = story.honors.get(event.seat, 0) + 1


def _read_people_placed(story: Story, event: Any) -> None:
    _add_people(story, event.land, event.seat, event.people)


def _read_people_lost(story: Story, event: Any) -> None:
    _add_people(story, event.land, event.seat, -event.people)


def _read_people_moved(story: Story, event: Any) -> None:
    _add_people(story, event.land, event.seat, -event.people)
    _add_people(story, event.to, event.seat, event.people)
    story.moves.append(Move(event.land, event.to, event.people))


def _add_people(story: Story, land: str, seat: str, count: int) -> None:
    story.people[land, seat] = story.people.get((land, seat), 0) + count


def _read_conquered(story: Story, event: Any) -> None:
    if event.land not in story.fights:
        story.fights.append(event.land)


def _read_discovery_placed(story: Story, event: Any) -> None:
    story.laid.append((event.land, event.discovery))


def _read_counted(story: Story, event: Any) -> None:
    story.counts.append((event.land, dict(zip(event.seats, event.points, strict=True))))


READERS = {
    "turn_began": _read_turn_began,
    "turn_ended": _read_turn_ended,
    "hero_played": _read_card_played,
    "established": _read_established,
    "army_placed": _read_army_placed,
    "invaded": _read_invaded,
    "garrison_removed": _read_garrison_removed,
    "buildings_reduced": _read_buildings_reduced,
    "start_cleared": _read_start_cleared,
    "building_taken": _read_building_taken,
    "building_placed": _read_building_placed,
    "fleet_placed": _read_fleet_placed,
    "fleet_fought": _read_fleet_fought,
    "caravan_placed": _read_caravan_placed,
    "gold_collected": _read_gained,
    "points_scored": _read_gained,
    "marker_moved": _read_gained,
    "gold_lost": _read_spent,
    "honor_awarded": _read_honor_awarded,
    "people_placed": _read_people_placed,
    "people_lost": _read_people_lost,
    "people_moved": _read_people_moved,
    "conquered": _read_conquered,
    "discovery_placed": _read_discovery_placed,
    "counted": _read_counted,
}
