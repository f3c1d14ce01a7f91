import { expect, test } from 'vitest';
import {
  figuresIn,
  manySitesSql,
  type SiteFigures,
  type SiteQuestions,
} from '../../../../../../functions/src/query/sql/sites/figures.ts';

const hostile = "w'; DROP TABLE events";
const at = { now: new Date('2026-03-29T10:42:30Z'), rolledUpTo: '2026-03-27' };
const weekOf = (id: string, to: string, resetAt: Date | null = null) => ({
  site: { id, timezone: 'UTC', resetAt },
  periods: {
    current: { kind: 'days', from: '2026-03-23', to },
    compared: { span: { kind: 'days', from: '2026-03-16', to: '2026-03-22' }, cut: null },
    nowFromMs: null,
  } as const,
});
const twoSites: SiteQuestions = {
  sites: [weekOf(hostile, '2026-03-29'), weekOf('ahead', '2026-03-30', new Date('2026-03-20T05:00:00Z'))],
  questions: [null, 'time:day'],
  metrics: ['visitors', 'visits', 'pageviews'],
};
const lastEvents = {
  sites: [{ site: hostile, since: 1_774_600_000_000, since_day: '2026-03-26' }],
  visitorsSinceMs: null,
};

test('binds every value, those of the workspaces as lists in one order', () => {
  const { sql, params, days } = manySitesSql({ week: twoSites }, lastEvents, at);
  expect(sql).not.toMatch(/DROP|ahead|2026/);
  const lists = Object.entries({ ...params, ...days });
  expect(new Set(sql.match(/(?<=@)\w+/g))).toEqual(new Set(lists.map(([name]) => name)));
  for (const [, value] of lists) expect(value).not.toHaveLength(0);
  const always = '0|253402214400000';
  expect(params).toMatchObject({
    workspaces: [hostile, 'ahead'],
    open_slices: [
      `${hostile}|current|2026-03-28|2026-03-29|${always}`,
      `ahead|current|2026-03-28|2026-03-30|${always}`,
      'ahead|previous|2026-03-19|2026-03-20|1773982800000|253402214400000',
    ],
    closed_slices: [
      `${hostile}|current|2026-03-23|2026-03-27|0|0`,
      `${hostile}|previous|2026-03-16|2026-03-22|0|0`,
      'ahead|current|2026-03-23|2026-03-27|0|0',
      'ahead|previous|2026-03-21|2026-03-22|0|0',
    ],
    last_sites: [`${hostile}|2026-03-26|1774600000000`],
  });
});

test('names the workspaces and constant days wherever it reads a table', () => {
  const { sql } = manySitesSql({ week: twoSites }, lastEvents, at);
  const reads = sql.split('`{dataset}.').slice(1);
  expect(reads.map((read) => read.slice(0, read.indexOf('`')))).toEqual(['events', 'totals', 'events']);
  for (const read of reads)
    expect(read.slice(0, 400)).toMatch(
      /WHERE workspace_id IN UNNEST\(@\w+\) AND \(date BETWEEN @\w+ AND @\w+( OR date BETWEEN @\w+ AND @\w+)*\)\n/,
    );
});

test('has the same text for one workspace and for several', () => {
  const one = { ...twoSites, sites: twoSites.sites.slice(1) };
  const [ofOne, ofTwo] = [one, twoSites].map((week) => manySitesSql({ week }, lastEvents, at).sql);
  expect(ofOne).toBe(ofTwo);
});

test('the numbers of a workspace are read by question, period and bucket', () => {
  const row = (site: string, question: number, period: SiteFigures['period'], figures: string) => ({
    ...{ site, about: 'week', question, period, figures },
  });
  const figuresOf = figuresIn([
    row('v', 0, 'current', ',9,9,9'),
    row('w', 0, 'current', ',1,2,3'),
    row('w', 0, 'previous', ',0,0,4'),
    row('w', 1, 'current', '2026-03-23,1,2,3;2026-03-25,4,5,6'),
  ]);
  expect(figuresOf('w', 'week').get('')).toEqual([1, 2, 3]);
  expect(figuresOf('w', 'week', 0, 'previous').get('')).toEqual([0, 0, 4]);
  expect([...figuresOf('w', 'week', 1)]).toEqual([
    ['2026-03-23', [1, 2, 3]],
    ['2026-03-25', [4, 5, 6]],
  ]);
  expect(figuresOf('w', 'last').size).toBe(0);
});
