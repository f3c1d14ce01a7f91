import { crc32, inflateSync } from 'node:zlib';
import { checkSides, ensure, NotPicture, type Chunk, type Picture } from './picture.ts';

/**
 * PNG: https://www.w3.org/TR/png-3/. Keeps the chunks that are needed to show the picture; text, metadata and the
 * frames of an animation are left out.
 */
export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const broken = 'is not a complete PNG file';

/** @throws NotPicture */
export function readPng(bytes: Buffer): Picture {
  const chunks = chunksOf(bytes);
  const [header, ...rest] = chunks;
  const end = rest.pop();
  ensure(header?.type === 'IHDR' && end?.type === 'IEND' && end.data.length === 0, broken);
  const shape = shapeOf(header.data);
  // All IDAT chunks in sequence, with the palette before them.
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

/** 256 colours of three bytes, and their transparency. */
const maxLengths = new Map([
  ['PLTE', 768],
  ['tRNS', 256],
]);

/** The needed chunks. Checks every chunk, and that they fill the file to the last byte. */
function chunksOf(bytes: Buffer) {
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
    // A capital letter marks a chunk that readers must not ignore.
    else ensure(/^[a-z]/.test(type), `has a part that PNG does not know (${type})`);
    at = end;
  }
  return chunks;
}

interface Shape {
  width: number;
  height: number;
  /** PNG's number for the colour type. */
  colours: number;
  bitsPerPixel: number;
  interlaced: boolean;
}

/** For each colour type: how many values a pixel has, and how many bits each may have. */
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

/** Checks that the compressed pixels are one stream with nothing after it, and match the size in the header. */
function checkPixels(data: Buffer, shape: Shape) {
  const size = unpackedSize(shape);
  let unpacked: { buffer: Buffer; engine: { bytesWritten: number } };
  try {
    // One byte more than expected: a stream that unpacks to more is refused early.
    const result: unknown = inflateSync(data, { maxOutputLength: size + 1, info: true });
    unpacked = result as typeof unpacked;
  } catch {
    throw new NotPicture(broken);
  }
  ensure(unpacked.buffer.length === size && unpacked.engine.bytesWritten === data.length, broken);
}

/** The start of each pass of an interlaced picture, and the distance of its pixels, across and down. */
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
function unpackedSize({ width, height, bitsPerPixel, interlaced }: Shape) {
  let bytes = 0;
  for (const [left, top, across, down] of interlaced ? passes : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  }
  return bytes;
}
