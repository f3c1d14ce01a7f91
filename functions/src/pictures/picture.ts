import { englishOf, type Phrase } from '../core/phrase.ts';

/** The name, the byte order and the first bytes of each format, in hexadecimal digits. */
export const formats = {
  'image/png': { name: 'PNG', readNumber: 'readUIntBE', begins: /^89504e470d0a1a0a/ },
  'image/webp': { name: 'WebP', readNumber: 'readUIntLE', begins: /^52494646.{8}57454250/ },
  'image/jpeg': { name: 'JPEG', readNumber: 'readUIntBE', begins: /^ffd8ff/ },
  'image/gif': { name: 'GIF', readNumber: 'readUIntLE', begins: /^47494638(37|39)61/ },
  'image/x-icon': { name: 'ICO', readNumber: 'readUIntLE', begins: /^00000100.{6}/ },
} as const;

export type PictureType = keyof typeof formats;
export const pictureTypes = Object.keys(formats) as PictureType[];

export interface Sides {
  width: number;
  height: number;
}

export interface Picture extends Sides {
  type: PictureType;
  bytes: Buffer;
}

/** The bytes are not a picture of a known type, or the picture is too large. */
export class NotPicture extends Error {
  /** Says why, as the end of an error message. */
  readonly problem: Phrase;

  constructor(problem: Phrase) {
    super(englishOf(problem));
    this.problem = problem;
  }
}

/** In pixels: about twice the size at which a list shows a picture. */
const wantedWidth = 32;

/** Orders pictures by width: first those that are large enough, smallest first, then the others. */
export function byFitness(a: number, b: number): number {
  const [aFits, bFits] = [a >= wantedWidth, b >= wantedWidth];
  if (aFits !== bFits) return aFits ? -1 : 1;
  return aFits ? a - b : b - a;
}
