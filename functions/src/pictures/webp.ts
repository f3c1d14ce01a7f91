import { phraseOf } from '../core/phrase.ts';
import { type FileReader, orderOf, type Part } from './file-reader.ts';
import type { Picture, Sides } from './picture.ts';

const hasAnimation = 0x02;
const hasAlpha = 0x10;

/**
 * WebP: https://www.rfc-editor.org/rfc/rfc9649. Returns a still picture without metadata.
 * @throws NotPicture
 */
export function readWebp(file: FileReader): Picture {
  file.take(4);
  file.ensure(file.number(4) === file.bytes.length - 8);
  file.take(4);
  const [first, ...rest] = file.parts(readChunk);
  file.ensure(first !== undefined);
  if (first.type !== 'VP8X') {
    file.ensure(rest.length === 0);
    return { type: 'image/webp', ...readSides(file, first), bytes: fileOf([first.raw]) };
  }
  file.ensure(first.data.length === 10);
  const flags = first.data.readUInt8(0);
  file.ensure((flags & hasAnimation) === 0, phraseOf('the image must not be animated'));
  const shown = rest.filter(({ type }) => ['ALPH', 'VP8 ', 'VP8L'].includes(type));
  file.ensure(/^((ALPH )?VP8 |VP8L)$/.test(orderOf(shown, 'ALPH', 'VP8 ', 'VP8L')));
  const sides = readSides(file, shown.at(-1));
  const [width, height] = [first.data.readUIntLE(4, 3) + 1, first.data.readUIntLE(7, 3) + 1];
  file.ensure(width === sides.width && height === sides.height);
  const extended = Buffer.from(first.raw);
  extended.writeUInt32LE(flags & hasAlpha, 8);
  return { type: 'image/webp', ...sides, bytes: fileOf([extended, ...shown.map(({ raw }) => raw)]) };
}

function readChunk(file: FileReader): [type: string, data: Buffer] {
  const type = file.take(4).toString('latin1');
  const data = file.take(file.number(4));
  // Padded to an even length.
  if (data.length % 2 === 1) file.ensure(file.number() === 0);
  return [type, data];
}

function readSides(file: FileReader, part: Part | undefined): Sides {
  file.ensure(part !== undefined);
  const { type, data } = part;
  if (type === 'VP8 ') {
    // The header of a key frame: https://www.rfc-editor.org/rfc/rfc6386#section-9.1
    file.ensure(data.length >= 10 && (data.readUInt8(0) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a);
    file.ensure(data.readUIntLE(0, 3) >> 5 <= data.length - 10);
    return file.sides(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff);
  }
  // https://www.rfc-editor.org/rfc/rfc9649#section-3.4, version 0
  file.ensure(type === 'VP8L' && data.length >= 6 && data[0] === 0x2f && data.readUInt32LE(1) >>> 29 === 0);
  const bits = data.readUInt32LE(1);
  return file.sides((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
}

function fileOf(chunks: readonly Buffer[]): Buffer {
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
