export const pictureTypes = ['image/png', 'image/webp', 'image/jpeg', 'image/gif', 'image/x-icon'] as const;
export type PictureType = (typeof pictureTypes)[number];

export interface Sides {
  width: number;
  height: number;
}

export interface Picture extends Sides {
  type: PictureType;
  bytes: Buffer;
}

/** The bytes are not a picture of a known type, or the picture is too large. The message says why, in words. */
export class NotPicture extends Error {}

/** In pixels: about twice the size at which a list shows a picture. */
const wantedWidth = 32;

/** Orders pictures by width: first those that are large enough, smallest first, then the others. */
export function byFitness(a: number, b: number): number {
  const [aFits, bFits] = [a >= wantedWidth, b >= wantedWidth];
  if (aFits !== bFits) return aFits ? -1 : 1;
  return aFits ? a - b : b - a;
}
