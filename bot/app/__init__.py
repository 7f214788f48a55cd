"""The running process: the client, its workers, starting and stopping."""
