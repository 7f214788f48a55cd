"""What is to be said: which messages a change calls for, their words, and sending them in order and once."""
