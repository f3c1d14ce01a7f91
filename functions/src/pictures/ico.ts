import { FileReader } from './file-reader.ts';
import { byFitness, type Picture } from './picture.ts';
import { isPng, readPng } from './png.ts';

const maxEntries = 64;
const fileHeadLength = 22;

/**
 * ICO: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10). Returns the best size for a list.
 * @throws NotPicture
 */
export function readIco(file: FileReader): Picture {
  file.take(4);
  const count = file.number(2);
  file.ensure(count >= 1 && count <= maxEntries);
  const entries = Array.from({ length: count }, () => {
    const [width] = file.take(6);
    const [bitsPerPixel, size, offset] = [file.number(2), file.number(4), file.number(4)];
    file.ensure(offset + size <= file.bytes.length);
    return { width: width || 256, bitsPerPixel, data: file.bytes.subarray(offset, offset + size) };
  });
  const [best] = entries.sort((a, b) => byFitness(a.width, b.width) || b.bitsPerPixel - a.bitsPerPixel);
  file.ensure(best !== undefined);
  return isPng(best.data)
    ? readPng(new FileReader(best.data, 'image/png'))
    : readBitmap(new FileReader(best.data, 'image/x-icon'));
}

const bitmapHeadLength = 40;

/** An uncompressed bitmap, followed by a transparency mask with one bit for each pixel. */
function readBitmap(file: FileReader): Picture {
  file.ensure(file.number(4) === bitmapHeadLength);
  const [width, height] = [file.number(4), file.number(4) / 2];
  file.take(2);
  const [bitsPerPixel, compression] = [file.number(2), file.number(4)];
  file.take(12);
  const coloursUsed = file.number(4);
  file.ensure(width >= 1 && width <= 256 && height >= 1 && height <= 256 && Number.isInteger(height));
  file.ensure([1, 4, 8, 24, 32].includes(bitsPerPixel) && compression === 0);
  const maxColours = bitsPerPixel <= 8 ? 2 ** bitsPerPixel : 0;
  file.ensure(coloursUsed <= maxColours);
  const rows = (bits: number) => Math.ceil((width * bits) / 32) * 4 * height;
  const pixels = bitmapHeadLength + (coloursUsed || maxColours) * 4 + rows(bitsPerPixel);
  const length = pixels + rows(1);
  // If each pixel has its own transparency, some programs leave out the mask.
  file.ensure(file.bytes.length >= (bitsPerPixel === 32 ? pixels : length));
  const bytes = Buffer.alloc(fileHeadLength + length);
  // An icon file with one picture: its sides, no palette, one plane.
  bytes.set([0, 0, 1, 0, 1, 0, width % 256, height % 256, 0, 0, 1, 0, bitsPerPixel, 0]);
  bytes.writeUInt32LE(length, 14);
  bytes.writeUInt32LE(fileHeadLength, 18);
  file.bytes.copy(bytes, fileHeadLength);
  return file.picture({ width, height }, bytes);
}
