import { crc32, deflateSync } from 'node:zlib';
import { pngSignature } from './png.ts';

/** Red, green, blue and how opaque, from 0 to 255 each. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A picture of at most 256 colours. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** Row by row, the place of each pixel's colour. */
  pixels: Uint8Array;
  colours: readonly Rgba[];
}

/** A picture of few colours as PNG with a palette: https://www.w3.org/TR/png-3/. */
export function indexedPng({ width, height, pixels, colours }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each pixel, colours from a palette.
  header.set([8, 3], 8);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    pngSignature,
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
