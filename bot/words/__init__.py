"""What is said, as plain data: names, texts, lists, buttons."""
