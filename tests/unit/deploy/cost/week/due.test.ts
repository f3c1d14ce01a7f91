import { expect, test } from 'vitest';
import { alertDefaults, type AlertRule, wallClockIn } from '@footfall/functions/contract';
import { weekOf } from '../../../../../deploy/cost/week/due.ts';
import { drawWorkspaces } from '../../../../../deploy/cost/week/draw.ts';
import { zones } from '../../../../../deploy/cost/week/zones.ts';

const hourly: AlertRule = { ...alertDefaults.change, span: 'hour' };
const rules = { hourly, daily: alertDefaults.change, silence: alertDefaults.silence } as const;
const inZone = (timezone: string, alerts: readonly AlertRule[]) => ({
  ...{ timezone, eventsADay: 100, alerts, hasChat: false },
});

/** A normal week, and those in which clocks change in Europe, in America, and in Australia. */
const weeks = ['2026-11-15', '2026-10-24', '2026-10-31', '2027-04-03'].map(
  (day) => new Date(`${day}T00:00:00Z`),
);

/** When something is due in a zone, by its local time. */
function dueIn(timezone: string, start: Date, alerts: readonly AlertRule[] = []) {
  const week = weekOf([inZone(timezone, alerts)], start);
  const clocks = (isDue: (quarter: (typeof week)[number]) => boolean) =>
    week.filter(isDue).map(({ at }) => wallClockIn(timezone, at));
  const checksOf = (rule: AlertRule) =>
    clocks(({ checks }) => checks.some((each) => each.rules.includes(rule)));
  return { reports: clocks((each) => each.reports.length > 0), checksOf };
}

test.each(Object.keys(zones))(
  '%s has its report on Monday at 08:00, also where clocks change',
  (timezone) => {
    for (const start of weeks) {
      const { reports } = dueIn(timezone, start);
      expect(reports).toHaveLength(1);
      const [{ day = '', time = '' } = {}] = reports;
      expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(time).toBe('08:00');
    }
  },
);

test.each(['Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin', 'America/New_York'])(
  'in %s, rules about hours are checked once an hour, about days at 01:00, and silence each time',
  (timezone) => {
    for (const start of weeks) {
      const { checksOf } = dueIn(timezone, start, Object.values(rules));
      // The first and the last hour of the week can be incomplete.
      expect(Math.abs(checksOf(rules.hourly).length - 7 * 24)).toBeLessThanOrEqual(1);
      const daily = checksOf(rules.daily);
      expect(new Set(daily.map(({ time }) => time))).toEqual(new Set(['01:00']));
      expect(new Set(daily.map(({ day }) => day)).size).toBe(daily.length);
      // If the week begins at that time, the first check is a day later.
      expect([6, 7]).toContain(daily.length);
      expect(checksOf(rules.silence)).toHaveLength(671);
    }
  },
);

test('workspaces are the same for the same seed, and are distributed like people', () => {
  const drawing = { count: 5000, seed: 'a' };
  expect(drawWorkspaces(drawing)).toEqual(drawWorkspaces(drawing));
  const inIndia = drawWorkspaces(drawing).filter(({ timezone }) => timezone === 'Asia/Kolkata').length;
  const everyone = Object.values(zones).reduce((sum, people) => sum + people, 0);
  expect(inIndia / 5000).toBeCloseTo((zones['Asia/Kolkata'] ?? 0) / everyone, 1);
  const dense = drawWorkspaces({ ...drawing, inOneZone: { timezone: 'Europe/Oslo', share: 0.5 } });
  expect(dense.filter(({ timezone }) => timezone === 'Europe/Oslo').length / 5000).toBeCloseTo(0.5, 1);
});
