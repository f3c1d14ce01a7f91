import { describe, expect, test } from 'vitest';
import { type SiteComparison, type SiteTimeframe, siteTimeframes } from '@footfall/functions/contract';
import { siteDays } from '../../../../../functions/src/query/sites/days.ts';

/** In Berlin the clocks have skipped an hour on this day: 12:42. In Kiritimati it is the next day, 00:42. */
const now = new Date('2026-03-29T10:42:30Z');
const keptFrom = { visits: null, totals: null };
const site = { id: 'w', timezone: 'Europe/Berlin', resetAt: null, keptFrom };
const of = (timeframe: SiteTimeframe) =>
  ({ timeframe, from: '', to: '', compare: 'previous', weekdays: '0' }) as const;
const at = (text: string) => Date.parse(text);

test.each([
  ['Europe/Berlin', '2026-03-29', { day: '2026-03-28', at: at('2026-03-28T11:42:00Z') }],
  ['Pacific/Kiritimati', '2026-03-30', { day: '2026-03-29', at: at('2026-03-28T10:42:00Z') }],
  ['Pacific/Pago_Pago', '2026-03-28', { day: '2026-03-27', at: at('2026-03-28T10:42:00Z') }],
])('each site counts the days of its own clock: %s: today is %s', (timezone, today, cut) =>
  expect(siteDays({ ...site, timezone }, of('Today'), now)).toEqual({
    id: 'w',
    current: { from: today, to: today },
    resolution: 'hour',
    // No whole day.
    compared: { from: cut.day, to: dayBefore(cut.day) },
    isCompared: true,
    cut,
    reset: null,
  }),
);

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

test.each([
  ['Last 30 days', '2026-02-28', '2026-01-29', '2026-02-26', '2026-02-27'],
  ['Year to date', '2026-01-01', '2025-01-01', '2025-03-28', '2025-03-29'],
] as const)(
  '%s ends now, and so does what it is compared with',
  (timeframe, from, previous, whole, cutDay) => {
    const { current, compared, cut } = siteDays(site, of(timeframe), now);
    expect(current).toEqual({ from, to: '2026-03-29' });
    expect(compared).toEqual({ from: previous, to: whole });
    expect(cut?.day).toBe(cutDay);
  },
);

describe('days without a timeframe', () => {
  const days = (from: string, to: string, compare: SiteComparison = 'previous') =>
    siteDays(site, { timeframe: 'Today', from, to, compare, weekdays: '0' }, now);

  test('that are not over are compared with the part that has passed', () => {
    const { compared, cut } = days('2026-03-28', '2026-03-29');
    expect(compared).toEqual({ from: '2026-03-26', to: '2026-03-26' });
    expect(cut?.day).toBe('2026-03-27');
  });

  test.each([
    ['2026-02-01', '2026-02-01', 'hour'],
    ['2026-01-01', '2026-04-02', 'day'],
    ['2026-01-01', '2026-04-03', 'month'],
  ])('from %s to %s have points by the %s', (from, to, resolution) =>
    expect(days(from, to).resolution).toBe(resolution),
  );
});

describe('what is compared can be chosen', () => {
  test('the same weekdays', () => {
    const of30 = of('Last 30 days');
    const { compared, cut } = siteDays(site, { ...of30, weekdays: '1' }, now);
    // 28 February and 24 January 2026 are Saturdays.
    expect([compared, cut?.day]).toEqual([{ from: '2026-01-24', to: '2026-02-21' }, '2026-02-22']);
  });

  test('calendar months are compared with as many before them', () => {
    const quarter = { timeframe: 'Today', from: '2025-10-01', to: '2025-12-31' } as const;
    const { compared } = siteDays(site, { ...quarter, compare: 'previous', weekdays: '0' }, now);
    expect(compared).toEqual({ from: '2025-07-01', to: '2025-09-30' });
  });

  test('the same days a year earlier', () => {
    const { compared, cut } = siteDays(site, { ...of('Last month'), compare: 'year' }, now);
    expect([compared, cut]).toEqual([{ from: '2025-02-01', to: '2025-02-28' }, null]);
  });

  test('nothing', () => {
    const { current, compared, cut } = siteDays(site, { ...of('Last 7 days'), compare: 'off' }, now);
    expect(compared.to < compared.from && compared.from === current.from).toBe(true);
    expect(cut).toBeNull();
  });
});

test('a reset has its moment and the days that clocks anywhere showed then', () => {
  const resetAt = new Date('2026-03-19T23:30:00Z');
  expect(siteDays({ ...site, resetAt }, of('Today'), now).reset).toEqual({
    at: resetAt.getTime(),
    days: { from: '2026-03-19', to: '2026-03-20' },
  });
});

test.each(siteTimeframes)('no day of %s is compared with itself, on any day of two years', (timeframe) => {
  for (let day = 0; day < 731; day++) {
    const at = new Date(Date.parse('2027-01-01T10:42:00Z') + day * 86_400_000);
    const { current, compared, cut } = siteDays({ ...site, timezone: 'UTC' }, of(timeframe), at);
    expect(compared.to < current.from && (cut?.day ?? '') < current.from, at.toISOString()).toBe(true);
  }
});

describe('with deleted visits', () => {
  const kept = (visits: string | null, totals: string | null = null) => ({
    ...site,
    keptFrom: { visits, totals },
  });

  test.each([
    ['the totals of whole days are enough', kept('2026-03-01'), 'Last month', true],
    [
      'the comparison ends within a day that has no visits any more',
      kept('2026-02-28'),
      'Last 30 days',
      false,
    ],
    ['the comparison ends on the first day that has visits', kept('2026-02-27'), 'Last 30 days', true],
    ['the comparison begins before the totals', kept('2026-01-02', '2026-01-02'), 'Last month', false],
    ['the comparison begins with the totals', kept('2026-01-01', '2026-01-01'), 'Last month', true],
  ] as const)('%s', (_, workspace, timeframe, isCompared) => {
    const { isCompared: is, deleted } = siteDays(workspace, of(timeframe), now);
    expect([is, deleted?.comparison ?? false]).toEqual([isCompared, !isCompared]);
  });

  test('the days of the range that have no totals any more are told', () => {
    const { current, deleted } = siteDays(kept('2026-02-10', '2026-02-10'), of('Last month'), now);
    expect(current.from).toBe('2026-02-01');
    expect(deleted).toEqual({ before: '2026-02-10', range: true, comparison: true });
  });

  test('nothing is missing after a reset that came later', () => {
    const reset = { ...kept('2026-02-10', '2026-02-10'), resetAt: new Date('2026-02-12T10:00:00Z') };
    const { isCompared, deleted } = siteDays(reset, of('Last month'), now);
    expect([isCompared, deleted]).toEqual([true, undefined]);
  });
});
