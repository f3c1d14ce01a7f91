import { prices, type Price, type PriceName, type Region } from './prices.ts';
import { daysAMonth } from './sizes.ts';
import type { Use } from './usage.ts';

/** The monthly cost of one price of the list. */
export interface Line {
  price: PriceName;
  amount: number;
  /** The free part of the amount. */
  free: number;
  dollars: number;
  /** Its uses, the largest first, with a share of the dollars each. */
  usage: { what: string; dollars: number }[];
}

/** The free tier of a month. A daily allowance counts as used up evenly, as on busy deployments. */
export function freeAMonth(free: Price['free']): number {
  if (!free) return 0;
  return free.each === 'month' ? free.amount : free.amount * daysAMonth;
}

/** The bill for a month's usage, in the order of the price list, without unused prices. */
export function billOf(usage: readonly Use[], region: Region): Line[] {
  return (Object.keys(prices) as PriceName[]).flatMap((name) => {
    const price: Price = prices[name];
    const own = usage.filter((use) => use.price === name);
    const amount = own.reduce((sum, use) => sum + use.amount, 0);
    if (amount === 0) return [];
    const free = Math.min(amount, freeAMonth(price.free));
    const dollars = ((amount - free) / price.per) * price.dollars[region];
    const line: Line = {
      price: name,
      amount,
      free,
      dollars,
      usage: own
        .map((use) => ({ what: use.what, dollars: (dollars * use.amount) / amount }))
        .sort((a, b) => b.dollars - a.dollars),
    };
    return [line];
  });
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** The highest costs: each use of each price, with its share of the total. */
export function largestOf(lines: readonly Line[], count: number) {
  const total = totalOf(lines);
  return lines
    .flatMap(({ price, usage }) => usage.map((use) => ({ price, ...use, share: use.dollars / total })))
    .filter(({ dollars }) => dollars >= 0.005)
    .sort((a, b) => b.dollars - a.dollars)
    .slice(0, count);
}
