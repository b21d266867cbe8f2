// What the page says on the socket, and the server there and for a moment of a replay.

/** Markup by the id of the element that it replaces. */
export type Parts = Record<string, string>;

/** An event to be played: how the table looks after it, in words, and what it concerns and moves. */
export interface Frame {
  parts?: Parts;
  said?: string;
  rule?: string;
  phase?: string;
  stamp?: string;
  keys?: string[];
  moves?: { from: string; to: string; piece: string }[];
}

/** Items for the end of a list; of those there are, so many are kept. */
export interface Grown {
  keep?: number;
  html: string;
}

/** Frames are played one after another before all the rest is shown. */
export interface Shown extends Frame {
  frames?: Frame[];
  marks?: string[];
  log?: Grown;
  chat?: Grown;
  turn?: boolean;
  now?: number;
}

/** What a page is told: news, or an answer with the news that came of it. */
export type Told = Shown &
  (
    | { type: "news" }
    | { type: "done"; done: string }
    | { type: "problem"; problem: string; message: string | null }
  );

/** Markup in shorthand: how many pieces stay at either end, and what is between them. */
export type Short = [number, number, ...(number | string | [number, number, string, 1?])[]];

/** All but the markup of a message. */
type Rest<T> = T extends unknown ? Omit<T, "frames" | "parts" | "log"> : never;

/** What a page is told as it travels, its markup in shorthand. */
export type Brief = Rest<Told> & {
  anew?: boolean;
  frames?: (Omit<Frame, "parts" | "moves"> & {
    entry?: number;
    parts?: Record<string, Short>;
    moves?: { from: string; to: string; piece: Short }[];
  })[];
  parts?: Record<string, Short>;
  log?: { keep?: number; entries: Short[] };
};

/** What a page sends; it is given a number, `message`, on its way. */
export type Sent =
  | { type: "play"; action: string; back?: number }
  | { type: "undo"; back?: number }
  | { type: "cover" | "hint" }
  | { type: "hide"; hidden: boolean }
  | { type: "coach"; coach?: string; coach_from?: string }
  | { type: "wish"; moments?: string; orders?: string[] }
  | { type: "rearrange"; withdraw: string[]; instead?: string[] }
  | { type: "say"; say: string; to?: string | undefined }
  | { type: "look"; look: number }
  | { type: "follow"; follow: number }
  | { type: "contribute"; contribute: string };

/** A way that a piece may lie: its picture around the origin, the ways after a turn either way and
 * a flip, and by the key of the place below its middle where it fits and what laying it does. */
export interface Lying {
  ghost: string;
  turn: number;
  back: number;
  flip: number;
  at: Record<string, { action: string; tone: string; said: string; worth?: string; asks?: boolean }>;
}
