"""The way out: which messages a change calls for, their words, and sending them in order and once."""
