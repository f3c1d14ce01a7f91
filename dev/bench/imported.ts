/** Turns months of the bench's traffic into imported ones: first into events of an import, then into sums. */
import type { ActiveImport, ImportedTable, Period } from '@footfall/functions/contract';
import { importedMeasures } from '@footfall/functions/contract';
import { rollupImported } from '../../functions/src/rollup/statements.ts';
import { rollUpWorkspace } from '../../functions/src/rollup/workspace.ts';
import { execute } from '../../functions/src/store/bigquery/execute.ts';
import { workspaceDocument } from '../../functions/src/store/firestore/workspace/documents.ts';
import { importsFields } from '../../functions/src/store/firestore/workspace/imports.ts';

/** Dimensions of `totals`, and the kind and column of the same sums in `imported`. */
const sums = {
  total: ['visitors', null],
  source: ['sources', 'source'],
  page: ['pages', 'page'],
  browser: ['browsers', 'browser'],
  country: ['locations', 'country'],
  language: ['languages', 'language'],
  device: ['devices', 'device'],
} as const satisfies Record<string, readonly [ImportedTable, string | null]>;
const rows = Object.entries(sums);
const columns = rows.flatMap(([, [, column]]) => column ?? []);
const measures = 'visitors, visits, pageviews, bounces, duration_ms, engaged_ms';

const copySums = `INSERT INTO \`{dataset}.imported\` (workspace_id, import_id, piece, date, kind, ${columns.join(', ')}, ${measures})
SELECT workspace_id, 'sums', 0, date,
  CASE dimension ${rows.map(([name, [kind]]) => `WHEN '${name}' THEN '${kind}'`).join(' ')} END,
  ${columns.map((column) => `IF(dimension = '${column}', value, NULL)`).join(', ')}, ${measures}
FROM \`{dataset}.totals\`
WHERE workspace_id = @workspace AND grain = 'day' AND date BETWEEN @from AND @to
  AND dimension IN (${rows.map(([name]) => `'${name}'`).join(', ')})`;

const takeOver = `UPDATE \`{dataset}.events\` SET import_id = 'events'
WHERE workspace_id = @workspace AND date BETWEEN @from AND @to`;

/** @returns the imports of the workspace */
export async function importedAs(
  kind: 'events' | 'sums',
  workspaceId: string,
  days: Period,
): Promise<ActiveImport[]> {
  const sql = kind === 'events' ? takeOver : copySums;
  await execute({ sql, params: { workspace: workspaceId }, days: { ...days } });
  await execute(rollupImported({ id: kind, workspaceId }, days));
  const tables = Object.fromEntries(rows.map(([, [table]]) => [table, importedMeasures]));
  const imports: ActiveImport[] = [
    kind === 'events'
      ? { id: kind, format: 'umami', days: [days], isActive: true, tables: {} }
      : { id: kind, format: 'plausible', days: [days], isActive: true, tables },
  ];
  await workspaceDocument(workspaceId).update(importsFields(imports));
  await rollUpWorkspace(workspaceId, [days], new Date());
  return imports;
}
