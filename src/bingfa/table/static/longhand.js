// Markup comes in shorthand, by what came before on the same line: see `open_page/shorthand.py`.

/** @typedef {import("./told").Short} Short */
/** @type {string[]} pieces in the order in which they first came */
let known = [];
/** @type {Map<string, string[]>} the pieces of each part */
const shown = new Map();

/** Remember nothing: a line begins anew. */
export function beginAnew() {
  known = [];
  shown.clear();
}

/** @param {string} name of a part, or none @param {Short} short */
function whole(name, [first, last, ...rest]) {
  const old = shown.get(name) ?? [];
  const fresh = old.slice(0, first);
  let number = -1; // of the piece just before
  for (const entry of rest) {
    if (typeof entry === "number") {
      const end = entry < 0 ? number - entry : entry;
      for (number = entry < 0 ? number + 1 : entry; number < end; number += 1) {
        fresh.push(known[number] ?? "");
      }
      fresh.push(known[number] ?? "");
      continue;
    }
    const before = old[fresh.length] ?? "";
    const piece =
      typeof entry === "string"
        ? entry
        : before.slice(0, entry[0]) + entry[2] + before.slice(before.length - entry[1]);
    known.push(piece);
    fresh.push(piece);
  }
  fresh.push(...old.slice(old.length - last));
  if (name) shown.set(name, fresh);
  return fresh.join("");
}

/** @param {Record<string, Short>} [parts] @returns {import("./told").Parts} */
const allParts = (parts = {}) =>
  Object.fromEntries(Object.entries(parts).map(([name, short]) => [name, whole(name, short)]));

/** A message with its markup written out.
 * @param {import("./told").Brief} brief @returns {import("./told").Told} */
export function writtenOut({ anew, frames, parts, log, ...rest }) {
  if (anew) beginAnew();
  /** @type {import("./told").Shown} */
  const told = {};
  if (frames) {
    told.frames = frames.map(({ parts, moves, ...more }) => ({
      ...more,
      parts: allParts(parts),
      moves: (moves ?? []).map((move) => ({ ...move, piece: whole("", move.piece) })),
    }));
  }
  if (parts) told.parts = allParts(parts);
  if (log) told.log = { ...log, html: whole("log", log.html) };
  return { ...rest, ...told };
}
