import { expect, test } from 'vitest';
import { momentOf, wallClockIn } from '@footfall/functions/contract';

test.each([
  ['UTC', '2026-11-21 10:42', '2026-11-21T10:42:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21 23:59', '2026-11-21T09:59:00.000Z'],
  ['Etc/GMT+12', '2026-11-21 23:59', '2026-11-22T11:59:00.000Z'],
  // A day of 23 hours: clocks skip from 2:00 to 3:00.
  ['Europe/Berlin', '2025-03-30 01:59', '2025-03-30T00:59:00.000Z'],
  ['Europe/Berlin', '2025-03-30 02:00', '2025-03-30T01:00:00.000Z'],
  ['Europe/Berlin', '2025-03-30 02:30', '2025-03-30T01:00:00.000Z'],
  ['Europe/Berlin', '2025-03-30 03:00', '2025-03-30T01:00:00.000Z'],
  // A day of 25 hours: clocks go back from 3:00 to 2:00, so 2:30 exists twice.
  ['Europe/Berlin', '2025-10-26 01:59', '2025-10-25T23:59:00.000Z'],
  ['Europe/Berlin', '2025-10-26 02:30', '2025-10-26T00:30:00.000Z'],
  ['Europe/Berlin', '2025-10-26 03:00', '2025-10-26T02:00:00.000Z'],
  // Midnight is skipped.
  ['America/Santiago', '2025-09-07 00:30', '2025-09-07T04:00:00.000Z'],
  // The change is of half an hour.
  ['Australia/Lord_Howe', '2025-10-05 02:15', '2025-10-04T15:30:00.000Z'],
  // The full day is skipped.
  ['Pacific/Apia', '2011-12-30 10:42', '2011-12-30T10:00:00.000Z'],
])('in %s it is %s at %s', (timezone, clock, at) => {
  const [day = '', time = ''] = clock.split(' ');
  expect(new Date(momentOf(timezone, { day, time })).toISOString()).toBe(at);
});

test('any time of day is the first moment at which a clock shows it or a later time', () => {
  const shown = (timezone: string, at: number) => {
    const { day, time } = wallClockIn(timezone, new Date(at));
    return `${day}T${time}`;
  };
  for (const timezone of ['Europe/London', 'Australia/Adelaide']) {
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2026, 0, 1); at += 26 * 3_600_000 + 420_000) {
      const clock = wallClockIn(timezone, new Date(at));
      const moment = momentOf(timezone, clock);
      expect(moment, `${timezone} at ${at}`).toBeLessThanOrEqual(at);
      expect(shown(timezone, moment)).toBe(`${clock.day}T${clock.time}`);
      expect(shown(timezone, moment - 60_000) < shown(timezone, moment)).toBe(true);
    }
  }
});
