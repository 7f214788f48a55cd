"""Everything that Discord's library is asked for or tells."""
