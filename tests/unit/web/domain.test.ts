import { expect, test } from 'vitest';
import { exampleHost, isCleanDomain } from '../../../web/src/ui/domain.ts';

test.each([
  ['example.com', true],
  ['a-b.example.museum', true],
  ['xn--bcher-kva.example', true],
  ['', false],
  ['localhost', false],
  ['https://example.com', false],
  ['www.example.com', false],
  ['WWW.example.com', false],
  ['wwwhat.com', true],
  ['-a.example.com', false],
  ['example.com/path', false],
  [`${'a'.repeat(250)}.com`, false],
])('%s is clean: %s', (domain, clean) => expect(isCleanDomain(domain)).toBe(clean));

test.each([
  ['example.c', false],
  ['example.co', true],
  ['example.c1', false],
  ['example.c-o', false],
])('the last label has at least 2 letters: %s, %s', (domain, clean) =>
  expect(isCleanDomain(domain)).toBe(clean),
);

test.each([
  ['app.footfall.test', 'app.footfall.test'],
  ['127.0.0.1', 'example.com'],
  ['localhost', 'example.com'],
])('at %s the example is %s', (host, example) => expect(exampleHost(host)).toBe(example));
