"""Computer players that think ahead, from what a seat may know and nothing else."""
