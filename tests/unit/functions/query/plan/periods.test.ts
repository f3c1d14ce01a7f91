import { expect, test } from 'vitest';
import { rangeOf, timeframes } from '../../../../../functions/src/contract/index.ts';
import { periodsOf, timeframesOf } from '../../../../../functions/src/query/plan/periods.ts';
import { questionOf } from '../../../../support/api/questions.ts';

const now = new Date('2026-03-20T09:42:30Z');
const clock = { timezone: 'Europe/Berlin', firstDay: '2025-12-24', now };
const periods = (fields: Record<string, unknown>) => periodsOf(questionOf(fields, now), clock);

test.each([
  ['day', '2026-03-20', '2026-03-20'],
  ['7d', '2026-03-13', '2026-03-19'],
  ['91d', '2025-12-19', '2026-03-19'],
  ['month', '2026-03-01', '2026-03-20'],
  ['6mo', '2025-09-01', '2026-02-28'],
  ['12mo', '2025-03-01', '2026-02-28'],
  ['year', '2026-01-01', '2026-03-20'],
  ['all', '2025-12-24', '2026-03-20'],
])('the range %s is %s to %s', (date_range, from, to) =>
  expect(periods({ date_range }).current).toEqual({ kind: 'days', from, to }),
);

test.each([
  ['nothing is known', null, null, '2026-03-20', '2026-03-20'],
  ['the first event was counted on a day that comes next', '2026-03-21', null, '2026-03-20', '2026-03-20'],
  ['an earlier time zone was ahead', '2026-03-21', '2026-03-21', '2026-03-20', '2026-03-21'],
  ['it was ahead once', '2026-03-01', '2026-03-19', '2026-03-01', '2026-03-20'],
])('the range all, where %s (%s, %s), is %s to %s', (_, firstDay, latestDay, from, to) => {
  const all = periodsOf(questionOf({ date_range: 'all' }, now), { ...clock, firstDay, latestDay });
  expect(all.current).toEqual({ kind: 'days', from, to });
});

test('the ranges 24h and realtime end now, and realtime has its last minutes', () => {
  const day = periods({ date_range: '24h' });
  expect(day.current).toMatchObject({
    kind: 'moments',
    toMs: now.getTime(),
    from: '2026-03-19',
    to: '2026-03-20',
  });
  const live = periods({ date_range: 'realtime' });
  expect(live.current).toMatchObject({ fromMs: now.getTime() - 1_800_000, toMs: now.getTime() });
  expect(live.nowFromMs).toBe(now.getTime() - 300_000);
});

/** A range by its name, or from one day to another, as a question has it. */
const rangeIn = (text: string) => (text.includes(' to ') ? text.split(' to ') : text);

test.each([
  [
    'the same days of the month before',
    'month',
    'previous_period',
    '2026-02-01 to 2026-02-20 until 2026-02-20 10:42',
  ],
  ['as many days before', '7d', 'previous_period', '2026-03-06 to 2026-03-12'],
  [
    'as many days before, of days that are not the menu’s',
    '2026-03-10 to 2026-03-12',
    'previous_period',
    '2026-03-07 to 2026-03-09',
  ],
  [
    'the month before a whole month',
    '2026-02-01 to 2026-02-28',
    'previous_period',
    '2026-01-01 to 2026-01-31',
  ],
  ['a week earlier, by name', '2026-03-03 to 2026-03-04', 'week_over_week', '2026-02-24 to 2026-02-25'],
  ['last year, by the day', '2024-02-29 to 2024-02-29', 'year_over_year', '2023-02-28 to 2023-02-28'],
  [
    'days of one’s own, as many as have passed',
    '2026-03-18 to 2026-03-24',
    '2026-01-05 to 2026-01-20',
    '2026-01-05 to 2026-01-20 until 2026-01-07 10:42',
  ],
  [
    'days of one’s own, none if none have passed',
    '2026-03-21 to 2026-03-22',
    '2026-01-05 to 2026-01-06',
    '2026-01-05 to 2026-01-06 until 2026-01-05 00:00',
  ],
  [
    'days of one’s own, all if fewer than have passed',
    'month',
    '2026-01-05 to 2026-01-06',
    '2026-01-05 to 2026-01-06',
  ],
  ['later days', '2026-01-01 to 2026-01-02', '2026-02-01 to 2026-02-02', '2026-02-01 to 2026-02-02'],
])('what is compared: %s: %s with %s', (_, range, compare, expected) =>
  expect(comparedWith(range, compare)).toBe(expected),
);

test.each([
  ['last year', '7d', 'year_over_year', '2025-03-14 to 2025-03-20'],
  [
    'the nearest days, which are earlier ones',
    '2026-03-02 to 2026-03-03',
    '2026-01-01 to 2026-01-02',
    '2025-12-29 to 2025-12-30',
  ],
  [
    'the nearest days, which are later ones',
    '2026-03-02 to 2026-03-03',
    '2026-01-02 to 2026-01-03',
    '2026-01-05 to 2026-01-06',
  ],
])('what is compared from the same day of the week: %s: %s with %s', (_, range, compare, expected) =>
  expect(comparedWith(range, compare, true)).toBe(expected),
);

function comparedWith(range: string, compare: string, match_day_of_week = false) {
  const fields = { date_range: rangeIn(range), compare: rangeIn(compare), match_day_of_week };
  const { span, cut } = periods(fields).compared ?? {};
  expect(span?.kind).toBe('days');
  const until = cut ? ` until ${cut.day} ${cut.time}` : '';
  return `${span?.from} to ${span?.to}${until}`;
}

test.each([
  ['directly before them', 'previous_period', '2026-03-05T10:00:00Z', '2026-03-05T08:00:00Z'],
  ['a year earlier', 'year_over_year', '2026-03-05T10:00:00Z', '2025-03-05T10:00:00Z'],
  [
    'a week earlier, before the clock was changed',
    'week_over_week',
    '2026-03-30T10:00:00+02:00',
    '2026-03-23T10:00:00+01:00',
  ],
  [
    'a month earlier, to the millisecond',
    'month_over_month',
    '2026-03-05T10:00:20.500Z',
    '2026-02-05T10:00:20.500Z',
  ],
])('two hours from a moment are compared with two %s', (_, compare, from, before) => {
  const after = (moment: string) => Date.parse(moment) + 2 * 3_600_000;
  const date_range = [from, new Date(after(from)).toISOString()];
  const span = { fromMs: Date.parse(before), toMs: after(before) };
  expect(periods({ date_range, compare }).compared?.span).toMatchObject(span);
});

test.each([
  ['that are not over with as many as have passed', '2026-03-20T09:00:00Z', '2026-03-20T07:42:30Z'],
  ['that have not begun with none', '2026-03-20T10:00:00Z', '2026-03-20T08:00:00Z'],
])('what is compared: moments %s', (_, from, cut) => {
  const to = new Date(Date.parse(from) + 2 * 3_600_000).toISOString();
  const { compared } = periods({ date_range: [from, to], compare: 'days_before' });
  expect(compared?.cut?.at).toBe(Date.parse(cut));
});

test('all time is compared with nothing', () =>
  expect(periods({ date_range: 'all', compare: 'previous_period' }).compared).toBeNull());

test.each([
  ['days with themselves', '2026-03-01 to 2026-03-02', '2026-03-02 to 2026-03-05'],
  ['a day with itself', '2026-03-01 to 2026-03-02', '2026-02-25 to 2026-03-01'],
  ['two months with a month earlier', '2026-01-01 to 2026-02-15', 'month_over_month'],
  ['the last minutes', 'realtime', 'previous_period'],
  ['moments with days', '24h', '2026-01-01 to 2026-01-01'],
])('a comparison of %s is refused', (_, range, compare) => {
  const refusal = expect.objectContaining({ code: 'invalid_request', field: 'compare' });
  expect(() => comparedWith(range, compare)).toThrow(refusal);
});

test.each([
  ['All time', '', '', ['All time', 'All time', 'All time']],
  ['yesterday', '2026-03-15', '2026-03-15', ['Yesterday', 'Today']],
  ['tomorrow, when midnight has passed for the reader only', '2026-03-17', '2026-03-17', ['Today']],
  ['a quarter', '2025-10-01', '2025-12-31', ['Last quarter', 'Last quarter', 'Last quarter']],
  ['two days ago, which was yesterday right before midnight', '2026-03-14', '2026-03-14', ['Yesterday']],
  ['three days ago', '2026-03-13', '2026-03-13', []],
  ['only one end of a timeframe', '2026-03-10', '2026-03-15', []],
])('%s as days of the timeframe menu on 16 March', (_, from, to, expected) =>
  expect(timeframesOf({ from, to }, '2026-03-16')).toEqual(expected),
);

test.each(timeframes)('%s is one of the timeframes that its days have', (timeframe) =>
  expect(timeframesOf(rangeOf(timeframe, '2026-03-16'), '2026-03-16')).toContain(timeframe),
);

test.each([
  ['the first of January', '2026-01-01', '2026-01-01', 'Today'],
  ['the thirtieth', '2026-04-01', '2026-04-30', 'Last 30 days'],
  ['a day in January', '2026-01-01', '2026-01-15', 'Month to date'],
  ['a week that is also a month to date', '2026-06-01', '2026-06-03', 'Month to date'],
  ['a week that is also the last seven days', '2026-11-16', '2026-11-22', 'Last 7 days'],
])(
  'on %s several options have the same days: the first one of the menu comes first, and a week last',
  (_, from, to, first) => {
    const found = timeframesOf({ from, to }, to);
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]).toBe(first);
  },
);

test("today's options come before those of yesterday and tomorrow", () => {
  // On 2 May, April is the last month; on 30 April it was the month to date.
  expect(timeframesOf({ from: '2026-04-01', to: '2026-04-30' }, '2026-05-01')[0]).toBe('Last month');
});
