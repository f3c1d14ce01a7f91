import { expect, test } from 'vitest';
import { badgePicture, shortNumber } from '../../../../functions/src/links/badge.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [12_345, '12.3k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1_234_567, '1.2M'],
])('%d is short for %s', (value, text) => expect(shortNumber(value)).toBe(text));

test('a badge says in words what it counts, and needs no style, script or other file', () => {
  const picture = badgePicture('visitors', { value: '12.3k', period: 'the last 30 days' });
  expect(picture).toContain(
    'role="img" aria-labelledby="title"><title id="title">Visitors in the last 30 days: 12.3k<',
  );
  expect(picture).toMatch(/>visitors<\/text>.*>12\.3k<\/text>/);
  expect(picture).not.toMatch(/<style|style=|<script|href|url\(/);
});

test('it is as wide as its texts', () => {
  const widthOf = (value: string) =>
    Number(/width="(\d+)"/.exec(badgePicture('pageviews', { value, period: 'the last week' }))?.[1]);
  expect(widthOf('12.3k')).toBeGreaterThan(widthOf('9'));
});
