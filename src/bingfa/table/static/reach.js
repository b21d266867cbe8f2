// Who can come to a place that is pointed at or has the focus: wedges from what data-reach names,
// each `key=number`, drawn over the board. What they are is not known here.
import { all, keyed, middle, on, parse, root } from "./page.js";
import { playing } from "./stage.js";

function show(place = root) {
  const { reach = "" } = place.dataset;
  for (const old of all("#board .reach")) old.remove();
  const [board] = reach && !playing() ? all("#board > svg") : [];
  const ways = board instanceof SVGSVGElement ? board.getScreenCTM()?.inverse() : null;
  if (!board || !ways) return;
  const at = (/** @type {Element} */ element) => {
    const { x, y } = middle(element);
    return new DOMPoint(x, y).matrixTransform(ways);
  };
  const end = at(place);
  const wedges = reach.split("|").map((each) => {
    const [key = "", number = ""] = each.split("=");
    const [source] = keyed([key]);
    if (!source) return "";
    const { x, y } = at(source);
    const far = Math.hypot(end.x - x, end.y - y) || 1;
    const [u, v] = [((end.x - x) / far) * 5, ((end.y - y) / far) * 5];
    const [a, b] = [x * 0.7 + end.x * 0.3, y * 0.7 + end.y * 0.3];
    const d = `M${x - v} ${y + u}L${end.x} ${end.y} ${x + v} ${y - u}z`;
    return `<path d="${d}"/><text x="${a}" y="${b + 6}">${number}</text>`;
  });
  board.append(...parse(`<g class="reach" aria-hidden="true">${wedges.join("")}</g>`, true));
}

on("pointerover", "[data-reach], body", show);
on("focusin", "[data-reach], body", show);
