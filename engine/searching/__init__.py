"""Computer players that think ahead, from a seat's knowledge only."""
