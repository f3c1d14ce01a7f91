import { byFitness, ensure, type Picture } from './picture.ts';
import { pngSignature, readPng } from './png.ts';

/**
 * ICO: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10). Keeps the size that suits a list best;
 * if that is a PNG, extracts it.
 */
const broken = 'is not a complete ICO file';

const headLength = 6;
const entryLength = 16;
const maxEntries = 64;

export function isIco(bytes: Buffer) {
  return bytes.length > headLength && bytes.readUInt32LE(0) === 0x00010000;
}

interface Entry {
  width: number;
  bitsPerPixel: number;
  data: Buffer;
}

/** @throws NotPicture */
export function readIco(bytes: Buffer): Picture {
  const count = bytes.readUInt16LE(4);
  ensure(count >= 1 && count <= maxEntries && headLength + count * entryLength <= bytes.length, broken);
  const entries = Array.from({ length: count }, (_, index) =>
    entryAt(bytes, headLength + index * entryLength),
  );
  const [best] = entries.sort((a, b) => byFitness(a.width, b.width) || b.bitsPerPixel - a.bitsPerPixel);
  ensure(best !== undefined, broken);
  return best.data.subarray(0, 8).equals(pngSignature) ? readPng(best.data) : readBitmap(best.data);
}

function entryAt(bytes: Buffer, at: number): Entry {
  const [size, offset] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
  ensure(offset + size <= bytes.length, broken);
  return {
    width: bytes[at] || 256,
    bitsPerPixel: bytes.readUInt16LE(at + 6),
    data: bytes.subarray(offset, offset + size),
  };
}

const bitmapHead = 40;

/** A bitmap without compression, followed by one bit for each pixel that says whether it is transparent. */
function readBitmap(data: Buffer): Picture {
  ensure(data.length > bitmapHead && data.readUInt32LE(0) === bitmapHead, broken);
  const [width, height] = [data.readInt32LE(4), data.readInt32LE(8) / 2];
  const bitsPerPixel = data.readUInt16LE(14);
  const [compression, coloursUsed] = [data.readUInt32LE(16), data.readUInt32LE(32)];
  ensure(width >= 1 && width <= 256 && height >= 1 && height <= 256 && Number.isInteger(height), broken);
  ensure([1, 4, 8, 24, 32].includes(bitsPerPixel) && compression === 0, broken);
  const allColours = bitsPerPixel <= 8 ? 2 ** bitsPerPixel : 0;
  ensure(coloursUsed <= allColours, broken);
  const rows = (bits: number) => Math.ceil((width * bits) / 32) * 4 * height;
  const pixels = bitmapHead + (coloursUsed || allColours) * 4 + rows(bitsPerPixel);
  const length = pixels + rows(1);
  // If each pixel has its own transparency, some programs leave out those bits.
  ensure(data.length >= (bitsPerPixel === 32 ? pixels : length), broken);
  const bitmap = Buffer.alloc(length);
  data.copy(bitmap);
  return { type: 'image/x-icon', width, height, bytes: fileOf(bitmap, { width, height, bitsPerPixel }) };
}

function fileOf(
  bitmap: Buffer,
  { width, height, bitsPerPixel }: { width: number; height: number; bitsPerPixel: number },
): Buffer {
  const head = Buffer.alloc(headLength + entryLength);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width % 256, 6);
  head.writeUInt8(height % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(bitsPerPixel, 12);
  head.writeUInt32LE(bitmap.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, bitmap]);
}
