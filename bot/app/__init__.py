"""The running process: client, workers, start and stop."""
