"""From a press or a command to an edit."""
