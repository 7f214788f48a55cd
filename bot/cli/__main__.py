"""`python -m bot.cli`: the same as `annalist`, for processes that start each other."""

from bot.cli import main

if __name__ == "__main__":  # worker processes import this module again
    main()
