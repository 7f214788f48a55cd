"""Seats that change hands: nobody is seated unasked, and no host looks into a hand with a second account."""

from __future__ import annotations

import msgspec

from bot.core import motions, play, replaying
from bot.core.draft import Draft
from bot.core.service import Service
from bot.domain.consent import OFFER_SECONDS
from bot.features import substitutes, timeouts
from bot.messages.motion import motion_message
from bot.words.names import Names
from tests.bot.cast import ADD, ANNA, BO, EVE, HOST, MANAGER
from tests.bot.tables import Clock, Recorder, do, expect_refusal, start_game_of
from tests.bot.test_service_clock import HOUR, at_pace, seat


class TestOffers:
    async def test_seat_offer_needs_both_people(self, recorder: Recorder, table: Service) -> None:
        game = await at_pace(table)
        with expect_refusal("host_only"):
            await do(table, game, ANNA, substitutes.offer_seat, "B", EVE)
        with expect_refusal("seat_taken"):
            await do(table, game, HOST, substitutes.offer_seat, "B", BO)
        with expect_refusal("seat_not_free"):
            await do(table, game, HOST, substitutes.offer_seat, "B")
        await do(table, game, HOST, substitutes.offer_seat, "B", EVE)
        (motion,) = (await table.record(game)).motions
        for somebody in (HOST, MANAGER):
            with expect_refusal("motion_not_yours"):
                await do(table, game, somebody, motions.agree, motion.id)
        await do(table, game, EVE, motions.agree, motion.id)
        assert (await seat(table, game, "B")).user == ANNA.user
        await do(table, game, ANNA, motions.agree, motion.id)
        assert (await seat(table, game, "B")).name == "Eve"
        assert recorder.kinds[-1] == "replaced"
        assert await replaying.check(table.house, game) is None

    async def test_others_have_no_vote_on_seat_offer(self, table: Service) -> None:
        game = await at_pace(table)
        await do(table, game, HOST, substitutes.offer_seat, "B", EVE)
        (motion,) = (await table.record(game)).motions
        await do(table, game, EVE, motions.agree, motion.id)
        with expect_refusal("motion_not_yours"):
            await do(table, game, BO, motions.agree, motion.id)
        assert (await seat(table, game, "B")).user == ANNA.user

    async def test_silent_owner_needs_no_vote_until_acting(self, clock: Clock, table: Service) -> None:
        game = await at_pace(table)
        clock.now += 30 * HOUR
        await do(table, game, MANAGER, substitutes.offer_seat, "A", EVE)
        await do(table, game, HOST, play.submit, ADD[0])
        assert (await table.record(game)).motions == (), "the seat has acted"
        clock.now += 30 * HOUR
        await do(table, game, MANAGER, substitutes.offer_seat, "B", EVE)
        (motion,) = (await table.record(game)).motions
        await do(table, game, EVE, motions.agree, motion.id)
        assert (await seat(table, game, "B")).user == EVE.user

    async def test_offered_person_can_refuse(self, recorder: Recorder, table: Service) -> None:
        game = await at_pace(table)
        await do(table, game, HOST, substitutes.offer_seat, "B", EVE)
        (motion,) = (await table.record(game)).motions
        await do(table, game, EVE, motions.refuse, motion.id)
        assert recorder.kinds[-1] == "motion_fell"

    async def test_offer_has_stated_deadline(self, clock: Clock, recorder: Recorder, table: Service) -> None:
        game = await start_game_of(table, HOST, ANNA, BO)
        await do(table, game, HOST, substitutes.offer_seat, "B", EVE)
        record = await table.record(game)
        (motion,) = record.motions
        assert motion.until == clock.now + OFFER_SECONDS
        message = motion_message(motion, Names(record, await table.edition(game)))
        assert f"Open until <t:{int(motion.until)}:R>" in message.text
        assert "abstain" not in message.text
        clock.now = motion.until - 1
        await do(table, game, EVE, motions.agree, motion.id)
        clock.now += 1
        await table.run_due()
        assert (await table.record(game)).motions == ()
        assert "motion_fell" in recorder.kinds
        assert (await seat(table, game, "B")).user == ANNA.user, "silence gives no seat away"

    async def test_offer_of_earlier_version_stays_open(self, clock: Clock, table: Service) -> None:
        game = await at_pace(table)
        await do(table, game, ANNA, substitutes.propose_resigning)
        await do(table, game, None, _drop_deadline)
        clock.now += 2 * OFFER_SECONDS
        await table.run_due()
        await do(table, game, EVE, motions.agree, (await table.record(game)).motions[0].id)
        assert (await seat(table, game, "B")).user == EVE.user


def _drop_deadline(draft: Draft) -> None:
    draft.set(motions=tuple(msgspec.structs.replace(one, until=0.0) for one in draft.record.motions))


class TestResigning:
    async def test_resigned_person_can_return(self, table: Service) -> None:
        game = await at_pace(table)
        await do(table, game, ANNA, play.resign)
        assert (await seat(table, game, "B")).owner == ANNA.user
        await do(table, game, ANNA, timeouts.come_back)
        assert (await seat(table, game, "B")).user == ANNA.user

    async def test_substitute_takes_seat_from_computer(self, recorder: Recorder, table: Service) -> None:
        game = await at_pace(table)
        await do(table, game, ANNA, substitutes.propose_resigning)
        assert recorder.kinds[-1] == "resigned"
        (motion,) = (await table.record(game)).motions
        with expect_refusal("motion_not_yours"):
            await do(table, game, BO, motions.agree, motion.id)
        await do(table, game, EVE, motions.agree, motion.id)
        assert (await seat(table, game, "B")).name == "Eve"
        with expect_refusal("not_away"):
            await do(table, game, ANNA, timeouts.come_back)
        assert await replaying.check(table.house, game) is None


class TestHost:
    async def test_table_elects_new_host_after_resignation(self, recorder: Recorder, table: Service) -> None:
        game = await at_pace(table)
        with expect_refusal("host_here"):
            await do(table, game, ANNA, substitutes.stand_for_host)
        await do(table, game, HOST, play.resign)
        await do(table, game, ANNA, substitutes.stand_for_host)
        (motion,) = (await table.record(game)).motions
        await do(table, game, BO, motions.agree, motion.id)
        assert (await table.record(game)).host == ANNA.user
        assert recorder.kinds[-1] == "host"
