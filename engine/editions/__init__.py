"""One folder an edition."""
