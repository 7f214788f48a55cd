"""From what an audience may know to what Discord should show: pure functions, no rules, no Discord."""
