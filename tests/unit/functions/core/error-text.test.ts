import { expect, it, test, vi } from 'vitest';
import { errorText } from '../../../../functions/src/core/error-text.ts';

const messageOf = (text: string) => errorText(new Error(text)).message;

it.each([
  ['550 5.1.1 <anna@example.com>: user unknown', 'Error: 550 5.1.1 <(mail address)>: user unknown'],
  ['connect ECONNREFUSED 203.0.113.7:443', 'Error: connect ECONNREFUSED (ip address):443'],
  ['connect ECONNREFUSED 2001:db8::7a', 'Error: connect ECONNREFUSED (ip address)'],
  ['getaddrinfo ENOTFOUND shop.example.com', 'Error: getaddrinfo ENOTFOUND (host)'],
  ['fetch of https://example.com/secret?a=b failed', 'Error: fetch of (url) failed'],
  ['cannot store /pricing?coupon=x here', 'Error: cannot store (path) here'],
  ['No document to update: members/Xk2PpQ9sTqU1', 'Error: No document to update: (path)'],
  ['agent Mozilla/5.0 (X11; Linux x86_64)', 'Error: agent (product)'],
  ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Error: token (token)'],
  [`key ff_${'aB3'.repeat(14)}x`, 'Error: key (key)'],
  ['document Xk2PpQ9sTqU1vW3yZ5a7 is gone', 'Error: document (id) is gone'],
  [`Unexpected token 'x', "{"n":"pageview"`, `Error: Unexpected token 'x', "…"`],
])('the text of an error omits what can be personal: %s', (text, expected) =>
  expect(messageOf(text)).toBe(expected),
);

it.each([
  'BigQuery did not answer within 50000 ms',
  "Cannot read properties of undefined (reading 'rows')",
  'The provider lacks 12 of 14 accounts, so nothing was changed',
  'at 12:30:15',
])('the text of an error includes what cannot be personal: %s', (text) =>
  expect(messageOf(text)).toBe(`Error: ${text}`),
);

test('an error is described by its code, its causes and its parts', () => {
  const cause = Object.assign(new TypeError('it broke'), { code: 14 });
  expect(errorText(new Error('not stored', { cause })).message).toBe(
    'Error: not stored; caused by TypeError (14): it broke',
  );
  expect(errorText(new AggregateError([new RangeError('a'), 'b'], '2 parts')).message).toBe(
    'AggregateError: 2 parts: RangeError: a, b',
  );
});

test('an answer of BigQuery is described by its reasons', () => {
  const errors = [
    { reason: 'quotaExceeded', message: 'anna@example.com' },
    { reason: 'quotaExceeded' },
    null,
  ];
  const error = Object.assign(new Error('Quota exceeded: too many'), { code: 403, errors });
  expect(errorText(error).message).toBe('Error (403, quotaExceeded): Quota exceeded: too many');
});

test('causes that form a circle end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(errorText(error).message.split('caused by')).toHaveLength(4);
});

test('a stack names positions in the code, and no line of the message', () => {
  const { stack } = errorText(new Error('a\n    at anna (/home/anna.js:1:1)\nb'));
  expect(stack).toContain('error-text.test.ts');
  expect(stack).not.toContain('anna');
  expect(stack.split('\n').every((line) => line.startsWith('    at '))).toBe(true);
});

test('a long message is cut before any pattern reads it', () => {
  const replaced = vi.spyOn(String.prototype, 'replaceAll');
  expect(messageOf('a@'.repeat(500_000)).length).toBeLessThanOrEqual(510);
  const lengths = replaced.mock.contexts.map((text) => String(text).length);
  replaced.mockRestore();
  expect(lengths.length).toBeGreaterThan(10);
  expect(Math.max(...lengths)).toBe(2000);
});

test('what was thrown need not be an error', () => {
  expect(errorText('plain')).toEqual({ message: 'plain', stack: '' });
  expect(errorText(undefined).message).toBe('');
});
