// The guide of a first match: its words stand beside what they speak of, which is marked.
import { all, keyed, mark, on, root } from "./page.js";
import { whenShown } from "./stage.js";

const GAP = 12; // pixels between the words and the thing
const THING = 50; // how much worse it is to hide the thing itself than something else

/** What the guide speaks of: something of the page by its id, or of the board by its key. */
function subject(at = "") {
  if (!at) return undefined;
  return at.startsWith("#") ? all(at)[0] : keyed([at])[0];
}

/** How much of one box lies on another, in square pixels.
 * @param {DOMRect} one @param {DOMRect} other */
function shared(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Put the words beside the thing, on the side where they cover least of what can be chosen. */
function place() {
  const [guide] = all("#guide:not([hidden])");
  const thing = guide && subject(guide.dataset.at);
  mark("guided", thing ? [thing] : []);
  if (!guide || !thing) return;
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = guide;
  const { clientWidth, clientHeight } = root;
  const [says] = all(".says .status"); // what happened last may be covered
  guide.style.setProperty("--below", `${says?.getBoundingClientRect().bottom ?? 0}px`);
  const within = (at = 0, size = 0, most = 0) => Math.max(GAP / 2, Math.min(at, most - size - GAP / 2));
  const [midX, midY] = [(left + right - wide) / 2, (top + bottom - high) / 2];
  const sides = [[right + GAP, midY], [left - GAP - wide, midY], [midX, top - GAP - high], [midX, bottom + GAP]];
  const taken = all("#hand, #choices button, #board [data-action]").map((it) => it.getBoundingClientRect());
  const boxes = sides.map(([x, y]) => {
    const box = new DOMRect(within(x, wide, clientWidth), within(y, high, clientHeight), wide, high);
    const hides = THING * shared(box, thing.getBoundingClientRect());
    return { box, covers: taken.reduce((sum, each) => sum + shared(box, each), hides) };
  });
  const [best] = boxes.sort((one, other) => one.covers - other.covers);
  guide.style.setProperty("--x", `${best?.box.x}px`);
  guide.style.setProperty("--y", `${best?.box.y}px`);
}

whenShown(place);
addEventListener("resize", place);
on("click", "#guide summary", () => setTimeout(place));
place();
