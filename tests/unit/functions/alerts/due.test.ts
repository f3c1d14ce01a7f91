import { expect, test } from 'vitest';
import { alertDefaults, type AlertRule } from '@footfall/functions/contract';
import { lastDay, lastHour, nextCheck } from '../../../../functions/src/alerts/due.ts';

const ofDay: AlertRule = alertDefaults.change;
const ofHour: AlertRule = { ...alertDefaults.change, span: 'hour' };
const missed: AlertRule = { ...alertDefaults.goal, goal: 'g' };
const reached: AlertRule = { ...missed, when: 'reached' };

test.each<[string, AlertRule, string, string, string]>([
  ['a day', ofDay, 'UTC', '2026-02-10T00:30:00Z', '2026-02-10T01:00:00.000Z'],
  ['a day that was just checked', ofDay, 'UTC', '2026-02-10T01:00:00Z', '2026-02-11T01:00:00.000Z'],
  [
    'a day before the clock goes forward',
    ofDay,
    'Europe/Amsterdam',
    '2026-03-28T12:00:00Z',
    '2026-03-29T00:00:00.000Z',
  ],
  ['a missed goal', missed, 'UTC', '2026-02-10T12:00:00Z', '2026-02-11T01:00:00.000Z'],
  ['a vital', alertDefaults.vital, 'UTC', '2026-02-10T12:00:00Z', '2026-02-11T01:00:00.000Z'],
  ['an hour', ofHour, 'UTC', '2026-02-10T12:03:00Z', '2026-02-10T12:05:00.000Z'],
  ['an hour that was just checked', ofHour, 'UTC', '2026-02-10T12:05:00Z', '2026-02-10T13:05:00.000Z'],
  ['an hour in Kathmandu', ofHour, 'Asia/Kathmandu', '2026-02-10T12:00:00Z', '2026-02-10T12:20:00.000Z'],
  ['a reached goal', reached, 'UTC', '2026-02-10T12:30:00Z', '2026-02-10T13:05:00.000Z'],
  ['refused rows', { kind: 'refused' }, 'UTC', '2026-02-10T12:30:00Z', '2026-02-10T13:05:00.000Z'],
  ['silence', alertDefaults.silence, 'UTC', '2026-02-10T12:07:12Z', '2026-02-10T12:15:00.000Z'],
])('%s is checked next', (_, rule, timezone, now, next) =>
  expect(nextCheck(rule, timezone, new Date(now)).toISOString()).toBe(next),
);

test.each([
  ['2026-02-10T00:59:00Z', 'UTC', '2026-02-08', '2026-02-09T00:00:00.000Z'],
  ['2026-02-10T01:00:00Z', 'UTC', '2026-02-09', '2026-02-10T00:00:00.000Z'],
  ['2026-02-10T16:00:00Z', 'Asia/Tokyo', '2026-02-10', '2026-02-10T15:00:00.000Z'],
])('at %s in %s, the last day is %s', (now, timezone, day, end) =>
  expect(lastDay(timezone, new Date(now))).toEqual({ day, hour: null, end: new Date(end) }),
);

test.each([
  ['2026-02-10T12:04:00Z', 'UTC', { day: '2026-02-10', hour: '10', end: new Date('2026-02-10T11:00:00Z') }],
  ['2026-02-10T12:05:00Z', 'UTC', { day: '2026-02-10', hour: '11', end: new Date('2026-02-10T12:00:00Z') }],
  ['2026-02-10T00:15:00Z', 'UTC', { day: '2026-02-09', hour: '23', end: new Date('2026-02-10T00:00:00Z') }],
  // 02:00 to 03:00 is there twice.
  ['2026-10-25T01:10:00Z', 'Europe/Amsterdam', null],
  ['2026-10-25T02:10:00Z', 'Europe/Amsterdam', null],
  // It is skipped, so the hour before it is the last one.
  [
    '2026-03-29T01:10:00Z',
    'Europe/Amsterdam',
    { day: '2026-03-29', hour: '01', end: new Date('2026-03-29T01:00:00Z') },
  ],
])('at %s in %s, the last hour is %j', (now, timezone, hour) =>
  expect(lastHour(timezone, new Date(now))).toEqual(hour),
);
