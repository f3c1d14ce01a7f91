import { expect, test } from 'vitest';
import { dropReason } from '../../../../functions/src/collect/admit.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const page = 'https://example.com/';

test.each([
  ['a browser', { 'user-agent': chrome }, page, null],
  ['no User-Agent', {}, page, 'bot'],
  ['an empty User-Agent', { 'user-agent': '  ' }, page, 'bot'],
  [
    'a crawler',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    page,
    'bot',
  ],
  ['a headless browser', { 'user-agent': chrome.replace('Chrome', 'HeadlessChrome') }, page, 'bot'],
  ['a program', { 'user-agent': 'curl/8.5.0' }, page, 'bot'],
  ['prefetch', { 'user-agent': chrome, 'sec-purpose': 'prefetch' }, page, 'prefetch'],
  ['prerender', { 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' }, page, 'prefetch'],
  ['an old name of prefetch', { 'user-agent': chrome, 'x-moz': 'prefetch' }, page, 'prefetch'],
  ['a script for an address', { 'user-agent': chrome }, 'javascript:alert(1)', 'malformed'],
  ['a file', { 'user-agent': chrome }, 'file:///C:/index.html', 'malformed'],
  ['an address without host', { 'user-agent': chrome }, 'https:///path', 'malformed'],
])('%s', (_, headers: Record<string, string>, pageUrl, reason) => {
  expect(dropReason({ headers, pageUrl })).toBe(reason);
});
