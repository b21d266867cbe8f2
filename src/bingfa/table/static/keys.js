// Keys: arrows move on the board and in the hand, `?` says which keys there are.
import { all, middle, on } from "./page.js";
import { help } from "./sheet.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest of some places in a direction.
 * @param {HTMLElement[]} places @param {Element} from @param {[number, number]} way */
function nearest(places, from, [right, down]) {
  const { x, y } = middle(from);
  const ranked = places.flatMap((place) => {
    const [dx, dy] = [middle(place).x - x, middle(place).y - y];
    const [along, across] = [dx * right + dy * down, Math.abs(dx * down) + Math.abs(dy * right)];
    return along > 2 && across < along * 3 ? [{ place, far: along + across ** 2 / along }] : [];
  });
  return ranked.sort((one, other) => one.far - other.far)[0]?.place;
}

on("click", "[data-help]", help);
on("keydown", "#board, #hand, body", (area, event) => {
  const from = event.target instanceof Element ? event.target : area;
  if (event.key === "?" && !from.matches("input, textarea")) return help();
  if (area === document.body || event.altKey || event.ctrlKey || event.metaKey) return;
  const kind = all(".ghost").length ? "[data-x]" : ":is([data-key][tabindex], button)";
  const places = all(`#${area.id} ${kind}`);
  const ends = { Home: places[0], End: places.at(-1) };
  const way = event.shiftKey ? undefined : ARROWS[event.key];
  const next = way ? nearest(places, from, way) : ends[/** @type {"Home"} */ (event.key)];
  if (!next) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // in a replay they would go to another moment
  next.focus();
});
