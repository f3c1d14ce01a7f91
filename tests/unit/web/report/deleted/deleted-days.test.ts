import { expect, test } from 'vitest';
import { deletedDays } from '../../../../../web/src/report/deleted/deleted-days.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const today = '2026-05-20';
const filtered = '&f=is,country,DE';
const march = 'from=2026-03-01&to=2026-03-31';
const april = 'from=2026-04-01&to=2026-04-30';

const deleted = (search: string, visits: string | null, totals: string | null = null) =>
  deletedDays({ visits, totals }, viewOf(search), today, 'en');

test.each([
  ['where nothing is deleted', march + filtered, null, null],
  ['of days that have all of their visits', april, '2026-04-01', '2026-04-01'],
  ['with filters, of days that have all of their visits', april + filtered, '2026-04-01', null],
  ['of the last 30 minutes', 'timeframe=realtime', '2026-04-01', '2026-04-01'],
])('the page says nothing of deleted days %s', (_, search, visits, totals) =>
  expect(deleted(search, visits, totals)).toBeNull(),
);

const some = { isAll: false };
const nothing = { isAll: true, hasTotals: false };

test.each([
  ['without filters, totals still count', march, '2026-04-10', null, some],
  ['with filters, the numbers begin with the first visits', april + filtered, '2026-04-10', null, some],
  [
    'with filters, days without visits may have totals',
    march + filtered,
    '2026-04-01',
    null,
    { isAll: true, hasTotals: true },
  ],
  ['with filters, nothing is left without both', march + filtered, '2026-04-01', '2026-04-01', nothing],
  ['nothing is left of days without totals', march, '2026-04-10', '2026-04-01', nothing],
  ['a day with totals is left', march, '2026-04-10', '2026-03-31', some],
  ['all time begins before anything was deleted', 'timeframe=all-time', '2026-04-10', null, some],
])('%s', (_, search, visits, totals, remaining) =>
  expect(deleted(search, visits, totals)).toMatchObject(remaining),
);

test.each([
  [
    march,
    'Visits before April 10, 2026 are deleted. Their totals are still included here; numbers that need individual visits begin on that day.',
  ],
  [
    april + filtered,
    'Visits before April 10, 2026 are deleted. With filters, the numbers begin on that day.',
  ],
])('of %s it names the deleted parts', (search, text) =>
  expect(deleted(search, '2026-04-10')).toMatchObject({ text }),
);
