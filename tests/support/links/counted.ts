import { type ClosedPeriod, daysOf, type SafeDimension } from '@footfall/functions/contract';
import type { CountedPeriod, Figures } from '../../../functions/src/links/safe/numbers.ts';
import type { Table } from '../../../functions/src/links/safe/family.ts';

/** The cities that there are, each in a region of a country. */
export const cities = [
  ['Aachen', 'Rhein', 'DE'],
  ['Bonn', 'Rhein', 'DE'],
  ['Celle', 'Heide', 'DE'],
  ['Dijon', 'Burgund', 'FR'],
  ['Evian', 'Savoyen', 'FR'],
  ['Genf', 'Leman', 'CH'],
].map(([city = '', region = '', country = '']) => ({
  city: `${city}, ${region}, ${country}`,
  region: `${region}, ${country}`,
  country,
}));

/** The ways on which visits come: the sources of each channel. One source is in two of them. */
export const sources = [
  { channel: 'Search', source: 'Google' },
  { channel: 'Search', source: 'Bing' },
  { channel: 'Paid', source: 'Google' },
  { channel: 'Social', source: 'Mastodon' },
  { channel: 'Social', source: 'Bluesky' },
  { channel: 'Email', source: 'Newsletter' },
];

/** One visitor with one visit. */
export interface Visitor {
  /** Of the period, from 0. */
  day: number;
  city: (typeof cities)[number];
  source: (typeof sources)[number];
}

/** What each dimension says of a visitor. */
export const valueOf: Partial<Record<SafeDimension, (visitor: Visitor) => string>> = {
  'visit:channel': ({ source }) => source.channel,
  'visit:source': ({ source }) => source.source,
  'visit:country': ({ city }) => city.country,
  'visit:region': ({ city }) => city.region,
  'visit:city': ({ city }) => city.city,
};

const figuresOf = (count: number): Figures => ({
  visitors: count,
  pageviews: count,
  bounce_rate: count === 0 ? null : 100,
  visit_duration: count === 0 ? null : 0,
});

/** What visitors add up to, counted one by one. */
export function countedOf(visitors: readonly Visitor[], period: ClosedPeriod): CountedPeriod {
  const perDay = (some: readonly Visitor[]) =>
    daysOf(period).map((_, index) => some.filter(({ day }) => day === index).length);
  const tables = Object.entries(valueOf).map(([dimension, read]): Table => {
    const groups = [...Map.groupBy(visitors, read)]
      .map(([value, some]) => ({ value, count: some.length, most: Math.max(...perDay(some)) }))
      .sort((a, b) => b.count - a.count);
    return { dimension: dimension as SafeDimension, groups, whole: visitors.length };
  });
  const counts = perDay(visitors);
  return {
    ...period,
    total: figuresOf(visitors.length),
    days: daysOf(period).map((day, index) => ({ day, figures: figuresOf(counts[index] ?? 0) })),
    tables,
    cellsOf: (family) => visitors.map((visitor) => family.map((name) => valueOf[name]?.(visitor) ?? '')),
    occursWith: () => () => [],
    funnels: [],
  };
}
