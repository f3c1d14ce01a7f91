import { expect, test } from 'vitest';
import { cleanDomainPattern, isTimeZone } from '../../../../functions/src/contract/rules.ts';

test.each([
  ['example.com', true],
  ['sub.example.co.uk', true],
  ['xn--bcher-kva.example', true],
  ['a-b.example', true],
  ['EXAMPLE.com', true],
  ['example', false],
  ['example.c', false],
  ['example.c0m', false],
  ['-a.example', false],
  ['a-.example', false],
  ['https://example.com', false],
  ['example.com/path', false],
  ['example.com ', false],
  ['ex ample.com', false],
  ['', false],
])('%j is a clean domain: %j', (domain, expected) => {
  expect(cleanDomainPattern.test(domain)).toBe(expected);
});

test('a very long domain is answered at once', () => {
  expect(cleanDomainPattern.test(`${'a-'.repeat(100_000)}.`)).toBe(false);
});

test.each([
  ['Europe/Amsterdam', true],
  ['US/Eastern', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('%j is a time zone: %j', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
