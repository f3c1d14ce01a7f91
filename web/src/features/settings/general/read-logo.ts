import { logoFault, say } from '@footfall/functions/contract';
import { dataUrlOf } from '../../../ui/file/file.ts';

/** Side of a logo in pixels, unless the file would be too large. */
export const logoSide = 256;

interface Square {
  x: number;
  y: number;
  side: number;
}

/** The largest centred square of an image. A drawing without a size gets the size of a logo. */
export function middleSquare(width: number, height: number): Square {
  const [wide, high] = width > 0 && height > 0 ? [width, height] : [logoSide, logoSide];
  const side = Math.min(wide, high);
  return { x: (wide - side) / 2, y: (high - side) / 2, side };
}

/** `side` is in pixels. */
export type Encoding = readonly [type: string, quality: number, side: number];

/**
 * Encodings to try, best first. Browsers without WebP support write PNG instead. PNG is small enough for most logos,
 * and for photographs only with fewer pixels.
 */
export const encodings: readonly Encoding[] = [
  ['image/webp', 0.92, logoSide],
  ['image/webp', 0.75, logoSide],
  ['image/webp', 0.5, logoSide],
  ['image/png', 1, 128],
  ['image/png', 1, 64],
];

/** The first encoding that is small enough to store; null if none is. */
export function firstThatFits(
  encode: (encoding: Encoding) => string,
  fits: (dataUrl: string) => boolean,
): string | null {
  for (const encoding of encodings) {
    const dataUrl = encode(encoding);
    if (fits(dataUrl)) return dataUrl;
  }
  return null;
}

/**
 * Converts an image into a square logo of at most 256 × 256 pixels that is small enough to store.
 * @throws Error with a message for people if the browser cannot show the file
 */
export async function readLogo(file: Blob): Promise<string> {
  const image = await decoded(await dataUrlOf(file));
  const logo = firstThatFits(
    ([type, quality, side]) => drawn(image, side).toDataURL(type, quality),
    (dataUrl) => logoFault(dataUrl) === null,
  );
  if (!logo) throw new Error(say('This image could not be made small enough. Choose another one.'));
  return logo;
}

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
    throw new Error(say('This file is not an image that your browser can read. Choose another one.'), {
      cause,
    });
  }
  return image;
}
