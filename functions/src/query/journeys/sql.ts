import { stepsOf } from '../../contract/index.ts';
import { isCounted, isPageview } from '../../statistics/events.ts';
import type { Periods } from '../plan/periods.ts';
import type { QueryTime, QuerySite } from '../plan/plan.ts';
import { doneSql, joinsOf } from '../sql/facts.ts';
import { allOf, beyondVisits, DoneClauses, isOfVisitAlone } from '../sql/filters.ts';
import { slicesOf, sourceSql, visitKeys } from '../sql/source.ts';
import { Reads } from '../sql/reads.ts';
import { storedValue, Values, type Built } from '../sql/values.ts';
import {
  ofPages,
  pageRank,
  ranks,
  rowsOf,
  sums,
  sumsOfVisits,
  type Conditions,
  type ResolvedJourney,
} from './rows.ts';
import { goalRows, pathSql, pathRows } from './path.ts';

/** Returns null if there is nothing to read. */
export function journeySql(
  question: ResolvedJourney,
  periods: Periods,
  site: QuerySite,
  at: QueryTime,
): Built | null {
  const values = new Values(site);
  const slices = slicesOf(periods, site, at);
  if (!slices) return null;
  const { filters } = question;
  const done = new DoneClauses();
  const ofVisits = allOf(filters.filter(isOfVisitAlone), values, done);
  const conditions: Conditions = {
    filter: allOf(beyondVisits(filters), values, done),
    at: allOf(question.at, values, done),
    goal: question.way.length > 0 ? allOf(question.goal, values, done) : null,
    done,
  };
  const needs = { visits: null, events: readsOf(question, conditions), condition: ofVisits };
  const clauses = [
    ...sourceSql(slices, needs, site, values),
    ...done.clauses.map(doneSql),
    ...startClauses(conditions),
    ...stepClauses(question, conditions),
    ...columnClauses(question),
  ];
  const rows = [nodeRows, bandRows];
  if (question.way.length > 0) {
    clauses.push(...pathSql(question, conditions, values));
    rows.push(...pathRows, ...(conditions.goal ? [goalRows] : []));
  }
  const sql = `WITH ${clauses.join(',\n')}\n${rows.join('\nUNION ALL\n')}`;
  return values.built(sql);
}

function readsOf({ way }: ResolvedJourney, { filter, at, goal, done }: Conditions) {
  const clauses = [filter, at, goal, ...done.clauses].filter((clause) => clause !== null);
  const reads = new Reads().with(...clauses.map((clause) => clause.reads));
  reads.eventColumn('event_page');
  reads.eventColumn('event_position');
  if (way.length > 0) {
    reads.eventColumn('event_engaged_ms');
    reads.eventColumn('event_scroll');
  }
  return reads;
}

/**
 * Selects the filtered visits and the event at which each journey starts. Engagement events count for neither. Both use one
 * scan of the events, because BigQuery may read a table again for each mention of it.
 */
function startClauses({ filter, at }: Conditions) {
  const clauses = [filter, at].filter((clause) => clause !== null);
  if (clauses.length === 0) return [];
  const reads = new Reads().with(...clauses.map((clause) => clause.reads));
  const position = at ? `, MIN(IF(${at.sql}, event_position, NULL)) AS start_position` : '';
  const conditions = [
    ...(filter ? [`SUM(IF(${filter.sql}, 1, 0)) > 0`] : []),
    ...(at ? ['start_position IS NOT NULL'] : []),
  ];
  return [
    `starts AS (
  SELECT ${visitKeys}${position}
  FROM event_rows${joinsOf({ sql: '', reads })}
  WHERE ${isCounted}
  GROUP BY ${visitKeys}
  HAVING ${conditions.join(' AND ')}
)`,
  ];
}

/** The sides of the start that have steps. A start without steps belongs to the side after it. */
function sidesOf(question: ResolvedJourney) {
  const { first, last } = stepsOf(question);
  return [...(last > 0 || first === 0 ? ['after' as const] : []), ...(first < 0 ? ['before' as const] : [])];
}

/** Selects the steps of each visit: its pages without immediate repetitions, and the event where a journey starts. */
function stepClauses(question: ResolvedJourney, { filter, at }: Conditions) {
  const join = filter || at ? ` JOIN starts USING (${visitKeys})` : '';
  const sides = sidesOf(question);
  const clauses = sides.flatMap((side) => {
    const [order, isOfSide] = side === 'after' ? ['', '>'] : [' DESC', '<'];
    const sign = side === 'after' ? '' : '-';
    const inOrder = `PARTITION BY ${visitKeys} ORDER BY event_position${order}`;
    const isView = at
      ? `event_position = start_position
    OR (${isPageview} AND event_position ${isOfSide} start_position)`
      : isPageview;
    return [
      `views_${side} AS (
  SELECT ${visitKeys}, event_position, ${storedValue('event_page')} AS page,
    LAG(event_page) OVER (${inOrder}) = event_page AS is_again
  FROM event_rows${join}
  WHERE ${isView}
)`,
      `steps_${side} AS (
  SELECT ${visitKeys}, event_position, page, '${side}' AS side,
    ${sign}(ROW_NUMBER() OVER in_order - 1) AS step, LEAD(page) OVER in_order AS next_page
  FROM views_${side}
  WHERE is_again IS NULL OR NOT is_again
  WINDOW in_order AS (${inOrder})
)`,
    ];
  });
  const all = sides.map((side) => `SELECT *\n  FROM steps_${side}`).join('\n  UNION ALL\n  ');
  const { first, last } = stepsOf(question);
  return [...clauses, `steps AS (\n  ${all}\n)`, pairsSql(first, last)];
}

const pairsSql = (first: number, last: number) => `pairs AS (
  SELECT side, step, page, next_page, ${sumsOfVisits}
  FROM steps
  WHERE step BETWEEN ${first} AND ${last}
  GROUP BY side, step, page, next_page
)`;

function columnClauses(question: ResolvedJourney) {
  const { first, last } = stepsOf(question);
  // Both sides contain the start, so count it once.
  const once = sidesOf(question).length > 1 ? "\n    WHERE side = 'after' OR step < 0" : '';
  const moves = sidesOf(question).map((side) => (side === 'after' ? `step < ${last}` : `step > ${first}`));
  return [
    `nodes AS (
  SELECT *, ${pageRank('PARTITION BY step ')} AS rank
  FROM (
    SELECT step, page, ${sums}
    FROM pairs${once}
    GROUP BY step, page
  )
)`,
    `moves AS (
  SELECT side, step, page, next_page, IF(side = 'after', step + 1, step - 1) AS next_step, visits, visits_before
  FROM pairs
  WHERE ${sidesOf(question)
    .map((side, index) => (moves.length === 1 ? moves[index] : `(side = '${side}' AND ${moves[index]})`))
    .join(' OR ')}
)`,
    `bands AS (
  SELECT moves.next_step AS step, nodes.rank AS rank, COALESCE(next_nodes.rank, ${ranks.none}) AS next_rank,
    SUM(moves.visits) AS visits, SUM(moves.visits_before) AS visits_before
  FROM moves
  JOIN nodes ON nodes.step = moves.step AND nodes.page = moves.page
  LEFT JOIN nodes AS next_nodes
    ON next_nodes.step = moves.next_step AND next_nodes.page = moves.next_page
  GROUP BY moves.next_step, nodes.rank, next_nodes.rank
)`,
  ];
}

const nodeRows = rowsOf('node', { step: 'step', ...ofPages }, 'FROM nodes\nGROUP BY step, rank');

const bandRows = rowsOf(
  'band',
  {
    step: 'step',
    rank: 'rank',
    next_rank: 'next_rank',
    visits: 'visits',
    visits_before: 'visits_before',
  },
  'FROM bands',
);
