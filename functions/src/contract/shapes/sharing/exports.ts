import { z } from 'zod';
import { dropReasons } from '../../event/event.ts';
import { daysBetween, isDay } from '../../period/days.ts';
import { exportTables, maxExportDays } from '../../workspace/limits.ts';
import { documentId, listOf, moment, number, shape, text, workspaceQuery } from '../fields.ts';

const day = text.refine(isDay, 'must be a day such as 2026-03-31');
/** The audit log's entry of the export. */
const id = documentId('an export');

/** What an export has, without reading any of it. */
const exportPlanAnswer = z.strictObject({
  /** The first day that can have rows. */
  from: day,
  /** The last one. It can be tomorrow, because other time zones are ahead. */
  to: day,
  tables: listOf({
    table: z.enum(exportTables),
    /** The fields of a row, in their order. */
    columns: z.array(text),
    /** A statement for BigQuery that writes all of the table's rows of this workspace to a bucket. */
    sql: text,
  }),
});
export type ExportPlan = z.infer<typeof exportPlanAnswer>;

/** An export that has begun, with what no other call answers. */
const begunExportAnswer = z.strictObject({
  id,
  /** How many events of each day were stored, and how many were not and why. */
  counts: listOf({
    day,
    counted: number.int(),
    dropped: z.partialRecord(z.enum(dropReasons), number.int()),
  }),
  /** Events that BigQuery can never accept, latest first, with the row that it refused. */
  refused: listOf({ at: moment, reason: text, row: text }),
  /** Tags of links that someone chose to leave as they are, such as `utm_medium=paid`. */
  leftTags: z.array(text),
});
export type BegunExport = z.infer<typeof begunExportAnswer>;

/**
 * The rows of a table on these days, or, with `cursor`, those after a page. Rows have no order. A cursor can be used
 * again until the export ends.
 */
const exportRowsQuery = workspaceQuery
  .extend({
    export: id,
    table: z.enum(exportTables),
    from: day,
    to: day,
    cursor: text
      .max(2000)
      .regex(/^[0-9a-f-]{36}\.[\w.=+/-]+$/, 'must be the `next` of a page')
      .optional(),
  })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) <= maxExportDays, {
    path: ['to'],
    message: `must be at most ${maxExportDays} days, and none before \`from\``,
  });

const exportRowsAnswer = z.strictObject({
  /** Each row as the text of a JSON object. */
  rows: z.array(text),
  /** The cursor of the next page; null after the last one. */
  next: text.nullable(),
});
export type ExportRows = z.infer<typeof exportRowsAnswer>;

export const exportShapes = {
  'export.plan': shape(
    'The days and tables of an export, and the statements that export them from BigQuery.',
    workspaceQuery,
    exportPlanAnswer,
  ),
  'export.begin': shape(
    'Begins an export of everything that the workspace has, and records it in the audit log.',
    workspaceQuery,
    begunExportAnswer,
  ),
  'export.rows': shape('A page of the rows of an export.', exportRowsQuery, exportRowsAnswer),
};
