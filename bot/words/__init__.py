"""Words as plain data: names, texts, lists and buttons."""
