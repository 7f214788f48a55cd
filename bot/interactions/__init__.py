"""What people press and type, and how each interaction is answered."""
