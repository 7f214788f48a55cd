"""The 2018 edition in pictures: its pieces, its words and its points."""

from __future__ import annotations

import msgspec

from engine import load_edition
from engine.sides import sides_by_score
from engine.view import ARMY, land_of
from render.chart import ChartPoint, draw_chart
from render.drawing import draw
from render.options import DrawOptions
from render.palette import STYLES, seat_colour
from render.pieces import draw_sprite
from tests.editions.zman_2018.position import position

EDITION = load_edition("zman-2018")
SMALL = DrawOptions(width=480)
PORTUGUESE = DrawOptions(width=480, locale="pt-BR")
LANDS = {
    "mesopotamia": "A active capital monument fort",
    "levant": "B army city",
    "nile": "B army",
}


def test_map_draws_all_pieces() -> None:
    p = position(
        empire="assyrians", lands=LANDS, caravans=["empty_quarter"], fleets=["mediterranean"], armies=2
    )
    drawn = {(fact.what, fact.where) for fact in draw(p.game.view(None), EDITION, options=SMALL).log}
    assert {
        ("army", "mesopotamia"),
        ("capital", "mesopotamia"),
        ("monument", "mesopotamia"),
        ("fort", "mesopotamia"),
        ("garrison", "levant"),
        ("city", "levant"),
        ("caravan", "empty_quarter"),
        ("fleet", "mediterranean"),
    } <= drawn


def test_capitol_and_caravan_have_own_sprites() -> None:
    style = STYLES["light"]
    seat = seat_colour(("A", "B", "C"), "A")
    plain = draw_sprite("token", None, 40, style).tobytes()
    assert draw_sprite("capital", None, 40, style).tobytes() != plain
    assert draw_sprite("caravan", seat, 40, style).tobytes() not in (
        plain,
        draw_sprite("fleet", seat, 40, style).tobytes(),
    )


def test_alt_text_uses_edition_words() -> None:
    p = position(empire="assyrians", phase="establish", lands={"levant": "B army city"})
    alt = draw(p.game.view(None), EDITION, options=PORTUGUESE).alt
    assert alt.startswith("Mapa, era 1 de 5. Assírios")
    assert "Pontos: " in alt
    assert "Capitólios: Mesopotâmia." in alt
    assert "Territórios ocupados: " in alt


def test_chart_shows_points() -> None:
    points = [ChartPoint(1, sides_by_score({"A": 3, "B": 5}, 1))]
    assert draw_chart(points, EDITION, options=SMALL).alt.startswith("Points over time")
    assert draw_chart(points, load_edition("ragnar-2024"), options=SMALL).alt.startswith("Gold over time")


def test_every_land_fits_all_pieces() -> None:
    p = position(empire="assyrians", phase="invade", armies=1, lands={"mesopotamia": "A active"})
    view = p.game.view(None)
    full = land_of("A", ARMY, ("capital", "monument", "fort"))
    crowded = msgspec.structs.replace(view, lands=dict.fromkeys(EDITION.board.lands, full))
    drawn = draw(crowded, EDITION)
    placed = {(fact.what, fact.where) for fact in drawn.log if fact.layer == "pieces"}
    assert placed >= {(what, land) for land in EDITION.board.lands for what in full.buildings}


def test_frame_shows_armies_and_cards() -> None:
    p = position(
        empire="assyrians", kept={"A": ["weaponry"], "B": []}, armies=2, lands={"mesopotamia": "A active"}
    )
    facts = draw(p.game.view(None), EDITION, options=SMALL).log
    shown = {(fact.what, fact.where): fact.detail for fact in facts if fact.layer == "frame"}
    assert shown[("armies", "A")] == "22"
    assert shown[("hand", "A")] == "1"
    assert ("area_tokens", "A") not in shown
