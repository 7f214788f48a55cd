"""Builds the drawn geometry of a board (data/boards/<id>/shapes.json) from Natural Earth and the board's seeds."""
