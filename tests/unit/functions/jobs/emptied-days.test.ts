import { expect, test } from 'vitest';
import { splitByEmptied } from '../../../../functions/src/jobs/emptied-days.ts';

const days = { from: '2026-01-10', to: '2026-01-20' };

test('a range without emptied days stays whole', () => {
  expect(splitByEmptied(days, new Map())).toEqual([{ days, except: [] }]);
});

test('a workspace that has none of the events of a range is left alone in all of it', () => {
  expect(splitByEmptied(days, new Map([['gone', '2026-01-21']]))).toEqual([{ days, except: ['gone'] }]);
});

test('a workspace that has events from the first day on is left alone in none of it', () => {
  expect(splitByEmptied(days, new Map([['there', '2026-01-10']]))).toEqual([{ days, except: [] }]);
});

test('a range is cut where the events of a workspace begin', () => {
  const firsts = new Map([
    ['from-15', '2026-01-15'],
    ['also-from-15', '2026-01-15'],
    ['last-day', '2026-01-20'],
  ]);
  expect(splitByEmptied(days, firsts)).toEqual([
    { days: { from: '2026-01-10', to: '2026-01-14' }, except: ['from-15', 'also-from-15', 'last-day'] },
    { days: { from: '2026-01-15', to: '2026-01-19' }, except: ['last-day'] },
    { days: { from: '2026-01-20', to: '2026-01-20' }, except: [] },
  ]);
});
