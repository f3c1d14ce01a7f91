import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityValue, closedPeriodOf, daysOf, linkSections, regionValue } from '@footfall/functions/contract';
import {
  type PublishedNumbers,
  publish,
  shownIn,
} from '../../../../../functions/src/links/small-groups/rounding.ts';
import { cities, countedOf, reads, sources, type Visitor } from '../../../../support/links/counted.ts';
import { exactlyKnown } from '../../../../support/links/reader.ts';
import { ReaderModel } from '../../../../support/links/reader-model.ts';

/** Two weeks, one after the other. */
const weeks = ['2026-11-02', '2026-11-09'].map((day) => closedPeriodOf('Weeks', day));

/** How many visitors a day, a city or a source has: few, about as many as can be shown, or more. */
const size = fc.constantFrom(0, 0, 1, 2, 4, 5, 6, 9, 20);
const sizes = (count: number) => fc.array(size, { minLength: count, maxLength: count });

/** Visitors on a few days of a week. What some have in common is drawn by size, so that some groups are large. */
const traffic = fc
  .record({
    days: sizes(7),
    cities: sizes(cities.length),
    sources: sizes(sources.length),
    reads: sizes(reads.length),
    seed: fc.infiniteStream(fc.nat()),
  })
  .map(({ days, seed, ...weights }): Visitor[] => {
    const draw = <Of>(of: readonly Of[], by: readonly number[]): Of => {
      const pool = of.flatMap((each, index) => Array.from({ length: by[index] ?? 0 }, () => each));
      const from = pool.length > 0 ? pool : of;
      return from[seed.next().value % from.length] as Of;
    };
    return days.flatMap((count, day) =>
      Array.from({ length: count }, () => ({
        day,
        city: draw(cities, weights.cities),
        source: draw(sources, weights.sources),
        pages: draw(reads, weights.reads),
      })),
    );
  });

/** What the readers of several links know together: all links have the same numbers, and each shows some sections. */
function together(numbers: PublishedNumbers): PublishedNumbers {
  const links = linkSections.map((section) => shownIn([section], numbers));
  const breakdowns = new Map(links.flatMap((link) => link.breakdowns.map((each) => [each.dimension, each])));
  return {
    ...numbers,
    breakdowns: [...breakdowns.values()],
    funnels: links.flatMap(({ funnels }) => funnels),
  };
}

describe('an attack by arithmetic', () => {
  test('over two weeks and links to all sections, every hidden count has at least two values that fit everything that is shown', () => {
    let hasHidden = 0;
    fc.assert(
      fc.property(fc.tuple(traffic, traffic), (ofWeeks) => {
        for (const [index, week] of weeks.entries()) {
          const visitors = ofWeeks[index] ?? [];
          const numbers = publish(countedOf(visitors, week));
          if (numbers.breakdowns.some(({ rows }) => rows.length > 0)) hasHidden++;
          expect(exactlyKnown(visitors, together(numbers))).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
    expect(hasHidden).toBeGreaterThan(15);
  });

  test('of 1,100 cities in their regions and countries, every hidden count has at least two values', () => {
    const cities = Array.from({ length: 1100 }, (_, index) => ({
      ...{ city: `${index}`, region: `${index % 60}`, country: `${index % 12}` },
      // One of four has five visitors on its only day.
      perDay: [(index * 7) % 4 === 0 ? 5 + (index % 9) : 1 + (index % 4)],
    }));
    const numbers = publishedOf(cities);
    const rows = numbers.breakdowns.find(({ dimension }) => dimension === 'visit:city')?.rows;
    expect(rows?.length).toBe(100);
    expect(knownLocations(cities, numbers, 600)).toEqual([]);
  });

  test.each<[string, City[]]>([
    ['five cities of four visitors a day', cityOf('1', full, 5)],
    ['403 cities, of which 300 are read', [...cityOf('1', full, 402), ...cityOf('1', [10, 24])]],
    [
      'a region of five cities of four a day',
      [...cityOf('1', full, 5), ...cityOf('2', [50]), ...cityOf('3', [3])],
    ],
    ['five cities without region', [...cityOf('', full, 5), ...cityOf('2', [50]), ...cityOf('3', [3])]],
    ['a country of five cities without region', [...cityOf('', full, 5), ...cityOf('2', [53])]],
  ])('of %s, nothing that is shown reveals them', (_, cities) => {
    expect(knownLocations(cities, publishedOf(cities), 100)).toEqual([]);
  });

  test('of cities at the maximum size that their shown counts allow, every hidden count has at least two values', () => {
    const perDay = fc.constantFrom(full, full, [5, 4], [10, 4], [5], [8], [4, 4], [4, 4, 4, 4, 4, 4, 3]);
    const region = fc.constantFrom('1', '2', '3');
    const cities = fc
      .array(fc.record({ perDay, region }), { minLength: 2, maxLength: 7 })
      .map((some) => some.flatMap((each) => cityOf(each.region, each.perDay)));
    let shown = 0;
    fc.assert(
      fc.property(cities, (some) => {
        const numbers = publishedOf(some);
        shown += Number(numbers.total !== null);
        expect(knownLocations(some, numbers)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(shown).toBeGreaterThan(150);
  });
});

interface City {
  city: string;
  /** Empty if it is unknown. */
  region: string;
  country: string;
  /** Visitors on the first days of the week. */
  perDay: readonly number[];
}

/** Fewer than five on each day, as many as there can be. */
const full = [4, 4, 4, 4, 4, 4, 4];

let lastCity = 0;
const cityOf = (region: string, perDay: readonly number[], count = 1): City[] =>
  Array.from({ length: count }, () => ({
    ...{ city: `City ${lastCity++}`, region, country: region === '2' ? 'B' : 'A', perDay },
  }));

const levels = ['city', 'region', 'country'] as const;
const valueAt = (level: (typeof levels)[number], { city, region, country }: City) =>
  ({
    city: cityValue(city, region, country),
    region: regionValue(region, country),
    country,
  })[level];

const added = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const countOf = ({ perDay }: City) => added(perDay);

/** What is published of a week in which only these cities have visitors. */
function publishedOf(cities: readonly City[]): PublishedNumbers {
  const week = closedPeriodOf('Weeks', '2026-11-02');
  const perDay = (of: readonly City[]) =>
    daysOf(week).map((_, index) => added(of.map((each) => each.perDay[index] ?? 0)));
  const visitors = added(cities.map(countOf));
  return publish({
    ...week,
    total: { visitors, visits: visitors, pageviews: visitors, bounce_rate: null, visit_duration: null },
    days: perDay(cities).map((visitors, index) => ({ day: daysOf(week)[index] ?? '', visitors })),
    tables: levels.map((level) => ({
      dimension: `visit:${level}` as const,
      groups: [...Map.groupBy(cities, (each) => valueAt(level, each))]
        .map(([value, some]) => ({
          value,
          count: added(some.map(countOf)),
          maxOfDay: Math.max(...perDay(some)),
        }))
        // As many as are counted of a dimension.
        .toSorted((a, b) => b.count - a.count)
        .slice(0, 300),
    })),
    funnels: [],
  });
}

/** @returns the hidden locations whose counts can be derived by a reader who knows all cities: of every `step`th */
function knownLocations(cities: readonly City[], numbers: PublishedNumbers, step = 1): string[] {
  if (numbers.total === null) return [];
  const { visitors } = numbers.total;
  const model = new ReaderModel(20_000);
  const hidden: [label: string, index: number][] = [];
  const boundsAt = (level: (typeof levels)[number]) => {
    const rows = numbers.breakdowns.find(({ dimension }) => dimension === `visit:${level}`)?.rows ?? [];
    const shown = new Map(rows.map(({ value, count }) => [value, count]));
    // A full table hides large rows too.
    const max = Math.max(added(full), rows.length < 100 ? 0 : (rows.at(-1)?.count ?? 0) + 4);
    return (value: string) => {
      const count = shown.get(value);
      return count === undefined ? { max } : { min: count, max: count + 4 };
    };
  };
  const store = (label: string, bounds: { min?: number }, index: number) => {
    if (bounds.min === undefined) hidden.push([label, index]);
    return index;
  };
  const cityBounds = boundsAt('city');
  const parts = cities.map((city) => {
    const value = valueAt('city', city);
    const bounds = cityBounds(value);
    return { city, index: store(value, bounds, model.add(countOf(city), bounds)) };
  });
  const sumsAt = (level: 'region' | 'country') => {
    const boundsOf = boundsAt(level);
    for (const [value, some] of Map.groupBy(parts, ({ city }) => valueAt(level, city))) {
      const bounds = boundsOf(value);
      const sum = model.sum(
        some.map(({ index }) => index),
        bounds,
      );
      store(value, bounds, sum);
    }
  };
  sumsAt('region');
  sumsAt('country');
  const ofTotal = { min: visitors, max: visitors + 4 };
  model.sum(
    parts.map(({ index }) => index),
    ofTotal,
  );
  const isKnown = (of: ReaderModel, index: number) => {
    const truth = of.truthOf(index);
    return !of.isSolvable([[index, 0, truth - 1]]) && !of.isSolvable([[index, truth + 1, Infinity]]);
  };
  return hidden
    .filter(([, index], at) => at % step === 0 && model.truthOf(index) > 0 && isKnown(model, index))
    .map(([label]) => label);
}
