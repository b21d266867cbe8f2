"""Figures to play with, in a real browser: by mouse, keys and touch, and as a picture without."""

from __future__ import annotations

from playwright.sync_api import expect
from support.axe import barriers
from support.chromium import Visitors
from support.layout import small_targets, sticking_out


def test_a_figure_is_changed_by_mouse_and_keys(visitor: Visitors) -> None:
    """A press of + or −, or another value: the sentence and the board follow the engine."""
    page = visitor(width=1000)
    page.goto("/rules/sun-tzu#S5")
    figure = page.locator(".playable").first
    expect(figure.locator("li").nth(1)).to_have_text("Qin: Blue wins the combat by 5.")
    figure.get_by_role("button", name="Red’s card: on").click()
    expect(figure.locator("li").nth(1)).to_have_text("Qin: Blue wins the combat by 4.")
    figure.get_by_role("button", name="Blue’s card: back").focus()
    page.keyboard.press("Enter")
    expect(figure.locator("li").nth(1)).to_have_text("Qin: Blue wins the combat by 3.")
    figure.locator("[name=red]").select_option("plague")
    expect(figure.locator("li").nth(1)).to_contain_text("plague")
    assert barriers(page) == []


def test_a_figure_on_a_phone(visitor: Visitors) -> None:
    """In French: knobs large enough for a finger, and what is not allowed says why."""
    page = visitor(width=360, height=740, language="fr-FR", touch=True)
    page.goto("/rules/khan#K7")
    figure = page.locator(".playable").first
    figure.locator("[name=shape]").select_option("O4 g8")
    expect(figure.locator("li").first).to_contain_text("g8 h8 g9 h9")
    figure.locator("[name=others]").select_option("3")
    expect(figure.locator("li").first).to_contain_text("K7")
    assert sticking_out(page) == []
    assert [each for each in small_targets(page) if "knob" in each] == []


def test_a_figure_without_script_is_a_picture(visitor: Visitors) -> None:
    """Nothing to press; the board and its sentences are there."""
    page = visitor(width=1000, script=False)
    page.goto("/rules/yuan#Y11")
    expect(page.locator(".playable svg")).to_be_visible()
    expect(page.locator(".knobs")).to_be_hidden()
    expect(page.locator(".playable li").last).to_contain_text("GUZA")
