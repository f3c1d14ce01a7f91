import { expect, test } from 'vitest';
import {
  dueDays,
  lastClosedDay,
  monthWithin,
  rangesWithinMonths,
  splitByEmptied,
} from '../../../../functions/src/rollup/due-days.ts';

test.each([
  // At 12:00 UTC the previous day ends in the last time zone, UTC-12; an hour later it is closed.
  ['2026-03-02T12:59:59Z', '2026-02-28'],
  ['2026-03-02T13:00:00Z', '2026-03-01'],
  ['2026-03-02T23:59:59Z', '2026-03-01'],
  ['2026-03-03T00:00:00Z', '2026-03-01'],
])('at %s the last closed day is %s', (now, day) => expect(lastClosedDay(new Date(now))).toBe(day));

test('the days after the watermark are due', () =>
  expect(dueDays('2026-02-27', '2026-03-01', {}, {})).toEqual(['2026-02-28', '2026-03-01']));

test('no day is due twice', () =>
  expect(dueDays('2026-03-01', '2026-03-01', { '2026-03-01': 5 }, { '2026-03-01': 5 })).toEqual([]));

test('a closed day that has gained or lost events is due again', () => {
  const counted = { '2026-02-20': 5, '2026-02-21': 5, '2026-02-22': 5, '2026-02-23': 0 };
  const counts = { '2026-02-20': 5, '2026-02-21': 6 };
  expect(dueDays('2026-02-23', '2026-02-24', counted, counts)).toEqual([
    '2026-02-21',
    '2026-02-22',
    '2026-02-24',
  ]);
});

test('ranges have no gaps and stay within a month', () =>
  expect(rangesWithinMonths(['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-03'])).toEqual([
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-01' },
    { from: '2026-02-03', to: '2026-02-03' },
  ]));

test.each([
  ['2024-02-10', '2024-02-29', { from: '2024-02-01', to: '2024-02-29' }],
  ['2024-02-10', '2024-02-28', null],
  ['2026-12-31', '2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
])('the month of %s with days through %s', (day, through, month) =>
  expect(monthWithin(day, through)).toEqual(month),
);

const days = { from: '2026-01-10', to: '2026-01-20' };

test.each([
  ['without emptied days stays whole', [], [{ days, except: [] }]],
  [
    'that has no events of a workspace leaves it alone',
    [['gone', '2026-01-21']],
    [{ days, except: ['gone'] }],
  ],
  [
    'that has events of a workspace from its first day on stays whole',
    [['there', '2026-01-10']],
    [{ days, except: [] }],
  ],
  [
    'is cut where the events of a workspace begin',
    [
      ['from-15', '2026-01-15'],
      ['also-from-15', '2026-01-15'],
      ['last-day', '2026-01-20'],
    ],
    [
      { days: { from: '2026-01-10', to: '2026-01-14' }, except: ['from-15', 'also-from-15', 'last-day'] },
      { days: { from: '2026-01-15', to: '2026-01-19' }, except: ['last-day'] },
      { days: { from: '2026-01-20', to: '2026-01-20' }, except: [] },
    ],
  ],
] as const)('a range %s', (_, firsts, parts) => expect(splitByEmptied(days, new Map(firsts))).toEqual(parts));
