import { type FileReader, orderOf } from './file-reader.ts';
import type { Picture, Sides } from './picture.ts';

/**
 * GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt. Returns the first frame without comments and application data.
 * @throws NotPicture
 */
export function readGif(file: FileReader): Picture {
  file.take(6);
  const sides = file.sides(file.number(2), file.number(2));
  const head = file.bytes.subarray(0, 13 + colourTableLength(file.number()));
  file.take(head.length - 11);
  const parts = file.parts(() => [readBlock(file, sides)]);
  file.ensure(/^(frame )+trailer$/.test(orderOf(parts, 'frame', 'trailer')));
  file.ensure(parts.every(({ type, raw }) => type !== 'control' || raw.length === 8));
  const first = parts.findIndex(({ type }) => type === 'frame');
  const control = parts.slice(0, first).findLast(({ type }) => type === 'control');
  const shown = parts.filter((part, index) => part === control || index === first || part.type === 'trailer');
  return file.picture(sides, head, shown);
}

const colourTableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function readBlock(file: FileReader, { width, height }: Sides) {
  const kind = file.number();
  if (kind === 0x3b) return 'trailer';
  file.ensure(kind === 0x2c || kind === 0x21);
  if (kind === 0x21) {
    const type = file.number() === 0xf9 ? 'control' : 'extension';
    skipBlocks(file);
    return type;
  }
  const [left, top] = [file.number(2), file.number(2)];
  const frame = file.sides(file.number(2), file.number(2));
  file.ensure(left + frame.width <= width && top + frame.height <= height);
  // After the colours comes the code size, one byte.
  file.take(colourTableLength(file.number()) + 1);
  skipBlocks(file);
  return 'frame';
}

/** Skips a sequence of blocks, each preceded by its length, up to one of length 0. */
function skipBlocks(file: FileReader) {
  for (let length = file.number(); length > 0; length = file.number()) file.take(length);
}
