"""The optional rule of the 2018 edition."""
