import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinOneDay } from '../../../support/stack/day-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether it is over after this many seconds. */
async function isOver(now: string, timezones: string[], seconds: number): Promise<boolean> {
  vi.setSystemTime(new Date(now));
  let over = false;
  void withinOneDay(timezones, 60_000).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return over;
}

test.each([
  ['a day that goes on', '2026-03-01T09:58:59Z', ['Pacific/Kiritimati'], 0, true],
  ['a day that is about to end', '2026-03-01T09:59:30Z', ['Pacific/Kiritimati'], 29, false],
  ['a day that has ended meanwhile', '2026-03-01T09:59:30Z', ['Pacific/Kiritimati'], 31, true],
  ['one of several', '2026-03-01T18:14:30Z', ['UTC', 'Asia/Kathmandu'], 29, false],
])('%s', async (_, now, timezones, seconds, expected) => {
  expect(await isOver(now, timezones, seconds)).toBe(expected);
});
