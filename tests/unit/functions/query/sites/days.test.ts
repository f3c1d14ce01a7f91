import { expect, test } from 'vitest';
import type { SiteTimeframe } from '@footfall/functions/contract';
import { siteDays } from '../../../../../functions/src/query/sites/days.ts';

/** In Berlin the clocks have skipped an hour on this day: 12:42. In Kiritimati it is the next day, 00:42. */
const now = new Date('2026-03-29T10:42:30Z');
const retainedFrom = { visits: null, totals: null };
const site = { timezone: 'Europe/Berlin', resetAt: null, keptFrom: retainedFrom };
const daysOf = (timeframe: SiteTimeframe) =>
  ({ timeframe, from: '', to: '', compare: 'previous', weekdays: '0' }) as const;

test.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-28', '2026-03-28T11:42:00Z'],
  ['Pacific/Kiritimati', '2026-03-30', '2026-03-29', '2026-03-28T10:42:00Z'],
  ['Pacific/Pago_Pago', '2026-03-28', '2026-03-27', '2026-03-28T10:42:00Z'],
])('each site counts the days of its own clock: %s: today is %s', (timezone, today, day, moment) =>
  expect(siteDays({ ...site, timezone }, daysOf('Today'), now)).toEqual({
    periods: {
      current: { kind: 'days', from: today, to: today },
      compared: {
        span: { kind: 'days', from: day, to: day },
        cut: expect.objectContaining({ day, at: Date.parse(moment) }),
      },
      nowFromMs: null,
    },
    resolution: 'hour',
  }),
);

/** With which days a site is compared, and the day on which the comparison ends within a day. */
function comparedWith(requested: Partial<Parameters<typeof siteDays>[1]>) {
  const { compared } = siteDays(site, { ...daysOf('Today'), ...requested }, now).periods;
  if (!compared) return 'nothing';
  const { span, cut } = compared;
  return cut ? `${span.from} to part of ${cut.day}` : `${span.from} to ${span.to}`;
}

test.each<[string, Parameters<typeof comparedWith>[0], string]>([
  ['Days that end now', { timeframe: 'Last 30 days' }, '2026-01-29 to part of 2026-02-27'],
  ['A year to date', { timeframe: 'Year to date' }, '2025-01-01 to part of 2025-03-29'],
  ['Days that are not over', { from: '2026-03-28', to: '2026-03-29' }, '2026-03-26 to part of 2026-03-27'],
  // 28 February and 24 January 2026 are Saturdays.
  ['The same weekdays', { timeframe: 'Last 30 days', weekdays: '1' }, '2026-01-24 to part of 2026-02-22'],
  ['Calendar months', { from: '2025-10-01', to: '2025-12-31' }, '2025-07-01 to 2025-09-30'],
  ['Days a year later', { timeframe: 'Last month', compare: 'year' }, '2025-02-01 to 2025-02-28'],
  ['Days alone', { timeframe: 'Last 7 days', compare: 'off' }, 'nothing'],
])('%s are compared (%o): %s', (_, requested, expected) => expect(comparedWith(requested)).toBe(expected));

test.each([
  ['2026-02-01', '2026-02-01', 'hour'],
  ['2026-01-01', '2026-04-02', 'day'],
  ['2026-01-01', '2026-04-03', 'month'],
])('days from %s to %s have points by the %s', (from, to, resolution) =>
  expect(siteDays(site, { ...daysOf('Today'), from, to }, now).resolution).toBe(resolution),
);

const stored = (visits: string, totals: string | null = null) => ({ ...site, keptFrom: { visits, totals } });

test.each([
  ['the totals of whole days are enough', stored('2026-03-01'), 'Last month', true],
  ['the comparison ends within a day that has no visits', stored('2026-02-28'), 'Last 30 days', false],
  ['the comparison ends on the first day that has visits', stored('2026-02-27'), 'Last 30 days', true],
  ['the comparison begins before the totals', stored('2026-01-02', '2026-01-02'), 'Last month', false],
  ['the comparison begins with the totals', stored('2026-01-01', '2026-01-01'), 'Last month', true],
] as const)('with deleted visits: %s', (_, workspace, timeframe, isCompared) => {
  const { compared, deleted } = siteDays(workspace, daysOf(timeframe), now).periods;
  expect([compared !== null, deleted?.comparison ?? false]).toEqual([isCompared, !isCompared]);
});

test.each([
  ['that have no totals any more are told', null, { before: '2026-02-10', range: true, comparison: true }],
  ['before a reset that came later are not missing', new Date('2026-02-12T10:00:00Z'), undefined],
])('the deleted days of the range %s', (_, resetAt, expected) => {
  const workspace = { ...stored('2026-02-10', '2026-02-10'), resetAt };
  const { compared, deleted } = siteDays(workspace, daysOf('Last month'), now).periods;
  expect(deleted).toEqual(expected);
  expect(compared !== null).toBe(!expected);
});
