"""`python -m bot.cli`: `annalist` for child processes."""

from bot.cli import main

if __name__ == "__main__":  # worker processes import this module again
    main()
