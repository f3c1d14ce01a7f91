import { FileReader } from './file-reader.ts';
import { readGif } from './gif.ts';
import { readIco } from './ico.ts';
import { readJpeg } from './jpeg.ts';
import { NotPicture, type Picture, type PictureType } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** The first bytes of each type in hexadecimal digits, and its reader. */
const readers: Record<PictureType, [begins: RegExp, read: (file: FileReader) => Picture]> = {
  'image/png': [/^89504e470d0a1a0a/, readPng],
  'image/webp': [/^52494646.{8}57454250/, readWebp],
  'image/jpeg': [/^ffd8ff/, readJpeg],
  'image/gif': [/^47494638(37|39)61/, readGif],
  'image/x-icon': [/^00000100.{6}/, readIco],
};

/**
 * Reads a picture of one of these types. It checks all bytes and returns only the parts that are needed to show it, so
 * that we serve nothing but pictures.
 * @throws NotPicture
 */
export function readPicture(bytes: Buffer, types: readonly PictureType[]): Picture {
  const beginning = bytes.toString('hex', 0, 12);
  const type = types.find((type) => readers[type][0].test(beginning));
  if (!type) throw new NotPicture('is not of a type that is accepted');
  return readers[type][1](new FileReader(bytes, type));
}
