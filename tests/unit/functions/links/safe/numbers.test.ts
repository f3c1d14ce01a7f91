import { describe, expect, test } from 'vitest';
import { closedPeriodOf, daysOf } from '@footfall/functions/contract';
import {
  type CountedFunnel,
  type CountedPeriod,
  safeNumbers,
} from '../../../../../functions/src/links/safe/numbers.ts';
import { cities, countedOf, sources, type Visitor } from '../../../../support/links/counted.ts';

const week = closedPeriodOf('Weeks', '2026-11-16');
const [aachen, , , dijon] = cities as [Visitor['city'], unknown, unknown, Visitor['city']];
const [google] = sources as [Visitor['source']];

const daily = (count: number) => new Array<number>(7).fill(count);

/** So many visitors on each day of the week, all of them alike. */
const countedOn = (perDay: readonly number[], changes: Partial<CountedPeriod> = {}): CountedPeriod => ({
  ...countedOf(
    perDay.flatMap((count, day) =>
      Array.from({ length: count }, () => ({ day, city: aachen, source: google })),
    ),
    week,
  ),
  ...changes,
});
const steps = (...figures: [number, number, number][]): CountedFunnel => ({
  name: 'Order',
  steps: figures.map(([entered, most, mostLost], index) => ({
    ...{ name: `Step ${index + 1}`, entered, most, mostLost, partOf: [] },
  })),
});
const numbersOfDays = (perDay: readonly number[]) =>
  safeNumbers(countedOn(perDay)).days.map(({ figures }) => figures?.visitors ?? null);

describe('the numbers of a link without small groups', () => {
  test('nothing is shown where fewer than five came on each day, however many they are together', () => {
    const { total, days, breakdowns, funnels } = safeNumbers(
      countedOn(daily(4), { funnels: [steps([28, 9, 0])] }),
    );
    expect({ total, breakdowns, funnels }).toEqual({ total: null, breakdowns: [], funnels: [] });
    expect(days).toEqual(daysOf(week).map((day) => ({ day, figures: null })));
  });

  test.each<[number[], (number | null)[]]>([
    [
      [20, 20, 20, 20, 8, 4, 30],
      [20, 20, 20, 20, null, null, 30],
    ],
    [
      [20, 0, 20, 20, 20, 0, 30],
      [20, null, 20, 20, null, null, 30],
    ],
    [daily(5), daily(5)],
  ])('of days with %j visitors, %j are shown', (given, expected) => {
    expect(numbersOfDays(given)).toEqual(expected);
  });

  test('others are the sum of the rows that are not shown, and none where all are', () => {
    const visitors = [aachen, dijon, cities[5] ?? aachen].flatMap((city, index) =>
      new Array<Visitor>([20, 3, 9][index] ?? 0).fill({ day: 0, city, source: google }),
    );
    const { breakdowns } = safeNumbers(countedOf(visitors, week));
    expect(breakdowns.find(({ dimension }) => dimension === 'visit:country')).toEqual({
      dimension: 'visit:country',
      rows: [{ value: 'DE', count: 20 }],
      others: 12,
    });
    expect(breakdowns[0]).toEqual({
      dimension: 'visit:channel',
      rows: [{ value: 'Search', count: 32 }],
      others: null,
    });
  });

  test.each<[string, CountedFunnel, [number[], boolean] | null]>([
    ['all steps', steps([90, 30, 0], [50, 20, 10], [20, 9, 8]), [[90, 50, 20], false]],
    ['none of a funnel that few begin', steps([9, 4, 0], [8, 4, 0]), null],
    [
      'steps up to one that few take',
      steps([90, 30, 0], [50, 20, 10], [3, 2, 9], [3, 2, 0]),
      [[90, 50], true],
    ],
    ['steps up to one before which few leave', steps([90, 30, 0], [88, 29, 1]), [[90], true]],
    ['a step before which nobody leaves', steps([90, 30, 0], [90, 30, 0]), [[90, 90], false]],
  ])('of a funnel: %s', (_, funnel, expected) => {
    const { funnels } = safeNumbers(countedOn(daily(30), { funnels: [funnel] }));
    const found = funnels.map(({ steps, isCut }) => [steps.map(({ entered }) => entered), isCut]);
    expect(found).toEqual(expected === null ? [] : [expected]);
  });

  test('what a document could not hold shows fewer rows, and the others are in Others', () => {
    const groups = Array.from({ length: 100 }, (_, index) => ({
      ...{ value: `/${index}${'x'.repeat(9000)}`, count: 500 - index, most: 50 },
    }));
    const whole = groups.reduce((sum, { count }) => sum + count, 0);
    const numbers = safeNumbers(
      countedOn(daily(30), {
        tables: [{ dimension: 'event:page', groups, whole }],
        cellsOf: () => [],
      }),
    );
    expect(Buffer.byteLength(JSON.stringify(numbers))).toBeLessThan(512 * 1024);
    const [pages] = numbers.breakdowns;
    expect(pages?.rows).toHaveLength(50);
    expect((pages?.others ?? 0) + (pages?.rows ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(whole);
  });
});
