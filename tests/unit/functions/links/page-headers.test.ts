import { expect, test } from 'vitest';
import { pageHeaders } from '../../../../functions/src/links/page-headers.ts';
import { textOf } from '../../../support/repository.ts';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}
const rules: Rule[] = JSON.parse(textOf('firebase.json')).hosting.headers;
const [ofPages] = rules
  .filter(({ source }) => source === '!/share/**')
  .map(({ headers }) =>
    Object.fromEntries(
      headers.map(({ key, value }) => [key, value.replace(' https://storage.googleapis.com', '')]),
    ),
  );

test('the page of a link that no site embeds has the policy of all pages, without uploads', () => {
  const headers = pageHeaders([], '');
  expect(headers).toMatchObject(ofPages ?? {});
  expect(headers['Cache-Control']).toBe('private, no-cache');
});

test('the page of an embedded link can be framed by the sites that it names, and by no others', () => {
  const headers = pageHeaders(['https://example.com', 'http://localhost:3000'], '');
  expect(headers['X-Frame-Options']).toBeUndefined();
  expect(headers['Content-Security-Policy']).toBe(
    ofPages?.['Content-Security-Policy']?.replace(
      /frame-ancestors .*/,
      'frame-ancestors https://example.com http://localhost:3000',
    ),
  );
});

test('on a local stack, the page reaches the Auth emulator too', () =>
  expect(pageHeaders([], '127.0.0.1:9099')['Content-Security-Policy']).toMatch(
    /connect-src 'self' http:\/\/127\.0\.0\.1:9099 .*frame-src 'self' http:\/\/127\.0\.0\.1:9099 /,
  ));

test('Hosting sets none of these headers on the pages of shared links, where it would replace them', () => {
  const own = Object.keys(pageHeaders([], '')).map((key) => key.toLowerCase());
  const meant = rules.filter(({ source }) => source === '**' || source.startsWith('/share'));
  const keys = meant.flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase()));
  expect(keys.filter((key) => own.includes(key))).toEqual([]);
});
