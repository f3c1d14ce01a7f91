import { expect, test } from 'vitest';
import { logoTypes } from '@footfall/functions/contract';
import {
  encodings,
  firstThatFits,
  logoSide,
  middleSquare,
  type Encoding,
} from '../../../../../../web/src/features/settings/general/read-logo.ts';

test('a logo is 256 by 256 pixels', () => expect(logoSide).toBe(256));

test.each([
  [400, 300, 50, 0, 300],
  [100, 1000, 0, 450, 100],
  [0, 0, 0, 0, 256],
])('the middle of %d by %d', (width, height, x, y, side) =>
  expect(middleSquare(width, height)).toEqual({ x, y, side }),
);

test('the best format that fits is used', () => {
  const encode = (encoding: Encoding) => encoding.join(' ');
  expect(firstThatFits(encode, () => true)).toBe('image/webp 0.92 256');
  expect(firstThatFits(encode, (text) => text.includes(' 0.5 '))).toBe('image/webp 0.5 256');
  expect(firstThatFits(encode, () => false)).toBeNull();
});

test('if WebP cannot be written and the PNG is too large, the PNG has fewer pixels', () => {
  const asPng = ([, , side]: Encoding) => `png ${side}`;
  expect(firstThatFits(asPng, (text) => text !== 'png 256')).toBe('png 128');
  expect(firstThatFits(asPng, (text) => text === 'png 64')).toBe('png 64');
});

test('every format is a type that the server accepts', () => {
  for (const [type] of encodings) expect(logoTypes).toContain(type);
});
