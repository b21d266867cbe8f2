"""Puzzles in a real browser: by mouse, finger and keys, on both sizes and in both languages."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import expect
from support.browser import GREETED, act, by_keys
from support.chromium import Visitors
from support.size import FULL, sample
from support.trying import SIZES, WAYS, play, sound

from bingfa.games import find, names
from bingfa.puzzles import Puzzle, puzzles


def sampled() -> list[ParameterSet]:
    """Puzzles of every game at both sizes in both languages; of a part one of every other game."""
    cases = []
    for number, name in enumerate(names()):
        for size, language in sample(WAYS, [WAYS[number % 4]] if number % 2 else []):
            every = puzzles(find(name))
            for puzzle in every[number::9] if FULL else every[number : number + 1]:
                title = f"{name}-{puzzle.number}-{size}-{language}"
                cases.append(pytest.param(name, puzzle, size, language, id=title))
    return cases


@pytest.mark.parametrize(("name", "puzzle", "size", "language"), sampled())
def test_puzzle_is_solved(
    visitor: Visitors, name: str, puzzle: Puzzle, size: str, language: str
) -> None:
    """Its page is sound; a wrong try is explained; the right one solves it, and the score tells."""
    wide, high = SIZES[size]
    page = visitor(width=wide, height=high, language=language, touch=size == "phone")
    page.goto(f"/puzzles/{name}/{puzzle.number}")
    page.wait_for_function(GREETED)
    sound(page)
    for text in puzzle.mistakes[0].choice:
        play(page, text)
    expect(page.locator("#verdict[data-stage=wrong] .reasons li").first).to_be_visible()
    sound(page)
    page.locator("#help [data-back]").click()
    expect(page.locator("#verdict[data-stage=wrong]")).to_have_count(0)
    for text in puzzle.solution:
        play(page, text)
    expect(page.locator("#verdict[data-stage=solved]")).to_be_visible()
    page.locator("#verdict summary").click()
    expect(page.locator("#verdict .reasons li").first).to_be_visible()
    sound(page)
    page.goto("/puzzles")
    expect(page.locator(".stones .done")).to_have_count(1)
    expect(page.locator(".score .form-curve")).to_be_visible()
    sound(page)


def test_a_puzzle_by_keys_alone(visitor: Visitors) -> None:
    """From the front page to the answer, which is a live part of the page."""
    page = visitor()
    page.goto("/")
    board = page.locator(".today img")
    board.scroll_into_view_if_needed()
    expect(board).to_have_js_property("complete", True)
    assert board.evaluate("image => image.naturalWidth") > 0
    page.goto("/puzzles/sun-tzu/1")
    page.wait_for_function(GREETED)
    for text in puzzles(find("sun-tzu"))[0].solution:
        act(page, text, by_keys)
    expect(page.get_by_role("status").filter(has_text="Well done!")).to_be_visible()
