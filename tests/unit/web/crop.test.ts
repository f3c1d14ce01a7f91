import { expect, test } from 'vitest';
import { encodings, firstThatFits, logoSide, middleSquare } from '../../../web/src/features/settings/crop.ts';

test('a logo is 256 by 256 pixels', () => expect(logoSide).toBe(256));

test.each([
  [256, 256, { x: 0, y: 0, side: 256 }],
  [400, 300, { x: 50, y: 0, side: 300 }],
  [100, 1000, { x: 0, y: 450, side: 100 }],
  [0, 0, { x: 0, y: 0, side: 256 }],
])('the middle of %d by %d', (width, height, square) => expect(middleSquare(width, height)).toEqual(square));

test('the best form that fits is taken', () => {
  const encode = (type: string, quality: number) => `${type} ${quality}`;
  expect(firstThatFits(encode, () => true)).toBe('image/webp 0.92');
  expect(firstThatFits(encode, (text) => text.startsWith('image/jpeg'))).toBe('image/jpeg 0.8');
  expect(firstThatFits(encode, () => false)).toBeNull();
});

test('where WebP cannot be written its PNG is taken, if it fits', () => {
  const tried: string[] = [];
  const encode = (type: string) => (tried.push(type), type === 'image/webp' ? 'png' : 'jpeg');
  expect(firstThatFits(encode, (text) => text === 'jpeg')).toBe('jpeg');
  expect(tried).toHaveLength(encodings.filter(([type]) => type === 'image/webp').length + 1);
});
