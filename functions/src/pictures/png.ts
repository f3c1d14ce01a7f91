import { phraseOf } from '../core/phrase.ts';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type FileReader, orderOf } from './file-reader.ts';
import type { Picture, Sides } from './picture.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature);

/** The chunks that are needed to show a picture, with their maximum length: a palette has 256 colours. */
const maxLengths = new Map([
  ['IHDR', 13],
  ['PLTE', 3 * 256],
  ['tRNS', 256],
  ['IDAT', Infinity],
  ['IEND', 0],
]);

/**
 * PNG: https://www.w3.org/TR/png-3/. Returns the needed chunks without text, metadata and later frames.
 * @throws NotPicture
 */
export function readPng(file: FileReader): Picture {
  file.take(signature.length);
  const chunks = file.parts(readChunk).filter(({ type }) => maxLengths.has(type));
  const order = orderOf(chunks, ...maxLengths.keys());
  file.ensure(/^IHDR (PLTE )?(tRNS )?(IDAT )+IEND$/.test(order));
  file.ensure(chunks.every(({ type, data }) => data.length <= (maxLengths.get(type) ?? 0)));
  const shape = readShape(file, chunks[0]?.data ?? file.bytes);
  file.ensure(shape.colours !== 3 || order.includes('PLTE'));
  const pixels = chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []));
  checkPixels(file, Buffer.concat(pixels), shape);
  return file.picture(shape, signature, chunks);
}

function readChunk(file: FileReader): [type: string, data: Buffer] {
  const length = file.number(4);
  const content = file.take(4 + length);
  const type = content.toString('latin1', 0, 4);
  file.ensure(/^[A-Za-z]{4}$/.test(type) && file.number(4) === crc32(content));
  // A capital letter marks a chunk that readers must not ignore.
  file.ensure(
    maxLengths.has(type) || /^[a-z]/.test(type),
    phraseOf('the image has a part that PNG does not know ({type})', { type }),
  );
  return [type, content.subarray(4)];
}

interface Shape extends Sides {
  colours: number;
  bitsPerPixel: number;
  interlaced: boolean;
}

/** For each colour type: the values of a pixel, and the allowed bits of a value. */
const colourTypes = new Map<number, { values: number; depths: readonly number[] }>([
  [0, { values: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { values: 3, depths: [8, 16] }],
  [3, { values: 1, depths: [1, 2, 4, 8] }],
  [4, { values: 2, depths: [8, 16] }],
  [6, { values: 4, depths: [8, 16] }],
]);

function readShape(file: FileReader, data: Buffer): Shape {
  file.ensure(data.length === 13);
  const [depth = 0, colours = 0, compression, filter, interlace = 0] = data.subarray(8);
  const type = colourTypes.get(colours);
  file.ensure(type?.depths.includes(depth) === true);
  file.ensure(compression === 0 && filter === 0 && interlace <= 1);
  const sides = file.sides(data.readUInt32BE(0), data.readUInt32BE(4));
  return { ...sides, colours, bitsPerPixel: depth * type.values, interlaced: interlace === 1 };
}

/** Checks that the compressed pixels are one stream with nothing after it, and match the size in the header. */
function checkPixels(file: FileReader, data: Buffer, shape: Shape) {
  const size = unpackedSize(shape);
  const unpacked = unpack(data, size);
  file.ensure(unpacked?.buffer.length === size && unpacked.engine.bytesWritten === data.length);
}

/** Null for an invalid stream, and for one that unpacks to more than `size + 1` bytes. */
function unpack(data: Buffer, size: number) {
  try {
    const result: unknown = inflateSync(data, { maxOutputLength: size + 1, info: true });
    return result as { buffer: Buffer; engine: { bytesWritten: number } };
  } catch {
    return null;
  }
}

/** The digits of a pass: the first column, the first row, and the steps across and down. */
const passes = ['0088', '4088', '0448', '2044', '0224', '1022', '0112'];

/** Each row of a pass has one byte for its filter. */
function unpackedSize({ width, height, bitsPerPixel, interlaced }: Shape) {
  let bytes = 0;
  for (const pass of interlaced ? passes : ['0011']) {
    const [left = 0, top = 0, across = 1, down = 1] = [...pass].map(Number);
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  }
  return bytes;
}

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

export interface IndexedPicture {
  width: number;
  height: number;
  /** The index of each pixel's colour, row by row. */
  pixels: Uint8Array;
  colours: readonly Rgba[];
}

/** A PNG with a palette: https://www.w3.org/TR/png-3/. */
export function indexedPng({ width, height, pixels, colours }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
