import { describe, expect, test } from 'vitest';
import type { EventRow } from '@footfall/functions/contract';
import { eventOf } from '../../../support/traffic/events.ts';
import { firstMinute, rangeBefore, wallTime, type Before } from '../../../support/oracle/calendar.ts';
import { chartOf, globalOf, mediumOf, type OraclePeriod } from '../../../support/oracle/oracle.ts';

test.each<[Before, string, string, boolean, string, string]>([
  ['days', '2026-03-01', '2026-03-31', true, '2026-01-29', '2026-02-28'],
  ['months', '2026-03-01', '2026-03-31', true, '2026-02-01', '2026-02-28'],
  ['months', '2026-02-01', '2026-02-28', true, '2026-01-01', '2026-01-31'],
  ['months', '2026-02-01', '2026-02-28', false, '2026-01-01', '2026-01-28'],
  ['months', '2026-03-01', '2026-03-30', false, '2026-02-01', '2026-02-28'],
  ['months', '2026-01-01', '2026-01-15', false, '2025-12-01', '2025-12-15'],
  ['years', '2026-01-01', '2026-11-21', false, '2025-01-01', '2025-11-21'],
  ['years', '2024-02-29', '2024-02-29', true, '2023-02-28', '2023-02-28'],
])('%s before %s to %s, over: %s', (before, from, to, isOver, previousFrom, previousTo) => {
  expect(rangeBefore({ from, to }, before, isOver)).toEqual({ from: previousFrom, to: previousTo });
});

test.each([
  ['UTC', '2025-06-10', '10:42', '2025-06-10T10:42:00.000Z'],
  ['Asia/Kathmandu', '2025-01-01', '00:00', '2024-12-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2025-05-01', '00:00', '2025-04-30T10:00:00.000Z'],
  ['Etc/GMT+12', '2025-04-30', '23:59', '2025-05-01T11:59:00.000Z'],
  ['Europe/Berlin', '2025-03-30', '02:30', '2025-03-30T01:00:00.000Z'],
  ['Europe/Berlin', '2025-10-26', '02:30', '2025-10-26T00:30:00.000Z'],
])('in %s a clock shows %s, %s first at %s', (timezone, date, time, at) => {
  expect(new Date(firstMinute(timezone, { date, time })).toISOString()).toBe(at);
});

test('a clock on the wall', () => {
  const shown = wallTime('America/St_Johns', Date.parse('2025-11-02T04:29:59.999Z'));
  expect(shown).toEqual({ date: '2025-11-02', time: '01:59' });
});

/** A pageview of visitor 1 at a UTC time such as `2025-06-09 10:41:59.999`. */
const at = (time: string, fields: Partial<EventRow> = {}) =>
  eventOf({ workspace_id: 'w', timestamp: `${time.replace(' ', 'T')}Z`, visitor_id: '1', ...fields });

const today: OraclePeriod = {
  workspaceId: 'w',
  from: '2025-06-10',
  to: '2025-06-10',
  clock: { date: '2025-06-10', time: '10:42' },
};

describe('today', () => {
  test('is compared with the events of yesterday up to the same minute', () => {
    const events = [at('2025-06-09 10:41:59.999'), at('2025-06-09 10:42:00.000', { visitor_id: '2' })];
    const { previous, comparedWith } = globalOf(events, today);
    expect(previous).toMatchObject({ uniqueVisitors: 1, pageviews: 1 });
    expect(comparedWith).toEqual({ from: '2025-06-09', to: '2025-06-09', until: '10:42' });
  });

  test('is compared with visits that contain only those events', () => {
    const events = [
      at('2025-06-09 10:40:00.000'),
      at('2025-06-09 10:41:00.000', { name: 'engagement', interactive: false, engaged_ms: 60_000 }),
      at('2025-06-09 10:50:00.000'),
    ];
    const { previous } = globalOf(events, today);
    expect(previous).toMatchObject({ bounceRate: 100, sessionDuration: 60, pageviews: 1 });
    expect(
      globalOf(events, { ...today, clock: { date: '2025-06-11', time: '00:00' } }).previous,
    ).toMatchObject({
      bounceRate: 0,
      sessionDuration: 600,
      pageviews: 2,
    });
  });

  test('has a chart with the whole day before, and device types up to the same minute', () => {
    const events = [
      at('2025-06-09 10:00:00.000', { device: 'mobile' }),
      at('2025-06-09 20:00:00.000', { visitor_id: '2', device: 'laptop' }),
    ];
    const { previousPeriod } = chartOf(events, today, 'hour', 'pageviews');
    expect(previousPeriod.map(({ count }) => count).filter(Boolean)).toEqual([1, 1]);
    expect(mediumOf(events, today)).toEqual([{ name: 'mobile', current: 0, previous: 100 }]);
  });
});

test.each<[string, OraclePeriod, number, { from: string; to: string; until: string | null }]>([
  [
    'a month to date: the same days and hours of the month before',
    { ...today, from: '2025-06-01', before: 'months' },
    2,
    { from: '2025-05-01', to: '2025-05-10', until: '10:42' },
  ],
  [
    'a year to date: the same days and hours of the year before',
    { ...today, from: '2025-01-01', before: 'years' },
    1,
    { from: '2024-01-01', to: '2024-06-10', until: '10:42' },
  ],
  [
    'a range that continues into the future: the days that have passed',
    { ...today, from: '2025-06-09', to: '2025-06-15', before: 'days' },
    1,
    { from: '2025-06-02', to: '2025-06-03', until: '10:42' },
  ],
  [
    'a range in the future: nothing',
    { ...today, from: '2025-06-11', to: '2025-06-12', before: 'days' },
    0,
    { from: '2025-06-09', to: '2025-06-09', until: '00:00' },
  ],
])('%s', (_, period, pageviews, comparedWith) => {
  const events = [
    at('2024-06-10 10:41:00.000'),
    at('2024-06-10 10:42:00.000'),
    at('2024-12-31 10:00:00.000'),
    at('2025-05-01 00:00:00.000'),
    at('2025-05-10 10:41:00.000'),
    at('2025-05-10 10:43:00.000'),
    at('2025-05-11 10:00:00.000'),
    at('2025-06-03 10:00:00.000'),
    at('2025-06-03 11:00:00.000'),
    at('2025-06-09 12:00:00.000'),
  ];
  const answer = globalOf(events, period);
  expect(answer.comparedWith).toEqual(comparedWith);
  expect(answer.previous?.pageviews).toBe(pageviews);
});
