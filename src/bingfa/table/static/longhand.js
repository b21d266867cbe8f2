// Markup comes in shorthand, by what came before on the same line: see `open_page/shorthand.py`.
import { parse } from "./page.js";

/** @typedef {import("./told").Short} Short */
/** @type {string[]} pieces in the order in which they first came */
let known = [];
/** @type {Map<string, string[]>} the pieces of each part */
const shown = new Map();
/** @type {string[]} the parts of drawings in the order in which they first came */
let names = [];

/** Remember nothing: a line begins anew. */
export function beginAnew() {
  known = [];
  names = [];
  shown.clear();
}

/** Keep the parts of a whole drawing apart. @param {string[]} pieces */
function takeApart(pieces) {
  /** @type {string[]} */
  let part = [];
  for (const piece of pieces) {
    const name = / id="(part-[^"]*)"/.exec(piece)?.[1];
    if (name) shown.set(name, (part = []));
    part.push(piece);
  }
}

/** @param {string} name of a part, or none @param {Short} short */
function whole(name, [first, last, ...rest]) {
  const old = shown.get(name) ?? [];
  const fresh = old.slice(0, first);
  const wide = rest.map((each) => (typeof each === "number" && each < 0 ? -each : 1));
  const shift = wide.reduce((left, each) => left - each, old.length - first - last);
  let number = -1; // of the piece just before
  for (const entry of rest) {
    if (typeof entry === "number") {
      const from = entry < 0 ? number + 1 : entry;
      number = entry < 0 ? number - entry : entry;
      fresh.push(...known.slice(from, number + 1));
      continue;
    }
    const before = old[fresh.length + (entry[3] ? shift : 0)] ?? "";
    const [head, tail, words] = typeof entry === "string" ? [0, 0, entry] : entry;
    const piece = before.slice(0, head) + words + before.slice(before.length - tail);
    known.push(piece);
    fresh.push(piece);
  }
  fresh.push(...old.slice(old.length - last));
  if (name) shown.set(name, fresh);
  if (name === "board" || name === "sheets") takeApart(fresh);
  return fresh.join("");
}

function named(short = "") {
  if (short.startsWith("~")) return names[Number(short.slice(1))] ?? "";
  if (short.startsWith("part-")) names.push(short);
  return short;
}

/** @param {Record<string, Short>} [parts] @returns {import("./told").Parts} */
function allParts(parts = {}) {
  /** @type {import("./told").Parts} */
  const all = {};
  for (const [short, markup] of Object.entries(parts)) {
    const name = named(short);
    all[name] = whole(name, markup);
  }
  return all;
}

/** What an entry of the log says of an event. @param {Element} [entry] */
const saidIn = (entry) => ({
  said: entry?.querySelector("a")?.textContent ?? "",
  rule: entry?.getAttribute("data-rule") ?? "",
  keys: entry?.getAttribute("data-keys")?.split("|").filter(Boolean) ?? [],
});

/** A message with its markup written out.
 * @param {import("./told").Brief} brief @returns {import("./told").Told} */
export function writtenOut({ anew, frames, parts, log, ...rest }) {
  if (anew) beginAnew();
  const shortFrames = frames?.map(({ parts, moves, ...more }) => ({
    ...more,
    parts: allParts(parts),
    moves: (moves ?? []).map((move) => ({ ...move, piece: whole("", move.piece) })),
  }));
  /** @type {import("./told").Shown} */
  const told = {};
  if (parts) told.parts = allParts(parts);
  if (log) {
    const { entries, ...kept } = log;
    told.log = { ...kept, html: entries.map((entry) => whole("log", entry)).join("") };
  }
  const entries = shortFrames ? parse(told.log?.html) : [];
  if (shortFrames) {
    told.frames = shortFrames.map(({ entry, ...frame }) =>
      entry === undefined ? frame : { ...frame, ...saidIn(entries[entry]) },
    );
  }
  return { ...rest, ...told };
}
