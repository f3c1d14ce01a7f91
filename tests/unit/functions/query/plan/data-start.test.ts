import { describe, expect, test } from 'vitest';
import type { Period } from '../../../../../functions/src/contract/index.ts';
import { dataStartOf, daysWithData } from '../../../../../functions/src/query/plan/data-start.ts';
import { periodsOf } from '../../../../../functions/src/query/plan/periods.ts';
import { questionOf } from '../../../../support/api/questions.ts';

/** A Saturday, at 19:52. */
const now = new Date('2026-11-28T19:52:30Z');
const startAt = (day: string) => ({ day, time: '15:42' });

function compared(question: Record<string, unknown>, firstDay: string) {
  const dataStart = startAt(firstDay);
  const periods = periodsOf(questionOf(question, now), { timezone: 'UTC', now, dataStart });
  const { compared, data } = daysWithData(periods, dataStart, '2026-11-28');
  if (!compared) return ['nothing', data?.day];
  const { span, cut, sameFrom } = compared;
  return [`${span.from} to ${cut ? `${cut.day} ${cut.time}` : span.to}`, data?.day, sameFrom];
}

const today = { date_range: ['2026-11-28', '2026-11-28'] };
const weekdays = { compare: 'days_before', match_day_of_week: 'if_data' };
const monToFri = { date_range: ['2026-11-23', '2026-11-27'] };
const thisWeek = { date_range: ['2026-11-23', '2026-11-28'] };

describe('days with the same weekdays', () => {
  test.each([
    ['today', today, '2026-01-01', ['2026-11-21 to 2026-11-21 19:52', undefined, undefined]],
    ['Monday to Friday', monToFri, '2026-01-01', ['2026-11-16 to 2026-11-20', undefined, undefined]],
    [
      'today, from the first day on',
      today,
      '2026-11-21',
      ['2026-11-21 to 2026-11-21 19:52', '2026-11-21', undefined],
    ],
    // The same weekday has no data: the day directly before has.
    ['today', today, '2026-11-22', ['2026-11-27 to 2026-11-27 19:52', '2026-11-22', undefined]],
    ['today, on the first day', today, '2026-11-28', ['nothing', '2026-11-28']],
    [
      'Monday to Friday, of which two days have data',
      monToFri,
      '2026-11-19',
      ['2026-11-16 to 2026-11-20', '2026-11-19', '2026-11-26'],
    ],
    ['Monday to Friday', monToFri, '2026-11-21', ['2026-11-18 to 2026-11-22', '2026-11-21', '2026-11-26']],
  ])('%s %o, with data since %s: %o', (_, days, since, expected) =>
    expect(compared({ ...days, ...weekdays }, since)).toEqual(expected),
  );
});

test.each([
  [
    'a week against the week before, on the same part',
    thisWeek,
    { compare: 'week_over_week' },
    '2026-11-20',
    ['2026-11-16 to 2026-11-21 19:52', '2026-11-20', '2026-11-27'],
  ],
  [
    'a week against last year',
    thisWeek,
    { compare: 'year_over_year' },
    '2025-11-28',
    ['2025-11-23 to 2025-11-28 19:52', '2025-11-28', '2026-11-28'],
  ],
  [
    'last year stays last year',
    today,
    { compare: 'year_over_year', match_day_of_week: 'if_data' },
    '2026-11-01',
    ['nothing', '2026-11-01'],
  ],
  [
    'without `if_data` days stay where they are',
    today,
    { compare: 'days_before', match_day_of_week: true },
    '2026-11-25',
    ['nothing', '2026-11-25'],
  ],
  [
    'later days',
    { date_range: ['2026-11-01', '2026-11-02'] },
    { compare: ['2026-11-05', '2026-11-06'] },
    '2026-11-02',
    ['nothing', '2026-11-02'],
  ],
])('%s', (_, days, compare, since, expected) =>
  expect(compared({ ...days, ...compare }, since)).toEqual(expected),
);

test.each([
  [
    'the day and the time of the first event',
    '2026-11-20T23:30:00Z',
    '2026-11-21',
    { day: '2026-11-21', time: '00:30' },
  ],
  [
    'a day that came earlier than the clock of today says',
    '2026-11-20T23:30:00Z',
    '2026-11-20',
    { day: '2026-11-20', time: '00:00' },
  ],
  [
    'a day that has not begun on the clock of today',
    '2026-11-28T19:00:00Z',
    '2026-11-29',
    { day: '2026-11-28', time: '20:00' },
  ],
  ['a time alone', '2026-11-20T10:00:00Z', null, { day: '2026-11-20', time: '11:00' }],
])('data begins with %s', (_, at, firstDay, expected) => {
  const site = { firstEventAt: new Date(at), firstDay, timezone: 'Europe/Berlin' };
  expect(dataStartOf(site, now)).toEqual(expected);
});

test('without an event there is no data', () =>
  expect(dataStartOf({ firstEventAt: null, firstDay: null, timezone: 'UTC' }, now)).toBeNull());

test.each<[string, { firstEventAt: Date | null; imports: Period[] }, object | null]>([
  [
    'imported days before the first event',
    { firstEventAt: new Date('2026-03-20T09:30:00Z'), imports: [{ from: '2025-01-01', to: '2026-03-19' }] },
    { day: '2025-01-01', time: '00:00' },
  ],
  [
    'imported days alone',
    {
      firstEventAt: null,
      imports: [
        { from: '2025-02-01', to: '2025-02-28' },
        { from: '2024-06-01', to: '2024-06-30' },
      ],
    },
    { day: '2024-06-01', time: '00:00' },
  ],
  [
    'imported days after the first event',
    { firstEventAt: new Date('2026-03-20T09:30:00Z'), imports: [{ from: '2026-04-01', to: '2026-04-19' }] },
    { day: '2026-03-20', time: '09:30' },
  ],
])('data begins with %s', (_, { firstEventAt, imports: days }, expected) => {
  const imports = [{ id: 'i', format: 'plausible', days, isActive: true, tables: {} } as const];
  expect(dataStartOf({ firstEventAt, firstDay: null, timezone: 'UTC', imports }, now)).toEqual(expected);
});
