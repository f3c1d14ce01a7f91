import { afterEach, expect, test, vi } from 'vitest';
import { readingKey } from '../../../../../web/src/ui/words/reading-direction.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', 'ArrowRight', 'ArrowRight'],
  ['ltr', 'ArrowLeft', 'ArrowLeft'],
  ['rtl', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
  ['rtl', 'ArrowUp', 'ArrowUp'],
  ['rtl', 'Enter', 'Enter'],
])('on a page with the direction "%s", %s means %s', (dir, key, expected) => {
  vi.stubGlobal('document', { documentElement: { dir } });
  expect(readingKey(key)).toBe(expected);
});
