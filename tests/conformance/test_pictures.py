"""Every figure of a rules page is a picture of the documentation, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from bingfa.games import find, names

PICTURES = Path(__file__).parents[2] / "docs" / "pictures" / "rules"


@pytest.mark.parametrize("name", names())
def test_every_figure_is_a_picture(name: str) -> None:
    """In both languages; and every game has figures."""
    assert find(name).figures()
    for figure in find(name).figures():
        assert (PICTURES / f"{figure}.svg").is_file()
        assert (PICTURES / f"{figure}.fr.svg").is_file()


def test_no_picture_is_left_over() -> None:
    """The documentation has no picture of a figure that is gone."""
    known = {figure for name in names() for figure in find(name).figures()}
    assert {file.name.partition(".")[0] for file in PICTURES.iterdir()} == known


@pytest.mark.parametrize("name", names())
def test_cases_lie_in_a_folder_of_their_game(name: str) -> None:
    """And nothing else does."""
    from bingfa.core.documents.case import read_cases

    files = sorted((Path(__file__).parents[2] / "cases" / name).rglob("*.case"))
    assert files
    assert {case.game for file in files for case in read_cases(file)} == {name}
