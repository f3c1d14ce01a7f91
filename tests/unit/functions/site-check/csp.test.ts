import { expect, test } from 'vitest';
import { allows } from '../../../../functions/src/site-check/csp.ts';

const script = new URL('https://stats.example/js/script.js');
const page = new URL('https://site.example/');

const allowsScript = (policy: string) => allows(policy, { what: 'script', url: script, page });

test.each([
  '',
  'img-src none',
  "default-src 'self'; script-src https://stats.example",
  "SCRIPT-SRC 'self' STATS.example",
  'script-src *',
  'script-src https:',
  'script-src http:',
  'script-src stats.example',
  'script-src http://stats.example',
  'script-src *.example',
  'script-src https://stats.example:443',
  'script-src https://stats.example:*',
  'script-src https://stats.example/js/',
  'script-src https://stats.example/js/script.js',
])('%j allows the script', (policy) => expect(allowsScript(policy)).toBe(true));

test.each([
  "default-src 'self'",
  "default-src 'none'",
  "script-src 'self'",
  "script-src 'self'; script-src https://stats.example",
  "script-src-elem 'self'; script-src https://stats.example",
  'script-src',
  'script-src data:',
  'script-src *.stats.example',
  'script-src https://stats.example:8443',
  'script-src https://stats.example/js',
  'script-src https://stats.example/other.js',
  "script-src 'nonce-abc'",
  "script-src https://stats.example 'strict-dynamic' 'nonce-abc'",
])('%j does not allow the script', (policy) => expect(allowsScript(policy)).toBe(false));

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
