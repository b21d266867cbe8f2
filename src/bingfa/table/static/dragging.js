// Dragging: what lies in the hand or on the board is carried onto something that it shares
// actions with. A finger lifts a card by moving it, but not down, and anything else by resting on
// it; every other movement of a finger scrolls the page.
import { actionsOf, choosable, choose, clear, shift, take } from "./choosing.js";
import { all, keyed, make, mark, on, root } from "./page.js";
import { hover, lay, pick, putDown } from "./pieces.js";
import { busy } from "./socket.js";
import { playing } from "./stage.js";

const STEP = 7; // pixels after which a press is no click
const REST = 250; // milliseconds after which a resting finger lifts

/** @typedef {{ clientX: number, clientY: number }} Point */
/** @type {{ source: HTMLElement, at: Point, touch: boolean, timer: number } | null} */
let press = null;
/** @type {HTMLElement | null} what is carried: a copy of a card, a token for a place */
let carried = null;

function lift(at = press?.at) {
  if (!press || !at || carried) return;
  const { source } = press;
  clear();
  const others = choosable().filter((each) => each !== source).flatMap(actionsOf);
  const shares = actionsOf(source).some((action) => others.includes(action));
  if (!pick(source) && !shares && !source.dataset.withdraw) return end();
  if (!all(".ghost").length && shares) take(source);
  const copy = source instanceof HTMLElement ? source.cloneNode(true) : pictureOf(source);
  carried = make("div", { class: "carried", inert: "" }, copy);
  document.body.append(carried);
  carry(at);
}

/** What is carried of a piece of the board: a copy of it, or a mere token. */
function pictureOf({ dataset: { carries = "" } } = root) {
  const [piece] = keyed([carries]);
  if (!(piece instanceof SVGGraphicsElement)) return make("i", {});
  const { x, y, width, height } = piece.getBBox();
  const scale = piece.getScreenCTM()?.a ?? 1;
  const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
  copy.removeAttribute("transform");
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawn.setAttribute("viewBox", [x, y, width, height].join(" "));
  drawn.style.width = `${width * scale}px`;
  drawn.append(copy);
  return drawn;
}

/** What a carried piece would fall on. @param {Point} at @returns {HTMLElement[]} */
function below({ clientX, clientY }) {
  if (all(".ghost").length) return [];
  const under = document.elementFromPoint(clientX, clientY);
  const spot = press?.source.dataset.lays ? under?.closest("#table [data-spot]") : null;
  const found = spot ?? under?.closest("#table [data-action]");
  const takes = spot || (found && actionsOf(found).length);
  return found && takes ? [/** @type {HTMLElement} */ (found)] : [];
}

/** @param {Point} at */
function carry(at) {
  if (!carried) return;
  carried.style.transform = `translate(${at.clientX}px, ${at.clientY}px) translate(-50%, -50%)`;
  carried.hidden = hover(at, press?.touch ? 40 : 0) !== ""; // a finger covers what is below it
  mark("drop", below(at).filter((target) => target !== press?.source));
}

/** @param {Point} at */
function moved(at) {
  if (carried || !press) return carry(at);
  const [x, y] = [at.clientX - press.at.clientX, at.clientY - press.at.clientY];
  if (Math.hypot(x, y) < STEP) return;
  if (!press.touch || (press.source.matches("#hand [data-action]") && y < Math.abs(x))) lift(at);
  else end();
}

/** @param {Point} [at] where it falls; nowhere if it is given up */
function end(at) {
  const [target] = at && carried ? below(at) : [];
  clearTimeout(press?.timer);
  if (carried) {
    const swallow = (/** @type {Event} */ event) => event.stopPropagation(); // it was no click
    root.addEventListener("click", swallow, true);
    setTimeout(() => root.removeEventListener("click", swallow, true), 50);
    carried.remove();
    mark("drop", []);
    if (carried.hidden && at) lay();
    else if (!target || target === press?.source) putDown(), clear();
    const { spot } = target?.dataset ?? {};
    if (spot && press?.source.dataset.lays) spot === press.source.dataset.spot || shift(press.source, spot);
    else if (target) choose(target);
  }
  press = carried = null;
}

const LIFTED = "#hand :is([data-action], [data-piece]), #board :is([data-action], [data-withdraw])";
on("pointerdown", LIFTED, (it, event) => {
  if (!event.isPrimary || event.button || busy() || playing()) return;
  if (it.closest("#board") && all(".ghost").length) return; // it moves the board, or lays the piece
  const touch = event.pointerType === "touch";
  press = { source: it, at: event, touch, timer: touch ? setTimeout(lift, REST) : 0 };
});
document.addEventListener("pointermove", (event) => (event.buttons ? moved(event) : end()));
document.addEventListener("pointerup", end);
document.addEventListener("pointercancel", () => end());
on("keydown", "body", (_, { key }) => key === "Escape" && end());
on("contextmenu", "body", (_, event) => press?.touch && event.preventDefault());
const hold = (/** @type {TouchEvent} */ event) => {
  if (event.touches[0]) moved(event.touches[0]);
  if (carried && event.cancelable) event.preventDefault();
};
document.addEventListener("touchmove", hold, { passive: false });
