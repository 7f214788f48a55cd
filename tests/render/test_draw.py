"""Pictures, by what the layers say they drew and by what comes out."""

from __future__ import annotations

import io
import random

import msgspec
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from engine import Game, load_edition, new_game
from engine.editions.ragnar_2024 import events as ev
from engine.view import ARMY, GARRISON, AreaView, News, View, land_of
from render import DrawOptions, Picture, draw, draw_ahead, draw_board
from render.base import Print, built_in_board, draw_part, load_shapes
from render.crops import ZOOMS, fit_window, turn_box, world_box
from render.encode import reduce_to_inks
from render.engravings import Engravings
from render.fonts import Face
from render.frame import remove_undrawable, seat_name
from render.palette import DARK, LIGHT, SEATS, Style
from render.prints import TILE, Prints, overlapping_tiles
from tests.render.views import BOARD, NAMES, crowded_view, edition_of, view_of

SMALL = 480
EDITION = load_edition(BOARD)
BOARDS = ("ragnar-2024", "hasbro-2001", "zman-2018")


def image_of(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def draw_small(view: View, **changes: object) -> Picture:
    return draw(view, edition_of(view), options=DrawOptions(width=SMALL, names=NAMES, **changes))  # type: ignore[arg-type]


def facts(picture: Picture, layer: str, what: str) -> dict[str, str]:
    return {fact.where: fact.detail for fact in picture.log if (fact.layer, fact.what) == (layer, what)}


def test_every_piece_is_drawn() -> None:
    view = crowded_view()
    picture = draw_small(view)
    armies = {id: land.owner for id, land in view.lands.items() if land.owner and land.army}
    garrisons = {id: land.owner for id, land in view.lands.items() if land.owner and not land.army}
    assert facts(picture, "pieces", "army") == armies
    assert facts(picture, "pieces", "garrison") == garrisons
    drawn = sorted((f.where, f.what) for f in picture.log if f.layer == "pieces")
    buildings = [(id, b) for id, land in view.lands.items() for b in land.buildings]
    assert [pair for pair in buildings if pair not in drawn] == []
    assert facts(picture, "pieces", "fleet") == {"mediterranean": "A"}


def test_frame_shows_public_facts() -> None:
    view = crowded_view()
    picture = draw_small(view)
    assert facts(picture, "frame", "score") == {s.seat: str(s.score) for s in view.seats}
    assert facts(picture, "frame", "gain") == {"A": "12"}
    assert set(facts(picture, "frame", "card")) == {card.id for card in view.cards}
    assert facts(picture, "frame", "epoch") == {"3": ""}
    for seat in view.seats:
        track, tokens = seat.holding("honor_track"), seat.holding("area_tokens")
        assert track is not None
        assert tokens is not None
        assert facts(picture, "frame", "honors")[seat.seat] == str(track.count)
        assert facts(picture, "frame", "area_tokens")[seat.seat] == str(tokens.count)


def test_last_turn_keeps_its_epoch() -> None:
    """The next epoch begins in the same entry."""
    view = crowded_view()
    news = view.news[0]
    ends = (*news.events, ev.TurnEnded("A", "hittites", 86), ev.EpochBegan(4, (), 0))
    news = msgspec.structs.replace(news, events=ends)
    cards = tuple(msgspec.structs.replace(card, epoch=4, state="offered") for card in view.cards)
    after = msgspec.structs.replace(view, epoch=4, news=(news,), turn=None, cards=cards)
    picture = draw_small(after)
    assert facts(picture, "frame", "epoch") == {"3": ""}
    assert not facts(picture, "frame", "card")
    assert not facts(picture, "marks", "start")
    assert "epoch 3" in picture.alt


def test_pictured_turns_plate_is_ringed() -> None:
    view = crowded_view()
    news = view.news[0]
    ends = (*news.events, ev.TurnEnded("D", "minoans", 86), ev.TurnBegan("C", "hittites", 4))
    states = {"minoans": "played", "hittites": "playing"}
    cards = tuple(msgspec.structs.replace(card, state=states.get(card.id, card.state)) for card in view.cards)
    after = msgspec.structs.replace(view, news=(msgspec.structs.replace(news, events=ends),), cards=cards)
    told = facts(draw_small(after), "frame", "card")
    assert (told["minoans"], told["hittites"]) == ("playing:D", "chosen:C")


def test_turn_story_is_marked() -> None:
    picture = draw_small(crowded_view())
    assert "euphrates" in facts(picture, "marks", "won")
    assert facts(picture, "marks", "failed") == {"caucasus": ""}
    assert set(facts(picture, "marks", "ruin")) == {"levant", "nile_delta"}
    assert facts(picture, "marks", "arrow")["tigris"] == "euphrates"
    assert set(facts(picture, "marks", "arrow")) == set(facts(picture, "marks", "won")) - {"euphrates"}
    assert facts(picture, "marks", "lost")["nile_delta"] != "A"


def test_inactive_areas_are_veiled() -> None:
    view = crowded_view()
    areas = {**view.areas, "china": AreaView(False, 4)}
    veiled = draw_small(msgspec.structs.replace(view, areas=areas))
    assert facts(veiled, "land", "inactive") == {"china": ""}
    assert veiled.data != draw_small(view).data


def test_equal_views_give_equal_bytes() -> None:
    assert draw_small(crowded_view()).data == draw_small(crowded_view()).data


@pytest.mark.parametrize("change", ["owner", "building", "army", "gold", "name", "fleet"])
def test_each_fact_changes_picture(change: str) -> None:
    view = crowded_view()
    lands = dict(view.lands)
    old = lands["deccan"]
    options = DrawOptions(width=SMALL, names=NAMES)
    other = view
    if change == "owner":
        lands["deccan"] = land_of("B" if old.owner != "B" else "D", GARRISON, old.buildings)
    elif change == "army":
        lands["deccan"] = land_of(old.owner or "B", GARRISON if old.army else ARMY, old.buildings)
    elif change == "building":
        lands["deccan"] = msgspec.structs.replace(old, buildings=("monument",) if not old.buildings else ())
    elif change == "gold":
        seats = (msgspec.structs.replace(view.seats[0], score=7), *view.seats[1:])
        other = msgspec.structs.replace(view, seats=seats)
    elif change == "fleet":
        other = msgspec.structs.replace(view, waters={"indian": "C"})
    else:
        options = DrawOptions(width=SMALL, names={**NAMES, "A": "Zoë"})
    other = msgspec.structs.replace(other, lands=lands)
    assert draw(other, edition_of(other), options=options).data != draw_small(view).data


def reach_secret_choice(seed: bytes) -> Game:
    """A game in which a seat has a secret choice of at least two things."""
    game = new_game("ragnar-2024", list("ABCD"), options={"dice": True}, seed=seed, words={})
    chance = random.Random(seed)
    while True:
        decision = game.open_decisions()[0]
        if decision.secret and len(decision.actions) > 1 and decision.kind == "choose_area_token":
            return game
        game.submit(decision.seat, chance.choice(decision.actions))


@pytest.mark.parametrize("seed", range(4))
def test_hidden_choice_leaves_picture_unchanged(seed: int) -> None:
    game = reach_secret_choice(bytes([seed]) * 32)
    decision = game.open_decisions()[0]
    pictures = []
    for action in (decision.actions[0], decision.actions[-1]):
        one = game.copy()
        one.submit(decision.seat, action)
        pictures.append(draw_small(one.view(None, since=0)))
    assert pictures[0].data == pictures[1].data
    assert pictures[0].alt == pictures[1].alt


def test_alt_text_fits_limit() -> None:
    names = dict.fromkeys("ABCDEF", "Maximiliana Wolkenstein-Trostburg von")
    view = crowded_view()
    alt = draw(view, edition_of(view), options=DrawOptions(width=SMALL, names=names)).alt
    assert len(alt) <= 1024
    short = draw_small(view).alt
    for word in ("Hittites", "Nile Delta", "Caucasus", "capital in Levant", "Ana 86 (+12)", "Mediterranean"):
        assert word in short, short
    assert "Terras" in draw_small(view, locale="pt-BR").alt


def test_undrawable_name_becomes_seat() -> None:
    assert remove_undrawable("日本語", Face.SANS_BOLD) == ""
    assert remove_undrawable("Zoë 🎲 Ågren", Face.SANS_BOLD) == "Zoë Ågren"
    plain = draw(crowded_view(), EDITION, options=DrawOptions(width=SMALL, names={**NAMES, "A": ""}))
    strange = draw(crowded_view(), EDITION, options=DrawOptions(width=SMALL, names={**NAMES, "A": "日本語"}))
    assert plain.data == strange.data


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("style", ["light", "dark"])
def test_empty_board_is_drawn(board: str, style: str) -> None:
    picture = draw_board(board, options=DrawOptions(width=SMALL, style=style))
    geometry = load_shapes(board)
    assert (picture.width, picture.height) == (SMALL, round(SMALL * geometry.height / geometry.width))


def test_crops_keep_proportions_and_lands() -> None:
    geometry = load_shapes(BOARD)
    spots = {slots.land: slots for slots in geometry.slots}
    chance = random.Random(5)
    for _ in range(200):
        lands = chance.sample(sorted(spots), chance.randint(1, 5))
        box = turn_box(geometry, lands, [])
        assert (box[2] - box[0]) / (box[3] - box[1]) == pytest.approx(geometry.width / geometry.height)
        for land in lands:
            x, y = spots[land].people.x, spots[land].people.y
            assert box[0] <= x <= box[2]
            assert box[1] <= y <= box[3]


def test_turn_in_one_place_is_enlarged() -> None:
    geometry = load_shapes(BOARD)
    box = turn_box(geometry, ["euphrates", "tigris"], [])
    assert box[2] - box[0] <= geometry.width / 1.9
    assert turn_box(geometry, ["mexican_valley", "honshu"], []) == world_box(geometry)
    assert fit_window(geometry, (0, 0, geometry.width, 10)) == world_box(geometry)
    assert ZOOMS[0] > ZOOMS[-1] > 1


def test_region_crop_is_drawn() -> None:
    picture = draw_small(crowded_view(), crop="region", region="india")
    assert facts(picture, "frame", "locator") == {"india": ""}
    with pytest.raises(KeyError):
        draw_small(crowded_view(), crop="region", region="atlantis")


def test_thumbnail_shows_only_map() -> None:
    picture = draw_small(crowded_view(), crop="thumbnail")
    assert picture.width / picture.height == pytest.approx(16 / 9, rel=0.01)
    assert not [fact for fact in picture.log if fact.layer == "frame"]


def test_tiles_join_without_seams() -> None:
    """Tiles drawn one by one match one picture, except for rounding."""
    sheet = Print(EDITION.board, LIGHT, 2400)
    part = (900, 300, 1500, 700)
    prints = Prints()
    for x, y in overlapping_tiles(part):
        prints.get(sheet, (x * TILE[0], y * TILE[1], x * TILE[0] + 1, y * TILE[1] + 1))
    pieced, whole = (
        prints.get(sheet, part).image,
        reduce_to_inks(draw_part(sheet, part)[0], LIGHT).convert("RGB"),
    )
    assert max(ImageStat.Stat(ImageChops.difference(pieced, whole)).mean) < 0.4


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=lambda style: style.name)
@pytest.mark.parametrize("board", BOARDS)
def test_inks_match_boards(board: str, style: Style) -> None:
    """Run tools/inks.py after a change of a style or a layer."""
    sheet = Print(built_in_board(board), style, 1000)
    printed = draw_part(sheet, sheet.whole_map)[0]
    lost = ImageStat.Stat(ImageChops.difference(printed, reduce_to_inks(printed, style).convert("RGB")))
    assert max(lost.rms) < 4


def test_initial_view_shows_start_lands() -> None:
    view = view_of(BOARD, "ABC", {}, epoch=1)
    picture = draw_small(view)
    assert not [fact for fact in picture.log if fact.layer == "pieces"]
    to_come = {card.start_lands[0]: card.id for card in view.cards if card.state in ("offered", "chosen")}
    assert facts(picture, "marks", "start") == to_come


def test_pieces_keep_seat_colours() -> None:
    """The palette of the PNG must not bend the six colours."""
    view = crowded_view()
    shown = image_of(draw(view, EDITION, options=DrawOptions(names=NAMES)))
    seen = {colour for _, colour in shown.getcolors(1 << 24) or []}
    assert {seat.colour for seat in SEATS} <= seen


def test_pieces_stand_on_their_land() -> None:
    """Unless a line leads from them into the land."""
    geometry, lands = load_shapes(BOARD), built_in_board(BOARD).lands
    whose = Image.new("L", (1600, 900), 255)
    pen = ImageDraw.Draw(whose)
    for number, land in enumerate(lands):
        for polygon in geometry.outlines(land):
            pen.polygon([tuple(p) for p in polygon[0]], fill=number)
    for slots in geometry.slots:
        if not slots.leader:
            number = lands.index(slots.land)
            box = [round(v) for v in slots.people.rect()]
            under = set(whose.crop((box[0], box[1], box[2], box[3])).tobytes())
            assert number in under, slots.land
            middle = whose.getpixel((round(slots.people.x), round(slots.people.y)))
            assert middle in (number, 255), slots.land


def test_every_land_has_piece_slots() -> None:
    for board in BOARDS:
        assert {slots.land for slots in load_shapes(board).slots} == set(built_in_board(board).lands)


@pytest.mark.parametrize("style", ["light", "dark"])
def test_picture_matches_golden(style: str, request: pytest.FixtureRequest) -> None:
    """The mean channel may differ by 4 of 255. tools/gallery.py --golden redraws them."""
    folder = request.path.parent / "golden"
    wanted = Image.open(folder / f"world-{style}.png").convert("RGB")
    shown = image_of(draw_small(crowded_view(), style=style)).resize(wanted.size)
    difference = ImageStat.Stat(ImageChops.difference(wanted, shown)).mean
    assert max(difference) < 4, difference


def test_draw_ahead_prepares_all_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.drawing.PRINTS", Prints())
    monkeypatch.setattr("render.drawing.ENGRAVINGS", engravings := Engravings())
    monkeypatch.setattr("render.imprint.ENGRAVINGS", engravings)
    draw(crowded_view(), EDITION, options=DrawOptions(width=160, names=NAMES))
    while draw_ahead():
        pass
    monkeypatch.setattr("render.prints.draw_part", None)
    monkeypatch.setattr("render.engravings.engrave_name", None)
    for crop in ("turn", "world"):
        draw(crowded_view(), EDITION, options=DrawOptions(width=160, crop=crop, names=NAMES))  # type: ignore[arg-type]


def test_several_turns_share_one_picture() -> None:
    turns = (
        News(1, "A", (ev.TurnBegan("A", "egypt", 2), ev.Established("A", "egypt", "nile_delta"))),
        News(2, "A", (ev.ArmyPlaced("A", "libya", "uncontrolled"), ev.TurnEnded("A", "egypt", 4))),
        News(3, "B", (ev.TurnBegan("B", "minoans", 3), ev.Established("B", "minoans", "morea"))),
        News(4, "B", (ev.Invaded("B", "C", "balkans", True), ev.TurnEnded("B", "minoans", 0))),
    )
    view = msgspec.structs.replace(crowded_view(), news=turns)
    one, both = draw_small(view, crop="turn"), draw_small(view, crop="turn", turns=2)
    assert facts(one, "marks", "won") == {"morea": "B", "balkans": "B"}
    assert facts(both, "marks", "won") == {"nile_delta": "A", "libya": "A", "morea": "B", "balkans": "B"}
    assert facts(both, "marks", "arrow") == {"libya": "nile_delta", "balkans": "morea"}
    assert one.data != both.data
    assert "Nile Delta" in both.alt
    assert "Nile Delta" not in one.alt
    assert both.alt.index("Morea") < both.alt.index("Nile Delta")


def test_styled_letters_become_plain() -> None:
    assert remove_undrawable("𝓕𝓪𝓷𝓬𝔂 Ｆｕｌｌ 日本", Face.SANS_BOLD) == "Fancy Full"


def test_equal_drawable_names_become_seats() -> None:
    options = DrawOptions(names={"A": "日本1", "B": "中国1", "C": "1", "D": "日本 Zoë"})
    assert [seat_name(seat, options) for seat in "ABCD"] == ["Seat A", "Seat B", "1", "Zoë"]
    same = DrawOptions(names={"A": "Ana", "B": "Ana"})
    assert [seat_name(seat, same) for seat in "AB"] == ["Ana", "Ana"], "two colours of one person"
