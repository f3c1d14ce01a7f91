import { expect, test } from 'vitest';
import { questionOf } from '../../../../../web/src/report/ask/question.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const today = '2026-03-30';
const fieldsOf = (search: string) => questionOf(viewOf(search), today);

test.each<[string, string, string?, string?]>([
  ['', '2026-03-01,2026-03-30', 'days_before', 'if_data'],
  ['timeframe=today', '2026-03-30,2026-03-30', 'days_before', 'if_data'],
  ['timeframe=today&weekdays=0', '2026-03-30,2026-03-30', 'days_before'],
  ['timeframe=yesterday', '2026-03-29,2026-03-29', 'days_before', 'if_data'],
  ['timeframe=this-week', '2026-03-30,2026-03-30', 'week_over_week', 'if_data'],
  // Without matching weekdays, a week is compared with the days directly before.
  ['timeframe=this-week&weekdays=0', '2026-03-30,2026-03-30', 'days_before'],
  ['timeframe=last-week&weekdays=0', '2026-03-23,2026-03-29', 'days_before'],
  ['timeframe=last-week&compare=year&weekdays=0', '2026-03-23,2026-03-29', 'year_over_year'],
  ['timeframe=month-to-date', '2026-03-01,2026-03-30', 'month_over_month'],
  ['timeframe=year-to-date', '2026-01-01,2026-03-30', 'year_over_year'],
  ['from=2026-02-01&to=2026-02-06', '2026-02-01,2026-02-06', 'days_before', 'if_data'],
  ['from=2026-02-01&to=2026-02-06&weekdays=0', '2026-02-01,2026-02-06', 'days_before'],
  ['from=2026-02-03&to=2026-02-03', '2026-02-03,2026-02-03', 'days_before', 'if_data'],
  ['from=2026-02-01&to=2026-02-07', '2026-02-01,2026-02-07', 'days_before', 'if_data'],
  ['from=2026-02-01&to=2026-02-07&weekdays=0', '2026-02-01,2026-02-07', 'days_before'],
  ['from=2026-01-01&to=2026-01-31', '2026-01-01,2026-01-31', 'month_over_month'],
  ['from=2024-01-01&to=2024-12-31&compare=year', '2024-01-01,2024-12-31', 'year_over_year'],
  ['compare=year', '2026-03-01,2026-03-30', 'year_over_year', 'if_data'],
  ['timeframe=today&compare=year', '2026-03-30,2026-03-30', 'year_over_year', 'if_data'],
  ['timeframe=month-to-date&compare=year', '2026-03-01,2026-03-30', 'year_over_year'],
  // Days that the reader chose do not shift.
  ['compare=2026-01-01,2026-01-30', '2026-03-01,2026-03-30', '2026-01-01,2026-01-30'],
  ['from=2025-02-28&to=2026-02-28&compare=year', '2025-02-28,2026-02-28'],
  ['compare=off&weekdays=1', '2026-03-01,2026-03-30'],
  ['timeframe=all-time', 'all'],
  ['timeframe=realtime', 'realtime'],
])('%j queries %s, compared with %s, of the same weekdays: %s', (search, days, compared, matches) => {
  const { date_range, compare, match_day_of_week } = fieldsOf(search);
  expect([String(date_range), compare && String(compare), match_day_of_week]).toEqual([
    days,
    compared,
    matches,
  ]);
});

test('a segment is one more filter, which must hold in addition to any of the others', () =>
  expect(fieldsOf('f=is,page,/&f=is_not,country,DE&any=1&segment=abcdefghij0123456789').filters).toEqual([
    [
      'or',
      [
        ['is', 'event:page', ['/']],
        ['is_not', 'visit:country', ['DE']],
      ],
    ],
    ['is', 'segment', ['abcdefghij0123456789']],
  ]));
