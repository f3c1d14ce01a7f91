import { expect, test } from 'vitest';
import { readZoom, zoomText } from '../../../../../web/src/features/explore/use-zoom.ts';

const keys = ['2026-03-01', '2026-03-02', '2026-03-03'];

test.each([
  ['two buckets', '2026-03-02,2026-03-03', { first: 1, last: 2 }],
  ['one bucket', '2026-03-01,2026-03-01', { first: 0, last: 0 }],
  ['buckets in the wrong order', '2026-03-03,2026-03-02', null],
  ['a bucket of another period', '2026-02-28,2026-03-02', null],
  ['nothing', null, null],
])('the brush in the address: %s', (_, text, shown) => {
  expect(readZoom(text, keys)).toEqual(shown);
  if (shown) expect(zoomText(shown, keys)).toBe(text);
});

test('all buckets are not in the address', () => expect(zoomText(null, keys)).toBeNull());
