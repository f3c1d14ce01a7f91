import { expect, test } from 'vitest';
import { billOf, freeAMonth, largestOf, totalOf } from '../../../../deploy/cost/bill.ts';
import { billTable, billText, short } from '../../../../deploy/cost/print.ts';
import { prices, regions, type Price, type PriceName } from '../../../../deploy/cost/prices.ts';

const billFor = (...uses: [price: PriceName, what: string, amount: number][]) =>
  billOf(
    uses.map(([price, what, amount]) => ({ price, what, amount })),
    'europe-west1',
  );
const threeMillion = billFor(['requests', 'events', 3_000_000]);

test('the free tier is subtracted from the sum of all uses once, and unused resources have no line', () => {
  const uses = billFor(
    ['requests', 'events', 3_000_000],
    ['requests', 'jobs', 1_000_000],
    ['cpu', 'collect', 0],
  );
  expect(uses).toEqual([
    {
      price: 'requests',
      amount: 4_000_000,
      free: 2_000_000,
      dollars: 0.8,
      usage: [
        { what: 'events', dollars: expect.closeTo(0.6, 9) },
        { what: 'jobs', dollars: expect.closeTo(0.2, 9) },
      ],
    },
  ]);
});

test('within the free tier, nothing is due', () =>
  expect(billFor(['requests', 'events', 1_999_999])).toMatchObject([{ free: 1_999_999, dollars: 0 }]));

test('a daily allowance applies on each day of the month', () => {
  expect(freeAMonth({ amount: 12, each: 'day' })).toBe(365);
  expect(freeAMonth({ amount: 12, each: 'month' })).toBe(12);
  expect(freeAMonth(undefined)).toBe(0);
});

test('a region has its own prices', () => {
  const usage = [{ price: 'queries', what: 'dashboards', amount: 3 * 1024 ** 4 }] as const;
  expect(regions.map((region) => totalOf(billOf(usage, region)))).toEqual([15, 12.5]);
});

test('the bill starts with the highest cost, each with its share, and omits what rounds to zero', () => {
  const lines = billFor(
    ['egress', 'mails', 1024 ** 3],
    ['schedules', 'jobs', 6.6],
    ['oldStorage', 'older months', 1024 ** 2],
  );
  expect(largestOf(lines, 5)).toEqual([
    { price: 'schedules', what: 'jobs', dollars: expect.closeTo(0.36, 9), share: expect.closeTo(0.75, 3) },
    { price: 'egress', what: 'mails', dollars: 0.12, share: expect.closeTo(0.25, 3) },
  ]);
});

test.each(Object.entries(prices))(
  'the price of %s is one of each region, with the page that says so',
  (_, price: Price) => {
    expect(Object.keys(price.dollars)).toEqual([...regions]);
    expect(Math.min(...Object.values(price.dollars))).toBeGreaterThan(0);
    expect(price.source).toMatch(/^https:\/\/(cloud|firebase)\.google\.com\//);
  },
);

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1 k'],
  [1_234_567, '1.23 M'],
  [9.87e12, '9.87 T'],
])('%d is short: %s', (amount, text) => expect(short(amount)).toBe(text));

test('as text, a bill has a row for each price and a sum, in columns', () => {
  const [, requests, together, ...others] = billText(threeMillion);
  expect(requests).toMatch(/^Functions: requests +3 M requests +2 M requests +0\.40$/);
  expect(together).toMatch(/^Together +0\.40$/);
  expect(others).toEqual([]);
});

test('as a table, bills stand side by side', () => {
  const table = billTable([
    { title: 'one', lines: threeMillion },
    { title: 'two', lines: [] },
  ]);
  expect(table).toHaveLength(4);
  expect(table[0]).toMatch(/^\| Dollars a month +\| +one \| +two \|$/);
  expect(table.at(-1)).toMatch(/^\| \*\*Together\*\* +\| \*\*0\.40\*\* \| \*\*0\.00\*\* \|$/);
});
