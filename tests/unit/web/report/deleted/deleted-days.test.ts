import { describe, expect, test } from 'vitest';
import { deletedDays } from '../../../../../web/src/report/deleted/deleted-days.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const today = '2026-05-20';
const filtered = '&f=is,country,DE';
const march = 'from=2026-03-01&to=2026-03-31';
const april = 'from=2026-04-01&to=2026-04-30';

const deleted = (search: string, visits: string | null, totals: string | null = null) =>
  deletedDays({ visits, totals }, viewOf(search), today, 'en');

describe('the page says nothing of deleted days', () => {
  test.each([
    ['where nothing is deleted', march + filtered, null, null],
    ['of days that have all of their visits', april, '2026-04-01', '2026-04-01'],
    ['with filters, of days that have all of their visits', april + filtered, '2026-04-01', null],
    ['of the last 30 minutes', 'timeframe=realtime', '2026-04-01', '2026-04-01'],
  ] as const)('%s', (_, search, visits, totals) => {
    expect(deleted(search, visits, totals)).toBeNull();
  });
});

test('without filters, totals still count', () => {
  expect(deleted(march, '2026-04-10')).toMatchObject({
    isAll: false,
    text: 'Visits before April 10, 2026 are deleted. Their totals are still included here; numbers that need individual visits begin on that day.',
  });
});

test('with filters, the numbers begin with the first visits', () => {
  expect(deleted(april + filtered, '2026-04-10')).toMatchObject({
    isAll: false,
    text: 'Visits before April 10, 2026 are deleted. With filters, the numbers begin on that day.',
  });
});

test('with filters, nothing is left of days without visits; their totals may be', () => {
  expect(deleted(march + filtered, '2026-04-01')).toMatchObject({ isAll: true, hasTotals: true });
  expect(deleted(march + filtered, '2026-04-01', '2026-04-01')).toMatchObject({
    isAll: true,
    hasTotals: false,
  });
});

test('nothing is left of days without totals', () => {
  expect(deleted(march, '2026-04-10', '2026-04-01')).toMatchObject({ isAll: true, hasTotals: false });
  expect(deleted(march, '2026-04-10', '2026-03-31')).toMatchObject({ isAll: false });
});

test('all time begins before anything was deleted', () => {
  expect(deleted('timeframe=all-time', '2026-04-10')).toMatchObject({ isAll: false });
});
