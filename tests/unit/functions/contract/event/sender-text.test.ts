import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { senderText, storedPage, withoutSecrets } from '@footfall/functions/contract';
import { addressWithSecret, hasSecret, textWithSecret } from '../../../../support/traffic/secrets.ts';

test.each([
  ['https://ada:SECRET@a.example/b?c=SECRET#d', 'https://a.example/b'],
  ['ftp://ada:SECRET@a.example/', 'ftp://a.example/'],
  ['blob:https://a.example/b?SECRET', 'blob:https://a.example/b'],
  ['mailto:ada@a.example?subject=SECRET', 'mailto:a.example'],
  ['//ada:SECRET@a.example/', '//a.example/'],
  ['/reset?token=SECRET', '/reset'],
  ['https:ada:SECRET@a.example', 'https://a.example/'],
  ['https:\\\\ada:SECRET@a.example\\b', 'https://a.example/b'],
  ['https://us er:SECRET@a.example/', 'https://a.example/'],
  ['https://a.example/b c?token=SECRET', 'https://a.example/b%20c'],
  ['https://a.example/q&a/b;c?token=SECRET', 'https://a.example/q&a/b;c'],
  ['https://a.example/q&token=SECRET', 'https://a.example/q'],
  ['/q&a/b;sid=SECRET', '/q&a/b'],
  ['mailto:ada;SECRET', 'mailto:ada'],
  ['https://a.example/b?token=SECRET#/reset&token=SECRET', 'https://a.example/b#/reset'],
])('an address loses what can be a secret: %j becomes %j', (text, stored) =>
  expect(withoutSecrets(text)).toBe(stored),
);

test.each([
  ['https://exa mple/?token=SECRET', 'https:'],
  ['https://SEC;RET@a.example/', 'https:'],
  ['1https://ada:SECRET@a.example/', '1https:'],
  ['see https://[::z]/SECRET', 'see https:'],
])('an address loses what can be a secret: %j is invalid and becomes %j', (text, stored) =>
  expect(withoutSecrets(text)).toBe(stored),
);

test.each([
  ['see https://a.example/b?token=SECRET for more', 'see https://a.example/b'],
  ['"https://a.example/b?token=SECRET"', '"https://a.example/b'],
  ['(https://ada:SECRET@a.example/)', '(https://a.example/)'],
  ['see https://a.example/b c? token=SECRET', 'see https://a.example/b c'],
  ['see https://medium.example/@ada', 'see https://medium.example/@ada'],
])('an address loses what can be a secret inside a text: %j becomes %j', (text, stored) =>
  expect(withoutSecrets(text)).toBe(stored),
);

test('no part of any secret remains in an address, whatever surrounds it', () =>
  fc.assert(
    fc.property(textWithSecret, (text) => {
      expect(hasSecret(senderText(text, 2000))).toBe(false);
    }),
    { numRuns: 5000 },
  ));

test('no part of any secret remains in an address that is cut there', () =>
  fc.assert(
    fc.property(addressWithSecret, fc.integer({ min: 1, max: 40 }), (address, length) => {
      const text = senderText(address, length);
      expect(hasSecret(text)).toBe(false);
      expect(text.length).toBeLessThanOrEqual(length);
    }),
    { numRuns: 2000 },
  ));

test('no part of any secret remains in a text of which only a part is checked', () =>
  fc.assert(
    fc.property(textWithSecret, fc.integer({ min: 1, max: 60 }), fc.nat(240), (text, length, before) => {
      const stored = senderText(`${'a '.repeat(before)}${text}`, length);
      expect(hasSecret(stored)).toBe(false);
    }),
    { numRuns: 2000 },
  ));

test.each([
  // A user that goes on where the text is cut.
  [`https://${'ada-'.repeat(100)}:SECRET@a.example/`, 20, 'https:'],
  [`see https://${'SECRET'.repeat(100)}@a.example/`, 20, 'see https:'],
  [`https://a.example/${'b'.repeat(100)}`, 20, 'https://a.example/bb'],
])('of a long text, %#, only its start is looked at', (text, length, stored) => {
  const parsed = vi.spyOn(URL, 'parse');
  expect(senderText(text, length)).toBe(stored);
  expect(Math.max(...parsed.mock.calls.map(([address]) => String(address).length))).toBeLessThan(100);
  parsed.mockRestore();
});

test.each([
  'w/o; s/he?',
  'a / b? c',
  'https: how?',
  ':// ?',
  'C:\\Users\\ada',
  'https://a.example',
  '👍? → yes; #1',
  'size:XL',
  'size:XL;color:red',
  'Q&A:size:XL; color:"deep;red"',
])('what is not an address stays as it is: %j', (text) => expect(withoutSecrets(text)).toBe(text));

test.each([
  ['Read\n  more', 'Read more'],
  ['\nRead\r\nmore\u2028now\n', 'Read more now'],
  ['see\n/reset?token=SECRET', 'see /reset'],
  ['https://a.exam\nple/b\n?token=SECRET', 'https://a.example/b'],
])('a line break becomes a space, but inside an address it is nothing: %j becomes %j', (text, line) =>
  expect(senderText(text, 2000)).toBe(line),
);

test('what is not an address stays as it is: a thousand sentences', () => {
  const word = fc.constantFrom(
    ...['and/or', '24/7', 'C#', 'F#?', 'Q&A', 'R&D;', '50 %', 'what?', 'yes;', '#1', '&', ';', '?', '/'],
    ...['12:30', 'Error:', 'now', 'he/she', 'km/h,', 'naïve', '日本語', 'a@b.example', '1/2?', 'e.g.', '–'],
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const sentence = words.join(' ');
      expect(senderText(sentence, 2000)).toBe(sentence);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['/p;jsessionid=SECRET', true, '/p'],
  ['/p&token=SECRET', true, '/p'],
  ['/p;sid=SECRET#/a', true, '/p#/a'],
  ['/p;sid=SECRET#/a', false, '/p'],
  ['/p;sid%3DSECRET/b', true, '/p'],
  ['/p&a;sid=SECRET', true, '/p&a'],
  ['/p&3f2a9c01be774d21a0f3', true, '/p'],
  ['/p;3F2A9C01-BE77-4d21-a0f3-000000000000/b', true, '/p'],
  ['/p#/a&token=SECRET', true, '/p#/a'],
  ['/p#/a;sid%3DSECRET', true, '/p#/a'],
  // What is only a part of a path stays.
  ['/q&a/shipping', true, '/q&a/shipping'],
  ['/a;b/c;d', true, '/a;b/c;d'],
  ['/r&d/x=1', true, '/r&d/x=1'],
  ['/B&B&more;', true, '/B&B&more;'],
  ['/q&a-2024-complete-guide-to-shipping', true, '/q&a-2024-complete-guide-to-shipping'],
  ['/p#/q&a/shipping', true, '/p#/q&a/shipping'],
  ['/p#!/a;b', true, '/p#!/a;b'],
  // The digits of encoded bytes have one form.
  ['/caf%c3%a9/%E6%97%a5', true, '/caf%C3%A9/%E6%97%A5'],
  ['/a%2fb%zz%4', true, '/a%2Fb%zz%4'],
  ['/p#/caf%c3%a9', true, '/p#/caf%C3%A9'],
  ['/proxy/https://ada:SECRET@a.example/b', true, '/proxy/https://a.example/b'],
  ['/p#/proxy/https://ada:SECRET@a.example/b', true, '/p#/proxy/https://a.example/b'],
  ['/a,b/c=d/e%3Ff', true, '/a,b/c=d/e%3Ff'],
])('the page of an event on %s, with the route of its fragment: %s, is %s', (path, hashRouted, page) =>
  expect(storedPage(new URL(`https://site.example${path}`), hashRouted)).toBe(page),
);

test.each(['https://', '://', 'a:', 'mailto:a', '"//', ' /', 'a b@', 'https:', '"https:h ', 'a', '/', '@'])(
  'of a long text that repeats %j, the parser of addresses reads each character once at most',
  (part) => {
    const parsed = vi.spyOn(URL, 'parse');
    for (const start of ['', 'https://a/', 'x /']) {
      parsed.mockClear();
      const text = start + part.repeat(60_000 / part.length);
      withoutSecrets(text);
      const read = parsed.mock.calls.reduce((sum, [address]) => sum + String(address).length, 0);
      expect(read).toBeLessThanOrEqual(2 * text.length);
    }
    parsed.mockRestore();
  },
);
