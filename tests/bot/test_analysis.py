"""Analysis boards change no game and show no secret of a running one."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from bot.core import motions
from bot.core.analysis_board import (
    AnalysisBoard,
    Move,
    Origin,
    drop_last_move,
    imagine_position,
    starting_position,
)
from bot.core.positions import Rebuild
from bot.domain.records import OVER
from bot.domain.requests import Actor, Refused
from bot.features import analysis, early_end
from bot.features.analysis import KEPT_SECONDS, Analysis, board_message
from bot.features.privacy import forget_person
from bot.store import Store, analyses
from bot.store.results import all_results
from bot.words.message_draft import CUSTOM_ID, ROWS, TEXT, Select
from bot.words.names import Names
from bot.words.play_export import LINK
from engine import Game, editions, load_edition, new_game
from sandbox import DrivenUser
from tests.bot import hands
from tests.bot.paper import record_of
from tests.bot.table import Duel, Running, wait_private
from tests.bot.tables import do, rows
from tests.bot.test_consent import ANA, BO
from tests.bot.test_early_end import play_random_turns, table_at
from tests.bot.test_own_panels import press_button, wait_update
from tests.editions.test_hidden_information import KINDS

ORIGIN = Origin(7, 0, sampled=True)


def play_choices(edition: str, choices: int) -> Game:
    chance, game = Random(edition), new_game(load_edition(edition), "ABC", seed=bytes(32))
    for _ in range(choices):
        if not game.is_over:
            asked = chance.choice(game.open_decisions())
            game.submit(asked.seat, chance.choice(asked.actions))
    return game


def state_of(game: Game) -> bytes:
    return msgspec.json.encode([game._table.state, game.open_decisions()])


@pytest.mark.parametrize("choices", [0, 3, 10, 25, 60, 110])
@pytest.mark.parametrize("edition", editions())
def test_hidden_information_does_not_change_board(edition: str, choices: int) -> None:
    """True hands, decks and dice do not change a running game's board."""
    game = play_choices(edition, choices)
    twin = KINDS[edition].scramble(game, None, Random(choices))
    first, second = (imagine_position(one.view(None, to_imagine=True), one, ORIGIN) for one in (game, twin))
    assert state_of(first) == state_of(second)
    boards = [AnalysisBoard(one) for one in (first, second)]
    for board in boards:
        board.let_computers_play("ABC")
    assert boards[0].moves == boards[1].moves
    assert boards[0].moves
    assert state_of(boards[0].game) == state_of(boards[1].game)


def test_scrambled_worlds_differ() -> None:
    game = play_choices("zman-2018", 25)
    assert state_of(game) != state_of(KINDS["zman-2018"].scramble(game, None, Random(25)))


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_every_screen_fits_and_moves_are_undone(edition: str, locale: str) -> None:
    chance, game = Random(edition), play_choices(edition, 5)
    names = Names(record_of(game, locale, 3), game.edition)
    board = AnalysisBoard(game.copy())
    seats = set()
    for _ in range(40):
        if board.question is None:
            break
        kept = Analysis(Origin(7, 5, sampled=False), tuple(board.moves), ("B",))
        shown = board_message(board, kept, 3, names)
        assert len(shown.text) <= TEXT
        assert len(shown.rows) <= ROWS
        for row in shown.rows:
            for one in [row] if isinstance(row, Select) else row:
                assert len(one.custom_id) <= CUSTOM_ID
        seats.add(board.question.seat)
        board.choose_all([chance.choice(board.question.actions)])
    assert len(seats) > 1, "all seats are one's own"
    moves = list(board.moves)
    while moves:
        again = AnalysisBoard(game.copy(), moves)
        assert again.moves == moves
        moves = drop_last_move(moves)
    assert state_of(AnalysisBoard(game.copy(), moves).game) == state_of(game)


def test_undo_drops_computer_answers_too() -> None:
    own, theirs = Move("A", 1), Move("B", 0, own=False)
    assert drop_last_move([own, theirs, own, theirs, theirs]) == [own, theirs]
    assert drop_last_move([theirs, theirs]) == []


async def test_only_finished_game_gives_true_position(store: Store) -> None:
    table = await table_at(store, "zman-2018")
    record = await table.record()
    entry = record.entries - 1
    async with table.service.hold(table.game) as held:
        truth = state_of(await held.position_at(entry))
    origin = Origin(table.game, entry, sampled=True)
    assert state_of(await starting_position(table.service, origin)) != truth
    as_if = msgspec.structs.replace(origin, sampled=False)
    assert state_of(await starting_position(table.service, as_if)) != truth, "it is still running"
    await table.do(ANA, early_end.propose_end)
    assert (await table.vote_yes(BO)).phase == OVER
    assert state_of(await starting_position(table.service, as_if)) == truth
    assert state_of(await starting_position(table.service, origin)) != truth, "a board stays what it was"


async def test_rebuilding_board_does_not_lock_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await table_at(store, "zman-2018")
    record = await table.record()
    free: list[bool] = []
    rebuild = Rebuild.run

    async def run(self: Rebuild) -> Game:
        free.append(not table.service.lock(table.game).locked())
        return await rebuild(self)

    monkeypatch.setattr(Rebuild, "run", run)
    await starting_position(table.service, Origin(table.game, record.entries - 1, sampled=True))
    assert free == [True]


async def test_board_can_start_at_every_entry(store: Store) -> None:
    table = await table_at(store, "zman-2018")
    record = await table.record()
    for entry in range(record.entries):
        board = await starting_position(table.service, Origin(table.game, entry, sampled=True))
        assert board.open_decisions()
    with pytest.raises(Refused):
        await starting_position(table.service, Origin(table.game, record.entries, sampled=True))


async def test_board_is_deleted_after_week_or_with_person(store: Store) -> None:
    table = await table_at(store)
    row = analysis._make_row(Analysis(Origin(table.game, 3, sampled=True)), table.clock.now)
    async with store.write() as c:
        analyses.put_analysis(c, ANA.user, row)
        analyses.put_analysis(c, BO.user, row)
    await forget_person(table.service, BO.user)
    assert [one[0] for one in await rows(store, "SELECT user_id FROM analyses")] == [ANA.user]
    await table.service.run_due()
    assert await rows(store, "SELECT user_id FROM analyses")
    table.clock.now += KEPT_SECONDS + 1
    await table.service.run_due()
    assert await rows(store, "SELECT user_id FROM analyses") == []


async def press_until(bot: Running, people: list[DrivenUser], channel: str, entries: int) -> None:
    chance = Random(3)
    while (await bot.service.record(1)).entries < entries:
        await bot.settle()
        found = [(one, message) for one in people if (message := hands.question(one, channel)) is not None]
        await bot.press(*found[0], chance)


async def start_entry(bot: Running, user: DrivenUser) -> int:
    """The log entry after which the user's board begins."""
    row = await bot.service.query(analyses.read_analysis, int(user.id))
    assert row is not None
    return msgspec.json.decode(row.origin, type=Origin).entry


async def test_board_of_running_game_leaves_table_unchanged(duel: Duel) -> None:
    bot, channel, people = duel
    ana, bo = people
    await press_until(bot, people, channel, entries=3)
    before = await bot.service.record(1)
    shown = await (await ana.slash(channel, "analyse")).wait_settled()
    assert shown.ephemeral
    assert "made up" in shown.content
    for _ in range(3):
        select = shown.selects[0]
        await ana.choose(shown, select["custom_id"], [select["options"][0]["value"]])
        shown = await wait_update(ana, shown)
    assert "after" in shown.content
    row = await bot.service.query(analyses.read_analysis, int(ana.id))
    assert row is not None
    made = len(msgspec.json.decode(row.moves))
    assert made >= 1
    shown = await press_button(ana, shown, "Take it back")
    row = await bot.service.query(analyses.read_analysis, int(ana.id))
    assert row is not None
    assert len(msgspec.json.decode(row.moves)) == made - 1
    seats = next(one for one in shown.selects if one["custom_id"].split(":")[3] == "analysis_seat")
    await ana.choose(shown, seats["custom_id"], [seats["options"][1]["value"]])
    shown = await wait_update(ana, shown)
    assert "Let computers continue" in shown.labels
    after = await bot.service.record(1)
    assert (after.entries, after.steps, after.version) == (before.entries, before.steps, before.version)
    assert not any("Analysis" in one.content for one in bo.visible_messages(channel))
    shown = await (await ana.slash(channel, "analyse")).wait_settled()
    ends, said = [await start_entry(bot, ana)], [shown.content]
    for label in ("A choice earlier", "A choice earlier", "A choice later"):
        await ana.press(shown, label)
        while await start_entry(bot, ana) == ends[-1]:
            await bot.settle()
        ends.append(await start_entry(bot, ana))
        shown = await wait_update(ana, shown)
        said.append(shown.content)
    first, second, third, fourth = (int(re.findall(r"at its position (\d+)", one)[0]) for one in said)
    assert (first, second, third, fourth) == (first, first - 1, first - 2, first - 1)
    present, before_it, earlier, again = ends
    assert present > before_it > earlier
    assert again == before_it
    await bo.slash(channel, "analyse", after=99)
    await wait_private(bo, channel, "turn")


async def test_finished_game_is_analysed_from_any_turn(duel: Duel) -> None:
    bot, channel, people = duel
    ana = people[0]
    await play_random_turns(bot.service, 1)
    first, second = (Actor(one.user or 0, one.name) for one in (await bot.service.record(1)).seats)
    await do(bot.service, 1, first, early_end.propose_end)
    (motion,) = (await bot.service.record(1)).motions
    await do(bot.service, 1, second, motions.agree, motion.id)
    await bot.settle()
    before, rated = await bot.service.record(1), await bot.service.query(all_results)
    assert before.phase == OVER
    taken = await (await ana.slash(channel, "game record")).wait_settled()
    assert LINK in taken.content
    assert [one["filename"] for one in taken.attachments] == ["play-1.xml"]

    shown = await (await ana.slash(channel, "analyse", after=1)).wait_settled()
    assert "made up" not in shown.content
    assert await start_entry(bot, ana) < before.entries - 1
    select = shown.selects[0]
    await ana.choose(shown, select["custom_id"], [select["options"][0]["value"]])
    shown = await wait_update(ana, shown)
    seats = next(one for one in shown.selects if one["custom_id"].split(":")[3] == "analysis_seat")
    for seat in range(2):
        await ana.choose(shown, seats["custom_id"], [seats["options"][seat]["value"]])
        shown = await wait_update(ana, shown)
    shown = await press_button(ana, shown, "Let computers continue")
    row = await bot.service.query(analyses.read_analysis, int(ana.id))
    assert row is not None
    assert len(msgspec.json.decode(row.moves)) > 60
    after = await bot.service.record(1)
    assert (after.entries, after.steps, after.version) == (before.entries, before.steps, before.version)
    assert await bot.service.query(all_results) == rated, "a board is rated nowhere"
    bot.offset += KEPT_SECONDS + 60
    await bot.service.run_due()
    assert await bot.service.query(analyses.read_analysis, int(ana.id)) is None
