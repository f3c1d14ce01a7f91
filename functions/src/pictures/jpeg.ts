import { checkSides, ensure, type Picture } from './picture.ts';

/**
 * JPEG: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B. Keeps the segments that are needed to show the
 * picture; comments and metadata are left out.
 */
const broken = 'is not a complete JPEG file';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Baseline, extended and progressive: the kinds that browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman codes, quantisation, and the restart interval. */
const tables = new Set([0xc4, 0xdb, 0xdd]);
const applicationData = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const comment = 0xfe;

export function isJpeg(bytes: Buffer) {
  return bytes[0] === 0xff && bytes[1] === startOfImage && bytes[2] === 0xff;
}

/** @throws NotPicture */
export function readJpeg(bytes: Buffer): Picture {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let sides: { width: number; height: number } | null = null;
  let scans = 0;
  for (let at = 2; ;) {
    ensure(bytes[at] === 0xff && at + 2 <= bytes.length, broken);
    const marker = bytes.readUInt8(at + 1);
    if (marker === endOfImage) {
      ensure(at + 2 === bytes.length && sides !== null && scans > 0, broken);
      kept.push(bytes.subarray(at));
      return { type: 'image/jpeg', ...sides, bytes: Buffer.concat(kept) };
    }
    ensure(at + 4 <= bytes.length, broken);
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, end);
    ensure(end <= bytes.length && end >= at + 4, broken);
    if (frames.has(marker)) {
      ensure(sides === null, broken);
      sides = sidesOf(data);
    } else if (marker === startOfScan) {
      ensure(sides !== null, broken);
      end = endOfScan(bytes, end);
      scans++;
    } else {
      ensure(tables.has(marker) || applicationData(marker) || marker === comment, broken);
    }
    if (isNeeded(marker, data)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

/** The height and width, after checking that the length matches the number of components. */
function sidesOf(data: Buffer) {
  ensure(data.length >= 6 && data.length === 6 + 3 * data.readUInt8(5), broken);
  const sides = { width: data.readUInt16BE(3), height: data.readUInt16BE(1) };
  checkSides(sides.width, sides.height);
  return sides;
}

/** The position of the next marker. In a scan's data, 0xff is followed by zero or by a restart marker. */
function endOfScan(bytes: Buffer, start: number) {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Keeps only the application data that says how to interpret the colours. */
function isNeeded(marker: number, data: Buffer) {
  if (marker === comment) return false;
  if (!applicationData(marker)) return true;
  const name = data.toString('latin1', 0, 5);
  const isPlain = name === 'JFIF\0' && data.length === 14 && data.readUInt16BE(12) === 0;
  return (marker === 0xe0 && isPlain) || (marker === 0xee && name === 'Adobe' && data.length === 12);
}
