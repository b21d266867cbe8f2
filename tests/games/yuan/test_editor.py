"""The map editor: documents, edits, what is missing, files, and what its drawing offers."""

from __future__ import annotations

import json
import re
import tomllib
from html import unescape

import pytest

from bingfa.core.errors import BadDocument, BadNotation
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.editor.draft import EDITS

EDITOR = YUAN.editor()
THREE = "A0,0r0.B3,-2r5.G2,1r1+mu:JU+weyu:GE"


def after(*edits: str, document: str = "") -> str:
    """A document after some edits."""
    for edit in edits:
        document = EDITOR.apply(document, edit)
    return document


def test_a_map_is_laid_out_by_edits() -> None:
    """Tiles are laid, turned, moved and taken off; cities placed, moved and taken away."""
    laid = after("lay A 0,0 r0", "lay B 3,-2 r2", "lay g 2,1 r1")
    assert laid == "A0,0r0.B3,-2r2.G2,1r1"
    assert after("turn B left", "turn b left", "turn JU left", document=laid) == (
        "A0,0r0.B3,-2r5.G2,1r1"
    )
    assert after("turn A right", document=laid).startswith("A0,0r5.")
    assert after("lay B -1,3 r0", document=laid) == "A0,0r0.B-1,3r0.G2,1r1"
    settled = after("city mu JU", "city weyu GE", document=laid)
    assert settled.endswith("+mu:JU+weyu:GE")
    assert after("city mu LI", document=settled).endswith("+mu:LI+weyu:GE")
    assert after("city xiangi JU", document=settled).endswith("+weyu:GE+xiangi:JU")
    assert after("city mu -", document=settled).endswith("r1+weyu:GE")
    assert after("remove LI", document=settled) == "A0,0r0.G2,1r1+weyu:GE"
    assert after("new", document=settled) == ""


def test_documents_are_written_in_one_way() -> None:
    """Order and letters do not matter; a plus that an address made a space is one again."""
    assert EDITOR.settle(THREE) == THREE
    assert EDITOR.settle("g2,1R1.b3,-2r5.a0,0r0 WEYU:ge mu:ju") == THREE
    assert EDITOR.settle("") == ""
    assert EDITOR.settle("mongolia!" + THREE) == THREE


def test_boxes_are_chosen_and_kept() -> None:
    """The boxes of the tiles are chosen by themselves; others are part of the document."""
    assert after("boxes china") == "china!"
    assert after("boxes mongolia-china", document=THREE) == "mongolia-china!" + THREE
    assert after("lay CA", document="china!") == "CA0,0r0"
    assert after("lay CA -3,2 r0", document=THREE).startswith("A0,0r0.B3,-2r5.G2,1r1.CA-3,2r0+")
    assert 'data-piece="tile CB"' in str(EDITOR.tray("china!"))
    assert 'data-piece="tile B"' not in str(EDITOR.tray("china!"))
    with pytest.raises(BadNotation, match="tile A of the other box lies on the map"):
        after("boxes china", document=THREE)


def test_every_kind_of_edit_has_its_example() -> None:
    """What a wrong edit is told to look like is right."""
    for edit in EDITS:
        document = "" if edit.startswith(("boxes", "lay")) else THREE
        EDITOR.apply(document, edit)


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        ("castle", "is no edit; edits are like"),
        ("new map", "is no edit"),
        ("lay Z 0,0 r0", "'Z' is no tile"),
        ("lay C 3,-2", "is not like 'A 3,-2 r2'"),
        ("lay C 3,-2 r0", "a tile lies there already"),
        ("lay C 4,-2 r0", "tile C does not fit beside A"),
        ("lay C 300,-200 r0", "tile C is too far away"),
        ("turn A up", "left or right"),
        ("turn C left", "'C' is not on the map"),
        ("remove TAN", "'TAN' is not on the map"),
        ("city nobody JU", "there is no clan 'nobody'"),
        ("city mu XANADU", "there is no province 'XANADU'"),
        ("city mu TAN", "'TAN' is not on the map"),
        ("boxes japan", "there is no box 'japan'"),
        ("scenario go", "there is no scenario 'go'"),
    ],
)
def test_edits_that_cannot_be_are_refused(edit: str, reason: str) -> None:
    """Each with its reason."""
    with pytest.raises(BadNotation) as refused:
        EDITOR.apply(THREE, edit)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ("A0,0r0.A3,-2r0", "tile A is there twice"),
        ("A0,0r0.B1,0r0", "B does not fit beside A"),
        ("A0,0r9", "is not like"),
        ("A0,0r0+mu:JU", "JU is on no tile of the map"),
        ("A0,0r0+mu:GE+mu:CAO", "a clan is there twice"),
        ("moon!A0,0r0", "there is no box 'moon'"),
        ("A0,0r0." * 400, "too long"),
        ("<script>", "is not like"),
    ],
)
def test_documents_that_cannot_be_are_refused(document: str, reason: str) -> None:
    """A forged address never reaches the drawing."""
    with pytest.raises(BadNotation) as refused:
        EDITOR.settle(document)
    assert reason in str(refused.value)


def test_what_is_missing_is_said() -> None:
    """No tile, tiles apart, a single first city: said until all is well, and not saved before."""
    assert EDITOR.check("") == ["there is no tile yet"]
    apart = after("remove B", document="A0,0r0.B3,-2r0.C6,-4r0+mu:GE")
    assert EDITOR.check(apart) == [
        "tiles C do not touch the others",
        "first cities: none, or one for each of 2 to 8 clans",
    ]
    assert EDITOR.check(THREE) == []
    with pytest.raises(BadDocument, match="2 problems"):
        EDITOR.save(apart, "Apart")


@pytest.mark.parametrize("title", ['The "Long" March', "Été", "", "\\"])
def test_files_come_back_the_same(title: str) -> None:
    """A map saved and opened again is the same map of the same title."""
    name, text = EDITOR.save(THREE, title)
    assert re.fullmatch(r"[a-z0-9-]+\.toml", name)
    assert tomllib.loads(text)["cities"] == {"mu": "JU", "weyu": "GE"}
    assert EDITOR.open(text) == (THREE, title or "Yuan")


def test_scenarios_are_edited_saved_and_opened() -> None:
    """Every scenario of the box is a map to begin with."""
    for edit in EDITOR.examples().values():
        document = EDITOR.apply("", edit)
        if edit == "new":
            continue
        assert EDITOR.check(document) == []
        assert EDITOR.open(EDITOR.save(document, "X")[1]) == (document, "X")


def test_bad_files_are_refused_with_every_problem() -> None:
    """All that is wrong is listed at once."""
    wrong = 'name = "x"\ntitle = 3\ntiles = ["A 0,0 r9", "Z 3,-2 r0"]\n[cities]\nmu = "XANADU"\n'
    with pytest.raises(BadDocument) as refused:
        EDITOR.open(wrong)
    assert len(refused.value.problems) == 4
    with pytest.raises(BadDocument, match="not a TOML file"):
        EDITOR.open("oops")


def test_a_map_is_played_by_its_options() -> None:
    """With first cities for as many as have one, else for as many as like."""
    options, players = EDITOR.options(THREE)
    assert players == 2
    state = YUAN.new(options, players, seed="e")
    assert state.turn == 1
    options, none = EDITOR.options("A0,0r0.B3,-2r5")
    assert none is None
    assert YUAN.new(options, 4, seed="e").players == 4


@pytest.mark.parametrize("document", ["", "china!", THREE, after("scenario river-control")])
def test_all_that_is_offered_can_be_done(document: str) -> None:
    """Every edit of the drawing, the tray, the pieces and the lists leads to a document."""
    board, tray = str(EDITOR.board(document)), str(EDITOR.tray(document))
    block = re.search(r'id="pieces">(.*?)</script>', tray)
    assert block
    pieces = json.loads(block[1])
    offered = {
        edit
        for group in re.findall(r'data-action="([^"]*)"', f"{board}{tray}")
        for edit in unescape(group).split("|")
    }
    laying = {
        does["action"]
        for piece in pieces.values()
        for turn in piece["turns"]
        for does in turn["at"].values()
    }
    said = EDITOR.explain(document)
    assert set(said) == offered
    for edit in sorted(offered | laying)[:400]:
        assert EDITOR.settle(EDITOR.apply(document, edit))
    for each in EDITOR.laid(document):
        assert f'data-key="{each.key}"' in board or each.key.startswith("tile ")
        for edit in each.edits.values():
            EDITOR.apply(document, edit)


def test_a_tile_on_the_map_is_picked_up_as_it_lies() -> None:
    """The first turn of a piece is the one in which it lies, so that moving does not turn it."""
    block = re.search(r'id="pieces">(.*?)</script>', str(EDITOR.tray(THREE)))
    assert block
    turns = json.loads(block[1])["tile B"]["turns"]
    assert {does["action"][-2:] for does in turns[0]["at"].values()} == {"r5"}
    assert {does["action"][-2:] for does in turns[turns[0]["back"]]["at"].values()} == {"r0"}


def test_the_editor_speaks_other_languages() -> None:
    """Labels of what is drawn go through the catalogue."""
    french = str(EDITOR.board(THREE, lambda words: words.replace("forest", "forêt")))
    assert "JU, forêt." in french
