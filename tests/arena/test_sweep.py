"""The sweep: every variant is in it, what it flags, and that it goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from bingfa.arena import tournament
from bingfa.arena.pairing import Pairing, Result
from bingfa.arena.simulate import Played
from bingfa.bots import LEVELS
from bingfa.games import find, names
from scripts import sweep


def result(pairing: Pairing, wins: int, games: int) -> Result:
    players = pairing.players
    won = Played((0,), (0,) * players, (1,) * players, 9)
    lost = Played((1,), (0,) * players, (1,) * players, 9)
    return Result(pairing, (won,) * wins + (lost,) * (games - wins))


def test_every_option_and_number_of_players_is_swept() -> None:
    """Each value that a set-up form offers, but for the tiny games, and all that can be played."""
    swept = {(each.game, each.players) for each in sweep.VARIANTS}
    assert swept >= {(game, players) for game in names() for players in find(game).players}
    said = {(each.game, option) for each in sweep.VARIANTS for option in each.options}
    for option in ("beginner=on", "strategy=off", "events=on"):
        assert ("sun-tzu", option) in said
    for option in ("advanced=on", "warlords=on"):
        assert ("dynasties", option) in said
    for option in ("bidding=on", "powers=on", "volcanoes=on", "box=china"):
        assert ("yuan", option) in said
    scenarios = {option for _, option in said if option.startswith("scenario=")}
    assert len(scenarios) == 3
    for variant in sweep.VARIANTS:
        pairings = variant.pairings()
        assert [pairing.one for pairing in pairings] == list(LEVELS)
        assert [pairing.other for pairing in pairings] == ["random", *LEVELS[:-1]]
        game = find(variant.game)
        game.number(variant.players, game.options.read(variant.options))


@pytest.mark.parametrize(
    ("wins", "games", "said"),
    [(20, 24, sweep.SURE), (14, 24, sweep.DOUBT), (12, 24, sweep.SO_FAR), (2, 24, sweep.NEVER)],
)
def test_who_does_not_win_more_is_flagged(wins: int, games: int, said: str) -> None:
    """Among two the fair share is a half."""
    variant = sweep.VARIANTS[0]
    pairing = variant.pairings()[-1]
    found = result(pairing, wins, games)
    assert sweep.verdict(found) == said
    page = sweep.page(sweep.VARIANTS, {pairing: found})
    flagged = f"- Sun Tzu, 2 players: {pairing.one} – {pairing.other}, {wins} of {games}"
    assert (flagged in page) == (said in (sweep.SO_FAR, sweep.NEVER))
    assert page.count("not played yet |") == len(sweep.VARIANTS) * len(LEVELS) - 1


def test_who_thinks_long_plays_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that levels that think quickly can have many matches within hours."""
    monkeypatch.setattr(sweep, "LEVELS", ("greedy", "hard"))
    played: list[tuple[str, int]] = []

    def counted(pairings: list[Pairing], deals: int, **rest: object) -> list[Result]:
        played.append((pairings[0].one, 2 * deals))
        return [result(pairings[0], deals, 2 * deals)]

    monkeypatch.setattr(tournament, "play", counted)
    variants, console = (sweep.Variant("sun-tzu", 2),), Console(quiet=True)
    sweep.sweep(variants, 16, 6, tournament.Hands(), tmp_path, {}, console)
    assert played == [("greedy", 4), ("hard", 4), ("greedy", 8), ("hard", 6), ("greedy", 16)]


def test_it_goes_round_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """First a few matches of everything, then more; stopped, the page has what is there."""
    monkeypatch.setattr(sweep, "LEVELS", ("greedy",))
    variants = (sweep.Variant("sun-tzu", 2), sweep.Variant("khan", 3))
    monkeypatch.setattr(sweep, "VARIANTS", variants)
    played: list[tuple[str, int]] = []
    honest = tournament.play

    def counted(pairings: list[Pairing], deals: int, **rest: object) -> list[Result]:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append((pairings[0].game, deals))
        return honest(pairings, deals, **rest)  # type: ignore[arg-type]

    monkeypatch.setattr(tournament, "play", counted)
    keep, docs = tmp_path / "keep", tmp_path / "docs"
    arguments = ["--jobs", "1", "--games", "6", "--keep", str(keep), "--docs", str(docs)]
    sweep.main(arguments)
    assert played == [("sun-tzu", 2), ("khan", 2), ("sun-tzu", 3)]
    page = (docs / "ladder-sweep.md").read_text(encoding="utf-8")
    assert "| 2 players | greedy – random | 6 |" in page
    assert "| 3 players | greedy – 2 × random | 6 |" in page
    played[:] = [("", 0)] * 4
    results: sweep.Results = {}
    sweep.sweep(variants, 6, 6, tournament.Hands(), keep, results, Console(quiet=True))
    assert played[4:] == [("sun-tzu", 3), ("khan", 2)]
    assert page == sweep.page(variants, results)
    with pytest.raises(SystemExit):
        sweep.main([*arguments, "--only", "chess"])
