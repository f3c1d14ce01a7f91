import { describe, expect, test } from 'vitest';
import { closedPeriodOf, daysBetween, daysOf, type PublishedDimension } from '@footfall/functions/contract';
import {
  type CountedPeriod,
  type Group,
  publish,
  shownIn,
} from '../../../../../functions/src/links/small-groups/rounding.ts';

const week = closedPeriodOf('Weeks', '2026-11-16');
const month = closedPeriodOf('Months', '2026-11-16');

const daily = (count: number, days = 7) => new Array<number>(days).fill(count);

/** So many visitors on each day of a period, and what else was counted. */
function countedOn(perDay: readonly number[], changes: Partial<CountedPeriod> = {}): CountedPeriod {
  const period = perDay.length === daysBetween(week.from, week.to) ? week : month;
  const visitors = perDay.reduce((sum, count) => sum + count, 0);
  return {
    ...period,
    total: { visitors, visits: visitors, pageviews: 2 * visitors, bounce_rate: 41.5, visit_duration: 90.4 },
    days: daysOf(period).map((day, index) => ({ day, visitors: perDay[index] ?? 0 })),
    tables: [],
    funnels: [],
    ...changes,
  };
}

/** Rows by their values: what they count, and the visitors of their largest day. */
const table = (dimension: PublishedDimension, rows: Record<string, [count: number, maxOfDay: number]>) => ({
  dimension,
  groups: Object.entries(rows).map(([value, [count, maxOfDay]]): Group => ({ value, count, maxOfDay })),
});
const shownRows = (counted: CountedPeriod) => {
  const [breakdown] = publish(counted).breakdowns;
  return [breakdown?.rows.map(({ value, count }) => `${value} ${count}`).join(', '), breakdown?.others];
};
const shownDays = (perDay: readonly number[]) =>
  publish(countedOn(perDay)).days.map(({ figures }) => figures?.visitors ?? null);

describe('the numbers of a link without small groups', () => {
  test('nothing is shown where fewer than five came on each day, however many they are together', () => {
    const steps = [{ name: '', entered: 28, maxOfDay: 9 }];
    const tables = [table('event:page', { '/': [28, 9] })];
    const counted = countedOn(daily(4), { funnels: [{ name: 'Order', steps }], tables });
    expect(publish(counted)).toEqual({
      ...week,
      total: null,
      days: daysOf(week).map((day) => ({ day, figures: null })),
      breakdowns: [],
      funnels: [],
    });
  });

  test.each([
    [daily(2).with(0, 7), { visitors: 15, pageviews: 35, bounce_rate: null, visit_duration: null }],
    [daily(2).with(0, 8), { visitors: 20, pageviews: 40, bounce_rate: 42, visit_duration: 90 }],
  ])('of days with %j visitors, the total is %j', (perDay, expected) => {
    expect(publish(countedOn(perDay)).total).toEqual(expected);
  });

  test.each([
    [
      [20, 23, 24, 25, 8, 4, 0],
      [20, 20, 20, 25, 5, null, null],
    ],
    [daily(5), daily(5)],
    // All could be derived from the total.
    [daily(4, 30).with(3, 9).with(4, 14), daily(0, 30).fill(null as never)],
    [
      daily(4, 30).with(3, 8),
      daily(0, 30)
        .fill(null as never)
        .with(3, 5),
    ],
  ])('of days with %j visitors, %j are shown', (given, expected) => {
    expect(shownDays(given)).toEqual(expected);
  });

  test.each<[PublishedDimension, Parameters<typeof table>[1], [string, number | null]]>([
    ['visit:country', { DE: [23, 9], FR: [12, 4], NL: [9, 5], AT: [3, 3] }, ['DE 20, NL 5', 20]],
    // The order of rows with the same shown count reveals nothing.
    ['visit:country', { NL: [24, 9], DE: [21, 9] }, ['DE 20, NL 20', 5]],
    // Visitors can have several sources.
    ['visit:source', { Google: [40, 20], Bing: [20, 9] }, ['Google 40, Bing 20', null]],
    ['event:page', { '/': [66, 20], '/secret': [24, 4] }, ['/ 65', 25]],
    // Visitors of a page who made no pageview of it.
    ['event:page', { '/': [66, 20], '/app': [3, 7] }, ['/ 65', 25]],
    ['event:goal', { Order: [23, 7], Read: [4, 4] }, ['Order 20', null]],
    ['visit:utm_campaign', { spring: [4, 4] }, ['', null]],
    ['visit:entry_page', { '/': [4, 4] }, ['', 45]],
  ])('of %s with %j, readers see %j', (dimension, rows, expected) => {
    const counted = countedOn(daily(0).with(0, 47), { tables: [table(dimension, rows)] });
    expect(shownRows(counted)).toEqual(expected);
  });

  /** Four visitors on each day of a week. */
  const full: [number, number] = [28, 4];

  test.each<[string, number, Parameters<typeof table>[]]>([
    ['a dimension', 65, [['visit:device', { desktop: [9, 5], mobile: full, tablet: full }]]],
    [
      'a dimension without rows',
      140,
      [['visit:channel', { Search: full, Paid: full, Social: full, Email: full, Direct: full }]],
    ],
    [
      'the cities of a region',
      98,
      [
        ['visit:region', { 'Rhein, DE': [65, 13], 'Heide, DE': [33, 9] }],
        ['visit:city', { 'Aachen, Rhein, DE': [9, 5], 'Bonn, Rhein, DE': full, 'Cochem, Rhein, DE': full }],
      ],
    ],
    [
      'the regions of a country',
      98,
      [
        ['visit:country', { DE: [65, 13], FR: [33, 9] }],
        ['visit:region', { 'Rhein, DE': [9, 5], 'Heide, DE': full, 'Harz, DE': full, 'Alsace, FR': [33, 9] }],
      ],
    ],
  ])('nothing is shown where each row of %s is as large as it can be', (_, visitors, tables) => {
    const shown = (visitors: number) =>
      publish(countedOn(daily(0).with(0, visitors), { tables: tables.map((each) => table(...each)) })).total
        ?.visitors ?? null;
    expect(shown(visitors)).toBe(null);
  });

  test.each([
    [
      'all steps',
      [
        [90, 30],
        [54, 20],
        [23, 9],
      ],
      [[90, 50, 20], false],
    ],
    [
      'none of a funnel that few begin',
      [
        [9, 4],
        [8, 4],
      ],
      null,
    ],
    [
      'steps up to one that few take',
      [
        [90, 30],
        [50, 20],
        [12, 4],
        [12, 4],
      ],
      [[90, 50], true],
    ],
  ])('of a funnel: %s', (_, figures, expected) => {
    const steps = figures.map(([entered = 0, maxOfDay = 0]) => ({ name: '', entered, maxOfDay }));
    const { funnels } = publish(countedOn(daily(30), { funnels: [{ name: 'Order', steps }] }));
    const found = funnels.map(({ steps, isCut }) => [steps.map(({ entered }) => entered), isCut]);
    expect(found).toEqual(expected === null ? [] : [expected]);
  });

  test('what a document could not hold shows fewer rows, and the others are in Others', () => {
    const long = Array.from({ length: 100 }, (_, index) => [
      `/${index}${'x'.repeat(9000)}`,
      [500 - index, 50],
    ]);
    const numbers = publish(
      countedOn(daily(4000), { tables: [table('event:page', Object.fromEntries(long))] }),
    );
    expect(Buffer.byteLength(JSON.stringify(numbers))).toBeLessThan(512 * 1024);
    const [pages] = numbers.breakdowns;
    expect(pages?.rows).toHaveLength(50);
    expect((pages?.others ?? 0) + (pages?.rows ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(
      56_000,
    );
  });

  test('a link shows what its sections have', () => {
    const steps = [{ name: '', entered: 28, maxOfDay: 9 }];
    const tables = [table('event:page', {}), table('event:goal', {}), table('visit:channel', {})];
    const numbers = publish(countedOn(daily(5), { funnels: [{ name: 'Order', steps }], tables }));
    const shown = (...sections: Parameters<typeof shownIn>[0]) => {
      const { breakdowns, funnels } = shownIn(sections, numbers);
      return [breakdowns.map(({ dimension }) => dimension).join(' '), funnels.length];
    };
    expect(shown('dashboard')).toEqual(['event:page', 0]);
    expect(shown('behaviour')).toEqual(['event:page event:goal', 1]);
    expect(shown('audience', 'acquisition')).toEqual(['visit:channel', 0]);
  });
});
