"""The best class of lands for a monument that has any."""

from engine.history.monuments import sites


def test_sites_use_best_class_with_free_land():
    assert sites(0b0110, 0b0100, 0b0010, 0b0110) == 0b0100
    assert sites(0b0110, 0b1000, 0b0011, 0b0110) == 0b0010
    assert sites(0b0110, 0b1000, 0, 0b0110) == 0b0110


def test_no_fitting_land_gives_no_site():
    assert sites(0b0110, 0b1000) == sites(0, 0b1000) == 0
