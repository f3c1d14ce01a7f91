import { checkSides, ensure, type Picture } from './picture.ts';

/**
 * GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt. Keeps the first frame; other frames, comments and application
 * data are left out.
 */
const broken = 'is not a complete GIF file';

const extension = 0x21;
const graphicControl = 0xf9;
const image = 0x2c;
const trailer = 0x3b;

export function isGif(bytes: Buffer) {
  return /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));
}

/** @throws NotPicture */
export function readGif(bytes: Buffer): Picture {
  ensure(bytes.length > 13, broken);
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  checkSides(width, height);
  const head = 13 + colourTable(bytes, 10);
  const kept: Buffer[] = [bytes.subarray(0, head)];
  let control: Buffer | null = null;
  let isFirst = true;
  for (let at = head; ;) {
    const kind = bytes[at];
    if (kind === trailer) {
      ensure(at + 1 === bytes.length && !isFirst, broken);
      kept.push(bytes.subarray(at));
      return { type: 'image/gif', width, height, bytes: Buffer.concat(kept) };
    }
    ensure(kind === extension || kind === image, broken);
    if (kind === extension) {
      const end = endOfBlocks(bytes, at + 2);
      if (bytes[at + 1] === graphicControl) {
        ensure(end === at + 8, broken);
        control = bytes.subarray(at, end);
      }
      at = end;
    } else {
      checkFrame(bytes, at, width, height);
      // After the colours, a byte says how they are coded.
      const end = endOfBlocks(bytes, at + 10 + colourTable(bytes, at + 9) + 1);
      if (isFirst) kept.push(...(control ? [control] : []), bytes.subarray(at, end));
      isFirst = false;
      at = end;
    }
  }
}

/** The length of the colour table that the byte at this position describes. */
function colourTable(bytes: Buffer, at: number) {
  const flags = bytes.readUInt8(at);
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Checks that a frame is within the picture. */
function checkFrame(bytes: Buffer, at: number, width: number, height: number) {
  ensure(at + 10 < bytes.length, broken);
  const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)];
  const [across, down] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)];
  checkSides(across, down);
  ensure(left + across <= width && top + down <= height, broken);
}

/** The end of a sequence of blocks, each preceded by its length, up to one of length 0. */
function endOfBlocks(bytes: Buffer, start: number) {
  let at = start;
  for (;;) {
    const length = bytes[at];
    ensure(length !== undefined, broken);
    at += 1 + length;
    if (length === 0) return at;
  }
}
