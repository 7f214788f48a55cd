"""The outbox: choose a change's messages, compose them, send them once in order."""
