import type { ActiveImport, ImportedMeasure, ImportedTable } from '@footfall/functions/contract';
import { rollupImported } from '../../../functions/src/rollup/statements.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { importsFields } from '../../../functions/src/store/firestore/workspace/imports.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';

/** A row of the table `imported`: sums of a day, and the values that they are about. */
export type ImportedSumsRow = { kind: ImportedTable; date: string } & Partial<
  Record<ImportedMeasure, number>
> &
  Record<string, string | number>;

/** An import of Plausible's sums that owns these days, with the tables and measures of its rows. */
export const importOfSums = (
  id: string,
  days: ActiveImport['days'],
  rows: readonly ImportedSumsRow[],
  more: Partial<ActiveImport> = {},
): ActiveImport => ({ id, format: 'plausible', days, isActive: true, tables: tablesOf(rows), ...more });

function tablesOf(rows: readonly ImportedSumsRow[]): ActiveImport['tables'] {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, all]) => [
      kind,
      [...new Set(all.flatMap((row) => Object.keys(row).filter((name) => typeof row[name] === 'number')))],
    ]),
  );
}

/** Stores the rows as an import does. */
export async function insertSums(workspaceId: string, importId: string, rows: readonly ImportedSumsRow[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const literal = (value: string | number | undefined) =>
    value === undefined ? 'NULL' : typeof value === 'number' ? String(value) : JSON.stringify(value);
  const values = rows.map(
    (row) =>
      `(@workspace, @import, 0, ${columns.map((name) => `${name === 'date' ? 'DATE ' : ''}${literal(row[name])}`).join(', ')})`,
  );
  await execute({
    sql: `INSERT INTO \`{dataset}.imported\` (workspace_id, import_id, piece, ${columns.join(', ')})
      VALUES ${values.join(',\n')}`,
    params: { workspace: workspaceId, import: importId },
  });
  const days = rows.map(({ date }) => date).toSorted();
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  await execute(rollupImported({ id: importId, workspaceId }, period));
}

/** Makes these the imports of a workspace. */
export async function setImports(workspaceId: string, imports: readonly ActiveImport[]) {
  await workspaceDocument(workspaceId).update(importsFields(imports));
}
