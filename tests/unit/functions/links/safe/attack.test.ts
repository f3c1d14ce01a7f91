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

/** A table of cells, and the value of each cell in it. */
interface Table<Cell> extends SafeBreakdown {
  valueOf: (cell: Cell) => string;
}

/** What the rows of a table tell about cells: each row that is shown, and the sum of all others. */
function equationsOf<Cell>({ rows, others, valueOf }: Table<Cell>, cells: readonly Cell[]): Equation[] {
  const shown = new Set(rows.map(({ value }) => value));
  const where = (holds: (value: string) => boolean) =>
    cells.flatMap((cell, index) => (holds(valueOf(cell)) ? [index] : []));
  return [
    ...rows.map(({ value, count }) => ({ cells: where((each) => each === value), sum: count })),
    { cells: where((each) => !shown.has(each)), sum: others ?? 0 },
  ];
}

/** The hidden values of tables of the same cells that someone who sees all of these tables can tell exactly. */
function toldOf<Cell>(cells: readonly Cell[], ofVisitors: readonly Cell[], tables: readonly Table<Cell>[]) {
  const truth = cells.map((cell) => ofVisitors.filter((each) => each === cell).length);
  const equations = tables.flatMap((table) => equationsOf(table, cells));
  return tables.flatMap(({ rows, valueOf }) => {
    const shown = new Set(rows.map(({ value }) => value));
    const hidden = new Set(cells.map(valueOf).filter((value) => !shown.has(value)));
    return [...hidden].filter((value) => {
      const ofValue = cells.flatMap((cell, index) => (valueOf(cell) === value ? [index] : []));
      return ofValue.some((index) => truth[index] !== 0) && !canDiffer(truth, equations, ofValue);
    });
  });
}

/** Everything that a reader can tell exactly of what is hidden in a week. */
function toldIn(visitors: readonly Visitor[], week: (typeof weeks)[number]) {
  const numbers = safeNumbers(countedOf(visitors, week));
  if (numbers.total === null) return [];
  const days = numbers.days.flatMap(({ day, figures }) =>
    figures ? [{ value: day, count: figures.visitors }] : [],
  );
  const ofDays: SafeBreakdown = {
    dimension: 'visit:country',
    rows: days,
    others: days.reduce((left, { count }) => left - count, visitors.length),
  };
  const names = daysOf(week);
  return [
    ...toldOf(
      names,
      visitors.map(({ day }) => names[day] ?? ''),
      [{ ...ofDays, valueOf: (day) => day }],
    ),
    ...toldOf(
      cities,
      visitors.map(({ city }) => city),
      [
        { ...shownIn(numbers, 'visit:country'), valueOf: ({ country }) => country },
        { ...shownIn(numbers, 'visit:region'), valueOf: ({ region }) => region },
        { ...shownIn(numbers, 'visit:city'), valueOf: ({ city }) => city },
      ],
    ),
    ...toldOf(
      sources,
      visitors.map(({ source }) => source),
      [
        { ...shownIn(numbers, 'visit:channel'), valueOf: ({ channel }) => channel },
        { ...shownIn(numbers, 'visit:source'), valueOf: ({ source }) => source },
      ],
    ),
  ];
}

/** The largest number of these visitors who came on one day. */
const mostOf = (visitors: readonly Visitor[]) =>
  Math.max(0, ...[...Map.groupBy(visitors, ({ day }) => day).values()].map(({ length }) => length));

/** What readers can work out of sums that are shown, and that stands for fewer than five visitors of a day. */
function smallRests(visitors: readonly Visitor[], week: (typeof weeks)[number]) {
  const numbers = safeNumbers(countedOf(visitors, week));
  if (numbers.total === null) return [];
  const restOf = (some: readonly Visitor[], { dimension, rows }: SafeBreakdown) => {
    const shown = new Set(rows.map(({ value }) => value));
    const rest = some.filter((each) => !shown.has(valueOf[dimension]?.(each) ?? ''));
    const sumOfRows = some.length - rest.length;
    return rest.length > 0 && sumOfRows > 0 && mostOf(rest) < fewestVisitors ? [dimension] : [];
  };
  return [
    ...numbers.breakdowns.flatMap((breakdown) => restOf(visitors, breakdown)),
    ...shownIn(numbers, 'visit:country').rows.flatMap(({ value }) =>
      restOf(
        visitors.filter(({ city }) => city.country === value),
        shownIn(numbers, 'visit:region'),
      ),
    ),
  ];
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
