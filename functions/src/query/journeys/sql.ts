import type { ResolvedFilter } from '../../contract/query/filters.ts';
import type { JourneyQuestion } from '../../contract/query/journey-shapes.ts';
import { journeyLimits, stepsOf } from '../../contract/query/journeys.ts';
import type { Periods } from '../periods.ts';
import type { AskedAt, QuerySite } from '../plan.ts';
import type { Built } from '../sql/build.ts';
import { doneSql, joinsOf } from '../sql/facts.ts';
import { allOf, DoneClauses, isOfVisitAlone, type Clause } from '../sql/filters.ts';
import { keptValue } from '../sql/kept-value.ts';
import { slicesOf, sourceSql, visitKeys } from '../sql/source.ts';
import { Uses } from '../sql/uses.ts';
import { Values } from '../sql/values.ts';

/** A question about journeys in which every name stands for what it means. */
export interface WholeJourney extends Omit<JourneyQuestion, 'filters' | 'at' | 'goal'> {
  filters: readonly ResolvedFilter[];
  at: readonly ResolvedFilter[];
  goal: readonly ResolvedFilter[];
}

/**
 * A row of the answer. `node`: visits on a page of a step, and in `amount` how many pages the last node has. `band`:
 * visits that went from there to a place of the step after it. `way`: visits that came the first `step` steps of the
 * way, and no further. `next`: where those were next that came all of it. `engaged` and `scrolled`: how many of them
 * say so, and in `amount` the milliseconds and percents together. `goal`: how many of them reached it later.
 */
export interface JourneyRow {
  kind: 'node' | 'band' | 'way' | 'next' | 'engaged' | 'scrolled' | 'goal';
  /** Counted from the start; before it, and for bands that lead there, less than zero. */
  step: number;
  place: number;
  next_place: number;
  page: string;
  amount: number;
  visits: number;
  visits_before: number;
}

/** The places of a column: the largest pages, all others together, and no page. */
export const places = { rest: journeyLimits.pages + 1, none: journeyLimits.pages + 2 };

/** On which side of the start steps are. */
type Side = 'after' | 'before';

/** The conditions of a question as SQL, and what they read. */
interface Conditions {
  kept: Clause | null;
  at: Clause | null;
  goal: Clause | null;
  done: DoneClauses;
}

/** The one statement of a question about journeys; null if there is nothing to read. */
export function journeySql(
  question: WholeJourney,
  periods: Periods,
  site: QuerySite,
  asked: AskedAt,
): Built | null {
  const values = new Values();
  const slices = slicesOf(periods, site, asked, false);
  if (slices.closed.length + slices.open.length === 0) return null;
  const { filters } = question;
  const done = new DoneClauses();
  const ofVisits = allOf(filters.filter(isOfVisitAlone), values, done);
  const conditions: Conditions = {
    kept: allOf(
      filters.filter((filter) => !isOfVisitAlone(filter)),
      values,
      done,
    ),
    at: allOf(question.at, values, done),
    goal: question.way.length > 0 ? allOf(question.goal, values, done) : null,
    done,
  };
  const needs = { visits: null, events: usesOf(question, conditions), condition: ofVisits };
  const clauses = [
    ...sourceSql(slices, needs, site, values),
    ...done.clauses.map(doneSql),
    ...startClauses(conditions),
    ...stepClauses(question, conditions),
    ...columnClauses(question),
  ];
  const rows = [nodeRows, bandRows];
  if (question.way.length > 0) {
    clauses.push(...wayClauses(question, conditions, values));
    rows.push(...wayRows, ...(conditions.goal ? [goalRows] : []));
  }
  const sql = `WITH ${clauses.join(',\n')}\n${rows.join('\nUNION ALL\n')}`;
  return { statement: values.statement(sql), bound: values.bound };
}

function usesOf({ way }: WholeJourney, { kept, at, goal, done }: Conditions): Uses {
  const clauses = [kept, at, goal, ...done.clauses].filter((clause) => clause !== null);
  const uses = new Uses().with(...clauses.map((clause) => clause.uses));
  uses.ofEvent('event_page');
  uses.ofEvent('event_position');
  if (way.length > 0) {
    uses.ofEvent('event_engaged_ms');
    uses.ofEvent('event_scroll');
  }
  return uses;
}

/** The visits that are kept, and the events at which journeys start. An engagement does neither. */
function startClauses({ kept, at }: Conditions): string[] {
  const ofEvents = (name: string, columns: string, clause: Clause) => `${name} AS (
  SELECT ${columns}
  FROM event_rows${joinsOf(clause)}
  WHERE event_name != 'engagement'
    AND ${clause.sql}
  GROUP BY ${visitKeys}
)`;
  return [
    ...(kept ? [ofEvents('kept_visits', visitKeys, kept)] : []),
    ...(at ? [ofEvents('starts', `${visitKeys}, MIN(event_position) AS start_position`, at)] : []),
  ];
}

/** The sides on which steps are counted. A journey that has only its start has it on the side after it. */
function sidesOf(question: WholeJourney): Side[] {
  const { first, last } = stepsOf(question);
  return [...(last > 0 || first === 0 ? ['after' as const] : []), ...(first < 0 ? ['before' as const] : [])];
}

/**
 * The steps of each visit: the pages that it viewed one after another, those viewed again at once only once. The event
 * at which a journey starts counts as a view of the page that it happened on.
 */
function stepClauses(question: WholeJourney, { kept, at }: Conditions): string[] {
  const joins = [...(at ? ['starts'] : []), ...(kept ? ['kept_visits'] : [])]
    .map((name) => ` JOIN ${name} USING (${visitKeys})`)
    .join('');
  const sides = sidesOf(question);
  const clauses = sides.flatMap((side) => {
    const [order, isOfSide] = side === 'after' ? ['', '>'] : [' DESC', '<'];
    const sign = side === 'after' ? '' : '-';
    const inOrder = `PARTITION BY ${visitKeys} ORDER BY event_position${order}`;
    const isView = at
      ? `event_position = start_position
    OR (event_name = 'pageview' AND event_position ${isOfSide} start_position)`
      : "event_name = 'pageview'";
    return [
      `views_${side} AS (
  SELECT ${visitKeys}, event_position, ${keptValue('event_page')} AS page,
    LAG(event_page) OVER (${inOrder}) = event_page AS is_again
  FROM event_rows${joins}
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

/** Sums of the range and of the one that it is compared with. */
const sumsOfVisits = `SUM(IF(part = 'current', 1, 0)) AS visits, SUM(IF(part = 'current', 0, 1)) AS visits_before`;
const sums = 'SUM(visits) AS visits, SUM(visits_before) AS visits_before';

const pairsSql = (first: number, last: number) => `pairs AS (
  SELECT side, step, page, next_page, ${sumsOfVisits}
  FROM steps
  WHERE step BETWEEN ${first} AND ${last}
  GROUP BY side, step, page, next_page
)`;

/** The place of a page among those of its step, by the visits of the range alone. */
const placed = (partition: string) =>
  `IF(visits = 0, ${places.rest}, LEAST(${places.rest}, ROW_NUMBER() OVER (${partition}ORDER BY visits DESC, page)))`;

/** The columns of the answer: the largest pages of each step, and how visits went from one step to the next. */
function columnClauses(question: WholeJourney): string[] {
  const { first, last } = stepsOf(question);
  // Both sides have the start.
  const once = sidesOf(question).length > 1 ? "\n    WHERE side = 'after' OR step < 0" : '';
  const moves = sidesOf(question).map((side) => (side === 'after' ? `step < ${last}` : `step > ${first}`));
  return [
    `nodes AS (
  SELECT *, ${placed('PARTITION BY step ')} AS place
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
  SELECT moves.next_step AS step, nodes.place AS place, COALESCE(next_nodes.place, ${places.none}) AS next_place,
    SUM(moves.visits) AS visits, SUM(moves.visits_before) AS visits_before
  FROM moves
  JOIN nodes ON nodes.step = moves.step AND nodes.page = moves.page
  LEFT JOIN nodes AS next_nodes
    ON next_nodes.step = moves.next_step AND next_nodes.page = moves.next_page
  GROUP BY moves.next_step, nodes.place, next_nodes.place
)`,
  ];
}

const rowsOf = (
  kind: JourneyRow['kind'],
  columns: Partial<Record<keyof JourneyRow, string>>,
  rest: string,
) => {
  const all = {
    step: '0',
    place: '0',
    next_place: '0',
    page: "''",
    amount: '0',
    visits: '0',
    visits_before: '0',
  };
  const list = Object.entries({ ...all, ...columns }).map(([name, sql]) =>
    sql === name ? name : `${sql} AS ${name}`,
  );
  return `SELECT '${kind}' AS kind, ${list.join(', ')}\n${rest}`;
};

/** The pages of a list with places: each of the largest, and all others in one row that says how many they are. */
const ofPages = {
  place: 'place',
  page: `IF(place > ${journeyLimits.pages}, '', MIN(page))`,
  amount: 'SUM(IF(visits > 0, 1, 0))',
  visits: 'SUM(visits)',
  visits_before: 'SUM(visits_before)',
};

const nodeRows = rowsOf('node', { step: 'step', ...ofPages }, 'FROM nodes\nGROUP BY step, place');

const bandRows = rowsOf(
  'band',
  {
    step: 'step',
    place: 'place',
    next_place: 'next_place',
    visits: 'visits',
    visits_before: 'visits_before',
  },
  'FROM bands',
);

/** The visits that came the way of the question. */
function wayClauses({ way, direction }: WholeJourney, { goal }: Conditions, values: Values): string[] {
  const [end] = way.at(-1) ?? [0];
  const side: Side = end < 0 || (end === 0 && direction === 'to') ? 'before' : 'after';
  const isOn = way.map(([step, page]) => `step = ${values.count(step)} AND page = ${values.text(page)}`);
  const steps = isOn.map((condition, index) => `MAX(IF(${condition}, 1, 0)) AS is_on_${index + 1}`);
  const ofEnd = (column: string) => `MAX(IF(side = '${side}' AND step = ${end}, ${column}, NULL))`;
  const missed = way.map((_, index) => `WHEN is_on_${index + 1} = 0 THEN ${index}`).join(' ');
  return [
    `on_way AS (
  SELECT ${visitKeys}, ${steps.join(', ')},
    ${ofEnd('page')} AS way_page, ${ofEnd('next_page')} AS next_page, ${ofEnd('event_position')} AS way_position
  FROM steps
  WHERE ${isOn.map((condition) => `(${condition})`).join(' OR ')}
  GROUP BY ${visitKeys}
)`,
    `ways AS (
  SELECT ${visitKeys}, way_page, next_page, way_position,
    CASE ${missed} ELSE ${way.length} END AS matched
  FROM on_way
)`,
    `came AS (
  SELECT *
  FROM ways
  WHERE matched = ${way.length}
)`,
    `nexts AS (
  SELECT *, ${placed('')} AS place
  FROM (
    SELECT next_page AS page, ${sumsOfVisits}
    FROM came
    WHERE next_page IS NOT NULL
    GROUP BY next_page
  )
)`,
    `readings AS (
  SELECT ${visitKeys}, SUM(COALESCE(event_engaged_ms, 0)) AS engaged_ms, MAX(event_scroll) AS scroll
  FROM event_rows JOIN came USING (${visitKeys})
  WHERE part = 'current' AND event_name = 'engagement' AND ${keptValue('event_page')} = way_page
  GROUP BY ${visitKeys}
)`,
    ...(goal
      ? [
          `reached AS (
  SELECT ${visitKeys}
  FROM event_rows JOIN came USING (${visitKeys})${joinsOf(goal)}
  WHERE part = 'current' AND event_name != 'engagement' AND event_position > way_position
    AND ${goal.sql}
  GROUP BY ${visitKeys}
)`,
        ]
      : []),
  ];
}

const ofVisits = {
  visits: "SUM(IF(part = 'current', 1, 0))",
  visits_before: "SUM(IF(part = 'current', 0, 1))",
};

const wayRows = [
  rowsOf('way', { step: 'matched', ...ofVisits }, 'FROM ways\nGROUP BY matched'),
  rowsOf('next', ofPages, 'FROM nexts\nGROUP BY place'),
  rowsOf(
    'engaged',
    { amount: 'COALESCE(SUM(engaged_ms), 0)', visits: 'COALESCE(SUM(IF(engaged_ms > 0, 1, 0)), 0)' },
    'FROM readings',
  ),
  rowsOf(
    'scrolled',
    { amount: 'COALESCE(SUM(scroll), 0)', visits: 'COALESCE(SUM(IF(scroll IS NULL, 0, 1)), 0)' },
    'FROM readings',
  ),
];

const goalRows = rowsOf('goal', { visits: 'COUNT(*)' }, 'FROM reached');
