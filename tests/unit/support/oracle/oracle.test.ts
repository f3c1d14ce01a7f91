import { describe, expect, test } from 'vitest';
import type { EventRow } from '../../../../functions/src/contract/columns.ts';
import {
  chartOf,
  globalOf,
  mediumOf,
  oracleDimensions,
  rowsOf,
  type OracleDimension,
} from '../../../support/oracle/oracle.ts';

let made = 0;

/** An event of visitor 1 at a time of 10 June 2025, such as `12:00:00.000`, in UTC. */
function at(time: string, fields: Partial<EventRow> = {}): EventRow {
  made += 1;
  const date = fields.date ?? '2025-06-10';
  return {
    workspace_id: 'w',
    date,
    hour: Number(time.slice(0, 2)),
    timestamp: `${date}T${time}Z`,
    event_id: `e${made}`,
    name: 'pageview',
    visitor_id: '1',
    hostname: 'example.com',
    pathname: '/',
    referrer: '',
    source: '',
    channel: '',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    country: '',
    language: '',
    device: '',
    browser: '',
    browser_version: '',
    os: '',
    os_version: '',
    screen: '',
    props: null,
    interactive: true,
    engaged_ms: null,
    scroll_percent: null,
    ...fields,
  };
}

const engagement = { name: 'engagement', interactive: false };
const theDay = { workspaceId: 'w', from: '2025-06-10', to: '2025-06-10' };
const twoDays = { workspaceId: 'w', from: '2025-06-10', to: '2025-06-11' };
const nothing = {
  uniqueVisitors: 0,
  visits: 0,
  pageviews: 0,
  bounceRate: 0,
  sessionDuration: 0,
  viewsPerVisit: 0,
  engagedTime: 0,
};

const oneBounce = {
  ...nothing,
  uniqueVisitors: 1,
  visits: 1,
  pageviews: 1,
  bounceRate: 100,
  viewsPerVisit: 1,
};

/** The metrics of 10 June. */
function numbersOf(events: EventRow[]) {
  const { previous: _previous, comparedWith: _comparedWith, ...numbers } = globalOf(events, theDay);
  return numbers;
}

/** Which events start a visit: each event gets its place in the list as its page, and the entry pages tell. */
function visitStarts(events: EventRow[]): string[] {
  const own = events.map((event, index) => ({ ...event, pathname: `/${index}` }));
  return rowsOf(own, theDay, 'entry-page').map(({ value }) => value);
}

describe('visits', () => {
  test('no events are no visits', () => {
    expect(globalOf([], theDay)).toMatchObject({ ...nothing, previous: nothing });
  });

  test('a gap of exactly 30 minutes continues a visit, one millisecond more ends it', () => {
    expect(visitStarts([at('12:00:00.000'), at('12:30:00.000')])).toEqual(['/0']);
    expect(visitStarts([at('12:00:00.000'), at('12:30:00.001')])).toEqual(['/0', '/1']);
  });

  test('a day ends a visit', () => {
    const events = [at('23:59:00.000'), at('00:01:00.000', { date: '2025-06-11' })];
    expect(globalOf(events, twoDays)).toMatchObject({
      uniqueVisitors: 2,
      pageviews: 2,
      bounceRate: 100,
      sessionDuration: 0,
    });
  });

  test('visitors do not mix, nor workspaces', () => {
    const events = [
      at('12:00:00.000'),
      at('12:10:00.000', { visitor_id: '2' }),
      at('12:20:00.000', { workspace_id: 'other' }),
    ];
    expect(numbersOf(events)).toEqual({
      ...nothing,
      uniqueVisitors: 2,
      visits: 2,
      pageviews: 2,
      bounceRate: 100,
      viewsPerVisit: 1,
    });
  });

  test('visitor ids that are the same as floating point numbers are two visitors', () => {
    const events = [
      at('12:00:00.000', { visitor_id: '9007199254740992' }),
      at('12:00:00.000', { visitor_id: '9007199254740993' }),
    ];
    expect(numbersOf(events).uniqueVisitors).toBe(2);
  });

  test('the order of the rows does not matter', () => {
    expect(visitStarts([at('12:40:00.000'), at('12:00:00.000'), at('12:20:00.000')])).toEqual(['/1']);
  });

  test('of two events in the same millisecond, the lower id is first', () => {
    const events = [
      at('12:00:00.000', { event_id: 'b', pathname: '/b' }),
      at('12:00:00.000', { event_id: 'a', pathname: '/a' }),
    ];
    expect(rowsOf(events, theDay, 'entry-page')).toEqual([{ value: '/a', sum: 1, percentage: 100 }]);
    expect(rowsOf(events, theDay, 'exit-page')).toEqual([{ value: '/b', sum: 1, percentage: 100 }]);
  });

  test('an event id counts once, by its earliest row', () => {
    const events = [
      at('12:20:00.000', { event_id: 'same', pathname: '/late' }),
      at('12:00:00.000', { event_id: 'same', pathname: '/early' }),
      at('12:00:00.000', { event_id: 'same', pathname: '/early' }),
    ];
    expect(numbersOf(events)).toEqual(oneBounce);
    expect(rowsOf(events, theDay, 'page')).toEqual([{ value: '/early', sum: 1, percentage: 100 }]);
  });
});

describe('engagement', () => {
  test('alone it is nothing', () => {
    expect(numbersOf([at('12:00:00.000', engagement)])).toEqual(nothing);
  });

  test('before the first visit of the day it is nothing, whatever the gap', () => {
    const soon = [at('12:00:00.000', engagement), at('12:10:00.000')];
    const late = [at('11:00:00.000', engagement), at('12:00:00.000')];
    expect(numbersOf(soon)).toEqual(oneBounce);
    expect(numbersOf(late)).toEqual(oneBounce);
  });

  test('of the day before does not continue a visit', () => {
    const events = [at('23:50:00.000', { date: '2025-06-09' }), at('00:10:00.000', engagement)];
    expect(numbersOf(events)).toEqual(nothing);
  });

  test('extends a visit after any gap, and leaves it a bounce', () => {
    const events = [at('12:00:00.000'), at('13:00:00.000', { ...engagement, engaged_ms: 2500 })];
    expect(numbersOf(events)).toEqual({ ...oneBounce, sessionDuration: 3600, engagedTime: 2.5 });
  });

  test('a pageview within 30 minutes of it continues the visit, a later one does not', () => {
    const events = [
      at('12:00:00.000'),
      at('13:00:00.000', engagement),
      at('13:30:00.000'),
      at('14:00:00.001'),
    ];
    expect(visitStarts(events)).toEqual(['/0', '/3']);
    expect(numbersOf(events).sessionDuration).toBe(2700);
  });
});

describe('metrics', () => {
  test.each([
    ['one pageview', [{}], 100],
    ['two pageviews', [{}, {}], 0],
    ['a pageview and an interactive custom event', [{}, { name: 'signup' }], 0],
    ['a pageview and one that is not interactive', [{}, { name: 'signup', interactive: false }], 100],
    ['a pageview and an engagement that says interactive', [{}, { name: 'engagement' }], 100],
    ['a custom event alone', [{ name: 'signup', interactive: false }], 0],
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

  test('the duration of a visit counts to the millisecond', () => {
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

  test('the period before has as many days, and all time has none', () => {
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

describe('chart', () => {
  const events = [
    at('12:50:00.000'),
    at('13:10:00.000'),
    at('13:20:00.000', engagement),
    at('13:30:00.000', { visitor_id: '2', name: 'signup' }),
    at('14:05:00.000', { ...engagement, visitor_id: '2' }),
    at('13:00:00.000', { date: '2025-06-09' }),
  ];

  test.each([
    ['uniqueVisitors', { 12: 1, 13: 2, 14: 0 }, 1],
    ['pageviews', { 12: 1, 13: 1, 14: 0 }, 1],
    ['bounceRate', { 12: 0, 13: 0, 14: 0 }, 100],
    ['sessionDuration', { 12: 1800, 13: 2100, 14: 0 }, 0],
  ] as const)('%s by hour', (metric, counts, before) => {
    const { visitors, previousPeriod } = chartOf(events, theDay, 'hour', metric);
    expect(visitors).toHaveLength(24);
    expect(visitors.slice(12, 15)).toEqual([
      { date: '2025-06-10T12:00', count: counts[12] },
      { date: '2025-06-10T13:00', count: counts[13] },
      { date: '2025-06-10T14:00', count: counts[14] },
    ]);
    expect(visitors.filter(({ count }) => count > 0)).toHaveLength(
      Object.values(counts).filter((count) => count > 0).length,
    );
    expect(previousPeriod).toHaveLength(24);
    expect(previousPeriod[13]).toEqual({ count: before });
  });

  test('by day, every day of the range', () => {
    expect(chartOf(events, twoDays, 'day', 'uniqueVisitors')).toEqual({
      visitors: [
        { date: '2025-06-10', count: 2 },
        { date: '2025-06-11', count: 0 },
      ],
      previousPeriod: [{ count: 0 }, { count: 1 }],
    });
  });

  test('by month, sums over the days of the range, a leap day among them', () => {
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
});

describe('dimensions', () => {
  const fromFirst: [OracleDimension, Partial<EventRow>, string][] = [
    ['browser', { browser: 'Chrome', browser_version: '140.0' }, 'Chrome'],
    ['browser-version', { browser: 'Chrome', browser_version: '140.0' }, 'Chrome 140.0'],
    ['browser-version', { browser: 'Chrome', browser_version: '' }, 'Chrome'],
    ['channel', { channel: 'Direct' }, 'Direct'],
    ['country', { country: 'DE' }, 'DE'],
    ['device', { device: 'tablet' }, 'tablet'],
    ['language', { language: 'de' }, 'de'],
    ['os', { os: 'Windows' }, 'Windows'],
    ['screen', { screen: '1440x900' }, '1440x900'],
    ['source', { source: 'Google' }, 'Google'],
    ['utm-source', { utm_source: 'x' }, 'x'],
    ['utm-medium', { utm_medium: 'x' }, 'x'],
    ['utm-campaign', { utm_campaign: 'x' }, 'x'],
    ['utm-term', { utm_term: 'x' }, 'x'],
    ['utm-content', { utm_content: 'x' }, 'x'],
    ['entry-page', { pathname: '/in' }, '/in'],
  ];
  test.each(fromFirst)("%s is that of the visit's first event", (dimension, fields, value) => {
    const events = [at('12:00:00.000', fields), at('12:10:00.000', { pathname: '/out' })];
    expect(rowsOf(events, theDay, dimension)).toEqual([{ value, sum: 1, percentage: 100 }]);
  });

  test('there are nineteen', () => {
    expect(oracleDimensions).toHaveLength(19);
    expect(new Set([...fromFirst.map(([name]) => name), 'exit-page', 'event', 'hostname', 'page'])).toEqual(
      new Set(oracleDimensions),
    );
  });

  test('a visitor counts once a day and value, and for each value of their visits', () => {
    const events = [
      at('08:00:00.000', { source: 'Google' }),
      at('10:00:00.000', { source: 'Google' }),
      at('12:00:00.000', { source: 'Bing' }),
      at('08:00:00.000', { source: 'Google', date: '2025-06-11' }),
    ];
    expect(rowsOf(events, twoDays, 'source')).toEqual([
      { value: 'Google', sum: 2, percentage: 200 / 3 },
      { value: 'Bing', sum: 1, percentage: 100 / 3 },
    ]);
  });

  test('rows of equal size are ordered by code units, and an unknown value is a row', () => {
    const events = ['b', 'é', 'B', '', '🙂'].map((source, index) =>
      at('12:00:00.000', { source, visitor_id: String(index) }),
    );
    expect(rowsOf(events, theDay, 'source').map(({ value }) => value)).toEqual(['', 'B', 'b', 'é', '🙂']);
  });

  test('the exit page is that of the last pageview; a visit without one has none', () => {
    const events = [
      at('12:00:00.000', { pathname: '/a' }),
      at('12:01:00.000', { pathname: '/b' }),
      at('12:02:00.000', { pathname: '/c', name: 'signup' }),
      at('12:03:00.000', { pathname: '/d', ...engagement }),
      at('12:00:00.000', { pathname: '/e', name: 'signup', visitor_id: '2' }),
    ];
    expect(rowsOf(events, theDay, 'exit-page')).toEqual([{ value: '/b', sum: 1, percentage: 100 }]);
    expect(rowsOf(events, theDay, 'entry-page')).toEqual([
      { value: '/a', sum: 1, percentage: 50 },
      { value: '/e', sum: 1, percentage: 50 },
    ]);
  });

  test('pages count pageviews', () => {
    const events = [
      at('12:00:00.000', { pathname: '/a' }),
      at('12:01:00.000', { pathname: '/a' }),
      at('12:02:00.000', { pathname: '/b' }),
      at('12:03:00.000', { pathname: '/b', name: 'signup' }),
      at('12:04:00.000', { pathname: '/b', ...engagement }),
    ];
    expect(rowsOf(events, theDay, 'page')).toEqual([
      { value: '/a', sum: 2, percentage: 200 / 3 },
      { value: '/b', sum: 1, percentage: 100 / 3 },
    ]);
  });

  test('hostnames count visitors with a pageview there', () => {
    const events = [
      at('12:00:00.000', { hostname: 'a.example' }),
      at('12:01:00.000', { hostname: 'a.example' }),
      at('12:02:00.000', { hostname: 'b.example' }),
      at('12:03:00.000', { hostname: 'c.example', name: 'signup' }),
    ];
    expect(rowsOf(events, theDay, 'hostname')).toEqual([
      { value: 'a.example', sum: 1, percentage: 50 },
      { value: 'b.example', sum: 1, percentage: 50 },
    ]);
  });

  test('custom events count visitors', () => {
    const events = [
      at('12:00:00.000', { name: 'signup' }),
      at('12:01:00.000', { name: 'signup', interactive: false }),
      at('12:02:00.000', { name: 'signup', visitor_id: '2' }),
      at('12:03:00.000', { name: 'download', visitor_id: '2' }),
      at('12:04:00.000', engagement),
      at('12:05:00.000'),
    ];
    expect(rowsOf(events, theDay, 'event')).toEqual([
      { value: 'signup', sum: 2, percentage: 200 / 3 },
      { value: 'download', sum: 1, percentage: 100 / 3 },
    ]);
  });

  test('devices of the period and of the one before', () => {
    const events = [
      at('12:00:00.000', { device: 'mobile', visitor_id: '1' }),
      at('12:00:00.000', { device: 'mobile', visitor_id: '2' }),
      at('12:00:00.000', { device: 'laptop', visitor_id: '3' }),
      at('12:00:00.000', { device: '', visitor_id: '4' }),
      at('12:00:00.000', { device: 'tablet', date: '2025-06-09' }),
    ];
    expect(mediumOf(events, theDay)).toEqual([
      { name: '', current: 25, previous: 0 },
      { name: 'laptop', current: 25, previous: 0 },
      { name: 'mobile', current: 50, previous: 0 },
      { name: 'tablet', current: 0, previous: 100 },
    ]);
  });
});
