/** The tables of BigQuery that an export reads. Without zod, because the browser uses it too. */
export const exportTables = ['events', 'visits', 'totals'] as const;
export type ExportTable = (typeof exportTables)[number];

/** How many days one question of an export can have: a month. */
export const maxExportDays = 31;
/** How long an export can be continued, because BigQuery keeps the rows of a question for about a day. */
export const exportLastsMs = 20 * 3_600_000;
/** How often someone can begin an export, of all their workspaces together. */
export const exportsAnHour = 20;
