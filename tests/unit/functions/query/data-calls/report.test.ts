import { expect, test } from 'vitest';
import { breakdownAnswer, mediumAnswer } from '../../../../../functions/src/query/data-calls/answers.ts';
import {
  cardDimensions,
  dimensionsWith,
  reportOf,
  type ReportScope,
} from '../../../../../functions/src/query/data-calls/report.ts';
import type { QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import { answering, resultRow } from '../../../../support/api/answer-questions.ts';
import { at, site as plainSite } from '../../../../support/api/questions.ts';

const site = { ...plainSite, id: "w'; DROP TABLE events" };
const cards: ReportScope = {
  range: { from: '2026-03-14', to: '2026-03-20' },
  comparison: 'days',
  dimensions: cardDimensions,
  totals: true,
  hours: true,
};

/** The statements of a report, and the report of these rows. */
async function opened(
  scope: ReportScope,
  rows: Record<string, unknown>[] = [],
  more: Partial<QuerySite> = {},
) {
  const { read, statements } = answering(rows);
  const context = { read, room: () => Promise.resolve(), addsSums: true };
  const report = await reportOf(scope, { ...site, ...more }, at, context);
  return { statements, report };
}

const tables = ({ sql }: Statement) =>
  [...new Set([...sql.matchAll(/`\{dataset\}\.(\w+)`/g)].map(([, table]) => table))].sort().join(' ');

test.each([
  ['everything that the cards show', cards],
  [
    'everything else, for guests,',
    {
      ...cards,
      dimensions: dimensionsWith('event', { asGuest: true }),
      comparison: null,
      totals: false,
    },
  ],
])('%s is one statement, of the sums of closed days and the events of open ones', async (_, scope) => {
  const { statements } = await opened(scope);
  expect(statements.map(tables)).toEqual(['events totals']);
  expect(statements[0]?.sql).not.toContain('DROP');
});

test('guests query all dimensions that no card shows, members one of them', () => {
  expect(dimensionsWith('event', { asGuest: true })).toEqual(
    expect.arrayContaining(['hostname', 'browser-version', 'exit-page', 'utm-term']),
  );
  expect(dimensionsWith('event', { asGuest: false })).toEqual(['event']);
  expect(dimensionsWith('source', { asGuest: false })).toEqual(cardDimensions);
});

/** The dimensions come after the totals and the days. */
const question = 2 + cardDimensions.indexOf('device');

const device = (d1: string, visitors: number, fields = {}) =>
  resultRow({ question, d1, visitors, total: 8, ...fields });

test('the rows of a dimension are shares of all rows, also of those that are not shown, and equal ones in the order of their values', async () => {
  const { report } = await opened(cards, [
    device('b', 2),
    device('c', 3),
    device('a', 2),
    device('(other)', 1),
  ]);
  expect(breakdownAnswer(report, { dimension: 'device' }, { take: 2, skip: 1 })).toEqual([
    { name: 'a', subName: '', percentage: 25, sum: 2 },
    { name: 'b', subName: '', percentage: 25, sum: 2 },
  ]);
  expect(report.rows('device', 'current').map(({ value }) => value)).toEqual(['c', 'a', 'b']);
});

test('the rows of the previous range are there without a current row of the same value', async () => {
  const { report } = await opened(cards, [device('mobile', 3, { period: 'previous', total: 4 })]);
  const { medium, previousMedium } = mediumAnswer(report);
  expect(medium[0]).toEqual({ name: 'mobile', percentage: 0, sum: 0 });
  expect(previousMedium[0]).toEqual({ name: 'mobile', percentage: 75, sum: 3 });
});

test('television sets are among the device types where there are any', async () => {
  const four = ['mobile', 'desktop', 'laptop', 'tablet'];
  const namesOf = async (rows: Record<string, unknown>[]) => {
    const { medium, previousMedium } = mediumAnswer((await opened(cards, rows)).report);
    expect(previousMedium.map(({ name }) => name)).toEqual(medium.map(({ name }) => name));
    return medium.map(({ name }) => name);
  };
  expect(await namesOf([device('mobile', 8)])).toEqual(four);
  expect(await namesOf([device('mobile', 6), device('tv', 2)])).toEqual([...four, 'tv']);
  expect(await namesOf([device('tv', 1, { period: 'previous' })])).toEqual([...four, 'tv']);
});

test('the rows of a dimension are counted separately if the daily totals omit some', async () => {
  const { statements } = await opened(cards, [device('(other)', 1, { has_others: 1 })]);
  expect(statements.map(tables)).toEqual(['events totals', 'events visits']);
});

test('the rows of a dimension lack days whose visits are deleted if they are counted one by one, and the others do not', async () => {
  const retainedFrom = { visits: '2026-03-16', totals: null };
  const { report } = await opened(cards, [device('(other)', 1, { has_others: 1 })], {
    keptFrom: retainedFrom,
  });
  expect(report.deleted('device')).toEqual({ before: '2026-03-16', range: true, comparison: true });
  expect(report.deleted('country')?.range ?? false).toBe(false);
});

test('the full statement of a dashboard', async () => {
  const named = ['page', 'device', 'event', 'hostname', 'browser-version'] as const;
  const { statements } = await opened({ ...cards, hours: false, dimensions: named });
  await expect(statements.map(({ sql }) => `${sql}\n`).join('\n')).toMatchFileSnapshot(
    './statements/a-dashboard.sql',
  );
});

test('a range of twenty years is answered by the day', async () => {
  const range = { from: '2000-01-01', to: '2019-12-31' };
  expect((await opened({ ...cards, range, hours: false })).statements).toHaveLength(1);
});
