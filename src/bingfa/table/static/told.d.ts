// What the server says, on the socket and for a moment of a replay.

/** Markup by the id of the element that it replaces. */
export type Parts = Record<string, string>;

/** An event to be played: how the table looks after it, in words, and what it concerns and moves. */
export interface Frame {
  parts?: Parts;
  said?: string;
  keys?: string[];
  moves?: { from: string; to: string; piece: string }[];
}

/** Items for the end of a list; of those there are, so many are kept. */
export interface Grown {
  keep?: number;
  html: string;
}

/** Frames are played one after another before all the rest is shown. */
export interface Told extends Frame {
  frames?: Frame[];
  marks?: string[];
  log?: Grown;
  chat?: Grown;
  turn?: boolean;
  now?: number;
  problem?: string;
  message?: string;
  done?: string;
}

/** A way that a piece may lie: its picture around the origin, the ways after a turn either way and
 * a flip, and by the key of the place below its middle where it fits and what laying it does. */
export interface Lying {
  ghost: string;
  turn: number;
  back: number;
  flip: number;
  at: Record<string, { action: string; tone: string; said: string; worth?: string; asks?: boolean }>;
}
