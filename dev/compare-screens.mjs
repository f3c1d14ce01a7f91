/**
 * `npm run compare-screens -- BEFORE AFTER`: compares two folders of screenshots of `npm run screens` picture by picture,
 * and lists those of which more than half a percent of the pixels differ, the most different first, and those that only
 * one folder has. The exit code says whether there are any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inflateSync } from 'node:zlib';
import { readOptions } from './run/options.mjs';
import { Stop } from './run/progress.mjs';
import { runEntry } from './run/run.mjs';

/** The share of pixels that may differ, in percent. */
const allowed = 0.5;
/** Maximum difference of one colour of a pixel. */
const tolerance = 8;

/**
 * The pixels of a PNG as Chromium writes it: eight bits a colour, not interlaced.
 * @param {string} file
 * @see https://www.w3.org/TR/png-3/#9Filters
 */
function readPixels(file) {
  const bytes = readFileSync(file);
  const [width, height, depth, colours] = [
    bytes.readUInt32BE(16),
    bytes.readUInt32BE(20),
    bytes[24],
    bytes[25],
  ];
  const channels = colours === 6 ? 4 : 3;
  if (depth !== 8 || (colours !== 6 && colours !== 2)) throw new Stop(`${file} is not a screenshot.`);
  const data = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const lines = inflateSync(Buffer.concat(data));
  const size = width * channels;
  const pixels = Buffer.alloc(size * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (size + 1)] ?? 0;
    /** @type {(x: number, row: number) => number} */
    const pixel = (x, row) => (x < 0 || row < 0 ? 0 : (pixels[row * size + x] ?? 0));
    for (let x = 0; x < size; x++) {
      const [left, up] = [pixel(x - channels, y), pixel(x, y - 1)];
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = up;
      else if (filter === 3) guess = (left + up) >> 1;
      else if (filter === 4) guess = paeth(left, up, pixel(x - channels, y - 1));
      pixels[y * size + x] = (lines[y * (size + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return { width, height, channels, pixels };
}

/** @type {(left: number, up: number, corner: number) => number} */
function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/**
 * How many of the pixels of two pictures differ, in percent.
 * @param {string} before
 * @param {string} after
 */
function difference(before, after) {
  if (readFileSync(before).equals(readFileSync(after))) return 0;
  const [a, b] = [readPixels(before), readPixels(after)];
  if (a.width !== b.width || a.height !== b.height || a.channels !== b.channels) return 100;
  const different = new Set();
  for (const [at, value] of a.pixels.entries())
    if (Math.abs(value - (b.pixels[at] ?? 0)) > tolerance) different.add(Math.floor(at / a.channels));
  return (different.size * 100) / (a.width * a.height);
}

/** @param {string} folder */
const picturesIn = (folder) => readdirSync(folder).filter((file) => file.endsWith('.png'));

async function main() {
  const { positionals } = readOptions({});
  const [before, after, ...rest] = positionals.map((folder) => resolve(folder));
  if (!before || !after || rest.length > 0) throw new Stop('Name two folders of screenshots.');
  const [old, now] = [picturesIn(before), picturesIn(after)];
  const both = now.filter((file) => old.includes(file));
  const different = both
    .map((file) => ({ file, percent: difference(resolve(before, file), resolve(after, file)) }))
    .filter(({ percent }) => percent > allowed)
    .sort((a, b) => b.percent - a.percent);
  for (const { file, percent } of different) console.log(`${percent.toFixed(2).padStart(6)}%  ${file}`);
  const only = [...old, ...now].filter((file) => !both.includes(file));
  for (const file of only) console.log(`one only  ${file}`);
  console.log(`${both.length} compared, ${different.length} differ by more than ${allowed}%`);
  return different.length + only.length === 0 ? 0 : 1;
}

await runEntry(main, { failure: 'The screenshots were not compared' });
