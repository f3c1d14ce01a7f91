import { expect, test } from 'vitest';
import { pathParts } from '../../../../../web/src/report/rows/path-parts.ts';

test.each([
  ['/blog/2026/a-long-title', '/blog/2026', '/a-long-title'],
  ['/blog/2026/a-long-title/', '/blog/2026', '/a-long-title/'],
  ['news.example/items/1234', 'news.example/items', '/1234'],
  ['https://files.example/report.pdf', 'https://files.example', '/report.pdf'],
])('of the long path %s, dots may replace %s, and %s stays', (name, before, last) =>
  expect(pathParts(name)).toEqual([before, last]),
);

test.each([
  '/',
  '/blog/a-title',
  '/a-page-of-the-first-level',
  'https://a-long-host.example',
  'Sign up / Log in, here',
])('%s has no part that dots could replace', (name) => expect(pathParts(name)).toBeNull());
