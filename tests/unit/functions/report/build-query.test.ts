import { expect, test } from 'vitest';
import { reportQuery, type ReportScope } from '../../../../functions/src/report/build-query.ts';

const scope: ReportScope = {
  workspaceId: "w'; DROP TABLE events",
  current: { from: '2026-03-01', to: '2026-03-31' },
  previous: { from: '2026-01-29', to: '2026-02-28' },
  hours: false,
};

test('binds every value', () => {
  const { params, days } = reportQuery(scope);
  expect(params).toEqual({ workspace: "w'; DROP TABLE events" });
  expect(days).toEqual({ first: '2026-01-29', from: '2026-03-01', last: '2026-03-31' });
});

test('has the same text for every workspace and period', () => {
  const other: ReportScope = {
    ...scope,
    workspaceId: 'x',
    current: { from: '2020-01-01', to: '2020-01-01' },
    previous: null,
  };
  expect(reportQuery(other).sql).toBe(reportQuery(scope).sql);
});

test('reads one workspace, between two days, each event once', () => {
  expect(reportQuery(scope).sql).toContain(`FROM \`{dataset}.events\`
  WHERE workspace_id = @workspace AND date BETWEEN @first AND @last
  QUALIFY ROW_NUMBER() OVER (PARTITION BY event_id ORDER BY timestamp) = 1`);
});
