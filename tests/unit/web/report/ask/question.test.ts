import { expect, test } from 'vitest';
import { questionOf } from '../../../../../web/src/report/ask/question.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const today = '2026-03-30';
const fieldsOf = (search: string) => questionOf(viewOf(search), today);

test.each([
  ['', ['2026-03-01', '2026-03-30'], 'days_before'],
  ['timeframe=today', ['2026-03-30', '2026-03-30'], 'days_before'],
  ['timeframe=last-7-days', ['2026-03-24', '2026-03-30'], 'days_before'],
  ['timeframe=month-to-date', ['2026-03-01', '2026-03-30'], 'month_over_month'],
  ['timeframe=last-month', ['2026-02-01', '2026-02-28'], 'month_over_month'],
  ['timeframe=year-to-date', ['2026-01-01', '2026-03-30'], 'year_over_year'],
  ['timeframe=last-12-months', ['2025-03-31', '2026-03-30'], 'days_before'],
  ['from=2026-02-01&to=2026-02-03', ['2026-02-01', '2026-02-03'], 'days_before'],
  ['compare=year', ['2026-03-01', '2026-03-30'], 'year_over_year'],
  ['compare=2026-01-01,2026-01-30', ['2026-03-01', '2026-03-30'], ['2026-01-01', '2026-01-30']],
  ['from=2025-02-28&to=2026-02-28&compare=year', ['2025-02-28', '2026-02-28'], undefined],
  ['compare=off&weekdays=1', ['2026-03-01', '2026-03-30'], undefined],
  ['timeframe=all-time', 'all', undefined],
  ['timeframe=all-time&compare=year', 'all', undefined],
  ['timeframe=realtime', 'realtime', undefined],
])('%j asks for %j, compared with %j', (search, date_range, compare) => {
  const { filters, ...rest } = fieldsOf(search);
  expect(filters).toEqual([]);
  expect(rest).toEqual({ date_range, ...(compare ? { compare } : {}) });
});

test('weekdays are matched where something is compared', () => {
  expect(fieldsOf('compare=year&weekdays=1').match_day_of_week).toBe(true);
});

test('days that were chosen for the comparison are not moved to the same weekdays', () => {
  const { compare, match_day_of_week } = fieldsOf('compare=2026-01-01,2026-01-30&weekdays=1');
  expect(compare).toEqual(['2026-01-01', '2026-01-30']);
  expect(match_day_of_week).toBeUndefined();
});

test('a segment is one more filter, which must hold beside any of the others', () => {
  expect(fieldsOf('f=is,page,/&f=is_not,country,DE&any=1&segment=abcdefghij0123456789').filters).toEqual([
    [
      'or',
      [
        ['is', 'event:page', ['/']],
        ['is_not', 'visit:country', ['DE']],
      ],
    ],
    ['is', 'segment', ['abcdefghij0123456789']],
  ]);
});
