// The table in the browser. It knows no game and no rule. Here is what every page needs, and what
// connects the match or the replay that a page may show.
import { ask } from "./choosing.js";
import "./contribution.js";
import "./dragging.js";
import { toggle } from "./drawers.js";
import "./keys.js";
import { growChat } from "./lists.js";
import { all, mark, on, root, table, tell, word } from "./page.js";
import { help, openRule } from "./sheet.js";
import { busy, connect, send } from "./socket.js";
import { show, whenShown } from "./stage.js";
import "./turns.js";
import "./zoom.js";

// What few pages need is fetched when it is there.
const later = new Map([
  [".playable", () => import("./figures.js")],
  ["#guide.guide", () => import("./guide.js")],
  ["[data-reach]", () => import("./reach.js")],
]);
whenShown(fetchLater);
fetchLater();

function fetchLater() {
  for (const [selector, fetched] of later) if (all(selector).length) later.delete(selector) && fetched();
}

// Forms: settings at once, links copied, files read, questions asked

let kept = Promise.resolve(); // settings go one after another, since each answer brings them all

on("change", "[action='/settings'] [name]", (element) => {
  const { name, value, form } = /** @type {HTMLInputElement} */ (element);
  if (!form || name === "language") return void kept.finally(() => form?.submit());
  for (const same of all(`select[name="${name}"]`)) Object.assign(same, { value });
  const fields = [...new FormData(form)].map(([key, value]) => [key, String(value)]);
  Object.assign(root.dataset, Object.fromEntries(fields));
  if (root.dataset.theme === "auto") delete root.dataset.theme;
  if (name.startsWith("coach") && table?.dataset.match) send({ type: "coach", [name]: root.dataset[name] ?? value }, false);
  const body = new URLSearchParams(fields);
  kept = kept.finally(() => fetch("/settings", { method: "POST", body, redirect: "manual" }));
});
on("change", ".setup [data-players]", ({ dataset: { players: n } }) => {
  for (const it of all(`[name=players] [value="${n}"]`)) Object.assign(it, { selected: true });
});
on("change", ".setup [data-excludes]", (element) => {
  const { checked, dataset } = /** @type {HTMLInputElement} */ (element);
  for (const name of (checked && dataset.excludes?.split(" ")) || [])
    for (const it of all(`.setup [value="${name}"]`)) Object.assign(it, { checked: false });
});
on("change", ".look-as select", (element) => element.closest("form")?.submit());
on("click", "[data-copy]", async (element) => {
  const beside = element.parentElement?.querySelector("input");
  if (!navigator.clipboard) return beside?.select(); // a page that came over plain http
  await navigator.clipboard.writeText(element.dataset.copy || location.href);
  tell(word("copied"));
});
on("change", "[data-record]", async (element) => {
  const { files, form } = /** @type {HTMLInputElement} */ (element);
  const text = form?.querySelector("textarea");
  if (!text || !files?.[0]) return;
  text.value = await files[0].text();
  form?.submit();
});
on("click", "[data-print]", () => print());
on("submit", "form[data-ask]", (form, event) => {
  if (!confirm(form.dataset.ask)) event.preventDefault();
});

// At a table

let hintAsked = false; // and not yet seen
on("click", "[data-look], [data-cover], [data-tip]", (element) => {
  const { look, tip } = element.dataset;
  hintAsked = tip === "";
  if (look) ask({ type: "look", look: Number(look) }, [element]);
  else if (tip) ask({ type: "follow", follow: Number(tip) }, [element]);
  else ask({ type: tip === undefined ? "cover" : "hint" }, [element]);
});
whenShown(() => {
  const [tip] = hintAsked ? all("#hint .tips button") : [];
  if (!tip) return;
  hintAsked = false;
  if (!document.activeElement?.matches("input")) tip.focus({ preventScroll: true });
  tip.closest("#hint")?.scrollIntoView({ block: "nearest" });
});
whenShown(() => {
  const [said] = all("#advice :is(.warned, .thinking):not(.seen)");
  if (said) said.classList.add("seen"), said.scrollIntoView({ block: "nearest" });
});
on("change", "[data-moments]", (list) => {
  ask({ type: "wish", moments: /** @type {HTMLSelectElement} */ (list).value }, [list]);
});
on("click", "[data-orders]", (element) => {
  const items = element.dataset.orders ? all(`#choices ${element.dataset.orders}`) : [];
  ask({ type: "wish", orders: items.flatMap(({ dataset }) => dataset.item ?? []) }, [element]);
});
on("click", "[data-item]", (item) => {
  const before = item.previousElementSibling;
  if (before) before.before(item);
  else item.parentElement?.append(item);
  item.focus();
});
on("submit", "#notation", (form, event) => {
  event.preventDefault();
  const field = form.querySelector("input");
  const action = field?.value.trim();
  if (field && action && (obey(action) || ask({ type: "play", action }, [field]))) field.value = "";
});

/** The words of the terminal that are no choices. */
function obey(typed = "") {
  const [word = "", rest = ""] = typed.split(/\s+(.*)/);
  if (word === "undo" || word === "hint") return ask({ type: word }, []) || true;
  if (word === "?" || word === "help") return help(), true;
  if (word === "why") return openRule(rest), true;
  if (word === "log") return toggle("log"), true;
  return false;
}

/** Answers and talk are heard at once; what happened waits for its turn on the stage.
 * @param {import("./told").Told} told */
function hear(told) {
  const problem = document.getElementById("problem");
  if (problem && told.type !== "news") problem.textContent = told.type === "done" ? "" : told.problem;
  if (!busy()) mark("busy", []);
  growChat(told);
  show(told);
}

let following = false;

/** What is still being worked out is asked for again and again, once it is begun. */
function follow() {
  const [part] = all("[data-again]");
  if (!part || following) return;
  const { begin, again = "" } = part.dataset;
  const begun = () => begin && fetch(begin, { method: "POST", redirect: "manual" });
  const asked = async () => {
    await begun();
    const answer = await fetch(again);
    if (answer.ok) show(await answer.json());
    else delete part.dataset.again;
  };
  following = true;
  setTimeout(() => asked().catch(() => {}).finally(() => ((following = false), follow())), 1000);
}

whenShown(follow);
follow();
if (table?.dataset.mode === "replay") import("./replay.js").then(({ start }) => start());
else if (table?.dataset.match) connect(`/m/${table.dataset.match}/socket`, hear, true);
else if (table?.dataset.lesson) connect(`${table.dataset.lesson}/socket`, hear);
