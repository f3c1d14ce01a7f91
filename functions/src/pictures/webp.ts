import { checkSides, ensure, type Chunk, type Picture } from './picture.ts';

/**
 * WebP: https://www.rfc-editor.org/rfc/rfc9649. Reads a still picture, lossy or lossless, with or without separate
 * transparency; metadata is left out.
 */
const broken = 'is not a complete WebP file';

export function isWebp(bytes: Buffer) {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** @throws NotPicture */
export function readWebp(bytes: Buffer): Picture {
  const [first, ...rest] = chunksOf(bytes);
  ensure(first !== undefined, broken);
  if (first.type !== 'VP8X') {
    ensure(rest.length === 0, broken);
    const sides = sidesOf(first);
    return { type: 'image/webp', ...sides, bytes: fileOf([first.whole]) };
  }
  ensure(first.data.length === 10, broken);
  const flags = first.data.readUInt8(0);
  ensure((flags & hasAnimation) === 0, 'must not be animated');
  const shown = rest.filter(({ type }) => ['ALPH', 'VP8 ', 'VP8L'].includes(type));
  ensure(/^((ALPH )?VP8 |VP8L)$/.test(shown.map(({ type }) => type).join(' ')), broken);
  const sides = sidesOf(shown.at(-1));
  const canvas = { width: first.data.readUIntLE(4, 3) + 1, height: first.data.readUIntLE(7, 3) + 1 };
  ensure(canvas.width === sides.width && canvas.height === sides.height, broken);
  const extended = Buffer.from(first.whole);
  extended.writeUInt32LE(flags & hasAlpha, 8);
  return { type: 'image/webp', ...sides, bytes: fileOf([extended, ...shown.map(({ whole }) => whole)]) };
}

const hasAnimation = 0x02;
const hasAlpha = 0x10;

/** Checks that the chunks fill the file to the last byte. */
function chunksOf(bytes: Buffer) {
  ensure(bytes.length >= 12 && bytes.readUInt32LE(4) === bytes.length - 8, broken);
  const chunks: Chunk[] = [];
  let at = 12;
  while (at < bytes.length) {
    ensure(at + 8 <= bytes.length, broken);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    ensure(end <= bytes.length && (size % 2 === 0 || bytes[end - 1] === 0), broken);
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + size),
      whole: bytes.subarray(at, end),
    });
    at = end;
  }
  return chunks;
}

function sidesOf(chunk: Chunk | undefined) {
  const sides =
    chunk?.type === 'VP8 '
      ? lossySides(chunk.data)
      : chunk?.type === 'VP8L'
        ? losslessSides(chunk.data)
        : null;
  ensure(sides !== null, broken);
  checkSides(sides.width, sides.height);
  return sides;
}

/** The header of a key frame: https://www.rfc-editor.org/rfc/rfc6386#section-9.1 */
function lossySides(data: Buffer) {
  if (data.length < 10) return null;
  const tag = data.readUIntLE(0, 3);
  const isKeyFrame = (tag & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  if (!isKeyFrame || tag >> 5 > data.length - 10) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** https://www.rfc-editor.org/rfc/rfc9649#section-3.4 */
function losslessSides(data: Buffer) {
  if (data.length < 6 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  const version = bits >>> 29;
  return version === 0 ? { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } : null;
}

function fileOf(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
