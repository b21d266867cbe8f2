"""Records: each kind of wrong content is refused by name."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import ClassVar

import pytest
from support.auction import AUCTION, Auction
from support.walks import random_match

from bingfa.core.deal import Contribution, Deal
from bingfa.core.documents import record
from bingfa.core.documents.record import RecordDiffers
from bingfa.core.errors import BadDocument, BadOption, BingfaError, UnknownName
from bingfa.core.match import Match
from bingfa.games import find


def good() -> str:
    game = find("sun-tzu")
    return str(record.record_of(random_match(game, game.settle(None), "good")))


@pytest.mark.parametrize(
    ("old", "new", "kind", "complaint"),
    [
        ("seed: good", "seed: bad", RecordDiffers, "not the one that the commitment was made to"),
        (r"rules: \d+", "rules: 99", RecordDiffers, r"rules version 99 of .*has version \d+$"),
        (r"rules: \d+", "rules: old", RecordDiffers, "a version is a number, not 'old'"),
        (r"rules: \d+\n", "", BadDocument, "no line 'rules': the file is cut off or damaged"),
        ("edition: .*", "edition: 00c0ffee", RecordDiffers, "another edition of Sun Tzu: its data"),
        ("scores: blue=", "scores: blue=1", RecordDiffers, "the scores are 'blue=.*record says"),
        ("game: sun-tzu", "game: sun-tsu", UnknownName, "did you mean 'sun-tzu'"),
        ("beginner=off", "beginner=perhaps", BadOption, "on or off, not 'perhaps'"),
        ("blue: player blue\n", "", RecordDiffers, "the seats are red"),
        ("blue: player blue", "green: player blue", RecordDiffers, "the seats are green, red"),
        ("blue: player blue", "blue: " + "x" * 81, BadDocument, "is no name"),
        ("\n5 ", "\n6 ", BadDocument, "action 6 where action 5 belongs"),
        ("\n5 (blue|red): ", "\n5 green: ", RecordDiffers, "action 5, .*no seat is called 'green'"),
        ("result: ", "result: nobody ", RecordDiffers, "the last, the result is"),
        ("game: sun-tzu", "game: sun-tzu\ngame: sun-tzu", BadDocument, "'game' is there twice"),
        ("game: sun-tzu", "game: sun-tzu\nx y z: 1", BadDocument, "'x y z' is unknown"),
        (" ; ", " ", BadDocument, "action 1 is not of the form 'ACTION ; CHECK'"),
    ],
)
def test_wrong_content_is_named(
    old: str, new: str, kind: type[BingfaError], complaint: str
) -> None:
    """Each line of a record, spoilt, is refused by what is wrong with it."""
    text, number = re.subn(old, new, good(), count=1)
    assert number == 1
    with pytest.raises(kind, match=complaint):
        record.replay(record.read(text), find)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (r"\n5 .*\n", "\n", r"line \d+: action 6 where action 5 belongs"),
        (r"(\n5 .*) ; ", r"\1 ", r"line \d+: action 5 is not of the form 'ACTION ; CHECK'"),
    ],
)
def test_one_bad_line_is_one_problem(old: str, new: str, complaint: str) -> None:
    """Whatever follows it is counted on from there."""
    text, number = re.subn(old, new, good(), count=1)
    assert number == 1
    with pytest.raises(BadDocument) as refused:
        record.read(text)
    [problem] = refused.value.problems
    assert re.fullmatch(complaint, str(problem))


def test_a_record_by_former_rules_says_what_has_changed_since() -> None:
    """Where a game cannot be played by them any more: every change, and no word of fraud."""

    class Later(Auction):
        rules_version = 3
        changes: ClassVar = {2: "Ties are shared.", 3: "Bids of 5 cost a point."}

    first = AUCTION
    match = random_match(first, first.settle(None), "old", players=3)
    old = record.read(str(record.record_of(match)))
    assert record.replay(old, lambda _: first).outcome == match.outcome
    with pytest.raises(RecordDiffers) as refused:
        record.replay(old, lambda _: Later())
    assert str(refused.value) == (
        "played by rules version 1 of Auction; this Bingfa has version 3 and can neither check nor "
        "continue it. What has changed since: Ties are shared. Bids of 5 cost a point."
    )
    assert refused.value.action is None


def test_older_records_have_neither_edition_nor_scores() -> None:
    """They are of the printed edition, and the result alone is checked."""
    text, number = re.subn(r"(?m)^(edition|scores): .*\n", "", good())
    assert number == 2
    assert record.replay(record.read(text), find).outcome is not None


def test_a_record_without_its_last_actions_is_found_out() -> None:
    """Cut between two actions but with its end kept, it says that the result is not reached."""
    lines = good().split("\n")
    cut = lines[:-10] + lines[-4:]
    with pytest.raises(RecordDiffers, match="the result is 'none'; the record says"):
        record.replay(record.read("\n".join(cut)), find)


def test_actions_after_the_end_are_refused() -> None:
    """Nothing can be played when the match is over."""
    text = good()
    number = len(record.read(text).entries) + 1
    longer = text.replace("\nresult:", f"{number} red: pass ; 0000\n\nresult:")
    with pytest.raises(RecordDiffers, match=rf"action {number}, red: pass: the match is over"):
        record.replay(record.read(longer), find)


def test_the_commitment_can_be_checked_by_anybody() -> None:
    """It is the SHA-256 of the seed as written, and nothing else."""
    found = record.read(good())
    assert found.seed is not None
    assert found.commitment == sha256(found.seed.encode()).hexdigest()


def test_seats_are_told_by_name_not_by_order() -> None:
    """A record whose seat lines stand in another order seats everybody where they sat."""
    text = good()
    swapped = text.replace(
        "blue: player blue\nred: player red\n", "red: player red\nblue: player blue\n"
    )
    assert swapped != text
    match = record.replay(record.read(swapped), find)
    assert match.players == ("player blue", "player red")


@pytest.mark.parametrize("bad", ["", " x", "a  b", "a\nb", "x" * 300, "\u202e"])
def test_a_match_takes_only_what_its_record_can_hold(bad: str) -> None:
    """Seeds and names that would not read back are refused at the start."""
    game = find("sun-tzu")
    with pytest.raises(BadOption, match="printable characters are wanted"):
        Match(game, game.settle(None), ("a", "b"), bad)
    with pytest.raises(BadOption, match="printable characters are wanted"):
        Match(game, game.settle(None), (bad, "b"), "1")


def added(text: str) -> Contribution:
    return Contribution(sha256(text.encode()).hexdigest(), text)


ANN, BOB = "a1" * 32, "b2" * 16


def contributed(*, bob: str | None = BOB) -> Match:
    """A finished match to whose seed both added something; without `bob` he never showed his."""
    game = find("sun-tzu")
    bound = added(BOB)
    deal = Deal("secret", {"blue": added(ANN), "red": Contribution(bound.commitment, bob)})
    match = Match(game, game.settle(None), ("Ann", "Bob"), deal.seed, deal)
    match.forfeit(0)
    return match


def test_the_seed_follows_from_the_secret_and_what_players_added() -> None:
    """By a formula that anybody can compute; the record holds all that it needs, and reads back."""
    match = contributed()
    text = str(record.record_of(match))
    shown = record.read(text)
    assert shown.seed == sha256(f"secret\nblue {ANN}\nred {BOB}".encode()).hexdigest()
    assert shown.commitment == sha256(b"secret").hexdigest()
    assert str(record.record_of(record.replay(shown, find))) == text
    withheld = contributed(bob=None)
    assert withheld.seed == sha256(f"secret\nblue {ANN}".encode()).hexdigest()
    text = str(record.record_of(withheld))
    assert "contribution red: none\n" in text
    assert str(record.record_of(record.replay(record.read(text), find))) == text


def test_a_match_under_way_shows_commitments_alone() -> None:
    """The secret and what players added are out with the seed, and not before."""
    match = contributed()
    match.lost.clear()
    text = str(record.record_of(match))
    assert f"commitment red: {added(BOB).commitment}\n" in text
    for hidden in ("secret", match.seed, ANN, BOB):
        assert hidden not in text


@pytest.mark.parametrize(
    ("old", "new", "kind", "complaint"),
    [
        ("secret: secret", "secret: other", RecordDiffers, "the secret is not the one"),
        ("secret: secret\n", "", RecordDiffers, "the secret is not the one"),
        (f"blue: {ANN}", "blue: " + "a3" * 32, RecordDiffers, "contribution of blue does not fit"),
        (f"red: {BOB}", "red: none", RecordDiffers, "the seed does not follow"),
        ("seed: .", "seed: x", RecordDiffers, "the seed does not follow"),
        (f"red: {BOB}", "red: tails", BadDocument, "what 'red' added to the seed is not written"),
        ("commitment red: .", "commitment red: x", BadDocument, "what 'red' added"),
        ("commitment red", "commitment green", BadDocument, "'contribution red' is unknown"),
        ("(commitment|contribution) red", r"\1 green", RecordDiffers, "'green' contributed"),
    ],
)
def test_a_deal_that_was_tampered_with_is_found_out(
    old: str, new: str, kind: type[BingfaError], complaint: str
) -> None:
    """Whatever is changed of where the seed comes from, the record no longer verifies."""
    text, number = re.subn(old, new, str(record.record_of(contributed())))
    assert number
    with pytest.raises(kind, match=complaint):
        record.replay(record.read(text), find)
