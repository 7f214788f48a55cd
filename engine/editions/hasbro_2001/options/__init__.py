"""Optional rules of the 2001 edition, one module each."""
