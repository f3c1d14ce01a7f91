import { say } from '@footfall/functions/contract';
import { fileName } from '../../ui/file/csv.ts';
import { download } from '../../ui/file/file.ts';
import { pictureDocument, type Picture } from './picture-document.ts';

export type PictureFormat = 'png' | 'svg';

const types: Readonly<Record<PictureFormat, string>> = { png: 'image/png', svg: 'image/svg+xml' };

/** Pixels of a PNG per pixel of the page. */
const density = 2;

/**
 * Saves a chart as a file with a name like that of a CSV file.
 * @throws Error with a message for people
 */
export async function savePicture(
  format: PictureFormat,
  picture: Picture,
  named: Omit<Parameters<typeof fileName>[0], 'what'>,
): Promise<void> {
  const drawn = pictureDocument(picture);
  const content = format === 'svg' ? drawn.svg : await pngOf(drawn);
  download(fileName({ ...named, what: picture.title }, format), content, types[format]);
}

/** The browser draws the SVG. It loads nothing, because the document has no addresses. */
async function pngOf({ svg, width, height }: ReturnType<typeof pictureDocument>): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: width * density, height: height * density });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, types.png));
  if (!blob) throw new Error(say('The picture could not be drawn. Try SVG.'));
  return blob;
}
