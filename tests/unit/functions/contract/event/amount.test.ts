import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readAmount } from '@footfall/functions/contract';

test.each([
  ['3.3000000000000003', '3.3'],
  [' 10.5 ', '10.5'],
  ['.5', '0.5'],
  ['10.', '10'],
  ['+10', '10'],
  ['007.50', '7.50'],
  ['1.234', '1.234'],
  ['0.9999999999', '1'],
  ['999999999999999.123456789', '999999999999999.123456789'],
  ['-0', '0'],
  ['-12.5', '-12.5'],
  ['\u221212.5', '-12.5'],
  ['1e3', '1000'],
  ['1.5E-2', '0.015'],
])('the number %j is %s', (text, amount) => expect(readAmount(text, 'EUR')).toBe(amount));

test.each([
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['10,50', '10.50'],
  ['0,500', '0.500'],
  ['1234,567', '1234.567'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['12,34,567.50', '1234567.50'],
  ['1 234', '1234'],
  ['1 234,567', '1234.567'],
  ['1\u00a0234,50', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ['1\u2009234.50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1\u2019234.50', '1234.50'],
  ['\uff11\uff12\uff0e\uff15', '12.5'],
  ['\u0663\u066b\u0665', '3.5'],
])('the digits of %j are %s', (text, amount) => expect(readAmount(text, 'EUR')).toBe(amount));

test.each([
  ['$10', 'USD', '10'],
  ['US$10 USD', 'USD', '10'],
  ['$10', 'CAD', '10'],
  ['C$ 10', 'CAD', '10'],
  ['-$10', 'USD', '-10'],
  ['$-10', 'USD', '-10'],
  ['10 \u20ac', 'EUR', '10'],
  ['EUR 1.234,50', 'EUR', '1234.50'],
  ['10eur', 'EUR', '10'],
  ['CHF 1\u2019234.50', 'CHF', '1234.50'],
  ['10 kr.', 'DKK', '10'],
  ['10 z\u0142', 'PLN', '10'],
  ['R$ 1.234,50', 'BRL', '1234.50'],
  ['\u20b912,34,567', 'INR', '1234567'],
  ['\uffe5100', 'JPY', '100'],
  ['$10', 'EUR', null],
  ['\u20ac10', 'USD', null],
  ['10 USD', 'EUR', null],
  ['A$10', 'USD', null],
  ['10 kg', 'EUR', null],
  ['$10', '', null],
  ['10', '', '10'],
])('beside %j stands a sign of %s: %s', (text, currency, amount) =>
  expect(readAmount(text, currency)).toBe(amount),
);

test.each([
  ...['1,234', '1,23.50', '1 23', '1.234,567,890', '1,234.567.890', "1'234 567", '--1', '-$-1', '1.2.3'],
  ...[
    '',
    ' ',
    '.',
    ',',
    '-',
    '$',
    'NaN',
    'Infinity',
    '1e400',
    'e3',
    '1e',
    '0x10',
    '5%',
    '(10)',
    '10-',
    '1_000',
    '1/2',
  ],
  ...['ten', '1'.repeat(101), NaN, Infinity, true, null, undefined, [1], {}],
])('%j cannot be read', (given) => expect(readAmount(given, 'USD')).toBeNull());

test.each([
  [0.1 + 0.2, '0.3'],
  [100, '100'],
  [-0, '0'],
  [1e22, '10000000000000000000000'],
  [1e-7, '0.0000001'],
  [12.3456789012345, '12.345678901'],
])('the number %s is %s', (number, amount) => expect(readAmount(number, 'EUR')).toBe(amount));

test('what is read of any text is a number in the form that is stored', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0123456789.,' +-e$\u20ac\u00a0"), maxLength: 20 }),
      (text) => {
        const amount = readAmount(text, 'USD');
        if (amount !== null) expect(amount).toMatch(/^-?\d+(\.\d{1,9})?$/);
      },
    ),
    { numRuns: 3000 },
  ));
