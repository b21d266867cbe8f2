"""Lessons in a real browser: by mouse, finger and keys, on both sizes and in both languages."""

from __future__ import annotations

import re

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect
from support.ahead import play_ahead
from support.axe import barriers
from support.browser import GREETED, act, by_keys, click, offers, over, somebody, tap
from support.by_hand import Player
from support.chromium import Visitors
from support.french import english_left
from support.laying import by_mouse, by_touch, spots
from support.layout import small_targets, sticking_out
from support.server import Server
from support.size import FULL, sample
from support.trying import LANGUAGES, SIZES, WAYS, play, sound

from bingfa.games import find, names
from bingfa.learn import Lesson, course
from bingfa.learn.guide import guide_of

EVERY = [(name, lesson) for name in names() for lesson in course(find(name))]


def sampled() -> list[ParameterSet]:
    """Every lesson at both sizes in both languages; of a part each game's last one, once."""
    cases = []
    for number, (name, lesson) in enumerate(EVERY):
        last = lesson.number == len(course(find(name)))
        for size, language in sample(WAYS, [WAYS[(number * 3) % 4]] if last else []):
            title = f"{name}-{lesson.name}-{size}-{language}"
            cases.append(pytest.param(name, lesson, size, language, id=title))
    return cases


def open_lesson(page: Page, name: str, lesson: Lesson) -> None:
    page.goto(f"/learn/{name}/{lesson.number}")
    page.wait_for_function(GREETED)


@pytest.mark.parametrize(("name", "lesson", "size", "language"), sampled())
def test_lesson_is_played(
    visitor: Visitors, name: str, lesson: Lesson, size: str, language: str
) -> None:
    """Its page is sound; a wrong try is explained; the right one solves it and leads on."""
    wide, high = SIZES[size]
    page = visitor(width=wide, height=high, language=language, touch=size == "phone")
    open_lesson(page, name, lesson)
    sound(page)
    short = language[:2]
    expect(page.locator("h1")).to_have_text(lesson.say("title", short))
    expect(page.locator(".idea p")).to_have_text(lesson.say("idea", short))
    fold(page)
    going_wrong(page, lesson)
    for text in lesson.solution:
        play(page, text)
    expect(page.locator("#verdict[data-stage=solved]")).to_contain_text(lesson.say("learnt", short))
    sound(page)
    page.locator("#help a").click()
    page.wait_for_url("**/learn/**")
    page.goto(f"/learn/{name}")
    expect(page.locator(".path .done")).to_have_count(1)


def fold(page: Page) -> None:
    """On a phone the idea takes room of the board until it is folded."""
    summary = page.locator(".idea summary")
    if summary.is_visible():
        summary.tap()


def going_wrong(page: Page, lesson: Lesson) -> None:
    """Do what a lesson says goes wrong and can be chosen, and come back."""
    rule, tries = lesson.wrong[-1]
    for text in tries:
        if text not in offers(page) and text not in [spot.action for spot in spots(page)]:
            break  # what is forbidden is not offered
        play(page, text)
    else:
        reasons = page.locator("#verdict[data-stage=wrong] .reasons")
        expect(reasons.locator(f'[data-rule="{rule}"]').first).to_be_visible()
    if page.locator("#verdict[data-stage=wrong]").count():
        page.locator("#help [data-back]").click()
        expect(page.locator("#verdict[data-stage=wrong]")).to_have_count(0)
    else:
        page.reload()
        page.wait_for_function(GREETED)
        fold(page)


def test_a_lesson_by_keys_alone(visitor: Visitors) -> None:
    """Tab and Enter lay the card and seal; what came of it is a live part of the page."""
    page = visitor()
    open_lesson(page, "sun-tzu", course(find("sun-tzu"))[0])
    for text in ("lay 8 wu", "seal"):
        act(page, text, by_keys)
    expect(page.get_by_role("status").filter(has_text="Well done!")).to_be_visible()


def test_show_me(visitor: Visitors) -> None:
    """The solution is played on the board; then it is the learner's turn."""
    page = visitor(motion=True)
    open_lesson(page, "sun-tzu", course(find("sun-tzu"))[1])
    page.locator("[data-tip]").click()
    page.locator("[data-skip]").click()
    expect(page.locator("#verdict[data-stage=shown]")).to_be_visible()
    page.locator("#help [data-back]").click()
    expect(page.locator("#verdict[data-stage=shown]")).to_have_count(0)
    assert "lay 9 wu" in offers(page)


@pytest.mark.parametrize(
    ("size", "language"), sample([("phone", "fr-FR"), ("screen", "en-GB")], [("phone", "fr-FR")])
)
def test_a_guided_match(visitor: Visitors, size: str, language: str) -> None:
    """It speaks beside what it means, can be folded and left, and goes on where it was."""
    wide, high = SIZES[size]
    page = visitor(width=wide, height=high, language=language, touch=size == "phone")
    page.goto("/learn/sun-tzu")
    page.locator(".ways button").click()
    page.wait_for_url("**/m/*")
    page.wait_for_function(GREETED)
    guide = page.locator("#guide")
    expect(guide).to_contain_text("Welcome" if language == "en-GB" else "Bienvenue")
    expect(page.locator(".guided")).to_have_attribute("data-key", "province wu")
    sound(page)
    press = tap if size == "phone" else click
    for place, card in zip(("wu", "qin", "chu", "jin-yan", "han-qi"), (9, 1, 2, 3, 4), strict=True):
        act(page, f"lay {card} {place}", press)
    expect(page.locator("#choices.guided")).to_be_visible()
    page.reload()
    page.wait_for_function(GREETED)
    expect(page.locator("#choices.guided")).to_be_visible()
    guide.locator("summary").click()
    expect(guide.locator("p").first).not_to_be_visible()
    act(page, "seal", press)
    expect(page.locator(".guided")).to_have_attribute("data-key", "province wu")
    expect(guide.locator("p").first).not_to_be_visible()


FIRST = {  # what the guide speaks of at first
    "sun-tzu": "province wu",
    "dynasties": "province mandarin",
    "khan": "chief seljuk",
    "yuan": "province HOV",
}


def first_matches() -> list[tuple[str, str, str]]:
    """Every game's at both sizes in both languages; of a part one of each."""
    return [
        (name, *way)
        for number, name in enumerate(FIRST)
        for way in sample(WAYS, [WAYS[(number * 3 + 1) % 4]])
    ]


def loosely(text: str) -> str:
    """A text as a page may set it: with other spaces and apostrophes."""
    return re.escape(text).replace("\\ ", r"\s").replace("'", "['’]")


@pytest.mark.parametrize(("name", "size", "language"), first_matches())
def test_a_first_match_is_played_to_its_end(
    visitor: Visitors, server: Server, name: str, size: str, language: str
) -> None:
    """The guide points at what is there, speaks on, and ends with what was learnt."""
    wide, high = SIZES[size]
    page = visitor(width=wide, height=high, language=language, touch=size == "phone")
    page.goto(f"/learn/{name}")
    page.locator(".ways button").click()
    page.wait_for_url("**/m/*")
    page.wait_for_function(GREETED)
    expect(page.locator(".guided")).to_have_attribute("data-key", FIRST[name])
    sound(page)
    page.locator("#guide summary").click()
    hands = (tap, by_touch) if size == "phone" else (click, by_mouse)
    player, heard, choices = Player("learner", *hands), set[str](), 0
    while not over(somebody([page])):
        heard |= set(page.locator("#guide p").all_text_contents())
        player.play(page)
        choices += 1
        # What a bot seals is told to nobody, so that playing ahead could wait for it for ever.
        if choices == 5 and name != "yuan" and not FULL:
            play_ahead(server, [page], left=4)
    assert len(heard) > 2
    told = guide_of(find(name))
    assert told is not None
    short = language[:2]
    learnt = [each.said[f"says {short}"] for each in told.steps if each.said["look at"] == "#scene"]
    any_of = re.compile("|".join(loosely(each) for each in learnt))
    expect(page.locator("#guide p").first).to_have_text(any_of)
    if short == "fr":
        assert english_left(page) == []


@pytest.mark.parametrize(
    ("name", "language"),
    [
        (name, language)
        for number, name in enumerate(names())
        for language in sample(LANGUAGES, [LANGUAGES[number // 2]] if number % 2 else [])
    ],
)
def test_the_short_rules_are_two_pages(visitor: Visitors, name: str, language: str) -> None:
    """Of paper, with nothing of the page around them; and sound on a phone."""
    page = visitor(width=360, height=740, language=language, touch=True)
    page.goto(f"/rules/{name}/short")
    assert sticking_out(page) == []
    assert small_targets(page) == []
    assert barriers(page) == []
    assert len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4"))) <= 2
    page.emulate_media(media="print")
    expect(page.locator(".masthead")).not_to_be_visible()
