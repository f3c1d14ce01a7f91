import { expect, test } from 'vitest';
import { currencies, decimalsOf, maxRevenueIn } from '@footfall/functions/contract';

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['CLF', 4],
  // Not in the list.
  ['ZZZ', 2],
])('amounts in %s have %i decimals', (currency, decimals) => expect(decimalsOf(currency)).toBe(decimals));

test.each([
  ['EUR', 1e6],
  ['KWD', 5e5],
  ['JPY', 2e8],
])('the largest amount of an event in %s is %d', (currency, max) => expect(maxRevenueIn(currency)).toBe(max));

test.each(['ZZZ', 'XXX', 'XAU', 'XDR', 'eur', ''])(
  'the largest amount of an event in %j, which is no currency, does not exist',
  (code) => expect(maxRevenueIn(code)).toBeUndefined(),
);

test('the largest amount of an event can be added up a billion times before BigQuery’s NUMERIC is full', () => {
  for (const code of currencies.keys()) expect((maxRevenueIn(code) ?? NaN) * 1e9).toBeLessThan(1e29);
});

test('every currency that browsers know is listed, unless no one pays with it', () => {
  const unpaid = ['ANG', 'CUC', 'HRK', 'XDR', 'XSU'];
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const current = Intl.supportedValuesOf('currency').filter((code) => {
    const name = names.of(code) ?? '';
    return name !== code && !/\d{4}/.test(name);
  });
  const missing = current.filter((code) => !currencies.has(code) && !unpaid.includes(code));
  expect(missing.filter((code) => !/^X|^ZWL$/.test(code))).toEqual([]);
});
