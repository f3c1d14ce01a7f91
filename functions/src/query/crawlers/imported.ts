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
  fetches: number;
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
  for (const { agent, proof, fetched_page: page, fetches, fetches_before: before } of rows as ImportedRow[])
    if (isProof(proof)) sums.addAgent(agent, proof, { fetches: Number(fetches), before: Number(before) });
    else sums.addPage(page, Number(fetches));
}

const isProof = (text: string): text is CrawlerProof => crawlerProofs.some((proof) => proof === text);

/** A row for each agent and proof, and one without them for each of the pages with the most fetches. */
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
  const ofLogs = logs.map(
    ({ id: log, days }) =>
      `(import_id = ${values.text('import', log)} AND date BETWEEN ${values.day('log_from', days.from)} AND ${values.day('log_to', days.to)})`,
  );
  const isInRange = `date >= ${fromDay}`;
  return values.statement(`WITH imported_rows AS (
  SELECT date, agent, proof, ${storedValue(pageSql('page', values.pages))} AS fetched_page, events
  FROM \`{dataset}.imported\`
  WHERE workspace_id = ${values.workspace(id)} AND kind = 'crawlers' AND date BETWEEN ${firstDay} AND ${toDay}
    AND (${ofLogs.join(' OR ')})
),
agents AS (
  SELECT agent, proof, SUM(IF(${isInRange}, events, 0)) AS fetches, SUM(IF(${isInRange}, 0, events)) AS fetches_before
  FROM imported_rows
  GROUP BY agent, proof
),
pages AS (
  SELECT fetched_page, SUM(events) AS fetches
  FROM imported_rows
  WHERE ${isInRange} AND fetched_page != ''
  GROUP BY fetched_page
  ORDER BY fetches DESC, fetched_page
  LIMIT ${values.count('pages', maxImportedPages)}
)
SELECT agent, proof, '' AS fetched_page, fetches, fetches_before FROM agents
UNION ALL
SELECT '' AS agent, '' AS proof, fetched_page, fetches, 0 AS fetches_before FROM pages`);
}
