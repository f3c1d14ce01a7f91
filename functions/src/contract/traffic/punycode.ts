/** Decodes a label of a host without its `xn--` (RFC 3492, 6.2): `münchen` for `mnchen-3ya`. Null if it is invalid. */
export function decodePunycode(encoded: string): string | null {
  const end = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(end, 0)), (character) => character.charCodeAt(0));
  let point = 128;
  let bias = 72;
  let at = 0;
  for (let next = end + 1; next < encoded.length;) {
    const before = at;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(encoded.charCodeAt(next++));
      if (digit === null) return null;
      at += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
      if (weight > maxCode) return null;
    }
    const length = points.length + 1;
    bias = adapted(at - before, length, before === 0);
    point += Math.floor(at / length);
    at %= length;
    if (point > maxCode) return null;
    points.splice(at++, 0, point);
  }
  return String.fromCodePoint(...points);
}

const base = 36;
const maxCode = 0x10ffff;

/** The value of `a` to `z` and `0` to `9`; null for another character, and after the end. */
function digitOf(code: number) {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : null;
}

function adapted(delta: number, length: number, isFirst: boolean) {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += base) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
