import { describe, expect, test } from 'vitest';
import { at, engagement } from '../../../../support/oracle/one-day.ts';
import { counted, countedRows } from '../../../../support/oracle/question/ask.ts';

describe('rows', () => {
  const events = [
    at('10:00:00.000', { pathname: '/a', country: 'DE', utm_source: '' }),
    at('10:01:00.000', { pathname: '/b', props: '{"plan":"pro"}' }),
    at('10:02:00.000', { ...engagement, pathname: '/c', engaged_ms: 3000 }),
    at('10:00:00.000', { pathname: '/a', country: 'FR', utm_source: 'x', visitor_id: '2' }),
  ];

  test('there is one for each value that a kept event has, the largest first, equal ones by value', () => {
    const { rows, totalRows } = counted(events, { dimensions: ['event:page'] });
    expect(rows.map(({ dimensions: [value], metrics: [count] }) => [value, count])).toEqual([
      ['/a', 2],
      ['/b', 1],
    ]);
    expect(totalRows).toBe(2);
  });

  test('of a campaign that a visit does not have, there is none', () => {
    expect(countedRows(events, { dimensions: ['visit:utm_source'] })).toEqual({ x: [1] });
  });

  test('of a property that an event does not have, there is none', () => {
    expect(countedRows(events, { dimensions: ['event:props:plan'] })).toEqual({ pro: [1] });
  });

  test('of an exit page that a visit does not have, there is none', () => {
    const signup = [at('10:00:00.000', { name: 'signup' })];
    expect(countedRows(signup, { dimensions: ['visit:exit_page'] })).toEqual({});
  });

  test('there is one for each combination of values', () => {
    const dimensions = ['visit:country', 'event:page'] as const;
    const rows = countedRows(events, { metrics: ['events'], dimensions: [...dimensions] });
    expect(rows).toEqual({ 'DE /a': [1], 'DE /b': [1], 'FR /a': [1] });
  });

  test('the share is of all visitors, those without a row among them', () => {
    const question = { metrics: ['percentage' as const], dimensions: ['visit:utm_source' as const] };
    expect(countedRows(events, question)).toEqual({ x: [50] });
  });

  test('pages of rows are cut from all of them', () => {
    const pagination = { limit: 1, offset: 1 };
    const { rows, totalRows } = counted(events, { dimensions: ['event:page'], pagination });
    expect(rows.map(({ dimensions }) => dimensions)).toEqual([['/b']]);
    expect(totalRows).toBe(2);
  });

  test('the order is what the question says', () => {
    const { rows } = counted(events, { dimensions: ['event:page'], order_by: [['visitors', 'asc']] });
    expect(rows.map(({ dimensions }) => dimensions[0])).toEqual(['/b', '/a']);
  });
});

describe('hours', () => {
  const events = [
    at('10:50:00.000', { pathname: '/a' }),
    at('11:10:00.000', { pathname: '/b' }),
    at('11:20:00.000', { ...engagement, pathname: '/b', engaged_ms: 6000, scroll_percent: 50 }),
  ];
  const metrics = ['visitors', 'events', 'visits', 'visit_duration', 'engaged_time', 'time_on_page'] as const;

  test('have the events that happen in them, and the visits that start in them', () => {
    const rows = countedRows(events, { metrics: [...metrics], dimensions: ['time:hour'] });
    expect(rows['2025-06-10 10:00:00']).toEqual([1, 1, 1, 1800, 6, 6]);
    expect(rows['2025-06-10 11:00:00']).toEqual([1, 1, 0, null, null, null]);
    expect(Object.keys(rows)).toHaveLength(24);
  });

  test('have a visit where it starts, although what is kept of it happens later', () => {
    const filters = [['is', 'event:page', ['/b']] as const];
    const rows = countedRows(events, { metrics: [...metrics], dimensions: ['time:hour'], filters });
    expect(rows['2025-06-10 10:00:00']).toEqual([0, 0, 1, 1800, 6, 6]);
    expect(rows['2025-06-10 11:00:00']).toEqual([1, 1, 0, null, null, null]);
  });
});

describe('buckets', () => {
  const days = ['2025-06-01', '2025-06-02', '2025-07-01'].map((date) => at('12:34:56.000', { date }));
  test.each([
    ['time:day', { '2025-06-01': [1], '2025-06-02': [1], '2025-07-01': [1] }],
    ['time:week', { '2025-05-26': [1], '2025-06-02': [1], '2025-06-30': [1] }],
    ['time:month', { '2025-06-01': [2], '2025-07-01': [1] }],
  ] as const)('%s', (bucket, expected) => {
    const rows = countedRows(days, { date_range: ['2025-06-01', '2025-07-01'], dimensions: [bucket] });
    expect(Object.fromEntries(Object.entries(rows).filter(([, [count]]) => count))).toEqual(expected);
  });

  test('minutes are those of the clocks on the wall', () => {
    // Counted on another day, in another time zone.
    const events = [at('04:34:00.000', { date: '2025-11-01', timestamp: '2025-11-02T04:34:00.000Z' })];
    const question = { date_range: ['2025-11-02T04:00:00Z', '2025-11-02T06:00:00Z'] as [string, string] };
    const rows = countedRows(
      events,
      { ...question, dimensions: ['time:minute'] },
      { timezone: 'America/St_Johns' },
    );
    expect(Object.keys(rows).filter((minute) => rows[minute]?.[0])).toEqual(['2025-11-02 01:04:00']);
  });
});

describe('the pages before and after', () => {
  const events = [
    at('10:00:00.000', { pathname: '/a' }),
    at('10:01:00.000', { pathname: '/b' }),
    at('10:02:00.000', { pathname: '/b' }),
    at('10:02:30.000', { pathname: '/b', name: 'signup' }),
    at('10:03:00.000', { pathname: '/c' }),
    at('10:00:00.000', { pathname: '/b', visitor_id: '2' }),
  ];
  const of = (dimension: 'event:previous_page' | 'event:next_page') =>
    countedRows(events, {
      metrics: ['visits'],
      dimensions: [dimension],
      filters: [['is', 'event:page', ['/b']]],
    });

  test('a page shown twice in a row has the page before the first and the page after the last', () => {
    expect(of('event:previous_page')).toEqual({ '/a': [1], '': [1] });
    expect(of('event:next_page')).toEqual({ '/c': [1], '': [1] });
  });
});

describe('a spread', () => {
  const events = [
    at('10:00:00.000', { pathname: '/a' }),
    at('10:00:04.000', { ...engagement, pathname: '/a', engaged_ms: 4000, scroll_percent: 20 }),
    at('10:00:09.000', { ...engagement, pathname: '/a', engaged_ms: 6000, scroll_percent: 59 }),
    at('10:01:00.000', { pathname: '/b' }),
    at('10:01:09.000', { ...engagement, pathname: '/b', engaged_ms: 9999, scroll_percent: 100 }),
    at('10:00:00.000', { pathname: '/a', visitor_id: '2' }),
    at('10:00:09.000', { ...engagement, pathname: '/a', engaged_ms: 0, scroll_percent: 0, visitor_id: '2' }),
    at('10:00:00.000', { pathname: '/a', visitor_id: '3' }),
  ];
  const onA = [['is', 'event:page', ['/a']] as const];

  test('has each visit in the step of what it reports in all, and none that reports nothing', () => {
    const question = { metrics: ['visits' as const], filters: onA };
    expect(countedRows(events, { ...question, dimensions: ['visit:time_on_page'] })).toEqual({ '10': [1] });
    expect(countedRows(events, { ...question, dimensions: ['visit:scroll_depth'] })).toEqual({
      '55': [1],
      '0': [1],
    });
  });

  test('is of each page where there are pages', () => {
    const dimensions = ['event:page', 'visit:time_on_page'] as const;
    expect(countedRows(events, { metrics: ['visits'], dimensions: [...dimensions] })).toEqual({
      '/a 10': [1],
      '/b 5': [1],
    });
  });
});
