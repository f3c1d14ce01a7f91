import { expect, test } from 'vitest';
import { localTime } from '../../../../../functions/src/collect/enrich/local-time.ts';
import { dayAndHourIn } from '@footfall/functions/contract';

test.each([
  ['Asia/Kathmandu', '2026-02-28T18:14:59.999Z', '2026-02-28 23'],
  ['Asia/Kathmandu', '2026-02-28T18:15:00.000Z', '2026-03-01 0'],
  // 23 hours: there is no 2:00.
  ['Europe/Amsterdam', '2026-03-29T00:59:59.999Z', '2026-03-29 1'],
  ['Europe/Amsterdam', '2026-03-29T01:00:00.000Z', '2026-03-29 3'],
  // 25 hours: 2:00 occurs twice.
  ['Europe/Amsterdam', '2026-10-25T00:59:59.999Z', '2026-10-25 2'],
  ['Europe/Amsterdam', '2026-10-25T01:00:00.000Z', '2026-10-25 2'],
  // Summer time of half an hour.
  ['Australia/Lord_Howe', '2026-10-03T15:29:59.999Z', '2026-10-04 1'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00.000Z', '2026-10-04 2'],
  // There is no 0:00.
  ['Africa/Cairo', '2026-04-23T21:59:59.999Z', '2026-04-23 23'],
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24 1'],
])('around midnight and on days of 23 and 25 hours: %s at %s: %s', (timezone, time, expected) => {
  const { day, hour } = localTime(timezone, new Date(time));
  expect(`${day} ${hour}`).toBe(expected);
});

test('a remembered answer equals a computed one, in any order', () => {
  const zones = ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Chatham'];
  for (let turn = 0; turn < 2000; turn++) {
    const zone = zones[turn % zones.length] ?? 'UTC';
    const moment = new Date(Date.UTC(2026, 2, 28) + ((turn * 7_919_123) % (3 * 86_400_000)));
    expect(localTime(zone, moment)).toMatchObject(dayAndHourIn(zone, moment));
  }
});
