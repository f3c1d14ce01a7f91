import { addDays, type Day, firstOfMonth, lastOfMonth, type Period } from '../../contract/index.ts';
import { dimensionInTotals, type QuerySite } from '../plan/plan.ts';
import { countedParts, isBucket, valueColumns, type StatementQuestion, type RowDimension } from './rows.ts';
import { fromTotals, type Measure } from '../../statistics/measures.ts';
import { joinSlices } from './sites/slices.ts';
import { ownerOf, partOfClosed, type Slices } from './source.ts';
import { mapsPages } from '../pages/page-map.ts';
import { pageSql } from './pages.ts';
import type { Values } from './values.ts';
import { hourStartInTotals } from '../../statistics/dimensions.ts';
import { dayBuckets } from './dimensions.ts';

const ofDays = ['total', 'hour'];

/**
 * The sums of closed days as the common table expression `closed_facts`, like `facts`. Values of a dimension come from
 * full months and, at the edges of a range, from days. The day of the cut is counted from
 * events, so its month is read by days.
 * @param cutDay the day on which the range before is cut
 */
export function totalsSql(
  questions: readonly StatementQuestion[],
  measures: readonly Measure[],
  { closed }: Slices,
  cutDay: Day | undefined,
  site: QuerySite,
  values: Values,
): string {
  const names = valueColumns(questions);
  const structs = questions.map(({ number, dimensions: [dimension] }) => {
    return `STRUCT(${number} AS question, '${nameInTotals(dimension)}' AS dimension)`;
  });
  const hasValues = questions.some(
    ({ dimensions: [dimension] }) => !ofDays.includes(nameInTotals(dimension)),
  );
  const { clause, owner, join, where, condition } =
    ownerOf({ closed, open: [] }) === 'part'
      ? totalsOfSite(closed, hasValues ? { cutDay } : null, site, values)
      : totalsOfSites(questions, closed, values);
  const named = [...new Set(questions.map(({ dimensions: [dimension] }) => nameInTotals(dimension)))];
  const sums = measures.map((measure) => `${fromTotals(measure)} AS ${measure}`);
  return `${clause}closed_facts AS (
  SELECT ${[owner, 'date', 'requested.question AS question', `${valueSql(questions, values)} AS d1`].join(', ')},
    ${[...names.slice(1).map((name) => `'' AS ${name}`), ...sums].join(', ')}
  FROM \`{dataset}.totals\` AS totals
    CROSS JOIN UNNEST([\n      ${structs.join(',\n      ')}\n    ]) AS requested${join}
  WHERE ${where}
    AND totals.dimension IN (${named.map((name) => `'${name}'`).join(', ')})
    AND totals.dimension = requested.dimension
    AND ${condition}
)`;
}

/** @param byMonths null if no question has a dimension of values, because months have only these */
function totalsOfSite(
  closed: Slices['closed'],
  byMonths: { cutDay: Day | undefined } | null,
  site: QuerySite,
  values: Values,
) {
  const ranges = closed.map(({ part, from, to }) => ({
    part,
    days: between(from, to, values),
    months: byMonths && monthsOf(from, part === 'previous' ? lastUncut(to, byMonths.cutDay) : to, values),
  }));
  const { part, join, condition } = partOfClosed(
    ranges.map(({ part, days, months }) => ({
      part,
      sql: hasSameDays(closed) ? `${days} AND ${daysOrMonths(months === null ? [] : [months])}` : days,
    })),
  );
  return {
    clause: '',
    owner: part,
    join,
    where: `workspace_id = ${values.workspace(site.id)} AND (${ranges.map(({ days }) => days).join(' OR ')})`,
    condition: condition ?? daysOrMonths(ranges.flatMap((range) => range.months ?? [])),
  };
}

/** Questions about several workspaces have no values, and those of parts of days are not compared. */
function totalsOfSites(questions: readonly StatementQuestion[], closed: Slices['closed'], values: Values) {
  const { clause, join, conditions, hasOnly } = joinSlices('closed_slices', closed, values);
  const isInHour = "(slice.only_hour = '' OR totals.dimension != 'hour' OR value = slice.only_hour)";
  return {
    ...{ clause: `${clause},\n`, owner: 'site, part', join },
    where: conditions.join('\n    AND '),
    condition: [
      "grain = 'day'",
      ...(hasOnly ? [isInHour] : []),
      countedParts(questions, 'slice.part', 'requested.'),
    ].join('\n    AND '),
  };
}

const hasSameDays = (closed: Slices['closed']) => closed.some(({ part }) => part === 'same');

/** Reads values in these months from rows of months, everything else from rows of days. */
const daysOrMonths = (months: readonly string[]) =>
  months.length === 0
    ? "grain = 'day'"
    : `(grain = 'day' AND (totals.dimension IN ('total', 'hour') OR NOT (${months.join(' OR ')}))
      OR grain = 'month' AND (${months.join(' OR ')}))`;

const between = (from: Day, to: Day, values: Values) =>
  `date BETWEEN ${values.day('from', from)} AND ${values.day('to', to)}`;

function lastUncut(to: Day, cutDay: Day | undefined) {
  return cutDay && cutDay <= to ? addDays(cutDay, -1) : to;
}

function monthsOf(from: Day, to: Day, values: Values) {
  const months = fullMonths({ from, to });
  return months.from <= months.to ? between(months.from, months.to, values) : null;
}

/** The days of the whole months in a range. If there is no whole month, the result ends before it starts. */
export function fullMonths({ from, to }: Period): Period {
  return {
    from: from === firstOfMonth(from) ? from : addDays(lastOfMonth(from), 1),
    to: addDays(firstOfMonth(addDays(to, 1)), -1),
  };
}

function nameInTotals(dimension: RowDimension | undefined) {
  if (!dimension) return 'total';
  if (!isBucket(dimension)) return dimensionInTotals(dimension) ?? '';
  return dimension === 'time:hour' ? 'hour' : 'total';
}

function valueSql(questions: readonly StatementQuestion[], { pages }: Values) {
  const cases = questions.flatMap(({ number, dimensions: [dimension] }) => {
    if (!dimension) return [`WHEN ${number} THEN ''`];
    if (dimension === 'event:page' && mapsPages(pages))
      return [`WHEN ${number} THEN ${pageSql('value', pages)}`];
    if (!isBucket(dimension)) return [];
    const sql =
      dimension === 'time:hour' ? hourStartInTotals : dayBuckets[dimension as keyof typeof dayBuckets];
    return [`WHEN ${number} THEN ${sql}`];
  });
  return cases.length === 0 ? 'value' : `CASE requested.question ${cases.join(' ')} ELSE value END`;
}
