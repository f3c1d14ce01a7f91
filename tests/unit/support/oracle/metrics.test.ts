import { describe, expect, test } from 'vitest';
import type { EventRow } from '@footfall/functions/contract';
import { chartOf, globalOf } from '../../../support/oracle/oracle.ts';
import { at, nothing, numbersOf, twoDays } from '../../../support/oracle/one-day.ts';

describe('metrics', () => {
  test.each([
    ['one pageview', [{}], 100],
    ['two pageviews', [{}, {}], 0],
    ['a pageview and an interactive custom event', [{}, { name: 'signup' }], 0],
    [
      'a pageview and a custom event that is not interactive',
      [{}, { name: 'signup', interactive: false }],
      100,
    ],
    ['a pageview and an engagement that is marked as interactive', [{}, { name: 'engagement' }], 100],
    ['only a custom event', [{ name: 'signup', interactive: false }], 0],
  ])('bounce rate of %s', (_, events: Partial<EventRow>[], rate) => {
    const rows = events.map((fields) => at('12:00:00.000', fields));
    expect(numbersOf(rows).bounceRate).toBe(rate);
  });

  test('shares and averages are not rounded', () => {
    const events = [
      at('12:00:00.000', { visitor_id: '1' }),
      at('12:00:00.000', { visitor_id: '2' }),
      at('12:00:00.000', { visitor_id: '3' }),
      at('12:00:10.000', { visitor_id: '3' }),
    ];
    expect(numbersOf(events)).toEqual({
      uniqueVisitors: 3,
      visits: 3,
      pageviews: 4,
      bounceRate: 200 / 3,
      sessionDuration: 10 / 3,
      viewsPerVisit: 4 / 3,
      engagedTime: 0,
    });
  });

  test('the duration of a visit is exact to the millisecond', () => {
    const events = [
      at('12:00:00.500', { visitor_id: '1' }),
      at('12:00:02.499', { visitor_id: '1' }),
      at('12:00:00.500', { visitor_id: '2' }),
      at('12:00:02.500', { visitor_id: '2' }),
    ];
    expect(numbersOf(events).sessionDuration).toBe(1.9995);
  });

  test('a visitor of two visits counts once a day, and again the next day', () => {
    const events = [at('08:00:00.000'), at('20:00:00.000'), at('08:00:00.000', { date: '2025-06-11' })];
    expect(globalOf(events, twoDays)).toMatchObject({ uniqueVisitors: 2, pageviews: 3 });
  });

  test('a visit without a pageview has a visitor', () => {
    expect(numbersOf([at('12:00:00.000', { name: 'signup' })])).toEqual({
      ...nothing,
      uniqueVisitors: 1,
      visits: 1,
    });
  });

  test('the previous period has the same number of days, and all time has none', () => {
    const events = [
      at('12:00:00.000'),
      at('12:00:00.000', { date: '2025-06-09' }),
      at('12:00:00.000', { date: '2025-06-08', visitor_id: '2' }),
      at('12:00:00.000', { date: '2025-06-07', visitor_id: '3' }),
    ];
    const previous = { uniqueVisitors: 2, pageviews: 2, bounceRate: 100, sessionDuration: 0 };
    expect(globalOf(events, twoDays)).toMatchObject({ uniqueVisitors: 1, previous });
    expect(globalOf(events, { ...twoDays, allTime: true })).toMatchObject({
      uniqueVisitors: 1,
      previous: null,
    });
  });
});

test('a chart by month sums the days of the range, including a leap day', () => {
  const leap = [
    at('12:00:00.000', { date: '2024-02-28' }),
    at('12:00:00.000', { date: '2024-02-29' }),
    at('12:00:00.000', { date: '2024-03-01' }),
    at('12:00:00.000', { date: '2024-02-27' }),
    at('12:00:00.000', { date: '2024-02-24' }),
  ];
  const period = { workspaceId: 'w', from: '2024-02-28', to: '2024-03-01' };
  expect(chartOf(leap, period, 'month', 'uniqueVisitors')).toEqual({
    visitors: [
      { date: '2024-02', count: 2 },
      { date: '2024-03', count: 1 },
    ],
    previousPeriod: [{ count: 1 }],
  });
  expect(chartOf(leap, { ...period, allTime: true }, 'month', 'uniqueVisitors').previousPeriod).toEqual([]);
});
