// The sheet: a dialog over the table with rules, a "why?" or the list of keys.
import { explain } from "./glossary.js";
import { all, keyed, make, mark, on, root, table, word } from "./page.js";
import { playing, whenTold } from "./stage.js";

const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("sheet"));
const body = /** @type {HTMLElement} */ (document.getElementById("sheet-body"));

/** @param {string} kind @param {...Node} content */
function show(kind, ...content) {
  sheet.dataset.kind = kind;
  body.replaceChildren(...content);
  body.scrollTop = 0;
  if (!sheet.open) sheet.showModal();
}

/** Fetch something to read, and show it. */
async function open(address = "", kind = "") {
  const [page = "", anchor] = address.split("#");
  const answer = await fetch(page).catch(() => null);
  const content = make("div", {}, word("failed"));
  if (answer?.ok) content.innerHTML = await answer.text();
  explain(content);
  show(kind, content);
  if (anchor) document.getElementById(anchor)?.scrollIntoView();
  if (page.includes("?")) content.querySelector("input")?.focus();
}

/** A rule by its id; without one, all of them. */
export const openRule = (id = "") => {
  const rules = `/rules/${table?.dataset.game}`;
  void open(id ? `${rules}/${id.toUpperCase()}` : `${rules}/sheet`, id ? "why" : "rules");
};

/** The list of keys. */
export const help = () => show("keys", ...all("#keys > *").map((each) => each.cloneNode(true)));

/** @type {string[]} the keys of what is pointed at or explained */
let subject = [];
/** Highlight what a line of the log is about, until another is, or none. */
function highlight(item = root) {
  subject = (item.dataset.keys ?? "").split("|").filter(Boolean);
  mark("concerned", keyed(subject));
}

/** Show what a line of the log or a choice is about, while it is pointed at or explained. */
function point(item = root) {
  mark("shown", keyed((item.dataset.shows ?? "").split("|")));
  if (!playing() && !sheet.open && (subject.length || item.matches("li"))) highlight(item);
}

// What happens meanwhile has marks of its own; then the subject has its own again.
whenTold(() => subject.length && mark("concerned", keyed(subject)));
on("pointerover", "#log li, [data-shows], body", point);
on("focusin", "#log li, [data-shows], body", point);
on("click", "[data-why]", (element) => {
  const item = /** @type {HTMLElement | null} */ (element.closest("li, [data-rule]")) ?? undefined;
  if (item?.matches("li")) highlight(item);
  void open(`/rules/${table?.dataset.game}/${item?.dataset.rule}`, "why");
  document.querySelector(".concerned")?.scrollIntoView({ block: "center" });
});
on("click", "[data-close]", () => sheet.close());
on("click", "dialog", (element, event) => event.target === element && sheet.close());
sheet.addEventListener("close", () => {
  highlight();
  document.activeElement?.scrollIntoView({ block: "nearest" });
});
on("click", "a[data-sheet]", (link, event) => {
  if (!table || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const [page, anchor = ""] = (link.getAttribute("href") ?? "").split("#");
  void open(`${link.dataset.sheet || `${page}/sheet`}#${anchor}`, "rules");
});
on("submit", "dialog form[data-sheet]", (form, event) => {
  event.preventDefault();
  const asked = form.querySelector("input")?.value ?? "";
  void open(`${form.dataset.sheet}?q=${encodeURIComponent(asked)}`, "rules");
});
on("click", "dialog a[href^='#']", (link, event) => {
  event.preventDefault();
  body.querySelector(`[id="${link.getAttribute("href")?.slice(1)}"]`)?.scrollIntoView();
});
