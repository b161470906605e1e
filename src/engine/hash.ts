const round = new Uint32Array(64);
const initial = new Uint32Array(8);

// The constants are the fractional parts of the roots of the first primes, as the standard defines them.
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true;
  for (let d = 2; d * d <= candidate; d++) if (candidate % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) initial[found] = (candidate ** (1 / 2) % 1) * 2 ** 32;
  round[found++] = (candidate ** (1 / 3) % 1) * 2 ** 32;
}

/** SHA-256 as hex, so that anyone can check a settings hash with a standard tool. ASCII text only. */
export function sha256(text: string): string {
  const length = text.length;
  const words = new Uint32Array((((length + 8) >> 6) << 4) + 16);
  for (let i = 0; i < length; i++) words[i >> 2]! |= (text.charCodeAt(i) & 0xff) << (24 - (i & 3) * 8);
  words[length >> 2]! |= 0x80 << (24 - (length & 3) * 8);
  words[words.length - 1] = length * 8;

  const hash = initial.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 64; i++) w[i] = i < 16 ? words[block + i]! : extend(w, i);
    compress(hash, w);
  }
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

function extend(w: Uint32Array, i: number): number {
  const a = w[i - 15]!;
  const b = w[i - 2]!;
  const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
  const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
  return w[i - 16]! + s0 + w[i - 7]! + s1;
}

function compress(hash: Uint32Array, w: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const t1 = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + round[i]! + w[i]!;
    const t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    hash[i]! += value;
  });
}
