import { expect, test } from 'vitest';
import { noteServerTime, serverNow } from '../../../../../web/src/api/clock/server-clock.ts';

const local = Date.parse('2026-11-28T12:00:00Z');
const hour = 3_600_000;

/** How many seconds the clock is ahead of the device's after this answer. */
function aheadAfter(date: string | null, receivedAt = local) {
  noteServerTime(date, receivedAt);
  return Math.round((serverNow().getTime() - Date.now()) / 1000);
}

const header = (ms: number) => new Date(ms).toUTCString();

test('the time is that of the server, unless both clocks agree', () => {
  expect(aheadAfter(header(local + 3 * hour))).toBe(3600 * 3 + 1);
  // Without a header, or with an invalid one, there is no difference.
  expect(aheadAfter(null)).toBe(3600 * 3 + 1);
  expect(aheadAfter('soon')).toBe(3600 * 3 + 1);
  // A little later or earlier is the same difference.
  expect(aheadAfter(header(local + 3 * hour + 4000))).toBe(3600 * 3 + 1);
  expect(aheadAfter(header(local - 26 * hour))).toBe(-26 * 3600 + 1);
  expect(aheadAfter(header(local + 20_000))).toBe(0);
});
