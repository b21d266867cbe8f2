// Coming nearer to the board: by wheel, pinch, double tap, keys and buttons; and looking where
// something happens. At its farthest all of the board is seen.
import { all, keyed, on } from "./page.js";

const NEAREST = 6;
const STEP = 1.5; // of a button or a key
const TARGET = 34; // pixels that a finger needs,
const COMFORT = 46; // and that it is glad of
const FAR = 12; // pixels after which a finger has moved
const DOUBLE = 350; // milliseconds between the taps of a double one

const frame = () => document.getElementById("board");
let [zoom, left, top] = [1, 0, 0];

/** @typedef {{ clientX: number, clientY: number }} Point */

/** Show the board at a zoom, with its corner there; it never leaves its frame. */
function look(newZoom = zoom, newLeft = left, newTop = top, eased = false) {
  const board = frame();
  if (!board) return;
  zoom = Math.max(1, Math.min(NEAREST, newZoom));
  left = Math.min(0, Math.max(board.clientWidth * (1 - zoom), newLeft));
  top = Math.min(0, Math.max(board.clientHeight * (1 - zoom), newTop));
  board.style.setProperty("--zoom", String(zoom));
  board.style.setProperty("--left", `${left}px`);
  board.style.setProperty("--top", `${top}px`);
  board.classList.toggle("near", zoom > 1);
  board.classList.toggle("eased", eased);
}

/** Come nearer by a factor about a point of the screen, which stays where it is.
 * @param {number} factor @param {Point} [at] */
function nearer(factor, at, eased = true) {
  const box = frame()?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = at ? [at.clientX - box.x, at.clientY - box.y] : [box.width / 2, box.height / 2];
  const by = Math.max(1, Math.min(NEAREST, zoom * factor)) / zoom;
  look(zoom * by, x - (x - left) * by, y - (y - top) * by, eased);
}

/** Where the board is seen: within its frame, below words that lie over its upper part. */
function seen() {
  const { left, right, top, bottom, width } = frame()?.getBoundingClientRect() ?? new DOMRect();
  const over = all("#guide").map((words) => words.getBoundingClientRect());
  const low = over.filter((words) => words.width * 2 > width && words.bottom < bottom);
  return { left, right, top: Math.max(top, ...low.map((words) => words.bottom)), bottom };
}

/** Bring what lies outside the frame, or at its very edge, into sight; where not all of it can be
 * seen at once, what is named first. @param {Element[]} elements */
export function follow(elements) {
  const board = frame();
  const there = elements.filter((each) => board?.contains(each));
  if (!board || zoom === 1 || !there.length) return;
  const boxes = there.map((each) => each.getBoundingClientRect()).filter(({ width }) => width);
  if (!boxes.length) return;
  const room = seen();
  const bounds = (/** @type {DOMRect[]} */ some) => ({
    west: Math.min(...some.map((each) => each.left)), east: Math.max(...some.map((each) => each.right)),
    north: Math.min(...some.map((each) => each.top)), south: Math.max(...some.map((each) => each.bottom)),
  });
  let { west, east, north, south } = bounds(boxes);
  if (east - west > room.right - room.left || south - north > room.bottom - room.top) {
    ({ west, east, north, south } = bounds(boxes.slice(0, 1)));
  }
  if (west > room.left && east < room.right && north > room.top && south < room.bottom) return;
  const [x, y] = [room.left + room.right - west - east, room.top + room.bottom - north - south];
  look(zoom, left + x / 2, top + y / 2, true);
}
/** Show all of the board. */
export const showAll = () => look(1, 0, 0, true);
/** @param {string[]} keys */
export const followKeys = (keys) => follow(keyed(keys));

// Fingers and the mouse

/** @type {Map<number, Point>} the pointers that are down on the board */
const down = new Map();
let moved = false; // since the first of them came down
let tapped = { at: 0, x: 0, y: 0 };
let apart = 0; // how far two fingers were

const spread = () => {
  const [one, other] = [...down.values()];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
};
const between = () => {
  const points = [...down.values()];
  const sum = (/** @type {"clientX" | "clientY"} */ way) =>
    points.reduce((total, point) => total + point[way], 0) / (points.length || 1);
  return { clientX: sum("clientX"), clientY: sum("clientY") };
};

on("pointerdown", "#board", (_, event) => {
  const lifts = event.pointerType === "mouse" && event.target instanceof Element;
  if (event.button || (lifts && /** @type {Element} */ (event.target).closest("[data-action], [data-withdraw]"))) return;
  if (!down.size) moved = false;
  down.set(event.pointerId, event);
  apart = spread();
});
document.addEventListener("pointermove", (event) => {
  const before = between();
  const start = down.get(event.pointerId);
  if (!start || document.querySelector(".carried")) return;
  const way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
  if (!moved && down.size === 1 && way < FAR) return;
  moved = true;
  down.set(event.pointerId, event);
  const [now, wide] = [between(), spread()];
  if (down.size > 1 && apart) nearer(wide / apart, now, false);
  apart = wide;
  if (zoom > 1) look(zoom, left + now.clientX - before.clientX, top + now.clientY - before.clientY);
  frame()?.classList.toggle("panning", zoom > 1);
});
for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) {
  document.addEventListener(kind, (event) => {
    const was = down.delete(event.pointerId);
    apart = spread();
    frame()?.classList.remove("panning");
    if (!was || moved || down.size || kind === "pointercancel") return;
    const near = Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < 3 * FAR;
    const twice = near && event.timeStamp - tapped.at < DOUBLE;
    tapped = { at: twice ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    const chosen = event.target instanceof Element && event.target.closest("[data-action]");
    if (twice && !chosen && !document.querySelector(".ghost")) zoom > 1 ? showAll() : nearer(2.5, event);
  });
}

/** A tap on something that is too small for a finger comes closer first: then it is no choice.
 * @param {Element} element @param {Event} event */
export function comesCloser(element, event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return false;
  if (!frame()?.contains(element)) return false;
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const small = Math.min(width, height);
  if (small >= TARGET || zoom >= NEAREST || !small) return false;
  const clientX = Math.max(left, Math.min(right, event.clientX)); // what the touch folded may have
  const clientY = Math.max(top, Math.min(bottom, event.clientY)); // moved it away from under a finger
  nearer(Math.max(1.6, COMFORT / small), { clientX, clientY });
  return true;
}

// What ends a movement is no click.
document.addEventListener(
  "click",
  (event) => {
    if (moved && event.target instanceof Element && event.target.closest("#board")) {
      event.stopPropagation();
      event.preventDefault();
    }
    moved = false;
  },
  true,
);
for (const board of all("#stage")) {
  board.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      nearer(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), event, false);
    },
    { passive: false },
  );
}

// Keys and buttons

const WAYS = { in: () => nearer(STEP), out: () => nearer(1 / STEP), fit: showAll };
/** @type {Record<string, "in" | "out" | "fit">} */
const KEYS = { "+": "in", "=": "in", "-": "out", "0": "fit" };
on("click", "[data-zoom]", ({ dataset }) => WAYS[/** @type {"in"} */ (dataset.zoom)]());
on("keydown", "body", (_, event) => {
  const way = KEYS[event.key];
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  if (way && frame() && !typing && !event.ctrlKey && !event.metaKey) WAYS[way]();
});
on("focusin", "#board [data-key]", (place) => {
  if (place.matches(":focus-visible")) follow([place]);
});
addEventListener("resize", () => look());
