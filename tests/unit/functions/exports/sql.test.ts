import { expect, test } from 'vitest';
import { exportDataSql, exportedColumns, exportStatement } from '../../../../functions/src/exports/sql.ts';
import { exportTables } from '@footfall/functions/contract';

const values = {
  workspace: 'abc123',
  first: '2026-01-01',
  last: '2026-01-31',
  since: 1_767_225_600_000,
  since_day: '2026-01-01',
  imports: [],
};

test('the statement for a bucket reads the totals of one workspace since its last reset', () =>
  expect(exportDataSql('totals', values, 'footfall')).toBe(`EXPORT DATA OPTIONS (
  uri = 'gs://YOUR-BUCKET/totals-*.json.gz', format = 'JSON', compression = 'GZIP', overwrite = true
) AS
SELECT
    grain,
    CAST(date AS STRING) AS date,
    dimension,
    value,
    visitors,
    visits,
    pageviews,
    bounces,
    duration_ms,
    engaged_ms
FROM (
  SELECT grain, date, dimension, value, visitors, visits, pageviews, bounces, COALESCE(duration_ms, duration_s * 1000) AS duration_ms, engaged_ms
  FROM \`footfall.totals\`
  WHERE workspace_id = "abc123" AND date BETWEEN DATE '2026-01-01' AND DATE '2026-01-31' AND grain != 'imported' AND date >= IF(grain = 'month', DATE_TRUNC(DATE '2026-01-01', MONTH), DATE '2026-01-01')
);`));

test.each(exportTables)(
  'the rows of %s are of one workspace and of named partitions, and bind every value',
  (table) => {
    const { sql } = exportStatement(table, values);
    expect(sql).toContain('WHERE workspace_id = @workspace AND date BETWEEN @first AND @last AND');
    expect(sql).toMatch(/@since(_day)?\b/);
    expect(exportDataSql(table, values, 'footfall')).not.toMatch(/[@{}]/);
  },
);

test('on days of imports, the events of imports are exported, and own ones are not', () => {
  const days = [{ from: '2025-12-01', to: '2026-01-20' }];
  const imports = [{ id: 'umami-1', format: 'umami', days, isActive: true, tables: {} } as const];
  const { sql, params, days: bound } = exportStatement('events', { ...values, imports });
  const counted =
    '(import_id IN UNNEST(@imports) OR (import_id IS NULL AND NOT (date BETWEEN @imported_from AND @imported_to)))';
  expect(sql.split(counted)).toHaveLength(3);
  expect(params).toMatchObject({ imports: ['umami-1'] });
  expect(bound).toMatchObject({ imported_from: '2025-12-01', imported_to: '2026-01-20' });
  expect(exportDataSql('events', { ...values, imports }, 'footfall')).toContain(
    'import_id IN UNNEST(["umami-1"])',
  );
  expect(exportStatement('visits', { ...values, imports })).toEqual(exportStatement('visits', values));
});

test('no row contains the workspace id, which would repeat in every row', () => {
  for (const table of exportTables) expect(exportedColumns(table)).not.toContain('workspace_id');
});
