/** A picture that was looked through, and made of nothing but what is needed to show it. */
export interface Picture {
  type: PictureType;
  width: number;
  height: number;
  bytes: Buffer;
}

export const pictureTypes = ['image/png', 'image/webp', 'image/jpeg', 'image/gif', 'image/x-icon'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Bytes that are not a picture of a known type, or more of a picture than we take. The message says why, in words. */
export class NotPicture extends Error {}

/** The longest side, in pixels: what a picture unpacks to has a bound, too. */
const maxSide = 1024;

/** @throws NotPicture */
export function checkSides(width: number, height: number): void {
  if (width < 1 || height < 1) throw new NotPicture('has no pixels');
  if (width > maxSide || height > maxSide) {
    throw new NotPicture(`must be at most ${maxSide} by ${maxSide} pixels`);
  }
}

/** @throws NotPicture with these words where the condition does not hold */
export function ensure(condition: boolean, words: string): asserts condition {
  if (!condition) throw new NotPicture(words);
}
