// The bar of the theatre, while events are played: pause, step, pace, skip, why.
import { finishAll } from "./motion.js";
import { all, button, make, root, word } from "./page.js";

let stopped = false;
let ahead = false; // whether a step was asked for while an event was still moving
const early = () => void (ahead = true);
let go = early;
let skipAll = () => {};
/** @type {Record<string, string>} paces in the order of the button, and its sign for each */
const PACES = { slow: "½×", normal: "1×", fast: "2×" };

/** Whether events wait until one steps on. */
export const paused = () => stopped;
/** The next step, or the end of the pause. */
export const stepped = () => new Promise((/** @type {(done?: unknown) => void} */ done) => {
  go = () => void ((go = early), done());
  if (ahead) go();
  ahead = false;
});
/** What skipping does. */
export const whenSkipped = (skip = () => {}) => void (skipAll = skip);

function pause(on = !stopped) {
  stopped = on;
  document.getElementById("table")?.classList.toggle("paused", on);
  stop.dataset.go = on ? "play" : "pause";
  label(stop, word(on ? "play" : "pause"));
  if (!on) go();
  ahead = false;
}

function faster() {
  const names = Object.keys(PACES);
  const speed = names[(names.indexOf(root.dataset.speed ?? "") + 1) % names.length] ?? "normal";
  const [list] = all(".settings [name=speed]");
  if (!list) return;
  Object.assign(list, { value: speed });
  list.dispatchEvent(new Event("change", { bubbles: true }));
  showPace();
}

function showPace() {
  const speed = root.dataset.speed ?? "normal";
  pace.textContent = PACES[speed] ?? "1×";
  label(pace, word("pace", { pace: word(speed) }));
}

/** @param {HTMLElement} it @param {string} said */
const label = (it, said) => Object.assign(it, { ariaLabel: said, title: said });
const sign = (name = "", said = "", press = () => {}) => {
  const made = button("quiet", "", press);
  made.dataset.go = name;
  made.append(make("span", {}));
  return label(made, said);
};
const stop = sign("pause", word("pause"), () => pause());
const step = sign("on", word("step"), () => (stopped ? (finishAll(), go()) : pause(true)));
const pace = button("quiet", "", faster);
const why = label(button("quiet", "?", () => {}), word("why"));
why.dataset.why = "";
const skipping = sign("last", word("skip"), () => (pause(false), skipAll()));
skipping.dataset.skip = "";
export const bar = make("div", { class: "theatre", role: "group" }, stop, step, pace, why, skipping);
bar.ariaLabel = word("theatre");
showPace();
