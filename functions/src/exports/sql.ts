import { type ActiveImport, columnEntries, type ExportTable } from '../contract/index.ts';
import { Values } from '../query/sql/values.ts';
import { storedEventFields } from '../statistics/events.ts';
import { countedEvents } from '../statistics/imports.ts';
import { measuresInTotals, totalsMeasures } from '../statistics/measures.ts';
import { fewHidden, named, numberedEvents, readableColumns } from '../statistics/visits.ts';
import type { Statement } from '../store/bigquery/sql.ts';

/** A timestamp in ISO 8601 with milliseconds, UTC. */
const moment = (column: string) =>
  `CONCAT(FORMAT_TIMESTAMP('%Y-%m-%dT%H:%M:%S', ${column}), '.',
      LPAD(CAST(MOD(UNIX_MILLIS(${column}), 1000) AS STRING), 3, '0'), 'Z')`;

/** As decimal text, for integers that exceed JavaScript's safe range, and for days. */
const text = (column: string) => `CAST(${column} AS STRING)`;

const asText = { DATE: text, ID: text, NUMERIC: text, TIMESTAMP: moment } as const;

const eventColumns = columnEntries.filter(([name]) => name !== 'workspace_id');
/** Hides cities by the rule of reports: a city needs enough visitors on that day. */
const few = fewHidden(
  'workspace_id',
  eventColumns.map(([name]) => name),
);

const ofEvents: Record<string, string> = Object.fromEntries(
  eventColumns.map(([name, { type }]) => {
    const value = few.value(name);
    if (value !== name) return [name, `IF(COALESCE(${name}, '') = '', '', ${value})`];
    return [name, type in asText ? asText[type as keyof typeof asText](name) : name];
  }),
);

const asNamed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

const eventsOfVisit = `ARRAY(
      SELECT AS STRUCT ${Object.keys(storedEventFields)
        .map((name) => (name === 'revenue' ? `${text('event.revenue')} AS revenue` : `event.${name}`))
        .join(', ')}
      FROM UNNEST(events) AS event WITH OFFSET AS position ORDER BY position
    )`;

const ofVisits: Record<string, string> = {
  date: text('date'),
  hour: 'hour',
  started_at: moment('started_at'),
  visitor_id: text('visitor_id'),
  ...asNamed(readableColumns.filter((name) => name !== 'started_at')),
  events: eventsOfVisit,
};

const ofTotals: Record<string, string> = {
  grain: 'grain',
  date: text('date'),
  ...asNamed(['dimension', 'value', ...totalsMeasures]),
};

const fields: Record<ExportTable, Record<string, string>> = {
  events: ofEvents,
  visits: ofVisits,
  totals: ofTotals,
};

export const exportedColumns = (table: ExportTable) => Object.keys(fields[table]);

const onDays = 'workspace_id = @workspace AND date BETWEEN @first AND @last';

const sinceReset = (counted: string) => `${onDays} AND timestamp >= TIMESTAMP_MILLIS(@since)${counted}`;

/** A table may still contain rows from before a reset of the workspace. They are never exported. */
const sources: Record<ExportTable, (counted: string) => { clauses?: string; from: string }> = {
  events: (counted) => ({
    clauses: [
      numberedEvents({ condition: sinceReset(counted), columns: few.columns }).trimStart(),
      ...few.clauses,
    ].join(',\n'),
    // BigQuery may have an event twice.
    from: `\`{dataset}.events\`${few.joins}
WHERE ${sinceReset(counted)}
QUALIFY ROW_NUMBER() OVER (PARTITION BY event_id ORDER BY timestamp) = 1`,
  }),
  visits: () => ({
    from: `\`{dataset}.visits\`
WHERE ${onDays} AND started_at >= TIMESTAMP_MILLIS(@since)`,
  }),
  totals: () => ({
    from: `(
  SELECT grain, date, dimension, value, ${measuresInTotals}
  FROM \`{dataset}.totals\`
  WHERE ${onDays} AND grain != 'imported' AND date >= IF(grain = 'month', DATE_TRUNC(@since_day, MONTH), @since_day)
)`,
  }),
};

/** The condition for events that count, to append to others, and its parameters. */
function countedOf(table: ExportTable, { imports, first, last }: ExportValues) {
  const values = new Values();
  const counted = table === 'events' ? countedEvents(imports, [{ from: first, to: last }], values) : null;
  return { condition: counted === null ? '' : ` AND ${counted}`, bound: values.statement('') };
}

/**
 * The exported rows of a table, each event once. They are unordered, because BigQuery would sort them on one machine.
 * The parameters are `workspace`, the days `first` and `last`, and `since` or `since_day` of the last reset.
 */
function rowsStatement(table: ExportTable, values: ExportValues): Statement {
  const { condition, bound } = countedOf(table, values);
  const { clauses, from } = sources[table](condition);
  const selected = Object.entries(fields[table]).map(([name, sql]) => named(sql, name));
  const { workspace, first, last, since, since_day } = values;
  const sql = `${clauses ? `WITH ${clauses}\n` : ''}SELECT
    ${selected.join(',\n    ')}
FROM ${from}`;
  if (table === 'totals') return { sql, params: { workspace }, days: { first, last, since_day } };
  return { sql, params: { workspace, since, ...bound.params }, days: { first, last, ...bound.days } };
}

export interface ExportValues {
  workspace: string;
  first: string;
  last: string;
  /** Milliseconds since 1970. */
  since: number;
  since_day: string;
  imports: readonly ActiveImport[];
}

/** Reads the rows as lines of JSON. */
export function exportStatement(table: ExportTable, values: ExportValues): Statement {
  const { sql, ...bound } = rowsStatement(table, values);
  return { sql: `SELECT TO_JSON_STRING(stored_row) AS line FROM (\n${sql}\n) AS stored_row`, ...bound };
}

/** A statement for people to copy: it exports the same rows to a bucket, with literals instead of parameters. */
export function exportDataSql(table: ExportTable, values: ExportValues, dataset: string): string {
  const { sql, params, days = {} } = rowsStatement(table, values);
  const literals: Record<string, string> = {
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, JSON.stringify(value)])),
    ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, `DATE '${day}'`])),
  };
  const rows = sql
    .replaceAll('{dataset}', dataset)
    .replaceAll(/@(\w+)\b/g, (_, name: string) => literals[name] ?? '');
  return `EXPORT DATA OPTIONS (
  uri = 'gs://YOUR-BUCKET/${table}-*.json.gz', format = 'JSON', compression = 'GZIP', overwrite = true
) AS
${rows};`;
}
