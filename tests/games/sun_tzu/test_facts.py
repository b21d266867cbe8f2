"""The data files: what they say is what the rules and rulings say; corrections are checked."""

from __future__ import annotations

from importlib.resources import files

import pytest

from bingfa.core.errors import BadDocument
from bingfa.games.sun_tzu.game import SunTzu
from bingfa.games.sun_tzu.rules.datafile import edition_from, read_edition
from bingfa.games.sun_tzu.rules.effects import EFFECTS


def text_of(name: str) -> str:
    return (files("bingfa.games.sun_tzu") / "data" / f"{name}.toml").read_text(encoding="utf-8")


def borders(name: str) -> set[frozenset[str]]:
    edition = read_edition(name)
    return {
        frozenset((here, there))
        for at, here in enumerate(edition.provinces)
        for to, there in enumerate(edition.provinces)
        if edition.borders[at] >> to & 1
    }


def test_sun_tzu_has_its_facts() -> None:
    """Names, borders, stands and track of Sun Tzu."""
    edition = read_edition("sun-tzu")
    assert edition.seats == ("blue", "red")
    assert edition.provinces == ("qin", "chu", "jin-yan", "han-qi", "wu")
    assert borders("sun-tzu") == {
        frozenset(pair.split())
        for pair in [
            "qin jin-yan",
            "qin han-qi",
            "qin chu",
            "jin-yan han-qi",
            "han-qi chu",
            "han-qi wu",
            "chu wu",
        ]
    }
    assert len(edition.stands) == 10
    assert sum(map(sum, edition.stands)) == 84
    assert edition.track == 9
    assert edition.track_wins == (3, 6)


def test_dynasties_has_its_facts() -> None:
    """Names, borders, tiles and track of Dynasties."""
    edition = read_edition("dynasties")
    assert edition.seats == ("white", "black")
    assert edition.provinces == ("xinjiang", "tibet", "qinghai", "mongolia", "mandarin")
    assert len(borders("dynasties")) == 8
    assert (2, 3, 5) in edition.stands
    assert len(edition.stands) == 9
    assert edition.track == 10
    assert edition.track_wins == (3, 6, 9)


@pytest.mark.parametrize(
    ("name", "seat", "cards"),
    [
        ("sun-tzu", 0, "march restraint first-step returning-ruse garrison"),
        ("sun-tzu", 1, "second-six withdrawal scourge antidote lingering-plague"),
        ("dynasties", 0, "march restraint garrison withdrawal"),
        ("dynasties", 1, "first-step second-six withdrawal scourge"),
    ],
)
def test_each_seat_has_its_cards(name: str, seat: int, cards: str) -> None:
    """S13, D3: ten strategy cards and eight warlord cards, each with its player."""
    limits = read_edition(name).limits[seat]
    assert {EFFECTS[effect] for effect, last in enumerate(limits) if last} == set(cards.split())


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"qin chu"', '"qin qin"', "borders: 'qin qin' is not two different provinces"),
        ('"qin chu"', '"qin han-qi"', "borders: 'qin han-qi' is there twice"),
        ('"1-2-4"', '"1-2"', "stands: '1-2' is not three numbers like 1-2-4"),
        ('"1-2-4"', '"1-3-5"', "stands: two are the same"),
        ("track = 9", 'track = "nine"', "track: a number from 1 to 99 is wanted"),
        ('"+1" = 3', '"+1" = 4', "deck.+1: a number from 0 to 3"),
        ('"7" = 1, ', "", "deck: exactly 7, 8, 9, 10, +1, +2, +3, -1, plague are wanted"),
        ('"10" = 1', '"10" = 3', "deck: 14 cards beyond 1 to 6, without +2 and +3; at least 4"),
        ("armies = 21", "armies = 0", "armies: a number from 1 to 99 is wanted"),
        ("aside = 3", "aside = 22", "aside: a number from 0 to 21 is wanted"),
        ("between = false", "between = 0", "between: true or false is wanted"),
        ("[3, 6]", "[4]", "track_wins: a list of turns out of 3, 6 and 9"),
        ("[3, 6]", "[[3]]", "track_wins: a list of turns"),
        ('leave = "S12"', "leave = 3", "rules.leave: a rule's number is wanted"),
        ('leave = "S12"', "", "rules: a table of cards, keep, leave, march, plague"),
        ("march = 6", "march = 12", "cards.blue.march: a turn from 1 to 9"),
        ("march = 6", "flight = 6", "cards.blue: there is no card 'flight'"),
        ('"cancels-card"\n', '"kills"\n', "plague: "),
        ('["blue", "red"]', '["blue"]', "seats: 2 different texts"),
        ("[cards.red]", "[cards.green]", "cards: a table for each seat"),
        ("track = 9", "track = 9\ncolour = 3", "colour: unknown"),
        ('title = "Sun Tzu"', "title = [[[[", "not a TOML file"),
        ("provinces = 2", "provinces = 6", "tiny.provinces: a number from 1 to 5"),
        ("provinces = 2", "provinces = 3", "stands: at least 3 are wanted, not 2"),
        ("dealt = 0", "", "tiny: a table of armies, basic, dealt"),
        ('basic = ["2", "4"]', 'basic = ["2", "7"]', "tiny.basic: a list of cards is wanted"),
        ('basic = ["2", "4"]', 'basic = ["2", "2"]', "tiny: more of a card than there are"),
        ('basic = ["2", "4"]', 'basic = ["2"]', "tiny.basic: fewer cards than provinces"),
        ('["1-2-0", "2-1-0"]', "[1, 2]", "tiny.stands: a list of texts is wanted"),
        ("scorings = [1, 2]", "scorings = [2]", "tiny.scorings: the first turns are wanted"),
    ],
)
def test_a_wrong_correction_is_refused(old: str, new: str, complaint: str) -> None:
    """An owner's correction that cannot be right is refused by what is wrong with it."""
    text = text_of("sun-tzu")
    assert old in text
    with pytest.raises(BadDocument) as refused:
        edition_from(text.replace(old, new), "sun-tzu.toml")
    assert complaint in str(refused.value)


def test_every_problem_of_a_correction_is_listed() -> None:
    """Three mistakes are three lines."""
    text = text_of("sun-tzu").replace("track = 9", "track = 0").replace('"1-2-4"', '"x"')
    with pytest.raises(BadDocument) as refused:
        edition_from(text.replace("march = 6", "march = 0"), "sun-tzu.toml")
    assert len(refused.value.problems) == 3


def test_a_right_correction_is_taken() -> None:
    """Another border is simply another border."""
    edition = edition_from(text_of("sun-tzu").replace('"qin chu"', '"qin wu"'), "mine")
    assert edition.borders[0] >> 4 & 1
    assert not edition.borders[0] >> 1 & 1


def test_the_last_turn_of_every_card_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """S13: a card that answers is refused after the last turn that the data file gives it."""
    text = text_of("sun-tzu").replace("restraint = 9", "restraint = 6")
    game = SunTzu("sun-tzu")
    monkeypatch.setattr(game, "edition", edition_from(text, "mine"))
    for turn, offered in ((6, True), (7, False)):
        state = game.load(
            f"bingfa position 1\ngame: sun-tzu\nturn: {turn}\nblue held: restraint\n"
            "blue laid: qin=9 chu=2 jin-yan=3 han-qi=4 wu=5\n"
            "red laid: qin=1 chu=2 jin-yan=3 han-qi=4 wu=5\n"
        )
        state.apply(0, game.parse("seal"))
        state.apply(1, game.parse("seal"))
        assert (game.parse("use restraint") in state.legal(0)) == offered
