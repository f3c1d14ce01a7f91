import { daysOf, type DayRange, type PublishedDimension } from '@footfall/functions/contract';
import type { CountedPeriod, Group } from '../../../functions/src/links/small-groups/rounding.ts';

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

/** The ways on which visits come: the sources of each channel. One source is in two of them, and two visits have a tag. */
export const sources = [
  { channel: 'Search', source: 'Google', medium: '' },
  { channel: 'Search', source: 'Bing', medium: '' },
  { channel: 'Paid', source: 'Google', medium: 'cpc' },
  { channel: 'Social', source: 'Mastodon', medium: '' },
  { channel: 'Social', source: 'Bluesky', medium: '' },
  { channel: 'Email', source: 'Newsletter', medium: 'email' },
];

/** The pages that visits read, in their order. */
export const reads = [
  ['/'],
  ['/', '/a'],
  ['/', '/b'],
  ['/', '/a', '/b'],
  ['/', '/a', '/thanks'],
  ['/few', '/b'],
];

/** What each goal and each step of the funnel is reached by: a view of any of these pages. */
export const goals = { 'Read more': ['/a', '/b', '/few'], Order: ['/thanks'] };
export const funnel = ['/', '/a', '/thanks'];

/** One visitor with one visit. */
export interface Visitor {
  /** Of the period, from 0. */
  day: number;
  city: (typeof cities)[number];
  source: (typeof sources)[number];
  pages: (typeof reads)[number];
}

/** The values of each dimension that a visitor has. */
export const valuesOf: Readonly<
  Partial<Record<PublishedDimension, (visitor: Visitor) => readonly string[]>>
> = {
  'event:page': ({ pages }) => pages,
  'visit:entry_page': ({ pages }) => pages.slice(0, 1),
  'event:goal': ({ pages }) =>
    Object.entries(goals).flatMap(([goal, of]) => (of.some((page) => pages.includes(page)) ? [goal] : [])),
  'visit:channel': ({ source }) => [source.channel],
  'visit:source': ({ source }) => [source.source],
  'visit:utm_medium': ({ source }) => (source.medium ? [source.medium] : []),
  'visit:country': ({ city }) => [city.country],
  'visit:region': ({ city }) => [city.region],
  'visit:city': ({ city }) => [city.city],
};

const maxOfDay = (visitors: readonly Visitor[]) =>
  Math.max(0, ...[...Map.groupBy(visitors, ({ day }) => day).values()].map(({ length }) => length));

/** What visitors add up to, counted one by one. */
export function countedOf(visitors: readonly Visitor[], period: DayRange): CountedPeriod {
  const tables = Object.entries(valuesOf).map(([dimension, read]) => {
    const pairs = visitors.flatMap((visitor) => read(visitor).map((value) => [value, visitor] as const));
    const groups = [...Map.groupBy(pairs, ([value]) => value)].map(([value, some]): Group => ({
      value,
      count: some.length,
      maxOfDay: maxOfDay(some.map(([, visitor]) => visitor)),
    }));
    return { dimension: dimension as PublishedDimension, groups };
  });
  const steps = funnel.map((name, index) => {
    const some = visitors.filter(({ pages }) =>
      funnel.slice(0, index + 1).every((page) => pages.includes(page)),
    );
    return { name, entered: some.length, maxOfDay: maxOfDay(some) };
  });
  return {
    ...period,
    total: {
      visitors: visitors.length,
      visits: visitors.length,
      pageviews: visitors.reduce((sum, { pages }) => sum + pages.length, 0),
      bounce_rate: visitors.length === 0 ? null : 50,
      visit_duration: visitors.length === 0 ? null : 60,
    },
    days: daysOf(period).map((day, index) => ({
      day,
      visitors: visitors.filter((visitor) => visitor.day === index).length,
    })),
    tables,
    funnels: [{ name: 'Order', steps }],
  };
}
