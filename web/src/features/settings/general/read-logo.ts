import { logoFault } from '@footfall/functions/contract';
import { dataUrlOf } from '../../../ui/file/file.ts';
import { firstThatFits, middleSquare } from './crop.ts';

/**
 * Turns any image that the browser can show into a logo: its middle, encoded again with at most 256 by 256 pixels and
 * small enough to be stored.
 * @throws Error with a message for people if the file is not an image.
 */
export async function readLogo(file: Blob): Promise<string> {
  const image = await decoded(await dataUrlOf(file));
  const logo = firstThatFits(
    ([type, quality, side]) => drawn(image, side).toDataURL(type, quality),
    (dataUrl) => logoFault(dataUrl) === null,
  );
  if (!logo) throw new Error('This image could not be made small enough. Choose another one.');
  return logo;
}

/** The middle of an image, scaled to this size. */
function drawn(image: HTMLImageElement, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  const { x, y, side } = middleSquare(image.naturalWidth, image.naturalHeight);
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, side, side, 0, 0, size, size);
  }
  return canvas;
}

async function decoded(dataUrl: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = dataUrl;
  try {
    await image.decode();
  } catch (cause) {
    throw new Error('This file is not an image that your browser can read. Choose another one.', { cause });
  }
  return image;
}
