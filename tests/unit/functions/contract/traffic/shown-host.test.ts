import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHostname, shownAddress, shownHost, valueName } from '@footfall/functions/contract';
import { asUnicode } from '../../../../../functions/src/contract/traffic/hostname.ts';

test.each([
  'example.com',
  'münchen.de',
  'straße.de',
  'пример.рф',
  'пример.com',
  '中国.中国',
  'ひらがな漢字カタカナー.jp',
  '한국.kr',
  'ελλάδα.gr',
  'مثال.إختبار',
  'उदाहरण.भारत',
  'việtnam.vn',
  // All letters look like Latin, but the entire name is of one script.
  'ор.рф',
])('%s is shown decoded', (host) => expect(shownHost(readHostname(host) ?? '')).toBe(host));

test.each([
  ['letters of two scripts', 'gооgle.com'],
  ['letters of two scripts in a label before', 'pаypal.пример.рф'],
  ['letters that all look like Latin', 'аррӏе.com'],
  ['Greek letters that all look like Latin', 'τον.com'],
  ['Armenian letters that all look like Latin', 'ոսօ.com'],
  ['Latin beside Chinese', '日本abc.jp'],
  ['a letter for a sound', 'ɑpple.com'],
  ['an i without a dot', 'wıki.com'],
  ['a mark on a letter that has none of its own', 'x\u0323yz.com'],
  ['a mark on a letter of Cyrillic', 'пр\u0301имер.рф'],
  ['a sign that is no letter', 'i❤.ws'],
])('%s: %s stays as it is stored', (_, typed) => {
  const host = readHostname(typed) ?? '';
  expect(host).toMatch(/xn--/);
  expect(shownHost(host)).toBe(host);
});

test.each([
  ['Google', 'Google'],
  ['xn--', 'xn--'],
  ['xn--a.com', 'xn--a.com'],
  ['XN--mnchen-3ya.de', 'XN--mnchen-3ya.de'],
  ['', ''],
])('%j is no host with other letters', (text, shown) => expect(shownHost(text)).toBe(shown));

test.each([
  ['https://xn--mnchen-3ya.de/a?b', 'https://münchen.de/a?b'],
  ['https://xn--mnchen-3ya.de:8080/', 'https://münchen.de:8080/'],
  ['https://example.com/xn--mnchen-3ya.de', 'https://example.com/xn--mnchen-3ya.de'],
])('the address %s is shown as %s', (address, shown) => expect(shownAddress(address)).toBe(shown));

test('sources, referrers and hostnames are shown decoded, tags as they were sent', () => {
  const host = 'xn--mnchen-3ya.de';
  for (const dimension of ['visit:source', 'event:hostname', 'visit:entry_page_hostname'] as const)
    expect(valueName(dimension, host)).toBe('münchen.de');
  expect(valueName('visit:referrer', `https://${host}/a`)).toBe('https://münchen.de/a');
  expect(valueName('visit:utm_source', host)).toBe(host);
});

test('any letters that browsers encode are decoded again', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (label) => {
      const host = readHostname(`${label}.example`);
      if (!host?.includes('xn--')) return;
      expect(readHostname(asUnicode(host) ?? '')).toBe(host);
    }),
    { numRuns: 2000 },
  ));

test('any text after xn-- is decoded or refused', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abz09-'), maxLength: 60 }), (label) => {
      const host = asUnicode(`xn--${label}.com`);
      // Quotes around a typed value are removed.
      if (host !== null && !/^[«»“”„‘’]|[«»“”„‘’]\./.test(host))
        expect(readHostname(host)).toBe(`xn--${label}.com`);
    }),
    { numRuns: 2000 },
  ));
