import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedPeriodOf, linkSections } from '@footfall/functions/contract';
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
  test('over two weeks and links to all sections, every hidden count has at least two values that fit all that is shown', () => {
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
    const week = closedPeriodOf('Weeks', '2026-11-02');
    const counts = Array.from({ length: 1100 }, (_, index) => ({
      ...{ city: `${index}`, region: `${index % 60}`, country: `${index % 12}` },
      // One of four has five visitors on its only day.
      count: (index * 7) % 4 === 0 ? 5 + (index % 9) : 1 + (index % 4),
    }));
    const model = new ReaderModel(20_000);
    const cities = counts.map(({ city, count }) => ({ city, index: -1, count }));
    const visitors = counts.reduce((sum, { count }) => sum + count, 0);
    const tables = (['city', 'region', 'country'] as const).map((level) => ({
      dimension: `visit:${level}` as const,
      groups: [...Map.groupBy(counts, (each) => each[level])]
        .map(([value, some]) => {
          const count = some.reduce((sum, each) => sum + each.count, 0);
          return { value, count, maxOfDay: count };
        })
        // As many as are counted of a dimension.
        .toSorted((a, b) => b.count - a.count)
        .slice(0, 300),
    }));
    const { total, breakdowns } = publish({
      ...week,
      total: { visitors, visits: visitors, pageviews: visitors, bounce_rate: null, visit_duration: null },
      days: [{ day: week.from, visitors }],
      ...{ tables, funnels: [] },
    });
    const known = (level: string, value: string) =>
      breakdowns
        .find(({ dimension }) => dimension === `visit:${level}`)
        ?.rows.find((row) => row.value === value)?.count;
    const boundsOf = (count: number | undefined) =>
      count === undefined ? {} : { min: count, max: count + 4 };
    for (const each of cities) each.index = model.add(each.count, boundsOf(known('city', each.city)));
    const groups = (level: 'region' | 'country', parts: readonly { value: string; index: number }[]) =>
      [...Map.groupBy(parts, ({ value }) => value)].map(([value, some]) => ({
        value,
        index: model.sum(
          some.map(({ index }) => index),
          boundsOf(known(level, value)),
        ),
      }));
    const regions = groups(
      'region',
      cities.map(({ index }, at) => ({ value: counts[at]?.region ?? '', index })),
    );
    const countries = groups(
      'country',
      regions.map(({ value, index }) => ({ value: `${Number(value) % 12}`, index })),
    );
    model.sum(
      countries.map(({ index }) => index),
      boundsOf(total?.visitors),
    );
    const hidden = cities.filter(({ city }) => known('city', city) === undefined);
    expect(hidden.length).toBeGreaterThan(900);
    const isKnown = ({ index, count }: (typeof cities)[number]) =>
      !model.isSolvable([[index, 0, count - 1]]) && !model.isSolvable([[index, count + 1, Infinity]]);
    expect(hidden.filter((_, at) => at % 250 === 0).filter(isKnown)).toEqual([]);
  });
});
