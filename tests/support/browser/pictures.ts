import { crc32, deflateSync } from 'node:zlib';

/** A part of a PNG with its length and checksum. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The data of the first part with this name. */
export function pngPart(png: Buffer, name: string): Buffer {
  const start = png.indexOf(name) + 4;
  return png.subarray(start, start + png.readUInt32BE(start - 8));
}

export const pngBeginning = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export interface PngShape {
  width?: number;
  height?: number;
  depth?: number;
  colours?: number;
  interlace?: number;
}

export function pngHeader({
  width = 1,
  height = 1,
  depth = 8,
  colours = 6,
  interlace = 0,
}: PngShape = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colours, 0, 0, interlace], 8);
  return pngChunk('IHDR', data);
}

/** Rows of pixels of one value, each behind the byte of its filter. */
export const pngPixels = (width: number, height: number, value = 0x80) =>
  deflateSync(Buffer.from(Array.from({ length: height }, () => [0, ...Array(4 * width).fill(value)]).flat()));

/** A PNG of one colour with transparency; further parts stand between header and pixels. */
export function png({ width = 1, height = 1, value = 0x80 } = {}, ...parts: Buffer[]): Buffer {
  return Buffer.concat([
    pngBeginning,
    pngHeader({ width, height }),
    ...parts,
    pngChunk('IDAT', pngPixels(width, height, value)),
    pngChunk('IEND'),
  ]);
}

/** Four by three pixels in the parts in which Chromium writes a canvas. */
const lossyPixels =
  'cAIAnQEqBAADAALATCWoAnRHAGSAfoAC3ay8LAD+3QvwwxLaoQne7CJuUQnPj/+O38ssg/f/+hJ/x/9xsg/f45gA';
const losslessPixels = 'LwOAABAPcAqskx2fgvN/gKEFhQACoKCJ6H/8';
const transparency = 'AQ/wwP+IiFCGiP4H';

/** A part of a WebP. */
export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export function webp(...chunks: Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...chunks]);
}

const chunk = (type: string, base64: string) => webpChunk(type, Buffer.from(base64, 'base64'));

export const webpParts = {
  /** The head of a picture with further parts: its flags and its size less one. */
  head: (flags: number, width = 4, height = 3) =>
    webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0])),
  profile: webpChunk('ICCP', Buffer.from('a profile of colours')),
  transparency: chunk('ALPH', transparency),
  lossy: chunk('VP8 ', lossyPixels),
  lossless: chunk('VP8L', losslessPixels),
};

/** Four by three pixels in JPEG, in the segments in which Chromium writes them. */
const jpegTables =
  '/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/9sAQwEREhIYFRgvGh' +
  'ovY0I4QmNjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj';
const jpegFrame = '/8AAEQgAAwAEAwEiAAIRAQMRAQ==';
const jpegCodes =
  '/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAZEAEAAgMAAAAAAAAAAAAAAAAAAgQ0gbH/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/EABoRAAICAw' +
  'AAAAAAAAAAAAAAAAACA3EBMjM=';
const jpegScan = '/9oADAMBAAIRAxEAPwCZvZc9cAHLu1lCHktYP//Z';

const base64 = (text: string) => Buffer.from(text, 'base64');

export function jpegSegment(marker: number, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

export const jpegParts = {
  begin: Buffer.from([0xff, 0xd8]),
  jfif: jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
  tables: base64(jpegTables),
  frame: base64(jpegFrame),
  codes: base64(jpegCodes),
  /** With the end of the picture. */
  scan: base64(jpegScan),
};

/** Further segments stand at the beginning. */
export const jpeg = (...segments: Buffer[]) => {
  const { begin, jfif, tables, frame, codes, scan } = jpegParts;
  return Buffer.concat([begin, jfif, ...segments, tables, frame, codes, scan]);
};

export const gifParts = {
  /** One by one pixel, two colours. */
  head: Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
  control: Buffer.from([0x21, 0xf9, 4, 1, 10, 0, 0, 0]),
  frame: Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
  comment: Buffer.from([0x21, 0xfe, 2, 0x68, 0x69, 0]),
  end: Buffer.from([0x3b]),
};

export const gif = (...parts: Buffer[]) => Buffer.concat([gifParts.head, ...parts, gifParts.end]);

/** A bitmap of one colour as an ICO has it. */
export function bitmap(side: number, bitsPerPixel = 32): Buffer {
  const row = (bits: number) => Math.ceil((side * bits) / 32) * 4 * side;
  const colours = bitsPerPixel <= 8 ? 4 * 2 ** bitsPerPixel : 0;
  const data = Buffer.alloc(40 + colours + row(bitsPerPixel) + row(1), 0x66);
  data.fill(0, 0, 40);
  data.writeUInt32LE(40, 0);
  data.writeInt32LE(side, 4);
  data.writeInt32LE(side * 2, 8);
  data.writeUInt16LE(1, 12);
  data.writeUInt16LE(bitsPerPixel, 14);
  return data;
}

/** An ICO of pictures with their widths. */
export function ico(...entries: [width: number, data: Buffer][]): Buffer {
  const head = Buffer.alloc(6 + 16 * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  for (const [index, [width, data]] of entries.entries()) {
    const at = 6 + 16 * index;
    head.set([width % 256, width % 256], at);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...entries.map(([, data]) => data)]);
}

export const dataUrl = (type: string, bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
