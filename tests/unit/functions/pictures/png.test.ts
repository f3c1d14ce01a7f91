import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from '../../../../functions/src/pictures/png.ts';
import { readPicture } from '../../../../functions/src/pictures/read-picture.ts';
import { pngPart } from '../../../support/browser/pictures.ts';

test('a picture of few colours is a complete PNG with its palette, its transparency and its pixels', () => {
  const png = indexedPng({
    ...{ width: 3, height: 2, pixels: Uint8Array.of(0, 1, 1, 1, 0, 1) },
    colours: [
      [1, 2, 3, 0],
      [250, 251, 252, 128],
    ],
  });
  expect(readPicture(png, ['image/png'])).toMatchObject({ width: 3, height: 2, bytes: png });
  expect([...pngPart(png, 'PLTE')]).toEqual([1, 2, 3, 250, 251, 252]);
  expect([...pngPart(png, 'tRNS')]).toEqual([0, 128]);
  expect([...inflateSync(pngPart(png, 'IDAT'))]).toEqual([0, 0, 1, 1, 0, 1, 0, 1]);
});
