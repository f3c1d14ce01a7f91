import { describe, expect, test } from 'vitest';
import { type ActiveImport, importedMeasures, importedTables } from '@footfall/functions/contract';
import { germany, type SqlQuestion, statementsOf } from '../../../../support/api/statements.ts';

const tables = Object.fromEntries(Object.keys(importedTables).map((table) => [table, importedMeasures]));
const sums = (from: string, to: string): ActiveImport => ({
  ...{ id: 'i', format: 'plausible', isActive: true, days: [{ from, to }], tables },
});
const year = {
  date_range: ['2025-03-21', '2026-03-20'],
  compare: 'year_over_year',
  include: { imports: true },
};

const metrics = ['visitors', 'visits', 'pageviews', 'views_per_visit', 'bounce_rate', 'visit_duration'];
const dashboard = [
  { metrics },
  { metrics, dimensions: ['time:week'] },
  { dimensions: ['visit:source'], metrics: ['visitors', 'percentage'] },
  { dimensions: ['event:page'], metrics: ['pageviews'] },
  ...['entry_page', 'exit_page', 'country', 'device', 'browser', 'os', 'language', 'screen'].map((name) => ({
    dimensions: [`visit:${name}`],
  })),
];

/** The tables that each statement names. */
async function tablesOf(
  questions: readonly object[],
  imports: ActiveImport[],
  more: SqlQuestion['site'] = {},
): Promise<string[][]> {
  const statements = await statementsOf({
    questions: questions.map((question) => ({ ...year, ...question })),
    site: { imports, ...more },
  });
  return statements.map(({ sql }) =>
    [...new Set([...sql.matchAll(/\{dataset\}\.(\w+)/g)].map(([, name = '']) => name))].toSorted(),
  );
}

describe('the tables of questions over imported and own days', () => {
  const half = [sums('2025-03-21', '2025-09-30')];

  test('are those of own days alone, in one statement, without filters', async () => {
    const own = await tablesOf(dashboard, []);
    expect(own).toEqual([['events', 'totals']]);
    expect(await tablesOf(dashboard, half)).toEqual(own);
  });

  test('are the same where the days that are compared are imported up to the time of day', async () =>
    expect(await tablesOf(dashboard, [sums('2024-01-01', '2025-09-30')])).toEqual([['events', 'totals']]));

  const rule = { dimension: 'visit:source', operator: 'is', value: 'x', channel: 'Ads', from: null };
  test.each([
    ['a filter', [{ filters: [germany] }], {}],
    ['a value that totals lack', [{ dimensions: ['visit:city'] }], {}],
    ['a metric that totals lack', [{ dimensions: ['event:page'], metrics: ['time_on_page'] }], {}],
    [
      'one such question beside others',
      [{ dimensions: ['visit:source'] }, { dimensions: ['visit:city'] }],
      {},
    ],
    ['rules of channels', [{ dimensions: ['visit:channel'] }], { channelRules: [rule] }],
  ])('also have rows of imports with %s', async (_, questions, more) => {
    const named = await tablesOf(questions, half, more as SqlQuestion['site']);
    expect(named.flat()).toContain('imported');
  });
});
