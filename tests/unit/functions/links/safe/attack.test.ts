import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closedPeriodOf,
  daysOf,
  fewestVisitors,
  type SafeBreakdown,
  type SafeDimension,
} from '@footfall/functions/contract';
import { shownGroups } from '../../../../../functions/src/links/safe/hide.ts';
import { safeNumbers, type KeptNumbers } from '../../../../../functions/src/links/safe/numbers.ts';
import { cities, countedOf, sources, valueOf, type Visitor } from '../../../../support/links/counted.ts';
import { canDiffer, type Equation } from '../../../../support/links/integer-solver.ts';

/** Two weeks, one after the other. */
const weeks = ['2026-11-02', '2026-11-09'].map((day) => closedPeriodOf('Weeks', day));

/** How many visitors a day, a city or a source has: few, about as many as can be shown, or more. */
const sizes = fc.constantFrom(0, 0, 1, 2, 4, 5, 6, 9, 20);

/** Visitors on a few days of a week. What some have in common is drawn by size, so that some groups are large. */
const traffic = fc
  .record({
    days: fc.array(sizes, { minLength: 7, maxLength: 7 }),
    cities: fc.array(sizes, { minLength: cities.length, maxLength: cities.length }),
    sources: fc.array(sizes, { minLength: sources.length, maxLength: sources.length }),
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
      })),
    );
  });

/** What a reader knows of a table: each value that there can be, and which of its counts are shown. */
const shownIn = (numbers: KeptNumbers, dimension: SafeDimension): SafeBreakdown =>
  numbers.breakdowns.find((each) => each.dimension === dimension) ?? { dimension, rows: [], others: null };

/** What the rows of a table tell about cells: each row that is shown, and the sum of all others. */
function equationsOf<Cell>(
  { rows, others }: SafeBreakdown,
  cells: readonly Cell[],
  valueOf: (cell: Cell) => string,
): Equation[] {
  const shown = new Map(rows.map(({ value, count }) => [value, count]));
  const where = (holds: (value: string) => boolean) =>
    cells.flatMap((cell, index) => (holds(valueOf(cell)) ? [index] : []));
  return [
    ...rows.map(({ value, count }) => ({ cells: where((each) => each === value), sum: count })),
    { cells: where((each) => !shown.has(each)), sum: others ?? 0 },
  ];
}

/** The hidden values of a table that someone who knows the equations can tell exactly. */
function toldOf<Cell>(
  breakdown: SafeBreakdown,
  cells: readonly Cell[],
  valueOf: (cell: Cell) => string,
  { truth, equations }: { truth: readonly number[]; equations: readonly Equation[] },
): string[] {
  const shown = new Set(breakdown.rows.map(({ value }) => value));
  const hidden = new Set(cells.map(valueOf).filter((value) => !shown.has(value)));
  return [...hidden].filter((value) => {
    const ofValue = cells.flatMap((cell, index) => (valueOf(cell) === value ? [index] : []));
    return ofValue.some((index) => truth[index] !== 0) && !canDiffer(truth, equations, ofValue);
  });
}

/** Everything that a reader can tell exactly of what is hidden in a week. */
function toldIn(visitors: readonly Visitor[], week: (typeof weeks)[number]) {
  const counted = countedOf(visitors, week);
  const numbers = safeNumbers(counted);
  if (numbers.total === null) return [];
  const total = { sum: counted.total.visitors };
  const days = daysOf(week);
  const ofDays = {
    dimension: 'visit:country' as const,
    rows: numbers.days.flatMap(({ day, figures }) =>
      figures ? [{ value: day, count: figures.visitors }] : [],
    ),
    others: numbers.days.reduce((left, { figures }) => left - (figures?.visitors ?? 0), total.sum),
  };
  const dayCounts = days.map((_, index) => visitors.filter(({ day }) => day === index).length);
  const self = (value: string) => value;
  const told = toldOf(ofDays, days, self, {
    truth: dayCounts,
    equations: equationsOf(ofDays, days, self),
  });
  const places = [
    ['visit:country', (city: (typeof cities)[number]) => city.country],
    ['visit:region', (city: (typeof cities)[number]) => city.region],
    ['visit:city', (city: (typeof cities)[number]) => city.city],
  ] as const;
  const ofPlaces = {
    truth: cities.map((city) => visitors.filter((each) => each.city === city).length),
    equations: places.flatMap(([dimension, valueOf]) =>
      equationsOf(shownIn(numbers, dimension), cities, valueOf),
    ),
  };
  const ways = [
    ['visit:channel', (source: (typeof sources)[number]) => source.channel],
    ['visit:source', (source: (typeof sources)[number]) => source.source],
  ] as const;
  const ofSources = {
    truth: sources.map((source) => visitors.filter((each) => each.source === source).length),
    equations: ways.flatMap(([dimension, valueOf]) =>
      equationsOf(shownIn(numbers, dimension), sources, valueOf),
    ),
  };
  return [
    ...told,
    ...places.flatMap(([name, valueOf]) => toldOf(shownIn(numbers, name), cities, valueOf, ofPlaces)),
    ...ways.flatMap(([name, valueOf]) => toldOf(shownIn(numbers, name), sources, valueOf, ofSources)),
  ];
}

/** The largest number of these visitors who came on one day. */
const mostOf = (visitors: readonly Visitor[]) =>
  Math.max(0, ...[...Map.groupBy(visitors, ({ day }) => day).values()].map(({ length }) => length));

/** What readers can work out of sums that are shown, and that stands for fewer than five visitors of a day. */
function smallRests(visitors: readonly Visitor[], week: (typeof weeks)[number]) {
  const { total, breakdowns } = safeNumbers(countedOf(visitors, week));
  if (total === null) return [];
  const restOf = (some: readonly Visitor[], { dimension, rows }: SafeBreakdown) => {
    const shown = new Set(rows.map(({ value }) => value));
    const rest = some.filter((each) => !shown.has(valueOf[dimension]?.(each) ?? ''));
    const sumOfRows = some.length - rest.length;
    return rest.length > 0 && sumOfRows > 0 && mostOf(rest) < fewestVisitors ? [dimension] : [];
  };
  return breakdowns.flatMap((breakdown) => [
    ...restOf(visitors, breakdown),
    ...breakdowns.slice(0, breakdowns.indexOf(breakdown)).flatMap(({ dimension, rows }) =>
      rows.flatMap(({ value }) =>
        dimension === 'visit:country' && breakdown.dimension === 'visit:region'
          ? restOf(
              visitors.filter(({ city }) => city.country === value),
              breakdown,
            )
          : [],
      ),
    ),
  ]);
}

describe('an attack by arithmetic', () => {
  test('what is shown of a whole leaves nobody, or a group that could be shown', () => {
    fc.assert(
      fc.property(traffic, (visitors) => {
        for (const week of weeks) expect(smallRests(visitors, week)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('over two weeks and two sections, every hidden count has at least two values that fit all that is shown', () => {
    fc.assert(
      fc.property(fc.tuple(traffic, traffic), (ofWeeks) => {
        for (const [index, week] of weeks.entries()) expect(toldIn(ofWeeks[index] ?? [], week)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('nor is a small one told to someone who knows the rules, and that all came on one day', () => {
    const seen = new Map<string, Set<number>[]>();
    for (const counts of compositions(3 * fewestVisitors + 6, 4)) {
      const all = [...counts.entries()].map(([index, count]) => ({ value: `${index}`, count, most: count }));
      const whole = { count: counts.reduce((sum, count) => sum + count), has: () => true };
      const shown = shownGroups(
        all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
        { most: 100, wholes: [whole], mayShow: () => true, isTold: () => false },
      );
      const answer = JSON.stringify(all.map(({ value, count }) => (shown.has(value) ? count : null)));
      const values = seen.get(answer) ?? all.map(() => new Set<number>());
      for (const [index, count] of counts.entries()) values[index]?.add(count);
      seen.set(answer, values);
    }
    const isTold = (values: ReadonlySet<number>) =>
      values.size === 1 && [...values].every((count) => count > 0 && count < fewestVisitors);
    const told = [...seen].filter(([, values]) => values.some(isTold));
    expect(told).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  });
});

/** All ways in which so many can be divided among some groups. */
function compositions(count: number, groups: number): number[][] {
  if (groups === 1) return [[count]];
  return Array.from({ length: count + 1 }, (_, first) =>
    compositions(count - first, groups - 1).map((rest) => [first, ...rest]),
  ).flat();
}
