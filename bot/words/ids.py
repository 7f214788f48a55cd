"""Custom ids of buttons and lists: game, decision, verb and argument.

`g:<game>:<question>:<verb>:<argument>`. The question is the decision's id and seat ("12B"), or "x". An action
is its type and fields. It is only looked up among the legal ones, never trusted.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable

import msgspec

from bot.domain.records import SeatRecord
from engine.records import Action, Asked, Decision, tag_of

NO_DECISION = "x"
NO_GAME = 0
"""Game number in components outside games."""

DO = "do"  # apply the action named by the argument
PICK = "pick"  # a select whose value names the action
SHOW = "show"  # show another group, area or page of the choices
BOTH = "both"  # apply the action, then what follows the sign: another one, or opening a private list
MANY = "many"  # a select of which several may be taken, one after the other
GO = "go"  # a select whose value says what to show
OPEN = "open"  # open the private list of a secret choice
TRY = "try"  # a private select: the choice still wants its second tap
TEST = "test"  # a private button: the same
SURE = "sure"  # the second tap
CARDS = "cards"  # what each card of a secret question does
END_TURN = "end_turn"  # the second tap of a choice that ends the turn by itself
SET = "set"  # a private select: a standing preference
MAP = "map"  # the map of a question, for its seat alone
PLAY_ON_MAP = "play_on_map"  # a private link to the page on which one plays
MAP_AGAIN = "remap"  # the same in the message that shows it, in another style
TOLD = "told"  # all of a summary
NEW = "new"  # what the game is, for who is new here
WHY = "why"  # explain a question
PRACTICE = "practice"  # begin a turn to try out
PRACTISE = "practise"  # a button of one
PRACTISE_LIST = "practises"  # a select of one
WHY_NOT = "whynot"  # a select: why nothing may be done in a place
UNGUIDE = "unguide"  # no lines of a first game any more
TOPIC = "topic"  # a topic of the rules
REMATCH = "rematch"  # open a table like the one that is over
ASK = "ask"  # show the question again
SNOOZE = "snooze"  # not now: tell me later
PACE = "pace"  # the lobby's select of paces
ADVICE = "advice"  # what looks best, for the asked seat alone
LOOK_BACK = "look_back"  # where the asker left most lying, once the game is over
LANGUAGE = "language"  # the lobby's: the language that is to be spoken there
SWITCH = "switch"  # the lobby's: a TableSwitch, and whether it is to be on: "advice:yes"
SERVER = "server"  # a select of a server's settings, named by the argument
SERVER_PAGE = "server_page"  # another page of them
BAR = "bar"  # bar a person from a server's tables
UNBAR = "unbar"  # bar them no longer
AWAY = "away"  # a select of the days on which a person is back, and the button by which they are
RECESS = "recess"  # a select of the days until which a table may take a break
RECESS_PANEL = "recess_panel"  # shows that select
RESUME = "resume"  # the break is to end now
TAKE_OVER = "take_over"  # the computer is to play for who has been waited for long
RESIGN_PANEL = "resign_panel"  # asks whether the asker resigns indeed
CANCEL_PANEL = "cancel_panel"  # asks whether the game is cancelled indeed
FINISH = "finish"  # the table is to end the game, with the scores as they stand
OWN = "own"  # a select of a person's own settings, named by the argument
OWN_SWITCH = "own_switch"  # one that is on or off
NOTES = "notes"  # a player's private notebook
PLANS = "own_plans"  # choices made in advance
UNDO = "undo"  # take back what was chosen last
UNDO_ALL = "undo_all"  # take back all that the seat has chosen since the last roll, draw or reveal
WHAT_IF = "what_if"  # try the turn that one is in
BACK = "back"  # the choice is taken back before the second tap

PRESSED = re.compile(r"g:(?P<game>\d{1,10}):(?P<decision>\d{1,9}[A-Z]|x):(?P<verb>[a-z_]+)(?::(?P<arg>.*))?")
"""Pattern of a custom_id."""


class DecisionRef(msgspec.Struct, frozen=True):
    """The question of a component."""

    id: int
    seat: str

    @classmethod
    def read(cls, written: str) -> DecisionRef | None:
        """Question named by a custom_id, or None."""
        if written == NO_DECISION:
            return None
        number = written.rstrip(string.ascii_uppercase)
        return cls(int(number), written.removeprefix(number))


def make_custom_id(game: int, verb: str, arg: str = "", decision: Decision | Asked | None = None) -> str:
    """A component's id: at most 100 characters with our boards and cards."""
    question = NO_DECISION if decision is None else f"{decision.id}{decision.seat}"
    head = f"g:{game}:{question}:{verb}"
    return f"{head}:{arg}" if arg else head


def is_open_question(written: Iterable[str], game: int, seat: SeatRecord) -> bool:
    """True if a custom_id belongs to a seat's open question."""
    return any(one.startswith(f"g:{game}:{seat.awaited}{seat.seat}:") for one in written)


def action_token(action: Action) -> str:
    """An action in one word: its type and fields."""
    values = [str(getattr(action, field)) for field in action.__struct_fields__]
    while values and not values[-1]:
        values.pop()
    return "/".join([tag_of(action), *values])


def find_action(actions: Iterable[Action], wanted: str) -> Action | None:
    """Legal action with this token, or None."""
    return next((action for action in actions if action_token(action) == wanted), None)


def has_fields(written: str) -> bool:
    """True if a token has fields."""
    return "/" in written


def token_fields(action: Action) -> dict[str, object]:
    """An action's non-empty fields in order."""
    values: dict[str, object] = msgspec.structs.asdict(action)
    return {name: value for name, value in values.items() if value != ""}
