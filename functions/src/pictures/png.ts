import { crc32, inflateSync } from 'node:zlib';
import { checkSides, ensure, NotPicture, type Picture } from './picture.ts';

/**
 * PNG: https://www.w3.org/TR/png-3/. The picture consists of the chunks that are needed to show it; text, metadata and
 * the frames of an animation are left out.
 */
export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const broken = 'is not a complete PNG file';

interface Chunk {
  type: string;
  data: Buffer;
  /** With its length, type and checksum. */
  whole: Buffer;
}

/** @throws NotPicture */
export function readPng(bytes: Buffer): Picture {
  const chunks = chunksOf(bytes);
  const [header, ...rest] = chunks;
  const end = rest.pop();
  ensure(header?.type === 'IHDR' && end?.type === 'IEND' && end.data.length === 0, broken);
  const shape = shapeOf(header.data);
  // All of them one after the other, and the palette before.
  const order = rest.map(({ type }) => type).join(' ');
  ensure(/^(PLTE )?(tRNS )?IDAT( IDAT)*$/.test(order), broken);
  ensure(shape.colours !== 3 || order.startsWith('PLTE'), broken);
  ensure(
    rest.every(({ type, data }) => data.length <= (maxLengths.get(type) ?? Infinity)),
    broken,
  );
  checkPixels(Buffer.concat(rest.filter(({ type }) => type === 'IDAT').map(({ data }) => data)), shape);
  return {
    type: 'image/png',
    width: shape.width,
    height: shape.height,
    bytes: Buffer.concat([pngSignature, ...chunks.map(({ whole }) => whole)]),
  };
}

const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** 256 colours of three bytes, and how much each can be seen through. */
const maxLengths = new Map([
  ['PLTE', 768],
  ['tRNS', 256],
]);

/** The chunks that are needed. Every chunk is looked at, and they fill the file to its last byte. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = pngSignature.length;
  while (at < bytes.length) {
    ensure(at + 12 <= bytes.length, broken);
    const end = at + 12 + bytes.readUInt32BE(at);
    ensure(end <= bytes.length, broken);
    const type = bytes.toString('latin1', at + 4, at + 8);
    ensure(/^[A-Za-z]{4}$/.test(type), broken);
    ensure(crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4), broken);
    if (needed.has(type)) {
      chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    }
    // A capital marks a chunk that no reader may leave out.
    else ensure(/^[a-z]/.test(type), `has a part that PNG does not know (${type})`);
    at = end;
  }
  return chunks;
}

interface Shape {
  width: number;
  height: number;
  /** Of the types of colours that PNG numbers. */
  colours: number;
  bitsPerPixel: number;
  interlaced: boolean;
}

/** By the type of colours: how many values a pixel has, and the bits that each may have. */
const colourTypes = new Map<number, { values: number; depths: readonly number[] }>([
  [0, { values: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { values: 3, depths: [8, 16] }],
  [3, { values: 1, depths: [1, 2, 4, 8] }],
  [4, { values: 2, depths: [8, 16] }],
  [6, { values: 4, depths: [8, 16] }],
]);

function shapeOf(data: Buffer): Shape {
  ensure(data.length === 13, broken);
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, colours = 0, compression, filter, interlace = 0] = data.subarray(8);
  const type = colourTypes.get(colours);
  ensure(type?.depths.includes(depth) === true, broken);
  ensure(compression === 0 && filter === 0 && interlace <= 1, broken);
  checkSides(width, height);
  return { width, height, colours, bitsPerPixel: depth * type.values, interlaced: interlace === 1 };
}

/** The compressed pixels are one stream without anything behind it, and there are as many as the header says. */
function checkPixels(data: Buffer, shape: Shape): void {
  const size = unpackedSize(shape);
  let unpacked: { buffer: Buffer; engine: { bytesWritten: number } };
  try {
    // One more than wanted: what unpacks to more is refused without being unpacked.
    const result: unknown = inflateSync(data, { maxOutputLength: size + 1, info: true });
    unpacked = result as typeof unpacked;
  } catch {
    throw new NotPicture(broken);
  }
  ensure(unpacked.buffer.length === size && unpacked.engine.bytesWritten === data.length, broken);
}

/** Where the pixels of each pass of an interlaced picture begin, and how far apart they are, across and down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row of a pass has one byte for its filter. */
function unpackedSize({ width, height, bitsPerPixel, interlaced }: Shape): number {
  let bytes = 0;
  for (const [left, top, across, down] of interlaced ? passes : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  }
  return bytes;
}
