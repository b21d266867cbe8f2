// Pieces that are picked up, turned, flipped and laid on the board, by what the page says
// of each. The piece held is a ghost on the board: where it fits, an element to be chosen.
import { choose, clear } from "./choosing.js";
import { all, data, keyed, mark, on, parse, root, word } from "./page.js";
import { busy } from "./socket.js";
import { playing, whenShown } from "./stage.js";
import { follow } from "./zoom.js";

/** @type {Record<string, { turns: import("./told").Lying[] }>} by the keys of pieces */
let pieces = {};
let [held, way, at] = ["", 0, ""]; // a piece, how it lies, and above which place
let wished = ""; // the action asked for, unless the piece was moved since
let heard = 0; // when the wheel last moved: one sweep of it is one turn
const ghost = /** @type {HTMLElement} */ (parse('<g role="img" tabindex="-1"/>', true)[0]);
const lying = () => pieces[held]?.turns[way];

/** Pick a piece up, if there is a place for it. */
export function pick({ dataset: { piece = "" } } = root) {
  putDown();
  pieces = data("pieces");
  if (!pieces[piece]) return false;
  [held, way, at] = [piece, 0, ""];
  next();
  document.getElementById("board")?.scrollIntoView({ block: "nearest" });
  keyed([at])[0]?.focus({ preventScroll: true });
  return true;
}

export function putDown() {
  if (!held) return;
  if (ghost.matches(".chosen")) clear();
  const here = all(":is(#laying, #board) :focus").length;
  const [piece] = here ? [...keyed([held]), ...all("#board > svg")] : [];
  held = wished = "";
  draw();
  piece?.focus();
}

export function lay() {
  if ((wished = ghost.dataset.action ?? "")) choose(ghost);
}

function move(newWay = way, newAt = at) {
  if (!held || busy() || (newWay === way && newAt === at)) return;
  clear();
  [way, at, wished] = [newWay, newAt, ""];
  draw();
  if (all("#board :focus").length) keyed([at])[0]?.focus();
}

/** Go to the next place where it fits, lying as it does if there is one. */
function next() {
  const ways = pieces[held]?.turns ?? [];
  const fits = ways.flatMap(({ at }, lies) => Object.keys(at).map((key) => ({ lies, key })));
  const now = fits.findIndex(({ lies, key }) => lies === way && key === at);
  const { lies, key } = fits.slice(now + 1).find(({ lies }) => lies >= way) ?? fits[0] ?? {};
  move(lies, key);
  follow([ghost]);
}

/** Hold the piece above a place of the screen. @param {{ clientX: number, clientY: number }} at */
export function hover({ clientX, clientY }, higher = 0) {
  const below = document.elementsFromPoint(clientX, clientY - higher);
  const keys = below.map((each) => each.closest("#board [data-x]")?.getAttribute("data-key"));
  const key = keys.find(Boolean) ?? "";
  move(way, key || at);
  return held && key;
}

function draw() {
  const [place, [spot], [line]] = [lying()?.at[at], keyed([at]), all("#laying output")];
  for (const each of all("[data-piece]")) each.ariaPressed = String(each.dataset.piece === held);
  mark("fit", all("#board [data-x]").filter(({ dataset }) => lying()?.at[dataset.key ?? ""]));
  const where = spot?.ariaLabel?.split(/[,.]/)[0] ?? "";
  const said = word("there", { place: where, what: place?.said ?? word("misfit") });
  line?.replaceChildren(held ? said : "");
  const flips = pieces[held]?.turns.some(({ flip }, lies) => flip !== lies) ?? false;
  for (const each of all("[data-press=f]")) each.hidden = !flips;
  if (!held) return ghost.remove();
  Object.assign(ghost.dataset, { action: place?.action ?? "", tone: place?.tone ?? "" });
  ghost.setAttribute("class", `ghost ${place ? "fits" : "misfit"} ${place?.asks ? "asks" : ""}`);
  ghost.setAttribute("transform", `translate(${spot?.dataset.x} ${spot?.dataset.y})`);
  ghost.setAttribute("aria-label", said);
  ghost.replaceChildren(...parse(`${lying()?.ghost}<text>${place?.worth ?? ""}</text>`, true));
  if (!ghost.isConnected) all("#board > svg")[0]?.append(ghost);
}

/** @type {Record<string, () => void>} what keys do, and the buttons that stand for them */
const KEYS = { n: next, Enter: lay, " ": lay, Escape: putDown };
KEYS.r = () => move(lying()?.turn);
KEYS.R = () => move(lying()?.back);
KEYS.f = () => move(lying()?.flip);

/** Keys and board are for the piece that is held, but a finger moves the board. @param {any} event */
function hear(event) {
  const { type, key, target, altKey, ctrlKey, metaKey, timeStamp } = event;
  if (type === "pointerdown" && event.pointerType === "touch") return;
  const area = ["Enter", " "].includes(key) ? "body, #board *" : ":not(dialog *, input, select)";
  if (!held || playing() || altKey || ctrlKey || metaKey) return;
  if (type === "keydown" && !(key in KEYS && target.matches(area))) return;
  event.stopPropagation();
  event.preventDefault();
  KEYS[type === "contextmenu" ? "f" : key]?.();
  if (type === "click" && at === hover(event)) lay();
  if (type === "wheel" && timeStamp > heard + 60) KEYS[event.deltaY > 0 ? "r" : "R"]?.();
  if (type === "wheel") heard = timeStamp;
}

document.addEventListener("keydown", hear, true);
for (const kind of ["pointerdown", "mousedown", "click", "contextmenu", "wheel"]) {
  all("#board")[0]?.addEventListener(kind, hear, { capture: true, passive: false });
}
on("pointermove", "#board", (_, event) => {
  if (event.pointerType === "mouse" && !event.buttons && !ghost.matches(".chosen")) hover(event);
});
on("focusin", "#board [data-x]", ({ dataset }) => move(way, dataset.key));
on("click", "#tray [data-action]", putDown);
on("click", "[data-press]", ({ dataset }) => KEYS[dataset.press ?? ""]?.());
on("click", "#hand [data-piece]", (it) => (it.dataset.piece === held ? putDown() : pick(it)));
whenShown(() => {
  pieces = held ? data("pieces") : {};
  const gone = !keyed([at]).length; // a place may go with what is laid there
  if (!lying() || gone || (wished && wished !== lying()?.at[at]?.action)) putDown();
  draw();
});
