// Keys: a letter goes to the board, the hand or the choices, and pressed again to the next thing
// there; arrows move there; `?` says which keys there are.
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

/** Of places that lie upon each other the one that can be chosen, or else the topmost.
 * @param {HTMLElement[]} places */
function topmost(places) {
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const place of places) {
    const { x, y } = middle(place);
    const at = `${Math.round(x / 4)} ${Math.round(y / 4)}`;
    if (place.matches("[data-action]") || !found.get(at)?.matches("[data-action]")) found.set(at, place);
  }
  return [...found.values()];
}

/** Where letters lead: to what matters most there.
 * @type {Record<string, string[]>} */
const AREAS = {
  b: ["#board [data-action]", "#board [data-x]", "#board [data-key][tabindex]"],
  h: ["#hand [data-action]", "#hand [data-piece]", "#hand button"],
  c: ["#maybe button", "#choices .commits", "#choices button", ".theatre [data-skip]"],
};

on("click", "[data-help]", help);
on("keydown", "#board, #hand, #choices, body", (area, event) => {
  const from = event.target instanceof Element ? event.target : area;
  if (event.altKey || event.ctrlKey || event.metaKey || from.matches("input, textarea, select")) return;
  if (event.key === "?") return help();
  const leads = AREAS[event.key] ?? [];
  const found = leads.map((where) => all(where).filter((it) => it.checkVisibility()));
  const [ways = []] = found.filter(({ length }) => length);
  const there = ways[(ways.findIndex((it) => it === from) + 1) % ways.length];
  if (there && !from.closest("dialog")) return event.stopImmediatePropagation(), there.focus();
  if (area === document.body) return;
  const kind = all(".ghost").length ? "[data-x]" : ":is([data-key][tabindex], button)";
  const places = topmost(all(`#${area.id} ${kind}`));
  const ends = { Home: places[0], End: places.at(-1) };
  const way = event.shiftKey ? undefined : ARROWS[event.key];
  const next = way ? nearest(places, from, way) : ends[/** @type {"Home"} */ (event.key)];
  if (!next) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // in a replay they would go to another moment
  next.focus();
});
