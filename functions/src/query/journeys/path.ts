import { joinsOf } from '../sql/facts.ts';
import { isCounted, isEngagement } from '../../statistics/events.ts';
import { visitKeys } from '../sql/source.ts';
import { requestedPage, storedValue, type Values } from '../sql/values.ts';
import {
  ofPages,
  pageRank,
  rowsOf,
  sumsOfVisits,
  type Conditions,
  type Side,
  type ResolvedJourney,
} from './rows.ts';

export function pathSql({ way, direction }: ResolvedJourney, { goal }: Conditions, values: Values): string[] {
  const [end] = way.at(-1) ?? [0];
  const side: Side = end < 0 || (end === 0 && direction === 'to') ? 'before' : 'after';
  const isOn = way.map(
    ([step, page]) =>
      `step = ${values.count('step', step)} AND page = ${values.text('step_page', requestedPage(page, values.pages))}`,
  );
  const steps = isOn.map((condition, index) => `MAX(IF(${condition}, 1, 0)) AS is_on_${index + 1}`);
  const endColumn = (column: string) => `MAX(IF(side = '${side}' AND step = ${end}, ${column}, NULL))`;
  const missed = way.map((_, index) => `WHEN is_on_${index + 1} = 0 THEN ${index}`).join(' ');
  return [
    `on_way AS (
  SELECT ${visitKeys}, ${steps.join(', ')},
    ${endColumn('page')} AS way_page, ${endColumn('next_page')} AS next_page, ${endColumn('event_position')} AS way_position
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
  SELECT *, ${pageRank('')} AS rank
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
  WHERE part = 'current' AND ${isEngagement} AND ${storedValue('event_page')} = way_page
  GROUP BY ${visitKeys}
)`,
    ...(goal
      ? [
          `reached AS (
  SELECT ${visitKeys}
  FROM event_rows JOIN came USING (${visitKeys})${joinsOf(goal)}
  WHERE part = 'current' AND ${isCounted} AND event_position > way_position
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

export const pathRows = [
  rowsOf('way', { step: 'matched', ...ofVisits }, 'FROM ways\nGROUP BY matched'),
  rowsOf('next', ofPages, 'FROM nexts\nGROUP BY rank'),
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

export const goalRows = rowsOf('goal', { visits: 'COUNT(*)' }, 'FROM reached');
