"""Words as plain data: names, texts, lists, buttons."""
