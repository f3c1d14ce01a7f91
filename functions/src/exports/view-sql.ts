import { addDays, type BigQueryQuestion, type Day, fewestVisitors } from '../contract/index.ts';
import { fromVisits } from '../statistics/measures.ts';
import { readableColumns } from '../statistics/visits.ts';

/** The rows of one workspace, and the location of the table and the view. */
export interface Rows {
  project: string;
  dataset: string;
  workspaceId: string;
  domain: string;
  from: Day;
  /** The last reset of the workspace. Rows from before may still exist, and are not shown. */
  since: Date | null;
}

export const sharedDatasetOf = (dataset: string) => `${dataset}_shared`;

export const viewName = (workspaceId: string) => `visits_${workspaceId}`;

const viewOf = ({ project, dataset, workspaceId }: Rows) =>
  `\`${project}.${sharedDatasetOf(dataset)}.${viewName(workspaceId)}\``;

const literal = (text: string) => JSON.stringify(text);

/** Changes every day. It is text, because tools that read the view would round the number. */
const visitorColumn = 'visitor_of_day';

/** Without the nested events, because most tools cannot read them. */
const columnsOfView = ['date', `CAST(visitor_id AS STRING) AS ${visitorColumn}`, ...readableColumns];

const tableOf = ({ project, dataset }: Rows) => `\`${project}.${dataset}.visits\``;

/** The table requires a filter on its partitions in every query. */
const conditionOf = ({ workspaceId, from, since }: Rows) =>
  [
    `workspace_id = ${literal(workspaceId)}`,
    `date >= DATE '${from}'`,
    ...(since ? [`started_at >= TIMESTAMP '${since.toISOString()}'`] : []),
  ].join('\n  AND ');

export const viewQuery = (rows: Rows): string =>
  `SELECT ${columnsOfView.join(', ')}
FROM ${tableOf(rows)}
WHERE ${conditionOf(rows)}`;

export const isSameQuery = (one: string, other: string) =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();

const description = ({ domain }: Rows) =>
  `Visits of ${domain} on closed days, one a row. ${visitorColumn} is another one on each day, so ` +
  `COUNT(DISTINCT ${visitorColumn}) over several days is the sum of the visitors of each day.`;

/** Groups with fewer visitors are left out: https://cloud.google.com/bigquery/docs/analysis-rules */
const policy = JSON.stringify({
  aggregation_threshold_policy: { threshold: fewestVisitors, privacy_unit_column: visitorColumn },
});

/** Creates or replaces the view. @param hidesSmall whether it leaves out small groups */
export const viewStatement = (rows: Rows, hidesSmall: boolean): string =>
  `CREATE OR REPLACE VIEW ${viewOf(rows)}
OPTIONS (${[
    `description = ${literal(description(rows))}`,
    ...(hidesSmall ? [`privacy_policy = '${policy}'`] : []),
  ].join(', ')})
AS ${viewQuery(rows)};`;

/** A Google account in the syntax of BigQuery: a service account, a user, or a value that has a prefix already. */
export const principalOf = (address: string): string => {
  if (address.includes(':')) return address;
  return `${address.endsWith('.gserviceaccount.com') ? 'serviceAccount' : 'user'}:${address}`;
};

export const grantStatement = (rows: Rows, readers: readonly string[]): string =>
  `GRANT \`roles/bigquery.dataViewer\` ON VIEW ${viewOf(rows)}
TO ${readers.map((reader) => literal(principalOf(reader))).join(', ')};`;

export const dropStatement = (rows: Rows): string => `DROP VIEW IF EXISTS ${viewOf(rows)};`;

const daysOfQuestions = 30;

const bounceRate = `ROUND(100 * ${fromVisits('bounces')} / ${fromVisits('visits')}, 1) AS bounce_rate`;
const [visitors, visits, pageviews] = (['visitors', 'visits', 'pageviews'] as const).map(
  (name) => `${fromVisits(name)} AS ${name}`,
) as [string, string, string];

const selected: Record<BigQueryQuestion, { columns: string[]; from?: string; where?: string; rest: string }> =
  {
    days: {
      columns: ['date', visitors, visits, pageviews, bounceRate],
      rest: 'GROUP BY date\nORDER BY date',
    },
    sources: {
      columns: [
        'channel',
        'source',
        visitors,
        visits,
        'ROUND(AVG(duration_ms) / 1000) AS seconds',
        bounceRate,
      ],
      rest: 'GROUP BY channel, source\nORDER BY visitors DESC\nLIMIT 100',
    },
    events: {
      columns: [
        'event.name',
        visitors,
        'COUNT(*) AS events',
        'event.currency',
        'SUM(event.revenue) AS revenue',
      ],
      from: ', UNNEST(events) AS event',
      where: "event.name NOT IN ('pageview', 'engagement')",
      rest: 'GROUP BY event.name, event.currency\nORDER BY events DESC\nLIMIT 100',
    },
  };

/** The statements of the example questions, about the last closed days before `today`. */
export function questionStatements(rows: Rows, today: Day): Record<BigQueryQuestion, string> {
  const first = addDays(today, -daysOfQuestions);
  const recent = { ...rows, from: first > rows.from ? first : rows.from };
  const statement = ({ columns, from = '', where, rest }: (typeof selected)[BigQueryQuestion]) =>
    `SELECT ${columns.join(', ')}
FROM ${tableOf(rows)}${from}
WHERE ${conditionOf(recent)}${where ? `\n  AND ${where}` : ''}
${rest};`;
  return {
    days: statement(selected.days),
    sources: statement(selected.sources),
    events: statement(selected.events),
  };
}
