// Showing what the server sends: parts of the page are replaced, and what happened is played
// event by event before. Nothing is lost or shown out of order; what comes last is what stays.
import { explain } from "./glossary.js";
import { finishAll, hasten, hold, play } from "./motion.js";
import { all, keyed, make, mark, on, parse, root, table } from "./page.js";
import { bar, paused, stepped, whenSkipped } from "./theatre.js";
import { followKeys, showAll } from "./zoom.js";

/** @typedef {import("./told").Shown} Shown */
/** @type {Shown[]} */
const waiting = [];
/** @type {((told: Shown) => void)[]} */
const tellers = [];
/** @type {(() => void)[]} */
const listeners = [];
let shown = Promise.resolve(); // when all that came is shown
let running = false;
let hurried = false;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const STAMPED = 2.8; // how much longer an event with a stamp takes
const said = make("span", { class: "said" });
const phase = make("b", { class: "phase" });
const heard = make("span", { class: "unseen" }); // what was skipped, for those who hear the page

export const allShown = () => shown;
/** Whether events are being played and it is not yet seen how they end. */
export const playing = () => Boolean(table?.classList.contains("playing"));
/** Call something with a message when its turn has come. @param {(told: Shown) => void} teller */
export const whenTold = (teller) => void tellers.push(teller);
/** Call something whenever parts have been replaced. */
export const whenShown = (listener = () => {}) => void listeners.push(listener);

/** Show a message, after those that came before it. @param {Shown} told */
export function show(told) {
  waiting.push(told);
  if (!running) shown = performAll();
}

/** Jump to the end of all that is waiting. */
export function skip() {
  hurried = running;
  finishAll();
}

async function performAll() {
  running = true;
  for (let told = waiting.shift(); told; told = waiting.shift()) await perform(told);
  running = hurried = false;
}

let released = Promise.resolve(); // what is pressed: were it replaced, it would not be clicked
let release = () => {};
let held = false; // whether a message waits for that
/** Whether there is news that the page does not show yet, although nothing is played. */
export const behind = () => held || waiting.length > 0;

/** @param {Shown} told */
async function perform(told) {
  held = true;
  await released;
  held = false;
  const frames = [...(told.frames ?? [])];
  const still = () => hurried || document.hidden || calm.matches || root.dataset.speed === "off";
  let spent = 0; // milliseconds on the frames before
  while (frames[0] && !still()) {
    const frame = frames[0];
    const parts = frames.length > 1 ? (frame.parts ?? {}) : { ...frame.parts, ...told.parts };
    table?.classList.add("playing");
    if (!bar.isConnected) table?.append(bar);
    speak(frame.said ?? "");
    bar.dataset.rule = frame.rule ?? "";
    phase.textContent = frame.phase ?? "";
    fit();
    const began = performance.now();
    hasten(frames.reduce((sum, { stamp }) => sum + (stamp ? STAMPED : 1), 0), spent);
    followKeys(frame.keys ?? []);
    mark("last", []);
    const swap = () => {
      table?.classList.toggle("playing", frames.length > 1);
      apply(parts);
    };
    await play({ ...frame, parts }, swap).catch(swap);
    frames.shift();
    if (!still()) await hold();
    spent += performance.now() - began;
    if (paused() && !still() && (frames.length || waiting.length)) await stepped();
  }
  table?.classList.remove("playing");
  phase.textContent = "";
  apply([...frames, told].map(({ parts }) => parts ?? {}).reduce(added));
  if (told.parts?.verdict) showAll(); // how a try came out, or that it begins anew
  const rest = [...frames, told].flatMap((each) => each.said ?? []);
  if (rest.length) speak(rest.at(-1) ?? "");
  else if ((told.log?.keep ?? Infinity) < all("#log ol > li").length) speak(""); // it was taken back
  if (rest.length) heard.textContent = rest.slice(0, -1).join(" ");
  if (said.textContent === document.getElementById("status")?.textContent) said.textContent = "";
  fit();
  if (told.marks) mark("last", keyed(told.marks));
  if (told.frames || told.keys) mark("concerned", keyed(told.keys ?? []));
  for (const teller of tellers) teller(told);
}

function speak(text = "") {
  said.textContent = text;
  explain(said);
}

/** What is said has its room on a phone; more of it is said in smaller letters. */
function fit() {
  const [says] = all(".says");
  says?.classList.remove("tight");
  if (says && says.scrollHeight > says.clientHeight) says.classList.add("tight");
}

/** What new parts come to after others; a whole board stands for all parts of it before.
 * @param {import("./told").Parts} sum @param {import("./told").Parts} parts */
const added = (sum, parts) => ({ ...(parts.board ? {} : sum), ...parts });

const MARKS = ["last", "concerned", "shown"]; // of places and pieces, which outlive a new drawing
const KEPT = ["open", "style"]; // attributes that are the reader's own doing
let astray = false; // the focus, since what had it is gone

/** Show new parts of the page. @param {import("./told").Parts} parts */
function apply(parts) {
  const before = document.activeElement;
  const marked = MARKS.map((name) => all(`.${name}`).map(({ dataset }) => dataset.key ?? ""));
  for (const [id, html] of Object.entries(parts)) {
    const old = document.getElementById(id);
    const [fresh] = parse(html, old instanceof SVGElement && old.ownerSVGElement !== null);
    if (fresh) explain(fresh);
    if (old && fresh) liken(old, fresh);
  }
  MARKS.forEach((name, at) => mark(name, keyed(marked[at] ?? [])));
  fit();
  for (const listener of listeners) listener();
  astray = document.activeElement === document.body && (astray || before !== document.body);
  if (astray) all("#tray [data-action], #board [data-action]")[0]?.focus({ preventScroll: true });
}

/** Make a node like a fresh one. What is the same stays, and with it the focus, what was typed,
 * opened or scrolled to. @param {ChildNode} old @param {ChildNode} fresh */
function liken(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const elements = old instanceof Element && fresh instanceof Element;
  if (!elements || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  const kept = (name = "") => KEPT.includes(name) || fresh.hasAttribute(name);
  for (const { name } of [...old.attributes]) if (!kept(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (!KEPT.includes(name)) old.setAttribute(name, value);
  const [was, is] = [[...old.childNodes], [...fresh.childNodes]];
  is.forEach((child, at) => (was[at] ? liken(was[at], child) : old.append(child)));
  for (const child of was.slice(is.length)) child.remove();
}

document.getElementById("caption")?.append(phase, heard, said);
whenSkipped(skip);
document.addEventListener("visibilitychange", () => document.hidden && skip());
on("keydown", "body", (_, { key }) => key === "Escape" && skip());
on("pointerdown", "#table :is([data-action], [data-withdraw])", () => {
  release();
  released = new Promise((done) => (release = done));
});
on("pointerup", "*", () => setTimeout(release));
on("pointercancel", "*", () => release());
on("pointermove", "*", (_, { buttons }) => buttons || release());
for (const area of all("#board, #tray")) {
  area.addEventListener("click", (event) => {
    // A click that skips chooses nothing, unless it goes on with a choice that was begun.
    if (playing() && !all(".chosen").length) event.stopPropagation();
    skip();
  });
}
