import { expect, test } from 'vitest';
import { totalsRows } from '../../../../deploy/cost/sizes.ts';
import { busySeconds, usageOf } from '../../../../deploy/cost/usage.ts';
import type { PriceName } from '../../../../deploy/cost/prices.ts';

const month = (365 / 12) * 86_400;
const small = {
  events: 1_000_000,
  sites: 20,
  views: 2000,
  months: 12,
  runs: [43_800, 730],
  byInstance: false,
};

const oneView = { sites: 1, views: 1 };

const ofSmall = usageOf(small);

const amountOf = (price: PriceName, what: string, deployment?: Partial<typeof small>) => {
  const uses = deployment ? usageOf({ ...small, ...deployment }) : ofSmall;
  return uses.find((use) => use.price === price && use.what === what)?.amount ?? NaN;
};

test('an instance is billed while it answers: a rare request counts separately, with half a step of rounding', () => {
  expect(busySeconds(1000, 0.1, 1)).toBeCloseTo(150, 0);
  expect(busySeconds(0, 0.1, 1)).toBe(0);
  // Overlapping ones count once, so an instance costs at most a month.
  expect(busySeconds(1e9, 0.1, 3)).toBe(3 * month);
});

test('four times the events have twice the rows of `totals`', () =>
  expect(totalsRows(4000) / totalsRows(1000)).toBeCloseTo(2, 5));

test('a small query is billed ten mebibytes for each of its two tables, and ten for each check for the first event', () => {
  const bytes = amountOf('queries', 'dashboards', { events: 10_000, ...oneView });
  expect(bytes / 1024 ** 2).toBe(7 * 20 + 3 * 10);
});

test('more of anything never costs less', () => {
  for (const more of [{ events: 2_000_000 }, { views: 4000 }, { months: 24 }, { runs: [43_800, 43_800] }]) {
    for (const { price, what, amount } of usageOf({ ...small, ...more }))
      expect(amount, `${price} ${what}`).toBeGreaterThanOrEqual(amountOf(price, what));
  }
});
