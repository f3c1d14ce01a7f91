import { isGif, readGif } from './gif.ts';
import { isIco, readIco } from './ico.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { NotPicture, type Picture, type PictureType } from './picture.ts';
import { pngSignature, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

const readers: [PictureType, (bytes: Buffer) => boolean, (bytes: Buffer) => Picture][] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(pngSignature), readPng],
  ['image/webp', isWebp, readWebp],
  ['image/jpeg', isJpeg, readJpeg],
  ['image/gif', isGif, readGif],
  ['image/x-icon', isIco, readIco],
];

/**
 * Reads a picture of one of these types. Checks it to the last byte and returns only the parts that are needed to show
 * it, so that what we serve as a picture is a picture and nothing else.
 * @throws NotPicture
 */
export function readPicture(bytes: Buffer, types: readonly PictureType[]): Picture {
  const reader = readers.find(([type, begins]) => types.includes(type) && begins(bytes));
  if (!reader) throw new NotPicture('is not of a type that is accepted');
  const [, , read] = reader;
  return read(bytes);
}
