import { expect, test } from 'vitest';
import { isDay } from '../../../../../functions/src/contract/period/days.ts';
import {
  reportQuery,
  wholeMonths,
  type ReportScope,
} from '../../../../../functions/src/report/sql/build-query.ts';

const scope: ReportScope = {
  workspaceId: "w'; DROP TABLE events",
  current: { from: '2026-03-01', to: '2026-03-31' },
  previous: { from: '2026-01-29', to: '2026-02-28' },
  cut: null,
  dimensions: ['total', 'page'],
  hours: false,
  reset: null,
  rolledUpTo: '2026-02-10',
};

test('binds every value', () => {
  const { params, days } = reportQuery(scope);
  expect(params).toEqual({
    workspace: "w'; DROP TABLE events",
    dimensions: ['total', 'page'],
    hours: false,
    reset: 0,
    parts: ['whole'],
    cut: 0,
  });
  expect(days).toMatchObject({ first_day: '2026-01-29', from_day: '2026-03-01', last_day: '2026-03-31' });
});

test('has the same text for every workspace and period', () => {
  const other: ReportScope = {
    ...scope,
    workspaceId: 'x',
    current: { from: '2020-01-01', to: '2020-01-01' },
    previous: { from: '2019-12-31', to: '2019-12-31' },
    cut: { day: '2019-12-31', time: '10:42', at: 1577788920000 },
  };
  expect(reportQuery(other).sql).toBe(reportQuery(scope).sql);
});

test('reads one workspace, the open days and the day on which the comparison ends, each event once in each part', () => {
  expect(reportQuery(scope).sql).toContain(`FROM \`{dataset}.events\` CROSS JOIN UNNEST(@parts) AS part
  WHERE workspace_id = @workspace AND (date BETWEEN @open_day AND @last_day OR date = @cut_day)
    AND timestamp >= TIMESTAMP_MILLIS(@reset)
  QUALIFY ROW_NUMBER() OVER (PARTITION BY part, event_id ORDER BY timestamp) = 1
    AND IF(part = 'whole', date >= @open_day, date = @cut_day AND timestamp < TIMESTAMP_MILLIS(@cut))`);
});

test('a comparison that ends within a day counts earlier days completely and that day up to the moment', () => {
  const { params, days } = reportQuery({
    ...scope,
    cut: { day: '2026-02-28', time: '10:42', at: 1772275320000 },
  });
  expect(params).toMatchObject({ parts: ['whole', 'cut'], cut: 1772275320000 });
  expect(days).toMatchObject({
    previous_day: '2026-02-28',
    compared_day: '2026-02-27',
    cut_day: '2026-02-28',
  });
});

test('without an end within a day, whole days are compared, and no day is read for the end', () => {
  expect(reportQuery(scope).days).toMatchObject({
    previous_day: '2026-02-28',
    compared_day: '2026-02-28',
    cut_day: '1970-01-01',
  });
});

test('without a previous period, nothing is compared', () => {
  expect(reportQuery({ ...scope, previous: null }).days).toMatchObject({
    first_day: '2026-03-01',
    previous_day: '1970-01-01',
    compared_day: '1970-01-01',
  });
});

test.each([
  ['before the first day', '2026-01-01', { open_day: '2026-01-29', closed_day: '2026-01-01' }],
  ['on the day before the first', '2026-01-28', { open_day: '2026-01-29', closed_day: '2026-01-28' }],
  ['within', '2026-03-10', { open_day: '2026-03-11', closed_day: '2026-03-10' }],
  ['on the last day', '2026-03-31', { open_day: '2026-04-01', closed_day: '2026-03-31' }],
  ['after the last day', '2026-05-05', { open_day: '2026-05-06', closed_day: '2026-03-31' }],
])('with a watermark %s every day is read exactly once', (_, rolledUpTo, expected) => {
  expect(reportQuery({ ...scope, rolledUpTo }).days).toMatchObject(expected);
});

test('after a reset nothing from before it is read, neither from events nor from the rollup', () => {
  const reset = { at: Date.parse('2026-02-15T12:00:00Z'), day: '2026-02-15' };
  const { params, days } = reportQuery({
    ...scope,
    current: { from: '2026-01-01', to: '2026-03-31' },
    reset,
    rolledUpTo: '2026-05-05',
  });
  expect(params).toMatchObject({ reset: reset.at });
  expect(days).toMatchObject({ first_day: '2026-02-15', months_from: '2026-03-01', months_to: '2026-03-31' });
});

test('before the first rollup every bound day exists', () => {
  for (const day of Object.values(reportQuery({ ...scope, rolledUpTo: '1970-01-01' }).days ?? {})) {
    expect(isDay(day), day).toBe(true);
  }
});

test.each([
  ['2026-01-01', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['2025-11-22', '2026-11-20', '2025-12-01', '2026-10-31'],
  ['2026-01-31', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['2024-02-01', '2024-02-28', '2024-02-01', '2024-01-31'],
  ['2026-03-05', '2026-03-20', '2026-04-01', '2026-02-28'],
  ['2026-03-31', '2026-03-31', '2026-04-01', '2026-03-31'],
])('the whole months of %s to %s are %s to %s', (from, to, first, last) => {
  expect(wholeMonths({ from, to })).toEqual({ from: first, to: last });
});
