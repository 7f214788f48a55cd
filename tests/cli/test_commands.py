"""Every command: its help, its complaints of one line, what it prints."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import typer
from PIL import Image

from bot.cli import app
from bot.cli.ladder import Hypotheses, Record, rating_interval
from engine import editions, load_edition
from engine.balance import Balance, play_one
from engine.data import DATA
from tests.cli.conftest import Annalist

COMMANDS = tuple(sorted(typer.main.get_command(app).commands))  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_has_example(annalist: Annalist, command: str) -> None:
    told = annalist(command, "--help")
    assert told.code == 0
    assert re.search(rf"Example: (DISCORD_TOKEN=\S+ )?annalist {command}\b", told.out)
    assert told.err == ""


@pytest.mark.parametrize("command", ["simulate", "ladder"])
def test_help_names_players(annalist: Annalist, command: str) -> None:
    assert "novice, normal, raider, strong, master" in " ".join(annalist(command, "--help").out.split())


def test_help_lists_all_commands(annalist: Annalist) -> None:
    for told in (annalist(), annalist("--help")):
        assert told.code == 0
        for command in COMMANDS:
            assert re.search(rf"^  {command} ", told.out, re.M)


@pytest.mark.parametrize("list_of_commands", [["--help"], ["cards", "--help"]])
def test_command_list_truncates_no_sentence(annalist: Annalist, list_of_commands: list[str]) -> None:
    assert re.search(r"\w\.\.\.$", annalist(*list_of_commands).out, re.M) is None


def test_command_page_lists_all_commands() -> None:
    page = (DATA.parent / "docs" / "commands.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?) \|", page.partition("## The command line")[2], re.MULTILINE)
    assert sorted(re.findall(r"`([a-z-]+)`", " ".join(rows))) == list(COMMANDS)


def test_version_is_printed(annalist: Annalist) -> None:
    assert re.match(r"annalist \d+\.\d+", annalist("--version").out)


WRONG = {
    "no such command": (["conquer"], "No such command 'conquer'"),
    "no such option": (["simulate", "--seat", "3"], "No such option: --seat"),
    "unknown edition": (["simulate", "--edition", "ragnar-2042"], 'no edition "ragnar-2042"'),
    "too many seats": (["simulate", "--seats", "9"], "--seats 9: ragnar-2024 is for 2 to 6 seats"),
    "no games": (["simulate", "--games", "0"], "--games"),
    "no number": (["simulate", "--games", "many"], "--games"),
    "unknown players": (["simulate", "--players", "clever"], "--players 'clever'"),
    "a player too many": (
        ["simulate", "--players", "random,random,greedy", "--seats", "4"],
        "--players names 3 players for --seats 4",
    ),
    "players too many": (
        ["simulate", "--players", "random,random,random,random,random,random,random"],
        "--players names 7: ragnar-2024 is for 2 to 6 seats",
    ),
    "unknown players to compare": (["ladder", "--players", "strong,clever"], "--players 'clever'"),
    "no figure to test": (
        ["ladder", "--until", "luck=1,2"],
        "--until 'luck=1,2' is not of the form wins=45,60",
    ),
    "no two figures to test": (
        ["ladder", "--until", "wins=60,45"],
        "--until 'wins=60,45': the lower figure comes first, as in wins=45,60",
    ),
    "more than all to test": (
        ["ladder", "--until", "wins=60,145"],
        "--until 'wins=60,145' is not of the form",
    ),
    "no number to test": (["ladder", "--until", "margin=nan,5"], "--until 'margin=nan,5' is not of the form"),
    "too few players to compare": (["ladder", "--players", "strong"], "--players names 1: ragnar-2024"),
    "unknown rule": (["simulate", "--option", "magic=yes"], "has no option 'magic'"),
    "half a rule": (
        ["simulate", "--option", "dice"],
        "--option 'dice' is not of the form name=yes",
    ),
    "rule that needs another": (
        ["simulate", "--option", "dice=no", "--option", "conquest=yes"],
        "option 'conquest' needs 'dice'",
    ),
    "no file named": (["verify"], "game"),
    "no such file": (["verify", "nothing.json"], "nothing.json: no such file or directory"),
    "a folder": (["verify", "."], ".: is a directory"),
    "no such board": (["render", "--board", "moon"], "--board 'moon' is none of"),
    "neither game nor board": (["render"], "give either a game's file or --board"),
    "unknown crop": (["render", "--board", "ragnar-2024", "--crop", "square"], "--crop 'square' is none of"),
    "unknown style": (["render", "--board", "ragnar-2024", "--style", "loud"], "--style 'loud'"),
    "region without a name": (["render", "--board", "ragnar-2024", "--crop", "region"], "needs --region"),
    "region without a crop": (["render", "--board", "ragnar-2024", "--region", "china"], "goes with --crop"),
    "unknown language": (
        ["render", "--board", "ragnar-2024", "--locale", "xx"],
        "--locale xx: the bot speaks en",
    ),
    "unknown language to replay": (
        ["replay", "game.json", "--locale", "xx"],
        "--locale xx: the bot speaks en",
    ),
    "entry of a board": (["render", "--board", "ragnar-2024", "--at", "3"], "--at goes with a game's file"),
    "negative entry": (["render", "game.json", "--at", "-1"], "--at"),
    "no such data": (["check-data", "nothing"], "nothing: no such folder"),
    "no database to check": (["check-games"], "there is no database"),
    "no database to roll back in": (["rollback", "7", "--to", "3"], "there is no database"),
    "no entry named": (["rollback", "7"], "--to"),
    "unknown edition to weigh": (["balance", "ragnar"], 'no edition "ragnar"'),
    "no token": (["bot"], "no DISCORD_TOKEN"),
    "no port": (["sandbox", "--port", "99999"], "--port"),
    "unknown edition to show": (["demo", "--edition", "chess"], 'no edition "chess"'),
}


def test_client_secret_needs_pages(annalist: Annalist, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "tigris")
    monkeypatch.setenv("DISCORD_CLIENT_SECRET", "euphrates")
    told = annalist("bot")
    assert (told.code, told.out) == (2, "")
    assert "DISCORD_CLIENT_SECRET shows the pages inside Discord: it wants --pages" in told.err


@pytest.mark.parametrize("name", WRONG)
def test_wrong_argument_gets_one_line(annalist: Annalist, name: str) -> None:
    arguments, sentence = WRONG[name]
    told = annalist(*arguments)
    assert told.code == 2
    assert told.out == ""
    assert sentence in told.err
    assert told.err.startswith("annalist: ")
    assert told.err.count("\n") == 1


def test_missing_token_error_suggests_play(annalist: Annalist) -> None:
    told = annalist("bot")
    assert "`annalist play`" in told.err
    assert "make play" in told.err


def test_unexpected_error_gets_one_line(annalist: Annalist, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the moon\nfell down")

    monkeypatch.setattr("engine.selfplay.play_out", fail)
    told = annalist("simulate")
    assert told.code == 1
    assert told.err.count("\n") == 1
    assert "unexpected trouble, RuntimeError: the moon fell down" in told.err


# simulate, ladder, balance


def test_simulate_prints_json_line(annalist: Annalist) -> None:
    arguments = ("simulate", "--seats", "3", "--games", "2", "--seed", "x", "--option", "dice=no", "--json")
    told = annalist(*arguments)
    assert told.code == 0
    found = json.loads(told.out.splitlines()[-1])
    assert found["actions_per_second"] > 0
    assert found["games_per_second"] > 0
    assert (found["seats"], found["games"], found["options"]["dice"]) == (3, 2, False)
    assert set(found["score_by_seat"]) == {"A", "B", "C"}
    assert found["players"] == ["random"] * 3
    assert not [key for key in found if "gold" in key]
    assert sum(found["wins_by_seat"].values()) == pytest.approx(1, abs=0.01)
    again = json.loads(annalist(*arguments).out)
    assert again["score_by_seat"] == found["score_by_seat"]
    other = json.loads(annalist(*arguments[:-3], "--option", "dice=no", "--json", "--seed", "y").out)
    assert other["score_by_seat"] != found["score_by_seat"]


def test_simulate_prints_a_table(annalist: Annalist) -> None:
    told = annalist("simulate", "--games", "1", "--players", "greedy", "--seats", "2")
    assert told.code == 0
    assert re.search(r"^A +\d", told.out, re.M)
    assert "actions" in told.out


def test_simulate_takes_a_player_for_each_seat(annalist: Annalist) -> None:
    arguments = ("simulate", "--edition", "zman-2018", "--games", "3", "--json")
    told = annalist(*arguments, "--players", "greedy,random,random")
    assert told.code == 0
    found = json.loads(told.out.splitlines()[-1])["score_by_seat"]
    assert found["A"] > 1.3 * max(found["B"], found["C"])


def test_ladder_compares_players(annalist: Annalist) -> None:
    arguments = ("ladder", "--edition", "zman-2018", "--players", "normal,random,random", "--games", "4")
    told = annalist(*arguments, "--jobs", "1", "--json")
    assert told.code == 0
    last = json.loads(told.out.splitlines()[-1])
    assert {name: type(last[name]) for name in ("edition", "seed", "players")} == {
        "edition": str,
        "seed": str,
        "players": list,
    }
    numbers = ("games", "wins", "share", "margin", "error", "ms")
    assert all(isinstance(one[name], int | float) for one in last["players"] for name in numbers)
    normal, random = last["players"]
    assert (normal["player"], normal["games"], normal["wins"], normal["share"]) == ("normal", 4, 4, 1.0)
    assert (random["player"], random["games"], random["wins"]) == ("random", 8, 0)
    assert normal["margin"] == -random["margin"] > 3 * normal["error"] > 0  # what four games can say
    assert normal["above"] == 1.0
    assert 0 < random["ms"] < normal["ms"]
    again = json.loads(annalist(*arguments, "--jobs", "2", "--json").out.splitlines()[-1])["players"]
    assert [one["margin"] for one in again] == [one["margin"] for one in (normal, random)]
    assert re.search(r"^normal +4 +4 +100 % ", annalist(*arguments, "--jobs", "1").out, re.M)


def test_ladder_counts_two_colours_as_one_player(annalist: Annalist) -> None:
    arguments = ("ladder", "--edition", "hasbro-2001", "--players", "normal,random", "--games", "2")
    told = annalist(*arguments, "--option", "two_colours=yes", "--jobs", "1", "--json")
    normal, random = json.loads(told.out.splitlines()[-1])["players"]
    assert [(one["games"], one["share"], one["above"]) for one in (normal, random)] == [
        (2, 1.0, 1.0),
        (2, 0.0, 0.0),
    ]


@pytest.mark.parametrize(
    ("players", "reached"), [("normal,random,random", True), ("random,normal,normal", False)]
)
def test_ladder_stops_when_decided(annalist: Annalist, players: str, reached: bool) -> None:
    arguments = ("ladder", "--edition", "zman-2018", "--players", players, "--games", "40", "--jobs", "1")
    for until in ("wins=45,60", "above=55,70", "margin=-5,5"):
        last = json.loads(annalist(*arguments, "--until", until, "--json").out.splitlines()[-1])
        assert (last["until"], last["reached"]) == (until, reached)
        assert 10 <= last["players"][0]["games"] < 40
    told = annalist(*arguments, "--until", "wins=45,60").out
    assert f"the higher is {'' if reached else 'not '}reached" in " ".join(told.split())


def test_sequential_test_keeps_error_rate() -> None:
    chance, reached = Random(1), 0
    for _ in range(400):
        record = Record()
        while Hypotheses("wins", 0.45, 0.6).verdict(record) is None:
            record.wins.add(float(chance.random() < 0.45))
        reached += Hypotheses("wins", 0.45, 0.6).verdict(record) is True
    assert 4 < reached < 28


def test_rating_interval_bounds_share() -> None:
    low, high = rating_interval(9, 12)
    assert (round(low, 2), round(high, 2)) == (0.47, 0.91)
    assert rating_interval(0, 120)[0] == pytest.approx(0, abs=1e-9)


@pytest.mark.rule("H01-TWO-04")
def test_simulate_and_balance_count_two_colours_as_one(
    annalist: Annalist, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_none(game: Any, _kinds: Any, _random: Any, watch: Any = None) -> int:
        game._table.state.score = [1, 7, 9, 2]
        if watch is not None:
            watch.__self__.picked[1] = "A"  # whose other colour has most
        return 1

    for place in ("engine.selfplay", "engine.balance"):
        monkeypatch.setattr(f"{place}.play_out", play_none)
    terms = ("--seats", "4", "--games", "1", "--option", "two_colours=yes", "--json")
    found = json.loads(annalist("simulate", "--edition", "hasbro-2001", *terms).out.splitlines()[-1])
    assert found["score_by_seat"] == {"A+C": 10, "B+D": 9}
    assert found["wins_by_seat"] == {"A+C": 1, "B+D": 0}
    balance = Balance()
    seats, options = tuple("ABCD"), {"two_colours": True}
    play_one(balance, load_edition("hasbro-2001"), seats, options, "1", 0, Random(1).random, dealt=False)
    assert {key: one.mean for key, one in balance.tallies.items()} == {
        "seat/0/A+C": 10,
        "seat/0/B+D": 9,
        "first_pick/1/first": 1,
    }


@pytest.mark.parametrize("deal", [(), ("--deal",)])
def test_balance_weighs_every_card_played(annalist: Annalist, deal: tuple[str, ...]) -> None:
    told = annalist("balance", "ragnar-2024", "--games", "2", "--seats", "2", "--jobs", "1", "--json", *deal)
    assert told.code == 0
    found = json.loads(told.out)
    assert found["games"] == 2
    counts = dict.fromkeys(("card", "event", "seat", "first_pick"), 0)
    for key, tally in found["tallies"].items():
        counts[key.split("/")[0]] += tally["count"]
    assert counts == {"card": 20, "event": 20, "seat": 4, "first_pick": 10}


def test_balance_prints_tables(annalist: Annalist) -> None:
    told = annalist("balance", "ragnar-2024", "--games", "1", "--seats", "2", "--jobs", "1")
    assert told.code == 0
    assert "Epoch 5, own turn by empire" in told.out
    assert "final score, seat B" in told.out


def test_every_edition_is_simulated_and_balanced(annalist: Annalist) -> None:
    for edition in editions():
        content = load_edition(edition)
        seats = content.seats_min
        terms = ("--seats", str(seats), "--games", "1", "--json")
        told = annalist("simulate", "--edition", edition, "--players", "greedy", *terms)
        assert told.code == 0
        assert json.loads(told.out.splitlines()[-1])["edition"] == edition
        told = annalist("balance", edition, "--jobs", "1", "--deal", *terms)
        assert told.code == 0
        cards = [key for key in json.loads(told.out)["tallies"] if key.startswith("card/")]
        assert len(cards) >= content.epochs * seats


# verify, render, replay


def test_verify_accepts_good_game(annalist: Annalist, finished_game: Path) -> None:
    told = annalist("verify", str(finished_game))
    assert (told.code, told.err) == (0, "")
    assert "All as it should be" in told.out


def test_verify_names_first_difference(annalist: Annalist, finished_game: Path, tmp_path: Path) -> None:
    export = json.loads(finished_game.read_text())
    export["result"][0]["score"] += 1
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(export))
    told = annalist("verify", str(bad))
    assert told.code == 1
    assert "field `result[0].score`: expected" in told.err
    assert told.err.count("\n") == 1


def test_public_log_is_refused(annalist: Annalist, running: Path) -> None:
    for command in (["verify"], ["render"], ["replay"]):
        told = annalist(*command, str(running))
        assert told.code == 1
        assert "holds only the public log" in told.err
        assert told.err.count("\n") == 1


def test_render_draws_position(annalist: Annalist, finished_game: Path, tmp_path: Path) -> None:
    out = tmp_path / "map.png"
    told = annalist("render", str(finished_game), "--at", "60", "-o", str(out), "--width", "600")
    assert told.code == 0
    with Image.open(out) as picture:
        assert picture.width == 600
    assert str(out) in told.out
    late = annalist("render", str(finished_game), "--at", "99999", "-o", str(out))
    assert late.code == 2
    assert "there is no entry 99999: the log ends with entry" in late.err


def test_render_draws_empty_board(annalist: Annalist, tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    assert annalist("render", "--board", "ragnar-2024", "-o", str(out), "--width", "400").code == 0
    assert out.read_bytes()[:4] == b"\x89PNG"
    told = annalist("render", "--board", "ragnar-2024", "-o", str(tmp_path / "board.jpg"), "--width", "400")
    assert told.code == 2
    assert "must end in .png" in told.err


def test_replay_draws_moving_map(annalist: Annalist, finished_game: Path, tmp_path: Path) -> None:
    out = tmp_path / "history.gif"
    told = annalist("replay", str(finished_game), "-o", str(out), "--width", "300")
    assert told.code == 0
    with Image.open(out) as picture:
        assert getattr(picture, "n_frames", 1) > 5


# check-data


def test_check_data_accepts_built_in_data(annalist: Annalist) -> None:
    told = annalist("check-data")
    assert (told.code, told.err) == (0, "")


def test_check_data_names_file_record_and_field(annalist: Annalist, tmp_path: Path) -> None:
    copy = tmp_path / "mine"
    shutil.copytree(DATA / "editions" / "ragnar-2024", copy)
    empires = copy / "empires.toml"
    empires.write_text(empires.read_text().replace('["euphrates"]', '["eufrates"]', 1))
    told = annalist("check-data", str(copy))
    assert told.code == 1
    assert re.search(r"empires\.toml.*sumeria.*start_lands.*eufrates", told.out)
    assert told.err == "annalist: 1 thing to put right\n"


# The command itself


def test_command_imports_no_heavy_modules() -> None:
    script = "import sys; import bot.cli; print(sorted(m for m in sys.modules if m.split('.')[0] in HEAVY))"
    heavy = "HEAVY = ('discord', 'aiosqlite', 'aiohttp', 'PIL', 'rich', 'asyncpg', 'engine', 'render'); "
    made = subprocess.run([sys.executable, "-c", heavy + script], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == "[]"


def test_command_works_as_process(tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, "-m", "bot.cli", "verify", str(tmp_path / "no.json")], capture_output=True, text=True
    )
    assert made.returncode == 2
    assert made.stderr == f"annalist: {tmp_path / 'no.json'}: no such file or directory\n"
