import { expect, test } from 'vitest';
import { formatMoney } from '../../../../../functions/src/contract/figures/money.ts';

test.each([
  [1234.5, 'EUR', 'en', '€1,234.50'],
  [1234.5, 'EUR', 'de', '1.234,50 €'],
  [1200, 'JPY', 'en', '¥1,200'],
  [-0.5, 'USD', 'en', '-$0.50'],
  // Some browsers write these with as many decimals as are in use, not as ISO 4217 has.
  [1.2345, 'IQD', 'en', 'IQD 1.235'],
  [2, 'ABC', 'en', 'ABC 2.00'],
])('%s %s is written in %s as %s', (amount, currency, locale, text) =>
  expect(formatMoney(amount, currency, locale).replaceAll('\u00a0', ' ')).toBe(text),
);
