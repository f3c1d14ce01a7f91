import { crawlerProofs, type CrawlerProof, type Period } from '../../contract/index.ts';
import type { Statement } from '../../store/bigquery/sql.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { QueryContext } from '../context.ts';
import { rawPages } from '../pages/page-map.ts';
import { pageSql } from '../sql/pages.ts';
import type { QuerySite } from '../plan/plan.ts';
import { storedValue, Values } from '../sql/values.ts';
import type { CrawlerRange, CrawlerSums } from './sums.ts';

/** Many more than an answer shows, because other sources can have the same pages. */
export const maxImportedPages = 1000;

interface LogDays {
  id: string;
  days: Period;
}

/** The days of which an access log counts. */
export const logDaysOf = ({ imports }: Pick<Workspace, 'imports'>): LogDays[] =>
  imports
    .filter(({ format, isActive }) => format === 'logs' && isActive)
    .flatMap(({ id, days }) => days.map((some) => ({ id, days: some })));

interface ImportedRow {
  agent: string;
  proof: string;
  fetched_page: string;
  fetches_in_range: number;
  fetches_before: number;
}

/** Adds the fetches of imported access logs. Asks nothing if there are none in the range. */
export async function readImported(
  { site, read }: Pick<QueryContext, 'site' | 'read'>,
  workspace: Pick<Workspace, 'imports'>,
  range: CrawlerRange,
  sums: CrawlerSums,
): Promise<void> {
  const logs = logDaysOf(workspace).filter(({ days }) => days.from <= range.to && days.to >= range.first);
  if (logs.length === 0) return;
  const { rows } = await read(importedCrawlersSql(site, range, logs), { isRealtime: false });
  for (const row of rows as ImportedRow[]) {
    const { agent, proof, fetched_page: page } = row;
    const fetches = Number(row.fetches_in_range);
    if (isProof(proof)) sums.addAgent(agent, proof, { fetches, before: Number(row.fetches_before) });
    else sums.addPage(page, fetches);
  }
}

const isProof = (text: string): text is CrawlerProof => crawlerProofs.some((proof) => proof === text);

/**
 * A row for each agent and proof, and one without them for each of the pages with the most fetches. Logs can overlap, so
 * on a day that several imports have, the largest number of an agent and page counts.
 */
function importedCrawlersSql(
  { id, pages = rawPages }: Pick<QuerySite, 'id' | 'pages'>,
  { first, from, to }: CrawlerRange,
  logs: readonly LogDays[],
): Statement {
  const values = new Values({ pages });
  const [firstDay, fromDay, toDay] = [
    values.day('first', first),
    values.day('from', from),
    values.day('to', to),
  ];
  const logConditions = logs.map(
    ({ id: log, days }) =>
      `(import_id = ${values.text('import', log)} AND date BETWEEN ${values.day('log_from', days.from)} AND ${values.day('log_to', days.to)})`,
  );
  const isInRange = `date >= ${fromDay}`;
  return values.statement(`WITH fetches_of_imports AS (
  SELECT date, import_id, agent, proof, ${storedValue(pageSql('page', values.pages))} AS fetched_page, SUM(events) AS fetches
  FROM \`{dataset}.imported\`
  WHERE workspace_id = ${values.workspace(id)} AND kind = 'crawlers' AND date BETWEEN ${firstDay} AND ${toDay}
    AND (${logConditions.join(' OR ')})
  GROUP BY date, import_id, agent, proof, fetched_page
),
fetches_of_days AS (
  SELECT date, agent, proof, fetched_page, MAX(fetches) AS fetches
  FROM fetches_of_imports
  GROUP BY date, agent, proof, fetched_page
),
agents AS (
  SELECT agent, proof,
    SUM(IF(${isInRange}, fetches, 0)) AS fetches_in_range, SUM(IF(${isInRange}, 0, fetches)) AS fetches_before
  FROM fetches_of_days
  GROUP BY agent, proof
),
pages AS (
  SELECT fetched_page, SUM(fetches) AS fetches_in_range
  FROM fetches_of_days
  WHERE ${isInRange} AND fetched_page != ''
  GROUP BY fetched_page
  ORDER BY fetches_in_range DESC, fetched_page
  LIMIT ${values.count('pages', maxImportedPages)}
)
SELECT agent, proof, '' AS fetched_page, fetches_in_range, fetches_before FROM agents
UNION ALL
SELECT '' AS agent, '' AS proof, fetched_page, fetches_in_range, 0 AS fetches_before FROM pages`);
}
