"""The four optional rules, each in its own module."""
