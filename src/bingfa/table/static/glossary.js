// The words of a game: where one stands in a sentence it is underlined, and a card explains it to
// whoever points at it, touches it or comes to it by keys. Which words there are the page says once.
import { button, data, make, on, root, table, word } from "./page.js";

/** @type {{ game: string, terms: [string[], string, string][] }} forms, what it says, the rule */
const { game, terms = [] } = data("glossary");
const PROSE =
  "#status, #caption .said, #advice p, p.aim, #guide p, .idea p, .task, .verdict p, #log li a, #choices button, .rules :is(p, td), .rules .sections li";
/** @type {Map<string, number>} */
const numbers = new Map(terms.flatMap(([forms], at) => forms.map((form) => [form.toLowerCase(), at])));
const longest = [...numbers.keys()].sort((one, other) => other.length - one.length);
const forms = new RegExp(`(?<![\\p{L}\\d-])(?:${longest.join("|")})(?![\\p{L}\\d-])`, "giu");
const card = make("div", { class: "term-card", id: "term-card" });

/** Underline the words within an element, each once in a sentence. @param {Element} within */
export function explain(within) {
  const own = within.matches(PROSE) ? [within] : [];
  for (const place of terms.length ? [...own, ...within.querySelectorAll(PROSE)] : []) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    /** @type {Set<number | undefined>} */
    const seen = new Set();
    for (const text of texts) if (!text.parentElement?.closest("dfn, code")) mark(text, seen);
  }
}

/** @param {Text} text @param {Set<number | undefined>} seen */
function mark(text, seen) {
  const free = !text.parentElement?.closest("a, button"); // else keys come to what it stands in
  const way = free ? { tabindex: "0", "aria-describedby": "term-card" } : {};
  let end = 0;
  /** @type {(string | Node)[]} */
  const pieces = [];
  for (const { 0: hit, index } of text.data.matchAll(forms)) {
    const number = numbers.get(hit.toLowerCase());
    if (seen.has(number)) continue;
    seen.add(number);
    pieces.push(text.data.slice(end, index), make("dfn", { ...way, "data-term": `${number}` }, hit));
    end = index + hit.length;
  }
  const marked = [...pieces, text.data.slice(end)].filter(Boolean);
  if (end) text.replaceWith(...(free ? marked : [make("span", {}, ...marked)])); // one piece of a row
}

/** Show the card of a word, right below or above it. */
function show(term = root) {
  const [[name = ""] = [], says = "", rule = ""] = terms[Number(term.dataset.term)] ?? [];
  const way = table ? button("quiet", word("rule")) : make("a", { href: `/rules/${game}#${rule}` }, word("rule"));
  if (table) way.dataset.why = "";
  card.dataset.rule = rule;
  card.classList.toggle("passing", term.closest("button") !== null); // never in the way of a choice
  card.replaceChildren(make("b", {}, name), make("p", {}, says), way);
  (term.closest("dialog") ?? document.body).append(card);
  const { left, top, bottom } = term.getBoundingClientRect();
  const room = root.clientHeight - bottom > card.offsetHeight;
  const x = Math.max(0, Math.min(left, root.clientWidth - card.offsetWidth));
  card.style.translate = `${x}px ${room ? bottom : top - card.offsetHeight}px`;
}

explain(document.body);
on("pointerover", "dfn, .term-card, body", (it, { pointerType }) => {
  if (pointerType !== "mouse" && it.closest("a, button")) return;
  if (it.localName === "dfn") show(it);
  else if (it === document.body && !document.activeElement?.matches("dfn")) card.remove();
});
on("focusin", "dfn, :is(a, button):has(dfn), .term-card, body", (it) => {
  const inside = it.matches(":focus-visible") && !it.matches("body") ? it.querySelector("dfn") : null;
  if (it.localName === "dfn" || inside) show(inside ?? it);
  else if (it !== card) card.remove();
});
on("pointerdown", "dfn, .term-card, body", (it) => it === document.body && card.remove());
on("click", "a dfn", (term, event) => {
  if (event instanceof PointerEvent && event.pointerType === "mouse") return;
  event.preventDefault(); // a finger wants to know, not to go there
  show(term);
});
on("keydown", "dfn, body", (it, { key }) => {
  if (key === "Enter" && it.localName === "dfn") /** @type {HTMLElement?} */ (card.lastElementChild)?.click();
  if (key === "Escape") card.remove();
});
