import { z } from 'zod';
import { dropReasons } from '../../event/event.ts';
import { daysBetween, isDay } from '../../period/days.ts';
import { exportTables, maxExportDays } from '../../workspace/limits.ts';
import { documentId, listOf, moment, number, shape, text, workspaceQuery } from '../fields.ts';
import { phrase, say } from '../../words/say.ts';

const day = text.refine(isDay, { error: () => say('must be a day such as 2026-03-31') });
/** The id of the export's entry in the audit log. */
const id = documentId(phrase('must be the id of an export'));

const exportPlanAnswer = z.strictObject({
  from: day,
  /** The last one. It can be tomorrow, because other time zones are ahead. */
  to: day,
  tables: listOf({
    table: z.enum(exportTables),
    columns: z.array(text),
    /** A statement for BigQuery that exports all rows of this workspace to a bucket. */
    sql: text,
  }),
});
export type ExportPlan = z.infer<typeof exportPlanAnswer>;

/** A started export, with the data that no other call returns. */
const begunExportAnswer = z.strictObject({
  id,
  /** The numbers of stored and dropped events of each day, with the reasons. */
  counts: listOf({
    day,
    counted: number.int(),
    dropped: z.partialRecord(z.enum(dropReasons), number.int()),
  }),
  /** How often programs fetched pages on each day, by how far their names can be trusted. */
  crawlers: listOf({ day, agent: text, proven: number.int(), claimed: number.int(), unknown: number.int() }),
  /** Events that BigQuery has refused permanently, latest first, with their rows. */
  refused: listOf({ at: moment, reason: text, row: text }),
  /** Dismissed tags of links, such as `utm_medium=paid`. */
  leftTags: z.array(text),
});
export type BegunExport = z.infer<typeof begunExportAnswer>;

/** The rows of a table on these days, unordered, or the page after `cursor`, which can be used repeatedly. */
const exportRowsQuery = workspaceQuery
  .extend({
    export: id,
    table: z.enum(exportTables),
    from: day,
    to: day,
    cursor: text
      .max(2000)
      .regex(/^[0-9a-f-]{36}\.[\w.=+/-]+$/, { error: () => say('must be the `next` of a page') })
      .optional(),
  })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) <= maxExportDays, {
    path: ['to'],
    error: () =>
      say('must be at most {max, plural, one {# day} other {# days}}, and none before `from`', {
        max: maxExportDays,
      }),
  });

const exportRowsAnswer = z.strictObject({
  rows: z.array(text),
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
