"""Tournaments: every pairing, the same deals for all, kept and gone on with, honestly counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.auction import Auction

from bingfa.arena import simulate, tournament
from bingfa.arena.kept_results import Kept
from bingfa.arena.pairing import Pairing, Result, round_robin, settings_of
from bingfa.arena.simulate import Played, first_position, play_one
from bingfa.core.errors import BadDocument, BadOption, UnknownName
from bingfa.games import find

DUEL = Pairing("sun-tzu", (), 2, "greedy", "random", "7")


def test_everybody_meets_everybody(many: Auction) -> None:
    """Once where two play; where more do, each once alone against the others."""
    names = ["greedy", "easy", "random"]
    two = round_robin(find("sun-tzu"), names)
    met = [(each.one, each.other) for each in two]
    assert met == [("greedy", "easy"), ("greedy", "random"), ("easy", "random")]
    four = round_robin(many, names, players=4)
    assert len(four) == 6
    assert {(each.one, each.other) for each in four} == {
        (one, other) for one in names for other in names if one != other
    }
    assert four[0].bots == ("greedy", "easy", "easy", "easy")
    assert four[0].fair == 0.25


def test_all_pairings_have_the_same_deals() -> None:
    """The deal follows from the seed and its number, whoever plays it."""
    deals = [
        [
            first_position(find("sun-tzu"), pairing.task(deal), deal * 2 + turn).position()
            for deal in range(3)
            for turn in range(2)
        ]
        for pairing in round_robin(find("sun-tzu"), ["greedy", "easy", "random"], seed="same")
    ]
    assert deals[0] == deals[1] == deals[2]
    assert len(set(deals[0])) == 3


def test_processes_change_nothing() -> None:
    """One job or two, the same matches."""
    pairings = round_robin(find("sun-tzu"), ["greedy", "random"], seed="jobs")
    one = tournament.play(pairings, 6)
    two = tournament.play(pairings, 6, hands=tournament.Hands(jobs=2))
    assert one == two
    assert one[0].games == 12


def test_results_are_those_of_the_matches(many: Auction) -> None:
    """The one is counted, from whatever seat it played."""
    pairing = Pairing(many.name, (), 4, "greedy", "random", "count")
    told: list[int] = []
    [result] = tournament.play([pairing], 5, watching=tournament.Watching(done=told.append))
    matches = [play_one(many, pairing.task(0, 5), number) for number in range(20)]
    assert list(result.played) == matches
    assert result.wins == sum(match.winners == (0,) for match in matches)
    assert told == [4] * 5


def test_shared_and_drawn_matches_are_undecided() -> None:
    """Only a first place that is not shared is a win; a win that others share is lost."""
    kinds = {"won": (0,), "shared": (0, 2), "drawn": (), "lost": (1,), "lost to two": (1, 2)}
    played = tuple(Played(winners, (0, 0, 0), (1, 1, 1), 9) for winners in kinds.values())
    result = Result(Pairing("auction", (), 3, "greedy", "random", "1"), played)
    assert (result.games, result.wins, result.undecided, result.rate) == (5, 1, 2, 0.2)
    assert result.interval == simulate.interval(1, 5)


@pytest.mark.parametrize(
    ("names", "players", "error", "complaint"),
    [
        (["greedy"], 2, BadOption, "wants at least two bots"),
        (["greedy", "greedy"], 2, BadOption, "greedy is named twice"),
        (["greedy", "gredy"], 2, UnknownName, "did you mean 'greedy'"),
        (["greedy", "random"], 3, BadOption, "Sun Tzu is for 2 players, not 3"),
    ],
)
def test_what_cannot_be_played_is_refused(
    names: list[str], players: int, error: type[Exception], complaint: str
) -> None:
    game = find("sun-tzu")
    with pytest.raises(error, match=complaint):
        tournament.check(game, names, players, game.settle(None))


# Keeping


def counted(pairings: list[Pairing], deals: int, folder: Path) -> tuple[list[Result], list[int]]:
    """A tournament that is kept, and what it told while it went on."""
    told: list[int] = []
    watching = tournament.Watching(done=told.append)
    return tournament.play(pairings, deals, keep=folder, watching=watching), told


def test_a_tournament_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Kept deals are not played again, further ones are; the results are those of one go."""
    begun, _told = counted([DUEL], 2, tmp_path)
    assert begun[0].games == 4
    gone_on, told = counted([DUEL], 5, tmp_path)
    assert told == [4, 2, 2, 2]
    assert gone_on == tournament.play([DUEL], 5)
    again, told = counted([DUEL], 3, tmp_path)
    assert told == [6]
    assert again[0].played == gone_on[0].played[:6]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    """As when the machine stopped in the midst of writing."""
    whole, _told = counted([DUEL], 3, tmp_path)
    [file] = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-20])
    again, told = counted([DUEL], 3, tmp_path)
    assert told == [4, 2]
    assert again == whole
    assert len(Kept(tmp_path, DUEL).deals) == 3


def test_other_rules_bots_and_seeds_are_kept_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing that a result follows from is left out of the name of its file."""
    others = [
        DUEL,
        replace(DUEL, seed="8"),
        replace(DUEL, other="easy"),
        replace(DUEL, options=(("events", True),)),
        replace(DUEL, game="dynasties"),
    ]
    files = {Kept(tmp_path, each).path for each in others}
    monkeypatch.setattr(find("sun-tzu"), "rules_version", 99)
    files.add(Kept(tmp_path, DUEL).path)
    assert len(files) == 6
    assert settings_of("easy", "khan") != settings_of("medium", "khan")
    assert settings_of("random", "khan") == ""


def test_results_of_bots_that_changed_do_not_count(tmp_path: Path) -> None:
    """The first kept match is played again; if it goes otherwise, nothing kept is believed."""
    before, _told = counted([DUEL], 3, tmp_path)
    kept = Kept(tmp_path, DUEL)
    kept.deals[0][0] = replace(kept.deals[0][0], trace=kept.deals[0][0].trace ^ 1)
    kept.begin()
    anew: list[Pairing] = []
    told: list[int] = []
    watching = tournament.Watching(done=told.append, anew=anew.append)
    after = tournament.play([DUEL], 3, keep=tmp_path, watching=watching)
    assert anew == [DUEL]
    assert told == [0, 2, 2, 2]
    assert after == before
    assert Kept(tmp_path, DUEL).deals[0][0] == before[0].played[0]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    """Rather than overwritten."""
    counted([DUEL], 1, tmp_path)
    [file] = tmp_path.iterdir()
    file.write_text("my diary\n", encoding="utf-8")
    with pytest.raises(BadDocument, match="does not hold the results that its name promises"):
        counted([DUEL], 1, tmp_path)
    file.unlink()
    file.mkdir()
    with pytest.raises(BadDocument, match="cannot be read"):
        counted([DUEL], 1, tmp_path)
    with pytest.raises(BadDocument, match="cannot be"):
        counted([DUEL], 1, Path("/dev/null/nowhere"))
