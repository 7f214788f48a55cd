"""Pictures of real games: every edition, both languages, both styles."""

from __future__ import annotations

import io
import random
from functools import cache

import pytest
from PIL import Image

from engine import editions, load_edition, new_game
from engine.players import choose_in
from engine.records import tag_of
from engine.view import View
from render import DrawOptions, draw, draw_history
from render.alt import LIMIT
from render.texts import load_pieces_beside


@cache
def view_after_turns(edition: str) -> View:
    """The spectators' view of the fourth turn, after its end."""
    game = new_game(load_edition(edition), list("ABC"), seed=bytes(32), words={})
    whim, ended, since = random.Random(5), 0, 0
    while True:
        seat = game.open_decisions()[0].seat
        game.submit(seat, choose_in("greedy", game, seat, whim.random))
        newest = game.view(None, since=game.view(None).entries - 1).news[-1]
        if any(tag_of(event) == "turn_ended" for event in newest.events):
            ended += 1
            if ended == 4:
                return game.view(None, since=since)
            since = newest.n


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_played_turn_is_drawn_with_alt_text(edition: str, locale: str) -> None:
    view = view_after_turns(edition)
    style = "light" if locale == "en" else "dark"
    options = DrawOptions(crop="turn", width=480, style=style, locale=locale)
    picture = draw(view, load_edition(edition), options=options)
    told = {(fact.layer, fact.what) for fact in picture.log}
    assert {("frame", "turn"), ("frame", "score"), ("frame", "epoch")} <= told
    assert len(picture.alt) <= LIMIT
    assert "{" not in picture.alt


@pytest.mark.parametrize("edition", editions())
def test_all_people_are_drawn(edition: str) -> None:
    view = view_after_turns(edition)
    picture = draw(view, load_edition(edition), options=DrawOptions(width=320))
    kinds = {"army", "garrison", "people"}
    shown = {fact.where for fact in picture.log if fact.layer == "pieces" and fact.what in kinds}
    assert shown == {id for id, land in view.lands.items() if land.pieces}


@pytest.mark.parametrize("edition", [one for one in editions() if load_pieces_beside(one, "printed")])
def test_header_shows_printed_card_facts(edition: str) -> None:
    view = view_after_turns(edition)
    picture = draw(view, load_edition(edition), options=DrawOptions(width=320))
    shown = [fact.where for fact in picture.log if fact.what == "printed"]
    assert shown == list(load_pieces_beside(edition, "printed").values())


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018", "hasbro-2001"])
def test_epoch_start_shows_start_lands(edition: str) -> None:
    played = new_game(load_edition(edition), list("ABC"), options={}, seed=bytes(32), words={})
    view = played.view(None)
    listed = [card for card in view.cards if card.epoch == view.epoch and card.start_lands]
    picture = draw(view, played.edition, options=DrawOptions(width=480))
    shown = {fact.detail for fact in picture.log if fact.what == "start"}
    assert listed
    assert shown == {card.id for card in listed}


@pytest.mark.parametrize("edition", editions())
def test_history_frames_have_one_size(edition: str) -> None:
    content = load_edition(edition)
    begun = new_game(content, list("ABC"), seed=bytes(32), words={}).view(None)
    views = [view_after_turns(edition), begun, view_after_turns(edition)]
    picture = draw_history(views, content, options=DrawOptions(width=320))
    heights = {draw(view, content, options=DrawOptions(crop="world", width=320)).height for view in views}
    assert picture.height <= min(heights)
    assert Image.open(io.BytesIO(picture.data)).n_frames == 3
