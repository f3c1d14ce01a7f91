import { expect, test } from 'vitest';
import { readMessage } from '../../../../../../web/src/features/settings/traffic/this-browser.tsx';

test.each([
  ['https://example.com', { footfall: 'ignored' }, 'ignored'],
  ['https://www.example.com', { footfall: 'counted' }, 'counted'],
  ['https://shop.example.com', { footfall: 'counted' }, 'counted'],
  ['https://badexample.com', { footfall: 'ignored' }, null],
  ['null', { footfall: 'ignored' }, null],
  ['https://example.com', { footfall: 'else' }, null],
  ['https://example.com', null, null],
  ['https://example.com', 'ignored', null],
])('a page of %s that says %j says %j', (origin, data, said) =>
  expect(readMessage({ origin, data }, 'example.com')).toBe(said),
);
