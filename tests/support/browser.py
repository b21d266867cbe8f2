"""A person at a table in a browser: sets up, sits down, and plays by clicks, taps or keys alone.

Nothing here knows a game: what can be done is read from the page, as `data-action` has it.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

Press = Callable[[Locator], None]
Choose = Callable[[Sequence[str]], str]

TARGETS = "#table [data-action]"
PIECES = "#hand [data-piece]:not([aria-disabled])"  # that can be picked up
OVER = '#scene a[href$="/record"]'
COVERED = "#cover .commits[data-look]"
AWAITED = '#seats [data-state="awaited"]'  # whom the deal waits for
MOST_CHOICES = 2000  # of one match; no match is as long
MOST_TABS = 400  # of one page

# The parts of a page that change by what its own reader does.
OWN_PARTS = ["explained", "hand", "choices", "undo", "notation", "cover", "urgent", "scene"]

DEALT_WITH = "window.dealtWith.length"
GREETED = "() => window.dealtWith.some((each) => each.greeting)"

# Whether somebody may choose on a page: it has all its parts, and the match is dealt. How many
# messages it has dealt with then.
READY = f"""
(awaited) => window.dealtWith.some((each) => each.greeting)
  && !document.querySelector(awaited) && {DEALT_WITH}
"""

# What came of a message sent after the first so many were dealt with: a problem, or it was done
# and something changed, perhaps in the reader's own parts. False while it is on its way. Where the
# line was lost meanwhile, the message was sent again, and what came of it may be in the greeting.
ANSWER = """
([first, own]) => {
  const told = window.dealtWith.slice(first);
  const refused = told.find((each) => each.problem);
  if (refused) return refused;
  const mine = told.some(
    (each) => each.greeting || own.some((id) => id in (each.parts ?? {})),
  );
  const changed = mine || told.some((each) => each.log || each.frames);
  return told.some((each) => each.done) && changed && { mine };
}
"""

# Whether a page asks what the server would ask now. Where people share a screen, a fresh page is
# covered; but there all that happens is their own doing.
CURRENT = """
async () => {
  if (document.querySelector("#cover [data-cover], #cover [data-look]")) return true;
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, "text/html");
  return ["status", "explained"].every(
    (id) => fresh.getElementById(id).textContent === document.getElementById(id).textContent,
  );
}
"""

# What a press may change at once: how much was sent, how much is chosen, and whether one is asked.
HEARD = """
() => [
  window.sent,
  document.querySelectorAll(".chosen").length,
  document.querySelectorAll("#maybe.asking").length,
]
"""
AT_REST = f"""
() => !document.querySelector("#table.playing") && ({HEARD})()
"""

# Milliseconds between two looks at a page. With every frame, as Playwright looks by itself, a page
# that only waits is busy all the time.
OFTEN = 25

# Whether a tap on an element would be one of its own.
SINGLE = """
(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const tap = { x: x + width / 2, y: y + height / 2, at: performance.now() };
  const last = window.lastTap ?? { x: 0, y: 0, at: -Infinity };
  if (Math.hypot(tap.x - last.x, tap.y - last.y) < 120 && tap.at - last.at < 500) return false;
  window.lastTap = tap;
  return true;
}
"""

# Whether an element of the board lies where the board, come near, does not show it, or under the
# button that shows all of it.
OUT_OF_SIGHT = """
(element) => {
  const board = element.closest("#board")?.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  const [midX, midY] = [x + width / 2, y + height / 2];
  return Boolean(board) &&
    (midX < board.left || midX > board.right || midY < board.top || midY > board.bottom ||
      Boolean(document.elementFromPoint(midX, midY)?.closest(".zoom")));
}
"""

# Which way Tab leads from the focus to an element: 0 if it is there.
WAY = """
(element) => {
  const active = document.activeElement ?? document.body;
  if (active === element) return 0;
  const before = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return before && active !== document.body ? -1 : 1;
}
"""

# What is told by halves, `lay 7 *` and `* qin`, is put together.
WHOLE = """
const halves = [...document.querySelectorAll("#table [data-action]")]
  .flatMap((element) => element.dataset.action.split("|"));
const begins = halves.filter((half) => half.endsWith(" *")).map((half) => half.slice(0, -2));
const ends = halves.filter((half) => half.startsWith("* ")).map((half) => half.slice(2));
const whole = (action) =>
  action.endsWith(" *") ? ends.map((end) => `${action.slice(0, -2)} ${end}`)
  : action.startsWith("* ") ? begins.map((begin) => `${begin} ${action.slice(2)}`)
  : [action];
"""

OFFERS = f"""
(targets) => {{
  {WHOLE}
  return [...new Set([...document.querySelectorAll(targets)]
    .filter((element) => element.checkVisibility({{ visibilityProperty: true }}))
    .flatMap((element) => element.dataset.action.split("|"))
    .flatMap(whole))];
}}
"""

# The target that leads nearest to an action, and what is possible after it.
NEXT = f"""
([targets, action, possible]) => {{
  {WHOLE}
  let best = null;
  [...document.querySelectorAll(targets)].forEach((element, index) => {{
    if (!element.checkVisibility({{ visibilityProperty: true }})) return;
    // What settles something at once by a plain touch leads there and nowhere else.
    const {{ usual }} = possible ? {{}} : element.dataset;
    const all = new Set(element.dataset.action.split("|").flatMap(whole));
    const own = usual ? whole(usual).slice(0, 1) : [...all];
    const left = possible ? own.filter((each) => possible.includes(each)) : own;
    if (!left.includes(action) || (possible && left.length >= possible.length)) return;
    if (!best || left.length < best.left.length) best = {{ index, left }};
  }});
  return best;
}}
"""


# Coming to a table


def play_a_bot(page: Page, game: str, players: int | None = None) -> str:
    """From the home page, start a match against easy bots at once; returns its address.

    Without a number as few play as can.
    """
    page.goto("/")
    form = page.locator(f'form:has(input[name="game"][value="{game}"])')
    form.locator("summary").click()
    form.locator('[name="bot"]').select_option("easy")  # who do not think for long
    if players is not None:
        form.locator('[name="players"]').select_option(str(players))
    form.locator(".commits").click()
    page.wait_for_url("**/m/*")
    dealt(page)
    return page.url


def set_up(
    page: Page,
    game: str,
    seats: Sequence[str] = ("me", "open"),
    *,
    name: str = "Ann",
    options: Sequence[str] | None = None,
    **fields: str,
) -> str:
    """Set up a table by its form; returns its address, which others need to come.

    Seats are "me", "open", "screen" or "bot:NAME". `options` are those that are on; without them
    they stay as usual. Other fields of the form go by their names.
    """
    page.goto(f"/new?game={game}")
    form = page.locator('form[action="/new"]')
    form.locator('[name="name"]').fill(name)
    how_many = form.locator('[name="players"]')
    if how_many.count():
        how_many.select_option(str(len(seats)))
    for number, seat in enumerate(seats):
        form.locator(f'[name="seat-{number}"]').select_option(seat)
    if options is not None:
        for box in form.locator('[name="option"]').all():
            box.set_checked(box.input_value() in options)
    for field, value in fields.items():
        fill(form.locator(f'[name="{field}"]'), value)
    form.locator('button[type="submit"]').click()
    page.wait_for_url("**/m/*")
    dealt(page)
    return page.url


def open_record(page: Page, record: Path) -> str:
    """From the home page, open the file of a finished match; returns the address of the match."""
    page.goto("/")
    page.locator("[data-record]").set_input_files(record)
    page.wait_for_url("**/m/*/replay*")
    return page.url.partition("/replay")[0]


def fill(field: Locator, value: str) -> None:
    """Fill in a field of any kind."""
    kind = field.first.evaluate("(element) => element.type")
    if kind == "radio":
        field.and_(field.page.locator(f'[value="{value}"]')).check()
    elif kind == "checkbox":
        field.set_checked(value == "on")
    elif kind == "select-one":
        field.select_option(value)
    else:
        field.fill(value)


def sit(page: Page, address: str, name: str = "Bob") -> None:
    """Follow the link to a table, and take its first open seat."""
    page.goto(address)
    form = page.locator('form[action$="/sit"]').first
    form.locator('[name="name"]').fill(name)
    form.get_by_role("button").click()
    expect(page.locator('form[action$="/sit"]')).to_have_count(0)
    dealt(page)


def dealt(page: Page) -> None:
    """Wait until a table whose seats are all taken is dealt: every browser adds to the seed."""
    if page.locator(AWAITED).count():
        expect(page.locator(AWAITED)).to_have_count(0)


def open_drawer(page: Page, name: str) -> Locator:
    """Open a drawer of a table, if it is not; on a phone by the one button for all."""
    drawer = page.locator(f"#{name}")
    if not drawer.is_visible():
        tab = page.locator(f'[data-drawer="{name}"]')
        if not tab.is_visible():
            page.locator('[data-drawer="affairs"]').click()
        if not drawer.is_visible():
            tab.click()
    return drawer


# How it stands


def status(page: Page) -> str:
    """Who must do what, or how it ended."""
    return page.locator("#status").inner_text()


def over(page: Page) -> bool:
    """Whether the match has ended: its record can be had."""
    return page.locator(OVER).count() > 0


def offers(page: Page) -> list[str]:
    """The actions that can be chosen on a page now, in its order."""
    found: list[str] = page.evaluate(OFFERS, TARGETS)
    return found


def covered(page: Page) -> bool:
    """Whether the screen waits for the next of the people who share it."""
    return page.locator(COVERED).is_visible()


# Ways to press


def click(element: Locator) -> None:
    element.click()


def tap(element: Locator) -> None:
    """With a finger, not so soon at the same place that it is half of a double tap."""
    if element.evaluate(OUT_OF_SIGHT):
        element.page.locator('[data-zoom="fit"]').tap()
    element.scroll_into_view_if_needed()
    element.page.wait_for_function(SINGLE, arg=element.element_handle(), polling=OFTEN)
    element.tap()


def by_keys(element: Locator) -> None:
    """With the keyboard alone: Tab or Shift+Tab until it is reached, then Enter."""
    page = element.page
    for _ in range(MOST_TABS):
        way = element.evaluate(WAY)
        if way == 0:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
    raise AssertionError(f"Tab never comes to {element}")


# Choosing


def act(page: Page, action: str, press: Press = click) -> None:
    """Choose one action by pressing what leads to it, and wait until the page shows it done."""
    with taken(page):
        possible: list[str] | None = None
        while possible != [action]:
            found = page.evaluate(NEXT, [TARGETS, action, possible])
            if found is None:
                assert possible, f"nothing on the page leads to {action!r}: {offers(page)}"
                press(listed(page, action))
                break
            if heard(page.locator(TARGETS).nth(found["index"]), press):
                possible = found["left"]
            elif not page.locator(".chosen").count():
                possible = None
        sure = page.locator("#maybe.asking .commits")
        if sure.count():
            press(sure)


def heard(element: Locator, press: Press) -> bool:
    """Press something; False if that did no more than to skip what others did meanwhile."""
    page = element.page
    before = page.evaluate(HEARD)
    press(element)
    return bool(answer(page, AT_REST) != before)


def answer(page: Page, function: str, arg: object = None) -> Any:
    """What a function of the page gives, as soon as it is not false: mostly at once.

    A function, not an expression, which the page's policy forbids to evaluate a second time; and
    not an async one, whose promise would count as true.
    """
    found = page.evaluate(function, arg)
    return found or page.wait_for_function(function, arg=arg, polling=OFTEN).json_value()


def listed(page: Page, action: str) -> Locator:
    """The button for an action in the list of those that nothing else tells apart."""
    explained = json.loads(page.locator("#explained").text_content() or "{}")
    said = str(explained[action]["said"])
    text = re.compile(rf"^\s*{re.escape(said)}\s*$", re.IGNORECASE)
    return page.locator("#maybe .choice").filter(has_text=text).first


def drag(page: Page, action: str) -> None:
    """Carry a card from the hand to where it does an action."""
    with taken(page):
        source = page.evaluate(NEXT, ["#hand [data-action]", action, offers(page)])
        target = page.evaluate(NEXT, ["#board [data-action]", action, source["left"]])
        assert target["left"] == [action]
        page.locator("#hand [data-action]").nth(source["index"]).drag_to(
            page.locator("#board [data-action]").nth(target["index"])
        )


def type_in(page: Page, action: str) -> None:
    """Type an action in notation."""
    with taken(page):
        page.locator('#notation [name="action"]').fill(action)
        page.keyboard.press("Enter")


def take_back(page: Page, press: Press = click) -> None:
    with taken(page):
        press(page.locator("[data-undo]"))


def uncover(page: Page, press: Press = click) -> None:
    """Show the side of whose turn it is to look."""
    with taken(page):
        press(page.locator(COVERED))


def at_random(seed: str) -> Choose:
    """Choices that are the same in every run of a test."""
    return random.Random(seed).choice


def play_on(page: Page, choose: Choose, press: Press = click) -> str:
    """Make one choice among those that the page offers, as soon as it does; returns it."""
    somebody([page])
    action = choose(offers(page))
    act(page, action, press)
    return action


def play_to_the_end(
    pages: Sequence[Page],
    choose: Choose,
    press: Press = click,
    each: Callable[[Page], object] = offers,
) -> int:
    """Play a match on the pages of all its people until every page says how it ended.

    `each` is called for a page before every choice on it. Returns the number of choices.
    """
    for number in range(MOST_CHOICES):
        page = somebody(pages)
        if over(page):
            for other in pages:
                expect(other.locator(OVER)).to_be_visible()
            return number
        if covered(page):
            uncover(page, press)
        else:
            each(page)
            play_on(page, choose, press)
    raise AssertionError("no end")


def somebody(pages: Sequence[Page]) -> Page:
    """The first page on which something can be done, or on which all is over.

    Of several it is the first by what the server knows, however late each is told.
    """
    ready = f"{TARGETS}:visible, {PIECES}:visible, {COVERED}, {OVER}"
    if len(pages) == 1:
        pages[0].wait_for_selector(ready)
        return pages[0]
    while True:
        late, dealt_with = pages[0], pages[0].evaluate(DEALT_WITH)
        for page in pages:
            before = page.evaluate(DEALT_WITH)
            if page.locator(ready).count():
                return page
            if not page.evaluate(CURRENT):
                late, dealt_with = page, before
                break
        late.wait_for_function(f"(before) => {DEALT_WITH} > before", arg=dealt_with, polling=OFTEN)


def up_to_date(page: Page) -> None:
    """Wait until a page asks what the server would ask now."""
    dealt_with = page.evaluate(DEALT_WITH)
    while not page.evaluate(CURRENT):
        page.wait_for_function(f"(before) => {DEALT_WITH} > before", arg=dealt_with, polling=OFTEN)
        dealt_with = page.evaluate(DEALT_WITH)


@contextmanager
def taken(page: Page) -> Iterator[None]:
    """Waits until what is sent inside has been answered, and the page shows what came of it."""
    dealt_with: int = answer(page, READY, AWAITED)
    yield
    told = answer(page, ANSWER, [dealt_with, OWN_PARTS])
    assert "problem" not in told, told["problem"]
    if not told["mine"]:  # it may be somebody else's doing that we were told of
        up_to_date(page)
    answer(page, AT_REST)
