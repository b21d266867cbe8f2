// SHA-256 in hexadecimal: browsers keep their own from pages that came over plain http.

/** The first bits behind the point of a root of a prime number. */
const bits = (prime = 2, root = 2) => ((prime ** (1 / root)) % 1) * 2 ** 32 | 0;
/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const constants = primes.map((prime) => bits(prime, 3));
const start = primes.slice(0, 8).map((prime) => bits(prime));

const turn = (word = 0, by = 0) => (word >>> by) | (word << (32 - by));

/** @param {string} text */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const end = 64 * Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(end));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(end - 4, 8 * bytes.length);
  let sum = start;
  for (let block = 0; block < end; block += 64) {
    const words = Array.from({ length: 16 }, (_, at) => padded.getInt32(block + 4 * at));
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
    constants.forEach((constant, at) => {
      const [near = 0, word = 0] = [words.at(-2), words[at]];
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      const both = (one + constant + word) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + both) | 0, c, b, a, (both + two) | 0];
      const [first = 0, second = 0, seventh = 0] = [words[at], words[at + 1], words[at + 9]];
      const far = turn(second, 7) ^ turn(second, 18) ^ (second >>> 3);
      words.push((first + far + seventh + (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10))) | 0);
    });
    const added = [a, b, c, d, e, f, g, h];
    sum = sum.map((word, at) => (word + (added[at] ?? 0)) | 0);
  }
  return sum.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
