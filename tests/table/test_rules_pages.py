"""The rules as pages: complete, linked, searchable, with figures that are pictures only."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.web import house

from bingfa.core.errors import BadDocument, UnknownName
from bingfa.core.game import Game
from bingfa.games import find, names
from bingfa.games.yuan import YUAN
from bingfa.learn.figure import figures_to_play
from bingfa.table.pages.rulebook.figures import picture
from bingfa.table.pages.rulebook.glossary import terms
from bingfa.table.pages.rulebook.rules import rule, sheet, short
from bingfa.table.pages.rulebook.search import Search, fold
from bingfa.texts import LANGUAGES, translator

pages = pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in names() for language in LANGUAGES]
)
EMPTY = {"input", "br", "hr", "img"}  # elements without an end


class Parsed(HTMLParser):
    """The elements of a page, in order, and that each is closed where it should be."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.marked: list[str] = []
        self.within: list[str] = []
        self.feed(markup)
        self.close()
        assert self.within == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attributes)))
        if tag not in EMPTY:
            self.within.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.within.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if "mark" in self.within:
            self.marked.append(data)

    def all(self, attribute: str, tag: str = "") -> list[str]:
        return [
            attributes[attribute] or ""
            for name, attributes in self.elements
            if attribute in attributes and tag in ("", name)
        ]

    def has(self, *tags: str) -> bool:
        return any(name in tags for name, _ in self.elements)

    @property
    def sections(self) -> list[str]:
        return self.all("id", "section")


@cache
def whole(name: str, language: str) -> Parsed:
    return Parsed(str(sheet(find(name), language, translator(language))))


def sought(query: str, name: str = "sun-tzu", language: str = "en") -> Parsed:
    return Parsed(str(sheet(find(name), language, translator(language), query)))


def every_rule(game: Game, language: str) -> list[Parsed]:
    return [
        Parsed(str(rule(game, number, language, translator(language))))
        for number in game.rules(language)
    ]


@pages
def test_every_rule_has_its_anchor(name: str, language: str) -> None:
    """And its line in the contents."""
    page = whole(name, language)
    rules = set(find(name).rules(language))
    assert rules <= set(page.sections)
    assert {f"#{section}" for section in page.sections} <= set(page.all("href", "a"))


@pages
def test_no_id_is_there_twice(name: str, language: str) -> None:
    """Nor is one of those that a match page uses."""
    ids = whole(name, language).all("id")
    assert [each for each, times in Counter(ids).items() if times > 1] == []
    assert not {"main", "table", "board", "sheet", "log", "chat", "hand", "choices"} & set(ids)
    assert not [each for each in ids if each.startswith("part-")]


@pages
def test_every_link_leads_to_a_rule_that_is_there(name: str, language: str) -> None:
    """On this page or on another game's; a figure's references lead to what is drawn."""
    game = find(name)
    for page in (whole(name, language), sought("1", name, language), *every_rule(game, language)):
        for address in page.all("href"):
            path, _, anchor = address.partition("#")
            if not path:
                assert anchor in page.all("id"), address
                continue
            other = path.removeprefix("/rules/").removeprefix("/balance/").removesuffix("/short")
            assert other in names(), address
            assert not anchor or anchor in whole(other, language).sections, address
        for address in page.all("data-sheet"):
            _, _, other, part = address.split("/")
            assert part == "sheet" or part in find(other).rules(language), address


@pages
def test_every_mention_of_a_rule_is_a_link(name: str, language: str) -> None:
    """Also of rules that only another game has; words of the notation are no mentions."""
    game = find(name)
    known = {number for each in names() for number in find(each).rules(language)}
    text = re.sub(r"^#.*$|\[(\w\d+)\]\([^)]*\)", r"\1", game.rulebook(language), flags=re.MULTILINE)
    text = re.sub(r"`[^`]*`", "", text)
    mentions = [word for word in re.findall(r"\b[A-Z]\d+\b", text) if word in known]
    mentions += [term.rule for term in terms(game, language)]  # of the glossary
    page = whole(name, language)
    links = [
        (attributes["href"] or "").rpartition("#")[2]
        for tag, attributes in page.elements
        if tag == "a" and attributes.get("class") == "mention"
    ]
    assert Counter(links) == Counter(mentions)
    assert len(links) > 40


@pages
def test_figures_are_pictures_with_a_caption(name: str, language: str) -> None:
    """Each is one image, labelled by its caption, and nothing in it can be chosen or focused."""
    page = whole(name, language)
    svgs = [attributes for tag, attributes in page.elements if tag == "svg"]
    drawn = [attributes for attributes in svgs if "aria-hidden" not in attributes]
    playable = figures_to_play(find(name))  # which sentences describe
    assert len(drawn) == len(find(name).figures()) > 0
    assert len(svgs) - len(drawn) == len(playable) > 0
    captions = re.findall(r"^!\[(.*)\]", find(name).rulebook(language), re.MULTILINE)
    assert [attributes["aria-label"] for attributes in drawn] == [
        caption.replace("'", "’") for caption in captions
    ]
    assert all(attributes["role"] == "img" for attributes in drawn)
    assert [tag for tag, _ in page.elements].count("figcaption") == len(svgs)
    inside = False
    for tag, attributes in page.elements:
        inside = tag == "svg" or (inside and tag != "figcaption")
        if inside:
            assert not [key for key in attributes if key.startswith("data-") or key == "tabindex"]
            assert tag != "title"


@pages
def test_figures_are_drawn_in_the_language_of_the_page(name: str, language: str) -> None:
    """Well formed, whatever the language, and within the board's own drawing."""
    game, _ = find(name), translator(language)
    for figure, position in game.figures().items():
        drawing = picture(game, figure, _)
        box = ElementTree.fromstring(str(drawing)).get("viewBox", "")
        x, y, wide, high = map(float, box.split())
        whole_board = re.search(
            r'viewBox="0 0 ([\d.]+) ([\d.]+)"',
            str(game.board(game.load(position).view(None), _).in_one()),
        )
        assert whole_board
        assert min(x, y) >= 0 < min(wide, high)
        assert x + wide <= float(whole_board[1])
        assert y + high <= float(whole_board[2])
    if language != "en":
        assert any(str(picture(game, f, _)) != str(picture(game, f, str)) for f in game.figures())


def test_what_figures_share_is_drawn_once() -> None:
    """The ground is the same under all of them."""
    page = whole("sun-tzu", "en")
    used = page.all("href", "use")
    assert len(used) >= len(find("sun-tzu").figures()) - 1
    assert {address[1:] for address in used} <= set(page.all("id"))


@pytest.fixture
def bad_figure(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A figure whose position the data file does not know."""
    picture.cache_clear()
    printed = YUAN.figures()
    bad = printed["yuan-temple"].replace("CHENG: ", "NOWHERE: ")
    figures = {**printed, "yuan-temple": bad}
    monkeypatch.setattr(YUAN, "figures", lambda: figures)
    yield
    picture.cache_clear()


@pytest.mark.usefixtures("bad_figure")
def test_a_figure_that_an_owners_edition_cannot_show_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The rest of the page stands. Of the printed edition every figure must be shown."""
    with pytest.raises(BadDocument):
        str(sheet(YUAN, "en", translator("en")))
    monkeypatch.setattr(type(YUAN), "own_edition", property(lambda _: True))
    page = str(sheet(YUAN, "en", translator("en")))
    assert page.count("<figure>") == len(YUAN.figures()) - 1


def test_an_unknown_figure_is_refused() -> None:
    """By its name, with those there are."""
    with pytest.raises(UnknownName, match="sun-tzu-plage"):
        picture(find("sun-tzu"), "sun-tzu-plage", str)


@pages
def test_the_page_says_what_is_reconstructed(name: str, language: str) -> None:
    """In a note before the first rule."""
    page = whole(name, language)
    order = [attributes.get("role") or attributes.get("id") for _, attributes in page.elements]
    assert order.index("note") < order.index(next(iter(find(name).rules(language))))
    words = "".join(page.words)
    assert {"en": "What is reconstructed", "fr": "Ce qui est reconstitué"}[language] in words


# What each note says to be printed, and then what it says to be reconstructed.
NOTES = {
    ("sun-tzu", "en"): (["The rest of the material is that of the printed game"], ["borders"]),
    ("sun-tzu", "fr"): (["Le reste du matériel est celui du jeu imprimé"], ["frontières"]),
    ("dynasties", "en"): (
        ["name Xinjiang, Tibet, Qinghai and Mandarin"],
        ["Mongolia", "borders", "how many there are of each action card", "eight of the nine"],
    ),
    ("dynasties", "fr"): (
        ["nomment le Xinjiang, le Tibet, le Qinghai et Mandarin"],
        ["Mongolie", "frontières", "d’exemplaires de chaque carte Action", "huit des neuf"],
    ),
    ("khan", "en"): (
        ["tell the numbers of cells, cards, yurts and shapes", "Seljuk and Rus are known"],
        ["arranged", "where the chiefs begin", "names of six", "the deck", "points of tiles"],
    ),
    ("khan", "fr"): (
        ["donnent le nombre des cases, des cartes, des yourtes", "Seljuk et Rus sont connus"],
        ["disposition", "départ des chefs", "noms de six", "le jeu de cartes", "points des tuiles"],
    ),
    ("yuan", "en"): (
        ["The tiles of the Mongolia box, its two scenarios and the wheel of time are those of"],
        ["The tiles of the China box", "all names of provinces but HU", "Generalized conflict"],
    ),
    ("yuan", "fr"): (
        ["Les tuiles de la boîte Mongolie, ses deux scénarios et la roue du temps sont ceux du"],
        ["Les tuiles de la boîte Chine", "tous les noms de provinces, sauf HU", "généralisé"],
    ),
}


@pages
def test_what_is_reconstructed_is_listed_exactly(name: str, language: str) -> None:
    """What the rulebooks print is not among it, and nothing is left out."""
    note = next(line for line in find(name).rulebook(language).splitlines() if line[:3] == "> *")
    words = " ".join(note.replace("*", "").split())
    printed, reconstructed = NOTES[name, language]
    assert [each for each in (*printed, *reconstructed) if each not in words] == []
    after = words.partition("Reconstructed are")[2] or words.partition("Sont reconstitués")[2]
    assert "Tibet" not in after
    assert "Qinghai" not in after


# Search


def test_a_search_shows_only_sections_with_all_the_words() -> None:
    """And says how many, and marks what it found."""
    found = sought("plague marker")
    assert "S7" in found.sections
    assert "S3" not in found.sections
    assert len(found.sections) < len(whole("sun-tzu", "en").sections) / 2
    assert f": {len(found.sections)}." in "".join(found.words)
    assert {fold(word)[:6] for word in found.marked} == {"plague", "marker"}


def test_a_search_does_not_mind_case_and_accents() -> None:
    """Neither those of the query nor those of the text."""
    plain = sought("reserve DECOMPTE", language="fr")
    assert plain.sections
    assert plain.sections == sought("réserve décompte", language="fr").sections
    assert "réserve" in plain.marked
    assert (
        sought("oeil l'armee", language="fr").sections
        == sought("œil l’armée", language="fr").sections
    )


def test_a_number_is_found_as_a_whole() -> None:
    """S1 is not S10, and a word may be the beginning of another."""
    assert Search("s1").finds(fold("see S1."))
    assert not Search("s1").finds(fold("see S10"))
    assert Search("plag").finds(fold("Plagues"))
    assert not Search("ague").finds(fold("Plagues"))
    assert Search("+1").finds(fold("a +1 wins"))
    assert not Search("+1").finds(fold("a +10"))


def test_a_search_without_result_says_so_kindly() -> None:
    """No contents, no section, a sentence and a way back."""
    nothing = sought("xyzzy")
    assert nothing.sections == []
    assert not nothing.has("nav", "svg")
    assert "Nothing in these rules speaks of “xyzzy”" in "".join(nothing.words)
    assert "/rules/sun-tzu" in nothing.all("href", "a")


def test_a_blank_search_is_none() -> None:
    """Spaces find everything and mark nothing."""
    blank = sought("   ")
    assert blank.sections == whole("sun-tzu", "en").sections
    assert not blank.has("mark")


@pytest.mark.parametrize("query", ['<b>"&amp;{0}%s', "plague <script>alert(1)</script>", "\0", "."])
def test_a_query_is_text_and_nothing_else(query: str) -> None:
    """It comes back escaped in the box and in the answer, and never as markup."""
    page = sought(query)
    assert not page.has("b", "script")
    assert page.all("value", "input") == [" ".join(query.split())]


def test_a_long_query_is_cut() -> None:
    """Nobody needs more than the box takes."""
    page = sought("x" * 10_000)
    assert page.all("value", "input") == ["x" * 100]
    assert page.all("maxlength", "input") == ["100"]


@pytest.mark.parametrize(
    ("query", "text", "marked"),
    [
        ("ecart", "L’écart <ici>", "L’<mark>écart</mark> &lt;ici&gt;"),
        ("e\u0301cart", "Écarts", "<mark>Écart</mark>s"),
        ("coeur", "Le cœur", "Le <mark>cœur</mark>"),
        ("pla plague", "Plague", "<mark>Plague</mark>"),
        ("ss", "ß", "<mark>ß</mark>"),
        ("1", "1-2-1", "<mark>1</mark>-2-<mark>1</mark>"),
    ],
)
def test_marks_stand_around_what_was_found(query: str, text: str, marked: str) -> None:
    """In the spelling of the text, wherever folding moved it."""
    assert str(Search(query).mark(text)) == marked


# One rule


def test_a_rule_alone_has_heading_text_figure_and_the_way_to_the_rest() -> None:
    """Enough to understand why something happened."""
    page = Parsed(str(rule(find("sun-tzu"), "S7", "fr", translator("fr"))))
    words = "".join(page.words)
    assert "La peste" in words
    assert "Une carte Peste prend la place du combat" in words
    assert page.has("figure")
    assert "/rules/sun-tzu#S7" in page.all("href", "a")


@pages
def test_a_rule_alone_can_stand_beside_the_whole(name: str, language: str) -> None:
    """It has no id in common with the page of all rules."""
    for page in every_rule(find(name), language):
        assert not set(page.all("id")) & set(whole(name, language).all("id"))


@pytest.mark.parametrize("number", ["S99", "", "s7", "chapter-1", "<b>"])
def test_an_unknown_rule_is_refused(number: str) -> None:
    """By name, so that the table can say so."""
    with pytest.raises(UnknownName):
        rule(find("sun-tzu"), number, "en", str)


@pages
def test_the_short_rules_tell_the_first_chapters(name: str, language: str) -> None:
    """At a glance, how it plays and the turn, without boxes; rules that they mention are links."""
    page = Parsed(str(short(find(name), language, translator(language))))
    assert len([tag for tag, _ in page.elements if tag == "h2"]) == 3
    assert not [tag for tag, _ in page.elements if tag == "blockquote"]
    addresses = [attributes.get("href") or "" for tag, attributes in page.elements if tag == "a"]
    assert f"/learn/{name}" in addresses
    assert len([each for each in addresses if f"/rules/{name}#" in each]) > 3


def test_figures_to_play_with_ask_the_engine(tmp_path: Path) -> None:
    """Each address gives a board and sentences; what there is not is said to be so."""
    with house(tmp_path) as client:
        told = client.get("/rules/sun-tzu/play/combat?blue=9&red=4").text
        assert "Blue wins the combat by 5" in told
        assert "<svg" in told
        assert client.get("/rules/sun-tzu/play/siege").status_code == 404
        assert client.get("/rules/sun-tzu/play/combat?blue=11").status_code == 404
        assert "Rouge" in client.get("/rules/khan", headers={"accept-language": "fr"}).text
