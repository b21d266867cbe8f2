"""The text format of records, positions and cases: hostile files are refused clearly."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingfa.core.documents import record
from bingfa.core.documents.case import cases_of, run
from bingfa.core.documents.document import MAX_BYTES, kind_of, lines_of, read_text, split
from bingfa.core.errors import BadDocument, BingfaError
from bingfa.games import find, names


def test_a_file_that_is_too_large_is_not_even_read(tmp_path: Path) -> None:
    """A hundred megabytes are refused after the first four."""
    path = tmp_path / "huge.bingfa"
    with path.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(BadDocument, match="larger than 4 MiB: not read"):
        read_text(path)
    with pytest.raises(BadDocument, match="larger than 4 MiB"):
        lines_of("x" * (MAX_BYTES + 1), "record", 1)


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    """Bytes that are not UTF-8, a folder, and a file that is not there."""
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadDocument, match="byte 0 is not UTF-8 text"):
        read_text(path)
    with pytest.raises(BadDocument, match="cannot be read"):
        read_text(tmp_path)
    with pytest.raises(BadDocument, match="cannot be read: No such file"):
        read_text(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the first line must be 'bingfa record 1'"),
        ("[" * 1000 + "]" * 1000, "the first line must be"),
        ('{"game": ' * 1000, "the first line must be"),
        ("PGN", "the first line must be"),
        ("bingfa position 1\n", "this is 'position', not 'record'"),
        ("bingfa record 2\n", "format version '2'; this Bingfa reads version 1"),
        ("bingfa record 1\nnonsense\n", "line 2: 'nonsense' is not of the form 'key: value'"),
        ("bingfa record 1\na: \x00\n", "line 2: holds a character that cannot be shown"),
        ("bingfa record 1\na: " + "x" * 3000, "line 2: longer than 2000 characters"),
        ("bingfa record 1\n" + "?\n" * 5000, "further problems not looked for"),
    ],
    ids=range(10),
)
def test_foreign_files_are_refused(text: str, complaint: str) -> None:
    """Another format, another kind, another version, garbage: each is told apart."""
    with pytest.raises(BadDocument) as refused:
        lines_of(text, "record", 1)
    assert complaint in str(refused.value)
    assert len(str(refused.value)) < 3000


@given(st.text(max_size=400))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes any reader fail in another way than by saying what is wrong."""
    for body in (text, f"bingfa record 1\n{text}", f"bingfa position 1\n{text}"):
        with pytest.raises(BingfaError):
            record.read(body)
        for name in names():
            with pytest.raises(BingfaError):
                find(name).load(body)
    with pytest.raises(BingfaError):
        cases_of(f"bingfa cases 1\n{text}", "a text")


def test_line_ends_and_byte_order_marks_of_other_systems_are_fine(tmp_path: Path) -> None:
    """A file from another system's editor reads the same."""
    path = tmp_path / "position.txt"
    path.write_bytes(b"\xef\xbb\xbfbingfa position 1\r\ngame: sun-tzu\r\nqin: red 2\r\n")
    assert find("sun-tzu").facts(find("sun-tzu").load(read_text(path)))["qin"] == "red 2"


def test_comments_and_spaces_are_for_people() -> None:
    """Empty lines, comments and indentation do not count; line numbers do."""
    assert split("\n# hello\n   a  b :  c   d \n", "x", 1) == [(3, "a b", "c d")]


def test_the_kind_of_a_document_is_in_its_first_line() -> None:
    """What a file claims to be, or that it claims nothing."""
    assert kind_of("bingfa record 1\n...") == "record"
    assert kind_of("hello") is None


def test_a_bad_line_of_a_case_is_told_with_its_number() -> None:
    """A slip in `then` fails that case alone, and says where."""
    text = (
        "bingfa cases 1\ngame: sun-tzu\ncase: S1-1 A slip\nrule: S1\n"
        "given:\nwhen:\nthen:\n  bleu may: seal\n"
    )
    (case,) = cases_of(text, "a text")
    assert run(case, find).failures == ("line 8: no seat is called 'bleu'; did you mean 'blue'?",)


def test_many_problems_are_told_in_few_lines() -> None:
    """A hostile file cannot flood the screen."""
    many = "bingfa position 1\ngame: sun-tzu\n" + "".join(f"x{n}: 1\n" for n in range(5000))
    with pytest.raises(BadDocument) as refused:
        find("sun-tzu").load(many)
    assert len(str(refused.value).splitlines()) < 40
