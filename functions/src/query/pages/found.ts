import { addDays, type Day, dayIn, type FoundMove, movedPageLimits } from '../../contract/index.ts';
import { dismissedMoves } from '../../store/firestore/definitions/moved-pages.ts';
import { fromTotals } from '../../statistics/measures.ts';
import { otherValues } from '../../rollup/facts.ts';
import type { Handler } from '../../workspaces/call.ts';
import { contextOf } from '../context.ts';
import { pageSql } from '../sql/pages.ts';
import { Values } from '../sql/values.ts';
import type { QuerySite } from '../plan/plan.ts';
import { retainedDays } from '../plan/retained-days.ts';
import { movesFound, type PageSpan } from './moves-found.ts';

/** A page must be there, or be gone, for as long before or after its move. */
const daysAround = 30;

/** Pages that began or ended. */
const maxPages = 5000;

/** Looks for pages of the last days that ended when similar ones began, in the daily sums of closed days. */
export const foundMoves: Handler<'moved-page.found'> = async (call) => {
  const { workspace, now } = call;
  const [{ site, at, read }, isDismissed] = await Promise.all([
    contextOf(call, false),
    dismissedMoves(workspace.id),
  ]);
  const yesterday = addDays(dayIn(workspace.timezone, now), -1);
  const to = at.rolledUpTo < yesterday ? at.rolledUpTo : yesterday;
  const from = firstDay(site, addDays(to, -movedPageLimits.foundInDays - daysAround), to);
  const days = movedPageLimits.foundInDays;
  if (from >= to) return { days, found: [] };
  const statement = spansSql(site, from, to);
  const { rows } = await read(statement, { lastDay: to, isRealtime: false });
  const found: FoundMove[] = movesFound(rows as PageSpan[], { from, to }).filter(
    (move) => move.since > addDays(to, -days) && !isDismissed(move),
  );
  return { days, found: found.slice(0, movedPageLimits.found) };
};

/** Days from before a reset, and deleted ones, are not read. */
function firstDay(site: QuerySite, from: Day, to: Day): Day {
  const span = { kind: 'days', from, to } as const;
  const { current } = retainedDays({ current: span, compared: null, nowFromMs: null }, 'totals', site);
  const reset = site.resetAt ? addDays(dayIn(site.timezone, site.resetAt), 1) : from;
  const retained = current.kind === 'days' ? current.from : from;
  return [from, reset, retained].toSorted().at(-1) ?? from;
}

/** A day with fewer pageviews than this part of the best one is before a page began, or after it ended. */
const minPartOfBest = 5;

/** The first and the last day of each page, and its pageviews. Old addresses still get a few after a move. */
export function spansSql(site: QuerySite, from: Day, to: Day) {
  const values = new Values(site);
  const isOfPage = `${minPartOfBest} * pageviews >= best_day`;
  return values.statement(`WITH pages AS (
  SELECT ${pageSql('value', values.pages)} AS page, date, ${fromTotals('pageviews')} AS pageviews
  FROM \`{dataset}.totals\`
  WHERE workspace_id = ${values.workspace(site.id)}
    AND date BETWEEN ${values.day('from', from)} AND ${values.day('to', to)}
    AND grain = 'day' AND dimension = 'page' AND value != '${otherValues}'
),
days AS (
  SELECT page, date, SUM(pageviews) AS pageviews, MAX(SUM(pageviews)) OVER (PARTITION BY page) AS best_day
  FROM pages
  GROUP BY page, date
),
spans AS (
  SELECT page, MIN(IF(${isOfPage}, date, NULL)) AS first_day, MAX(IF(${isOfPage}, date, NULL)) AS last_day,
    SUM(pageviews) AS pageviews
  FROM days
  GROUP BY page
)
SELECT page, CAST(first_day AS STRING) AS first_day, CAST(last_day AS STRING) AS last_day, pageviews
FROM spans
WHERE first_day > ${values.day('from', from)} OR last_day < ${values.day('to', to)}
ORDER BY pageviews DESC, page
LIMIT ${values.count('rows', maxPages)}`);
}
