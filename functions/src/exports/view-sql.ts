import { addDays, type BigQueryQuestion, type Day, fewestVisitors } from '../contract/index.ts';
import { fromVisits } from '../statistics/measures.ts';
import { readableColumns } from '../statistics/visits.ts';

/** The rows of one workspace, and where they and their view are. */
export interface Rows {
  project: string;
  dataset: string;
  workspaceId: string;
  domain: string;
  /** The first day that can have rows. */
  from: Day;
  /** When the workspace was last reset: rows from before may still be there, and are not shown. */
  since: Date | null;
}

/** The dataset with the views of all workspaces. */
export const sharedDatasetOf = (dataset: string) => `${dataset}_shared`;

/** The name of a workspace's view. */
export const viewName = (workspaceId: string) => `visits_${workspaceId}`;

const viewOf = ({ project, dataset, workspaceId }: Rows) =>
  `\`${project}.${sharedDatasetOf(dataset)}.${viewName(workspaceId)}\``;

/** A text as a literal of GoogleSQL. */
const literal = (text: string) => JSON.stringify(text);

/**
 * The id of a visitor, which is another one on each day, as text: tools that read the view would round the number.
 */
const visitorColumn = 'visitor_of_day';

/** Without the events of the visits, whose properties most tools cannot read. */
const columnsOfView = ['date', `CAST(visitor_id AS STRING) AS ${visitorColumn}`, ...readableColumns];

const tableOf = ({ project, dataset }: Rows) => `\`${project}.${dataset}.visits\``;

/** The table wants a condition on its days, whoever reads it. */
const ofWorkspace = ({ workspaceId, from, since }: Rows) =>
  [
    `workspace_id = ${literal(workspaceId)}`,
    `date >= DATE '${from}'`,
    ...(since ? [`started_at >= TIMESTAMP '${since.toISOString()}'`] : []),
  ].join('\n  AND ');

/** What the view of a workspace reads. */
export const viewQuery = (rows: Rows): string =>
  `SELECT ${columnsOfView.join(', ')}
FROM ${tableOf(rows)}
WHERE ${ofWorkspace(rows)}`;

/** Whether two statements differ in nothing but blanks. */
export const isSameQuery = (one: string, other: string) =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();

const description = ({ domain }: Rows) =>
  `Visits of ${domain} on closed days, one a row. ${visitorColumn} is another one on each day, so ` +
  `COUNT(DISTINCT ${visitorColumn}) over several days is the sum of the visitors of each day.`;

/** Below this number of visitors, a group is left out: https://cloud.google.com/bigquery/docs/analysis-rules */
const policy = JSON.stringify({
  aggregation_threshold_policy: { threshold: fewestVisitors, privacy_unit_column: visitorColumn },
});

/** Makes the view, or replaces the one that is there. @param hidesSmall whether it answers nothing about small groups */
export const viewStatement = (rows: Rows, hidesSmall: boolean): string =>
  `CREATE OR REPLACE VIEW ${viewOf(rows)}
OPTIONS (${[
    `description = ${literal(description(rows))}`,
    ...(hidesSmall ? [`privacy_policy = '${policy}'`] : []),
  ].join(', ')})
AS ${viewQuery(rows)};`;

/** A Google account as BigQuery names it: of a program, of a person, or a name that it has already. */
export const principalOf = (address: string): string => {
  if (address.includes(':')) return address;
  return `${address.endsWith('.gserviceaccount.com') ? 'serviceAccount' : 'user'}:${address}`;
};

/** Lets accounts read the view. */
export const grantStatement = (rows: Rows, readers: readonly string[]): string =>
  `GRANT \`roles/bigquery.dataViewer\` ON VIEW ${viewOf(rows)}
TO ${readers.map((reader) => literal(principalOf(reader))).join(', ')};`;

/** Removes the view, and with it the rights to read it. */
export const dropStatement = (rows: Rows): string => `DROP VIEW IF EXISTS ${viewOf(rows)};`;

/** How many closed days the questions are about. */
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

/** The statements of the questions, about the last closed days before this one. */
export function questionStatements(rows: Rows, today: Day): Record<BigQueryQuestion, string> {
  const first = addDays(today, -daysOfQuestions);
  const recent = { ...rows, from: first > rows.from ? first : rows.from };
  const statement = ({ columns, from = '', where, rest }: (typeof selected)[BigQueryQuestion]) =>
    `SELECT ${columns.join(', ')}
FROM ${tableOf(rows)}${from}
WHERE ${ofWorkspace(recent)}${where ? `\n  AND ${where}` : ''}
${rest};`;
  return {
    days: statement(selected.days),
    sources: statement(selected.sources),
    events: statement(selected.events),
  };
}
