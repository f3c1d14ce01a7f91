import type { Day, SiteMetric } from '../../../contract/index.ts';
import type { Bucket } from '../../plan/buckets.ts';
import type { Statement } from '../../../store/bigquery/sql.ts';
import type { QueryTime } from '../../plan/plan.ts';
import { buildSql, type FactRow, type StatementSite } from '../build.ts';
import { plainQuestion } from '../rows.ts';
import { limitToSites, listTable } from './slices.ts';
import { Values } from '../values.ts';

export interface SiteQuestions {
  sites: readonly StatementSite[];
  /** Null is the whole range. Parts of days are not compared. */
  questions: readonly (Bucket | null)[];
  metrics: readonly SiteMetric[];
}

export interface LastEvents {
  /** Ignores events before `since`, in milliseconds since 1970, and before `since_day`. */
  sites: readonly { site: string; since: number; since_day: Day }[];
  visitorsSinceMs: number | null;
  /** Imported events did not arrive, so they are never the last. */
  hasImports?: boolean;
}

/** A row of the answer: a workspace's numbers for a question, with all buckets in one text. */
export interface SiteFigures {
  site: string;
  /** The name of the questions; `last` for the last event. */
  about: string;
  question: number;
  period: FactRow['period'];
  figures: string;
}

/** Builds one statement for named questions about many workspaces. At least one part has to read something. */
export function manySitesSql(
  questions: Readonly<Record<string, SiteQuestions>>,
  lastEvents: LastEvents | null,
  at: QueryTime,
): Statement {
  const values = new Values();
  const parts = Object.entries(questions).map(([name, about]) => figuresSql(name, about, at, values));
  const last = lastEvents && lastEventsSql(lastEvents, values);
  return values.statement([...parts, last].filter((sql) => sql !== null).join('\nUNION ALL\n'));
}

const asTexts = (columns: readonly string[]) =>
  columns.map((column) => `CAST(${column} AS STRING)`).join(", ',', ");

function figuresSql(
  name: string,
  { sites, questions: buckets, metrics }: SiteQuestions,
  at: QueryTime,
  values: Values,
) {
  const questions = buckets.map((bucket, number) => plainQuestion(number, bucket ? [bucket] : [], metrics));
  const built = buildSql({ questions, filters: [], source: 'totals', sites, isBySite: true }, at, values);
  if (!built) return null;
  return `SELECT site, '${name}' AS about, question, period,
  STRING_AGG(CONCAT(d1, ',', ${asTexts(metrics)}), ';') AS figures
FROM (
${built.statement.sql}
)
GROUP BY site, question, period`;
}

function lastEventsSql({ sites, visitorsSinceMs, hasImports }: LastEvents, values: Values) {
  if (sites.length === 0) return null;
  const table = listTable('last_sites', { since_day: 'DATE', since: 'TIMESTAMP' }, sites, values);
  const days = sites.map(({ site, since_day: from }) => ({ site, from, to: lastDay }));
  const figures = ['UNIX_MILLIS(MAX(timestamp))'];
  const columns = ['site', 'timestamp'];
  if (visitorsSinceMs !== null) {
    const since = values.count('visitors_since', visitorsSinceMs);
    const isCounted = `name != 'engagement' AND timestamp >= TIMESTAMP_MILLIS(${since})`;
    columns.push(`IF(${isCounted}, visitor_id, NULL) AS visitor_id`);
    figures.push('COUNT(DISTINCT visitor_id)');
  }
  return `SELECT site, 'last' AS about, 0 AS question, 'current' AS period, CONCAT(',', ${asTexts(figures)}) AS figures
FROM (
  WITH ${table}
  SELECT ${columns.join(', ')}
  FROM \`{dataset}.events\` JOIN last_sites ON workspace_id = site
  WHERE ${limitToSites(days, values)}
    AND date >= since_day AND timestamp >= since${hasImports ? ' AND import_id IS NULL' : ''}
)
GROUP BY site`;
}

const lastDay: Day = '9999-12-31';

/** A workspace's numbers by bucket, in the order of the metrics. The whole range has the bucket ''. */
export type FiguresOf = (
  site: string,
  about: string,
  question?: number,
  period?: FactRow['period'],
) => ReadonlyMap<string, readonly number[]>;

export function figuresIn(rows: readonly SiteFigures[]): FiguresOf {
  const keyOf = (...key: readonly (string | number)[]) => JSON.stringify(key);
  const known = new Map(
    rows.map(({ site, about, question, period, figures }) => [keyOf(site, about, question, period), figures]),
  );
  return (site, about, question = 0, period = 'current') => {
    const buckets = known.get(keyOf(site, about, question, period))?.split(';') ?? [];
    return new Map(
      buckets.map((each) => {
        const [bucket = '', ...figures] = each.split(',');
        return [bucket, figures.map(Number)] as const;
      }),
    );
  };
}
