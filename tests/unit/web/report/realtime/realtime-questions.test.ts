import { expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { meta, rowOf } from '../../../../support/web/answers.ts';
import { refusalOf } from '../../../../support/web/questions.ts';
import {
  cardsWith,
  goalsReached,
  realtimeCsv,
  realtimeQuestions,
  realtimeRows,
  realtimeTableQuestions,
  shownRows,
} from '../../../../../web/src/report/realtime/realtime-questions.ts';

const country: Filter = ['is', 'visit:country', ['DE']];
const common = { site_id: 'site', date_range: 'realtime' as const, filters: [country] };
const row = (value: string, half: number, now: number) => ({
  ...rowOf(value, [half]),
  now: { metrics: [now] },
});
const results = [row('DE', 6, 1), row('NL', 3, 2), row('FR', 1, 0)];
const rows = realtimeRows({ results, meta }, 12, breakdowns.countries);

test('the page and each of its dialogs are calls that the server accepts', () => {
  expect(refusalOf(realtimeQuestions(common))).toBeUndefined();
  expect(refusalOf(realtimeTableQuestions(common, 'visit:utm_source'))).toBeUndefined();
});

test('a dialog of tags omits visits without one, also from the total of the shares', () => {
  for (const { filters } of realtimeTableQuestions(common, 'visit:utm_source'))
    expect(filters).toEqual([country, ['is_not', 'visit:utm_source', ['']]]);
  expect(realtimeTableQuestions(common, 'visit:source')[0]?.filters).toEqual(common.filters);
});

test('a row has its visitors now and in half an hour, and the share of the latter', () =>
  expect(rows).toMatchObject([
    { value: 'DE', figures: { now: { now: 1 }, half: { now: 6 } }, percentage: 50 },
    { value: 'NL' },
    { value: 'FR' },
  ]));

test('a card shows the first rows, and the others as one', () => {
  expect(shownRows(rows, 1)).toEqual({ rows: rows.slice(0, 1), others: { now: 2, half: 4 } });
  expect(shownRows(rows, 3).others).toBeNull();
});

test('the file has the names on screen', () =>
  expect(realtimeCsv(breakdowns.countries, rows.slice(0, 1))).toEqual({
    header: ['Country', 'Visitors now', 'Visitors in 30 minutes'],
    rows: [['Germany', 1, 6]],
  }));

test('if there are goals, their card replaces the one of languages', () => {
  const titles = (hasGoals: boolean) => cardsWith(hasGoals).map(({ title }) => title);
  expect(titles(false).join(' ')).toBe('Pages Sources Countries Languages');
  expect(titles(true).join(' ')).toBe('Pages Sources Countries Goals');
});

test('the goals of half an hour are those of all rows', () => expect(goalsReached({ results })).toBe(10));
