import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { expectedHeaders, matchesSource } from '../../../../deploy/doctor/expected-headers.ts';

test.each<[source: string, path: string, matches: boolean]>([
  ['**', '/', true],
  ['**', '/a/b.c', true],
  ['/api/**', '/api/health', true],
  ['/api/**', '/api', true],
  ['/api/**', '/apis', false],
  ['!/share/**', '/share/x', false],
  ['!/share/**', '/shared', true],
  ['!/@(img|share)/**', '/img/logo/x', false],
  ['!/@(img|share)/**', '/images', true],
  ['/img/@(badge|message)/**', '/img/message/x', true],
  ['/img/@(badge|message)/**', '/img/logo/x', false],
  ['/js/*.js', '/js/script.js', true],
  ['/js/*.js', '/js/a/script.js', false],
  ['/api/openapi.json', '/api/openapi.json', true],
  ['/api/openapi.json', '/api/openapi-json', false],
])('%s and %s: %s', (source, path, matches) => {
  expect(matchesSource(source, path)).toBe(matches);
});

test('a later rule overrides an earlier one', () => {
  const rule = (source: string, value: string) => ({ source, headers: [{ key: 'Cache-Control', value }] });
  const headers = [rule('**', 'no-cache'), rule('/js/**', 'public'), rule('/img/**', 'private')];
  expect(expectedHeaders({ headers }, '/js/a.js')).toEqual({ 'cache-control': 'public' });
  expect(expectedHeaders({ headers }, '/')).toEqual({ 'cache-control': 'no-cache' });
});

test('it knows every pattern of firebase.json', () => {
  const file = resolve(import.meta.dirname, '../../../../firebase.json');
  const { hosting } = JSON.parse(readFileSync(file, 'utf8'));
  for (const { source } of hosting.headers as { source: string }[])
    expect(source).toMatch(/^!?(?:\*\*|(?:\/(?:[\w.-]+|@\([\w|]+\)|\*\*))+)$/);
});
