/** A checked picture that has only the parts that are needed to show it. */
export interface Picture {
  type: PictureType;
  width: number;
  height: number;
  bytes: Buffer;
}

/** A part of a PNG or WebP file. */
export interface Chunk {
  type: string;
  data: Buffer;
  /** With its type, its length, and its checksum or padding. */
  whole: Buffer;
}

export const pictureTypes = ['image/png', 'image/webp', 'image/jpeg', 'image/gif', 'image/x-icon'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The bytes are not a picture of a known type, or the picture is too large. The message says why, in words. */
export class NotPicture extends Error {}

/** The longest side in pixels, so that the unpacked size has a limit too. */
const maxSide = 1024;

/** @throws NotPicture */
export function checkSides(width: number, height: number) {
  if (width < 1 || height < 1) throw new NotPicture('has no pixels');
  if (width > maxSide || height > maxSide) {
    throw new NotPicture(`must be at most ${maxSide} by ${maxSide} pixels`);
  }
}

/** @throws NotPicture with these words if the condition is false */
export function ensure(condition: boolean, words: string): asserts condition {
  if (!condition) throw new NotPicture(words);
}

/** In pixels: about twice the size at which a list shows a picture. */
const wantedWidth = 32;

/** Orders pictures by width: first those that are large enough, smallest first, then the others. */
export function byFitness(a: number, b: number): number {
  const [aFits, bFits] = [a >= wantedWidth, b >= wantedWidth];
  if (aFits !== bFits) return aFits ? -1 : 1;
  return aFits ? a - b : b - a;
}
