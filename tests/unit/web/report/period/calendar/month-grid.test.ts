import { expect, test } from 'vitest';
import {
  addMonths,
  lastDayOf,
  monthName,
  monthsFrom,
  weekdayNames,
  weeksOf,
} from '../../../../../../web/src/report/period/calendar/month-grid.ts';

test.each([
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%s and %i months is %s', (month, count, sum) => expect(addMonths(month, count)).toBe(sum));

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, day) => expect(lastDayOf(month)).toBe(day));

const lengthsOf = (weeks: ReturnType<typeof weeksOf>) =>
  weeks.map((week) => week.filter(Boolean).length).join(' ');

test('the weeks of a month begin on Monday and omit the days of other months', () => {
  const weeks = weeksOf('2026-11');
  expect(lengthsOf(weeks)).toBe('1 7 7 7 7 1');
  expect([weeks[0], weeks[5]].map(String)).toEqual([',,,,,,2026-11-01', '2026-11-30,,,,,,']);
});

test('a month of exactly four weeks has no empty cell', () =>
  expect(lengthsOf(weeksOf('2027-02'))).toBe('7 7 7 7'));

test('the months between two, both included', () => {
  expect(monthsFrom('2025-11', '2026-02').join(' ')).toBe('2025-11 2025-12 2026-01 2026-02');
  expect(monthsFrom('2026-02', '2026-02')).toEqual(['2026-02']);
});

test('names are in the language of the reader', () => {
  expect(
    weekdayNames('en-US')
      .map(({ short }) => short)
      .join(' '),
  ).toBe('Mon Tue Wed Thu Fri Sat Sun');
  expect(weekdayNames('de-DE')[0]).toEqual({ short: 'Mo', long: 'Montag' });
  expect(monthName('2026-03', 'de-DE')).toBe('März 2026');
});
