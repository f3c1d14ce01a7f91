import { expect, test } from 'vitest';
import { nextPath } from '../../../web/src/ui/next-path.ts';

test.each([
  ['/add', '/add'],
  ['/dashboard?timeframe=today#top', '/dashboard?timeframe=today#top'],
  ['/a/../tracking', '/tracking'],
  [null, null],
  ['', null],
  ['add', null],
  ['//evil.test', null],
  ['/\\evil.test', null],
  ['/\t/evil.test', null],
  ['https://evil.test/add', null],
  ['javascript:alert(1)', null],
  ['//', null],
])('%s leads to %s', (next, path) => expect(nextPath(next, 'https://footfall.test')).toBe(path));
