// Movement that explains: pieces glide to their new places, cards turn over, pieces fly from one
// place to another. One event takes a few hundred milliseconds, by the reader's wish.
import { all, keyed, make, mark, middle, parse, root } from "./page.js";

const MOTION = 300; // milliseconds of one movement
const HOLD = 120; // and of rest between two events
const SMALLEST = 8; // pixels: what moves less has merely grown

// What flies is seen within the window alone: beyond it, a phone would show the page smaller.
const air = make("div", { class: "air", "aria-hidden": "true" });
document.body.append(air);

/** @type {Set<Animation>} what is under way */
const moving = new Set();
const LONGEST = 7500; // milliseconds that all events of one message take together
let haste = 1; // below it where they are many
const wish = () => ({ slow: 2, fast: 0.5 })[root.dataset.speed ?? ""] ?? 1;
const pace = () => haste * wish();
/** Many events at once go by faster: so many are left, and those before took so long. */
export const hasten = (events = 1, spent = 0) => {
  const left = Math.max(LONGEST / 10, LONGEST - spent / wish());
  haste = Math.min(1, left / (events * (MOTION * 1.3 + HOLD)));
};

/** End every movement at once. */
export const finishAll = () => moving.forEach((motion) => motion.finish());
/** A moment of rest. */
export const hold = (time = HOLD) => finish(root.animate(null, time * pace()));

/** @param {Animation} motion */
async function finish(motion) {
  moving.add(motion);
  await motion.finished;
  moving.delete(motion);
}

/** Move an element by transforms that are added to how it stands.
 * @param {Element} element @param {string[]} transforms */
function move(element, transforms, time = MOTION) {
  const frames = transforms.map((transform) => ({ transform, easing: "ease-in-out" }));
  return finish(element.animate(frames, { duration: time * pace(), composite: "add" }));
}

/** Play one event; `swap` shows how the table looks after it.
 * @param {import("./told").Frame} frame @param {() => void} swap */
export async function play({ parts = {}, keys = [], moves = [], stamp = "" }, swap) {
  const faces = turning(parts);
  mark("concerned", keyed(keys));
  await Promise.all(keyed(faces).map((card) => turn(card, [1, 0])));
  const before = places();
  swap();
  const after = places();
  const arriving = moves.map(({ to }) => to).filter((to) => far(before.get(to), after.get(to)));
  const unseen = keyed(arriving).map((piece) => piece.animate({ opacity: [0, 0] }, 60_000));
  mark("concerned", keyed(keys));
  for (const key of arriving) before.delete(key); // it does not glide besides
  let flown = Promise.resolve(); // what goes on from where the last one ended waits for it
  await Promise.all([
    ...keyed(faces).map((card) => turn(card, [0, 1])),
    ...moves.map(({ from, to, piece }, at) => {
      if (from !== moves[at - 1]?.to) flown = Promise.resolve();
      return (flown = flown.then(() => fly(piece, before.get(from), after.get(to))));
    }),
    ...[...after].map(([key, now]) => glide(now, before.get(key) ?? now)),
  ]);
  for (const each of unseen) each.cancel(); // what flew has arrived
  if (!moves.length && !faces.length) await hold(MOTION / 2);
  if (stamp) await press(stamp, keyed(keys));
}

/** @typedef {{ element: HTMLElement, x: number, y: number }} Place  the middle of an element */

/** Where each place and piece is on the screen. What lies on a sheet that is closed is at its
 * player's seal; what is empty is nowhere. */
function places() {
  /** @type {Map<string | undefined, Place>} */
  const found = new Map();
  for (const element of all("#board [data-key], #sheets [data-key]")) {
    const closed = element.closest(".sheet-of:not(.open)");
    const [seal] = closed ? all(`.seat[data-seat="${closed.getAttribute("data-seat")}"]`) : [];
    const { x, y, empty } = middle(seal ?? element);
    if (!empty) found.set(element.dataset.key, { element, x, y });
  }
  return found;
}

/** Whether something stands elsewhere now. @param {Place} [was] @param {Place} [is] */
const far = (was, is) => !was || !is || Math.hypot(was.x - is.x, was.y - is.y) >= SMALLEST;
/** Pixels for each unit of a drawing's element. */
const scaleOf = (it = root) => (it instanceof SVGGraphicsElement && it.getScreenCTM()?.a) || 1;

/** Let a piece come from where it was; places stay. @param {Place} now @param {Place} before */
async function glide({ element, x, y }, before) {
  const [dx, dy] = [before.x - x, before.y - y].map((way) => way / scaleOf(element));
  if (!far(before, { element, x, y }) || element.matches(":has([data-key])")) return;
  await move(element, [`translate(${dx}px, ${dy}px)`, "translate(0)"]);
}

/** The keys of the cards whose face differs in new parts. @param {Record<string, string>} parts */
function turning(parts) {
  const drawn = Object.values(parts).filter((html) => html.includes("data-face"));
  const inside = make("div", {}, ...parse(drawn.join("")));
  return [...inside.querySelectorAll("[data-face]")].flatMap((card) => {
    const key = card.getAttribute("data-key") ?? "";
    const face = keyed([key])[0]?.dataset.face;
    return face && face !== card.getAttribute("data-face") ? [key] : [];
  });
}

/** @param {Element} card @param {number[]} widths */
function turn(card, widths) {
  const { x, width } = card instanceof SVGGraphicsElement ? card.getBBox() : new DOMRect();
  const [to, from] = [`translate(${x + width / 2}px)`, `translate(${-x - width / 2}px)`];
  return move(card, widths.map((wide) => `${to} scaleX(${wide}) ${from}`), MOTION * 0.6);
}

/** Press a stamp on a place. @param {string} text @param {Element[]} places */
async function press(text, [place]) {
  if (!place) return;
  const stamp = make("div", { class: "stamp", "aria-hidden": "true" }, text);
  const { x, y } = middle(place);
  air.append(stamp);
  const at = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(-6deg)`;
  const frames = [
    { transform: `${at} scale(1.7)`, opacity: 0 },
    { transform: at, opacity: 1, offset: 0.25 },
    { transform: at, opacity: 1, offset: 0.85 },
    { transform: at, opacity: 0 },
  ];
  await finish(stamp.animate(frames, { duration: MOTION * 3 * pace() }));
  stamp.remove();
}

/** Fly a piece. @param {string} html @param {Place} [from] @param {Place} [to] */
async function fly(html, from, to) {
  const [piece] = parse(html);
  const [board] = all("#board svg");
  if (!from || !to || !board || !(piece instanceof SVGSVGElement)) return;
  const [width, height] = [piece.viewBox.baseVal.width, piece.viewBox.baseVal.height];
  const flying = make("div", { class: "flying", "aria-hidden": "true" }, piece);
  flying.style.width = `${width * scaleOf(board)}px`;
  flying.style.height = `${height * scaleOf(board)}px`;
  air.append(flying);
  const steps = [from, to].map(({ x, y }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`);
  await move(flying, steps, MOTION * 1.3);
  flying.remove();
}
