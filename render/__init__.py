"""Pictures of a game: from a view to image bytes."""
