"""Whole games through the bot among injected faults: `python -m bench.faults`."""
