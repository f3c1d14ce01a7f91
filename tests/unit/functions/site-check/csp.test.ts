import { expect, test } from 'vitest';
import { allows } from '../../../../functions/src/site-check/csp.ts';

const script = new URL('https://stats.example/js/script.js');
const page = new URL('https://site.example/');

test.each([
  ['', true],
  ['img-src none', true],
  ["default-src 'self'", false],
  ["default-src 'none'", false],
  ["default-src 'self'; script-src https://stats.example", true],
  ["script-src 'self'", false],
  ["script-src 'self'; script-src https://stats.example", false],
  ["SCRIPT-SRC 'self' STATS.example", true],
  ["script-src-elem 'self'; script-src https://stats.example", false],
  ['script-src', false],
  ['script-src *', true],
  ['script-src https:', true],
  ['script-src http:', true],
  ['script-src data:', false],
  ['script-src stats.example', true],
  ['script-src http://stats.example', true],
  ['script-src *.example', true],
  ['script-src *.stats.example', false],
  ['script-src https://stats.example:443', true],
  ['script-src https://stats.example:8443', false],
  ['script-src https://stats.example:*', true],
  ['script-src https://stats.example/js/', true],
  ['script-src https://stats.example/js/script.js', true],
  ['script-src https://stats.example/js', false],
  ['script-src https://stats.example/other.js', false],
  ["script-src 'nonce-abc'", false],
  ["script-src https://stats.example 'strict-dynamic' 'nonce-abc'", false],
])('%j allows the script: %s', (policy, allowed) =>
  expect(allows(policy, { what: 'script', url: script, page })).toBe(allowed),
);

test.each([
  ["script-src 'nonce-abc'", 'abc', true],
  ["script-src 'nonce-abc' 'strict-dynamic'", 'abc', true],
  ["script-src 'nonce-abc'", 'xyz', false],
])('%j with the nonce %s: %s', (policy, nonce, allowed) =>
  expect(allows(policy, { what: 'script', url: script, page, nonce })).toBe(allowed),
);

test.each([
  ["script-src 'none'", true],
  ["default-src 'self'", false],
  ["default-src 'none'; connect-src https://stats.example/api/event", true],
  ["connect-src 'self'", false],
  ["connect-src 'strict-dynamic' stats.example", true],
])('%j allows it to send: %s', (policy, allowed) =>
  expect(allows(policy, { what: 'connect', url: new URL('https://stats.example/api/event'), page })).toBe(
    allowed,
  ),
);

test("'self' is the page's own origin", () => {
  expect(
    allows("script-src 'self'", { what: 'script', url: new URL('https://site.example/a.js'), page }),
  ).toBe(true);
  expect(
    allows('script-src site.example', { what: 'script', url: new URL('http://site.example/a.js'), page }),
  ).toBe(false);
});
