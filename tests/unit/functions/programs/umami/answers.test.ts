import { expect, test } from 'vitest';
import { readRange } from '../../../../../functions/src/programs/umami/question.ts';
import { toList, toSeries, toTotals } from '../../../../../functions/src/programs/umami/write.ts';

const row = (metrics: (number | null)[], ...dimensions: string[]) => ({ dimensions, metrics });

test('the parts of a range are added up before rounding', () => {
  expect(toTotals([row([5, 2, 3, 100 / 3, 10.25]), row([1, 1, 1, 100, 0.25])])).toEqual({
    pageviews: 6,
    visitors: 3,
    visits: 4,
    bounces: 2,
    totaltime: 31,
  });
  expect(toTotals([])).toMatchObject({ visits: 0, bounces: 0, totaltime: 0 });
});

test('of a page, only visits that begin there bounce', () => {
  expect(toTotals([row([9, 9, 9, 50, 1, 4])]).bounces).toBe(2);
});

test('buckets have a time in the requested zone, and otherwise a timestamp', () => {
  const rows = [
    row([1, 1], '2026-03-02'),
    row([2, 0], '2026-03-01'),
    row([3, 1], '2026-03-01'),
    row([0, 0], '2026-03-03'),
  ];
  const naming = { unit: 'day', timezone: 'Europe/Berlin', isNamed: true } as const;
  expect(toSeries(rows, naming)).toEqual({
    pageviews: [
      { x: '2026-03-01 00:00:00', y: 5 },
      { x: '2026-03-02 00:00:00', y: 1 },
    ],
    sessions: [
      { x: '2026-03-01 00:00:00', y: 1 },
      { x: '2026-03-02 00:00:00', y: 1 },
    ],
  });
  const [first] = toSeries(rows, { ...naming, isNamed: false }).pageviews;
  expect(first).toEqual({ x: '2026-02-28T23:00:00Z', y: 5 });
  const hours = toSeries([row([1, 1], '2026-03-01 13:00:00')], { ...naming, unit: 'hour' });
  expect(hours.pageviews).toEqual([{ x: '2026-03-01 13:00:00', y: 1 }]);
  const years = toSeries([row([1, 1], '2026-02-01'), row([1, 1], '2026-03-01')], { ...naming, unit: 'year' });
  expect(years.sessions).toEqual([{ x: '2026-01-01 00:00:00', y: 2 }]);
});

test('values of several ranges are added up, ordered and limited, without empty ones', () => {
  const rows = [row([3], '/a'), row([2], '/b'), row([9], ''), row([2], '/b'), row([1], '/c')];
  expect(toList('event:page', rows, { limit: 1, offset: 1 })).toEqual([{ x: '/a', y: 3 }]);
  expect(toList('visit:channel', [row([1], 'Organic Search')], { limit: 9, offset: 0 })).toEqual([
    { x: 'organicSearch', y: 1 },
  ]);
  const cities = [
    row([2], 'Springfield, Illinois, US'),
    row([1], 'Springfield, Ohio, US'),
    row([1], 'Ulm, DE'),
  ];
  expect(toList('visit:city', cities, { limit: 9, offset: 0 })).toEqual([
    { x: 'Springfield, Illinois, US', y: 2, country: 'US' },
    { x: 'Springfield, Ohio, US', y: 1, country: 'US' },
    { x: 'Ulm', y: 1, country: 'DE' },
  ]);
});

test('the last millisecond belongs to a range', () => {
  expect(readRange({ startAt: '0', endAt: '999' })).toEqual({ fromMs: 0, toMs: 1000 });
  expect(readRange({ startDate: '1970-01-01', endDate: '1970-01-01T00:00:01Z' })).toEqual({
    fromMs: 0,
    toMs: 1001,
  });
  for (const params of [
    {},
    { startAt: '1' },
    { startAt: 'x', endAt: '1' },
    { startAt: '2', endAt: '1' },
    { startAt: '', endAt: '1' },
  ])
    expect(() => readRange(params), JSON.stringify(params)).toThrow();
});
