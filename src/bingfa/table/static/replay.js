// The replay: any moment by slider, buttons and keys. Moments are fetched when they are wanted,
// the neighbours ahead of time.
import { all, data, mark, on, root, table, word } from "./page.js";
import { show, skip } from "./stage.js";

/** @type {{ at: string, turn: boolean }[]} */
const moments = data("moments", []);
const slider = /** @type {HTMLInputElement} */ (document.getElementById("at"));
/** @type {Map<number, Promise<any>>} */
const fetched = new Map();
let now = 0;
let timer = 0; // of what plays by itself
let soon = 0; // of an event that is wished for and has not happened yet

async function moment(place = 0) {
  const { match, seat = "" } = table?.dataset ?? {};
  const fresh = () => fetch(`/m/${match}/moment?at=${moments[place]?.at}&seat=${seat}`);
  const answer = fetched.get(place) ?? fresh().then((found) => found.json());
  fetched.set(place, answer);
  return answer.catch(() => fetched.delete(place) && {});
}

/** What has happened since, in a match that goes on. */
async function more() {
  const { match, grows } = table?.dataset ?? {};
  const at = moments.length - 1;
  const news = grows ? await fetch(`/m/${match}/moments?at=${at}`).catch(() => null) : null;
  const { found = [], html = "", over = false } = (await news?.json()) ?? {};
  if (at < moments.length - 1) return; // asked twice
  moments.push(...found);
  slider.max = String(moments.length - 1);
  if (over) delete table?.dataset.grows;
  show({ log: { html } });
}

async function go(wished = 0) {
  const before = now;
  const here = (now = Math.max(0, Math.min(moments.length - 1, wished)));
  const at = moments[here]?.at ?? "";
  slider.value = String(here);
  for (const field of all("[data-at]")) field.setAttribute("value", at);
  for (const item of all("#log li")) {
    item.ariaCurrent = item.dataset.moment === at ? "true" : null;
    if (item.dataset.moment === at) item.scrollIntoView({ block: "nearest" });
  }
  const address = new URL(location.href);
  address.searchParams.set("at", at);
  history.replaceState(null, "", address);
  const told = await moment(here);
  if (here !== now) return;
  skip();
  show(here === before + 1 ? { ...told, frames: [told] } : told);
  for (const next of [here + 1, here - 1]) if (moments[next]) void moment(next);
  if (!moments[here + 1]) void more();
}

/** Go on by one event; in a match that goes on, as soon as there is one. */
async function goOn() {
  const here = now;
  if (!moments[here + 1]) await more();
  if (here !== now || timer) return;
  if (!moments[here + 1] && table?.dataset.grows) soon = setTimeout(goOn, 500);
  else void go(here + 1);
}

function play(on = !timer) {
  clearTimeout(timer);
  clearTimeout(soon);
  const pace = () => ({ slow: 2000, fast: 600, off: 200 })[root.dataset.speed ?? ""] ?? 1100;
  const next = () => {
    if (moments[now + 1]) void go(now + 1);
    else if (table?.dataset.grows) void more();
    else return play(false);
    timer = setTimeout(next, pace());
  };
  timer = on ? setTimeout(next, pace()) : 0;
  for (const button of all("[data-go='play']")) button.ariaLabel = word(on ? "pause" : "play");
  mark("runs", on ? all("[data-go='play']") : []);
}

/** @type {Record<string, () => number>} */
const WAYS = {
  first: () => 0,
  "turn-back": () => moments.findLastIndex(({ turn }, at) => turn && at < now),
  back: () => now - 1,
  slider: () => Number(slider.value),
  "turn-on": () => moments.findIndex(({ turn }, at) => (turn && at > now) || !moments[at + 1]),
  last: () => moments.length - 1,
};
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };

function step(where = "") {
  play(where === "play" ? undefined : false);
  const way = WAYS[where];
  if (way) void go(way());
  else if (where === "on") void goOn();
}

export function start() {
  void go(Number(slider.value));
  if (table?.dataset.plays) play(true);
  on("input", "#at", () => step("slider"));
  on("click", "[data-go]", (button) => step(button.dataset.go));
  on("click", "#log li a", (link, event) => {
    event.preventDefault();
    const at = link.closest("li")?.dataset.moment;
    void go(moments.findIndex((each) => each.at === at));
  });
  on("keydown", "body", (_, event) => {
    const where = KEYS[event.key];
    const own = event.key === " " ? "dialog, select, button, summary, a" : "dialog, select";
    if (!where || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(own)) return;
    event.preventDefault();
    step(event.shiftKey && `turn-${where}` in WAYS ? `turn-${where}` : where);
  });
  for (const button of all("[data-go]")) button.removeAttribute("disabled");
}
