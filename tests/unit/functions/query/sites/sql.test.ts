import { expect, test } from 'vitest';
import type { SiteDays } from '../../../../../functions/src/query/sites/days.ts';
import { sitesQuery } from '../../../../../functions/src/query/sites/sql.ts';

const now = new Date('2026-03-29T10:42:30Z');
const site: SiteDays = {
  id: "w'; DROP TABLE events",
  current: { from: '2026-03-23', to: '2026-03-29' },
  resolution: 'day',
  compared: { from: '2026-03-16', to: '2026-03-21' },
  isCompared: true,
  cut: { day: '2026-03-22', at: 1774176120000 },
  reset: null,
};
const ahead = {
  ...site,
  id: 'ahead',
  current: { from: '2026-03-24', to: '2026-03-30' },
  compared: { from: '2026-03-17', to: '2026-03-22' },
  cut: { day: '2026-03-23', at: 1774176120000 },
  reset: { at: 1773900000000, days: { from: '2026-03-18', to: '2026-03-19' } },
};

test('binds every value, those of the sites as lists in one order', () =>
  expect(sitesQuery([site, ahead], { now, rolledUpTo: '2026-03-27' })).toMatchObject({
    params: {
      workspaces: ["w'; DROP TABLE events", 'ahead'],
      from_days: ['2026-03-23', '2026-03-24'],
      to_days: ['2026-03-29', '2026-03-30'],
      compared_from_days: ['2026-03-16', '2026-03-17'],
      compared_to_days: ['2026-03-21', '2026-03-22'],
      cut_days: ['2026-03-22', '2026-03-23'],
      cuts: ['1774176120000', '1774176120000'],
      reset_from_days: ['1970-01-01', '2026-03-18'],
      reset_to_days: ['1970-01-01', '2026-03-19'],
      resets: ['0', '1773900000000'],
      hours: false,
      bucket_length: 10,
      now_since: now.getTime() - 300_000,
      lately_since: Date.parse('2026-03-27T10:42:30Z'),
    },
    days: {
      first_day: '2026-03-16',
      closed_day: '2026-03-27',
      open_day: '2026-03-28',
      last_day: '2026-03-30',
      first_cut_day: '2026-03-22',
      last_cut_day: '2026-03-23',
      first_reset_day: '2026-03-18',
      last_reset_day: '2026-03-19',
      lately_day: '2026-03-26',
    },
  }));

test('has the same text for every person and timeframe', () => {
  const today: SiteDays = { ...ahead, resolution: 'hour', cut: null, reset: null };
  const one = sitesQuery([today], { now, rolledUpTo: '1970-01-01' });
  expect(one.sql).toBe(sitesQuery([site, ahead], { now, rolledUpTo: '2026-03-27' }).sql);
  expect(one.params).toMatchObject({ hours: true, cut_days: ['1970-01-01'], cuts: ['0'] });
  expect(one.days).toMatchObject({
    open_day: '2026-03-17',
    closed_day: '1970-01-01',
    last_reset_day: '1970-01-01',
  });
});

test('names the partitions and the workspaces wherever it reads a table', () => {
  const { sql } = sitesQuery([site], { now, rolledUpTo: '2026-03-27' });
  const reads = sql.split('`{dataset}.').slice(1);
  expect(reads.map((read) => read.slice(0, read.indexOf('`')))).toEqual(['events', 'totals', 'events']);
  for (const read of reads) {
    expect(read).toMatch(/^\w+` JOIN sites ON workspace_id = site\b/);
    expect(read.slice(0, 400)).toMatch(/WHERE workspace_id IN UNNEST\(@workspaces\)\s+AND/);
    expect(read.slice(0, 400)).toMatch(/\bdate (BETWEEN @\w+_day AND @\w+_day|>= @lately_day)/);
  }
});

test('reads no more of the events than the visits of a site need', () => {
  const { sql } = sitesQuery([site], { now, rolledUpTo: '2026-03-27' });
  const [, columns] = /counted AS \(\s+SELECT site, part, ([\w, ]+)\n/.exec(sql) ?? [];
  expect(columns).toBe('date, timestamp, event_id, name, visitor_id, interactive, engaged_ms, hour');
});
