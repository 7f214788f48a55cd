"""Whole games through the real bot while everything that can go wrong does: `python -m bench.faults`."""
