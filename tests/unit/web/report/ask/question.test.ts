import { expect, test } from 'vitest';
import { questionOf } from '../../../../../web/src/report/ask/question.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const today = '2026-03-30';
const fieldsOf = (search: string) => questionOf(viewOf(search), today);

test.each([
  ['', ['2026-03-01', '2026-03-30'], 'days_before', true],
  ['timeframe=today', ['2026-03-30', '2026-03-30'], 'days_before', false],
  ['timeframe=yesterday', ['2026-03-29', '2026-03-29'], 'days_before', false],
  ['timeframe=last-7-days', ['2026-03-24', '2026-03-30'], 'days_before', true],
  ['timeframe=this-week', ['2026-03-30', '2026-03-30'], 'week_over_week', true],
  ['timeframe=last-week', ['2026-03-23', '2026-03-29'], 'week_over_week', true],
  ['timeframe=month-to-date', ['2026-03-01', '2026-03-30'], 'month_over_month', false],
  ['timeframe=last-month', ['2026-02-01', '2026-02-28'], 'month_over_month', false],
  ['timeframe=last-quarter', ['2025-10-01', '2025-12-31'], 'month_over_month', false],
  ['timeframe=year-to-date', ['2026-01-01', '2026-03-30'], 'year_over_year', false],
  ['timeframe=last-year', ['2025-01-01', '2025-12-31'], 'year_over_year', false],
  ['timeframe=last-12-months', ['2025-03-31', '2026-03-30'], 'days_before', true],
  ['from=2026-02-01&to=2026-02-06', ['2026-02-01', '2026-02-06'], 'days_before', false],
  ['from=2026-02-01&to=2026-02-07', ['2026-02-01', '2026-02-07'], 'days_before', true],
  ['from=2026-02-01&to=2026-02-07&weekdays=0', ['2026-02-01', '2026-02-07'], 'days_before', false],
  ['from=2026-01-01&to=2026-01-31', ['2026-01-01', '2026-01-31'], 'month_over_month', false],
  ['from=2025-07-01&to=2025-09-30', ['2025-07-01', '2025-09-30'], 'month_over_month', false],
  ['from=2024-01-01&to=2024-12-31&compare=year', ['2024-01-01', '2024-12-31'], 'year_over_year', false],
  ['compare=year', ['2026-03-01', '2026-03-30'], 'year_over_year', true],
  ['timeframe=today&compare=year', ['2026-03-30', '2026-03-30'], 'year_over_year', false],
  ['timeframe=month-to-date&compare=year', ['2026-03-01', '2026-03-30'], 'year_over_year', false],
  // Days that the reader chose stay where they are.
  ['compare=2026-01-01,2026-01-30', ['2026-03-01', '2026-03-30'], ['2026-01-01', '2026-01-30'], false],
  ['from=2025-02-28&to=2026-02-28&compare=year', ['2025-02-28', '2026-02-28'], undefined, false],
  ['compare=off&weekdays=1', ['2026-03-01', '2026-03-30'], undefined, false],
  ['timeframe=all-time', 'all', undefined, false],
  ['timeframe=all-time&compare=year', 'all', undefined, false],
  ['timeframe=realtime', 'realtime', undefined, false],
])('%j asks for %j, compared with %j, of the same weekdays: %s', (search, date_range, compare, matches) => {
  const { filters, ...rest } = fieldsOf(search);
  expect(filters).toEqual([]);
  const match = matches ? { match_day_of_week: true } : {};
  expect(rest).toEqual({ date_range, ...(compare ? { compare } : {}), ...match });
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
