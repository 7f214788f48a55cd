"""`python -m bot.cli`: the same as `annalist`, for processes that start each other."""

from bot.cli import main

main()
