import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from '../../../../functions/src/pictures/indexed-png.ts';
import { readPng } from '../../../../functions/src/pictures/png.ts';

test('a picture of few colours is a complete PNG with its palette, its transparency and its pixels', () => {
  const png = indexedPng({
    ...{ width: 3, height: 2, pixels: Uint8Array.of(0, 1, 1, 1, 0, 1) },
    colours: [
      [1, 2, 3, 0],
      [250, 251, 252, 128],
    ],
  });
  expect(readPng(png)).toMatchObject({ width: 3, height: 2, bytes: png });
  const dataOf = (type: string) => {
    const start = png.indexOf(type) + 4;
    return png.subarray(start, start + png.readUInt32BE(start - 8));
  };
  expect([...dataOf('PLTE')]).toEqual([1, 2, 3, 250, 251, 252]);
  expect([...dataOf('tRNS')]).toEqual([0, 128]);
  expect([...inflateSync(dataOf('IDAT'))]).toEqual([0, 0, 1, 1, 0, 1, 0, 1]);
});
