import { phraseOf } from '../core/phrase.ts';
import { FileReader } from './file-reader.ts';
import { readGif } from './gif.ts';
import { readIco } from './ico.ts';
import { readJpeg } from './jpeg.ts';
import { formats, NotPicture, type Picture, type PictureType } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const readers: Record<PictureType, (file: FileReader) => Picture> = {
  'image/png': readPng,
  'image/webp': readWebp,
  'image/jpeg': readJpeg,
  'image/gif': readGif,
  'image/x-icon': readIco,
};

/**
 * Checks all bytes of a picture and returns only the parts that show it, so that we serve nothing but pictures.
 * @throws NotPicture
 */
export function readPicture(bytes: Buffer, types: readonly PictureType[]): Picture {
  const beginning = bytes.toString('hex', 0, 12);
  const type = types.find((type) => formats[type].begins.test(beginning));
  if (!type) throw new NotPicture(phraseOf('the image is not of a type that is accepted'));
  return readers[type](new FileReader(bytes, type));
}
