import { addDays, vitalNames } from '../../../contract/index.ts';
import type { Cut } from '../../plan/periods.ts';
import { numberMeasure } from '../event-numbers.ts';
import { measuresOf, type Measure } from '../metrics.ts';
import { hasBase, isOneOf, valueColumns, type StatementQuestion } from '../rows.ts';
import type { Values } from '../values.ts';

interface OverRows {
  /** What it reads of `units`. */
  column: string;
  /** Its SQL over the column. */
  sql: string;
}

interface Table {
  name: string;
  from: string;
  measures: Partial<Record<Measure, OverRows>>;
  /** The role of the rows of `units` that it does not read: by default that of events, apart from their visits. */
  without?: 'visits';
}

const percentile = (of: string, part: string, column = of): OverRows => ({
  column,
  sql: `PERCENTILE_CONT(${of}, ${part})`,
});

/** A visit that reports no time on the page has none, not zero. */
const timeOnPage = 'IF(page_engaged_ms > 0, page_engaged_ms, NULL) AS page_engaged_ms';

/** The measures that are no sums over days, by what they are of. */
const tables: readonly Table[] = [
  {
    name: 'percentiles',
    from: 'units',
    measures: {
      goal_p50_ms: percentile('goal_ms', '0.5'),
      p50_ms: percentile('duration_ms', '0.5'),
      p90_ms: percentile('duration_ms', '0.9'),
      page_p50_ms: percentile('page_engaged_ms', '0.5', timeOnPage),
      page_p90_ms: percentile('page_engaged_ms', '0.9', timeOnPage),
    },
  },
  {
    name: 'loads',
    from: 'units CROSS JOIN UNNEST(vitals) AS vital',
    measures: {
      ...Object.fromEntries(
        vitalNames.map((name) => [`${name}_p75`, percentile(`vital.${name}`, '0.75', 'vital')]),
      ),
      measured_loads: {
        column: 'vital',
        sql: `COUNT(COALESCE(${vitalNames.map((name) => `vital.${name}`).join(', ')}))`,
      },
    },
  },
];

const isMedian = (measure: Measure) => numberMeasure(measure)?.of === 'median';

/** Whether the measure is of all rows of a period at once, not a sum over its days. */
export const isOverRows = (measure: Measure) =>
  isMedian(measure) || tables.some(({ measures }) => measure in measures);

/** The number in the middle of those that events of a row have, which belong to the time at which these happen. */
const tableOfMedian = (measure: Measure): Table => ({
  name: `${measure}s`,
  from: `units CROSS JOIN UNNEST(units.${numberMeasure(measure)?.column}_numbers) AS number`,
  measures: { [measure]: percentile('number', '0.5') },
  without: 'visits',
});

/** The common table expressions of such measures, by question, period and values. */
export function overRowsSql(
  questions: readonly StatementQuestion[],
  needed: readonly Measure[],
  ends: Ends,
  values: Values,
) {
  const names = valueColumns(questions).join(', ');
  const all = [...tables, ...needed.filter(isMedian).map(tableOfMedian)];
  return all.flatMap(({ name, from, measures, without }) => {
    const found = needed.filter((measure) => measure in measures);
    if (found.length === 0) return [];
    const over = found.map(
      (measure) => `${measures[measure]?.sql} OVER (PARTITION BY question, period, ${names}) AS ${measure}`,
    );
    const columns = [names, ...new Set(found.map((measure) => measures[measure]?.column))].join(', ');
    const sql = `${name} AS (
  SELECT DISTINCT question, period, ${names}, ${over.join(', ')}
  FROM (
    SELECT question, ${periodSql(questions)} AS period, ${columns}
    FROM ${from}
    WHERE ${conditionOf(questions, found, without ?? 'events', ends, values)}
  )
)`;
    return [{ name, sql }];
  });
}

function conditionOf(
  questions: readonly StatementQuestion[],
  found: readonly Measure[],
  without: 'events' | 'visits',
  ends: Ends,
  values: Values,
) {
  const wanted = questions.filter(({ metrics }) =>
    measuresOf(metrics).some((measure) => found.includes(measure)),
  );
  const hasRoles = wanted.some(({ splitsVisits }) => splitsVisits);
  return [
    isOneOf(wanted),
    ...(hasRoles ? [`role != '${without}'`] : []),
    ...(wanted.some(hasBase) ? ["role != 'base'"] : []),
    ...partsCounted(questions, ends, values).map((condition) => `(${condition})`),
  ].join(' AND ');
}

/** Where what is compared ends, and whether days of the range are there again as the part `same`. */
export interface Ends {
  cut: Cut | null;
  hasSameDays: boolean;
}

/** The period of a row, by its part. */
export function periodSql(questions: readonly StatementQuestion[]): string {
  const withCut = questions.filter(({ cutBucket }) => cutBucket !== null);
  if (withCut.length === 0) return "IF(part = 'cut', 'previous', part)";
  const ofCut =
    withCut.length === questions.length ? "'until'" : `IF(${isOneOf(withCut)}, 'until', 'previous')`;
  return `IF(part = 'cut', ${ofCut}, part)`;
}

/**
 * What is counted of the parts: for everything but buckets of time what is before the cut, and the days that both ranges
 * have; for buckets the whole range, and what is before the cut in the bucket of it.
 * @returns no condition, or one
 */
export function partsCounted(
  questions: readonly StatementQuestion[],
  { cut, hasSameDays }: Ends,
  values: Values,
): string[] {
  if (!cut && !hasSameDays) return [];
  const ofTime = questions.filter(({ isOfTime }) => isOfTime);
  const ofTimeSql = [
    ...(hasSameDays ? ["part != 'same'"] : []),
    ...(cut ? [cutSql(ofTime, values)] : []),
  ].join(' AND ');
  if (ofTime.length === questions.length) return [ofTimeSql];
  if (!cut) return ofTime.length === 0 ? [] : [`NOT (${isOneOf(ofTime)} AND part = 'same')`];
  const day = values.day('cut', addDays(cut.day, -1));
  const parts = hasSameDays ? "'current', 'same', 'cut'" : "'current', 'cut'";
  const beforeCut = `part IN (${parts}) OR (part = 'previous' AND date <= ${day})`;
  return ofTime.length === 0 ? [beforeCut] : [`IF(${isOneOf(ofTime)}, ${ofTimeSql}, ${beforeCut})`];
}

/** Of what is before the cut, buckets of time have only the bucket in which it is. */
function cutSql(ofTime: readonly StatementQuestion[], values: Values) {
  const running = ofTime.flatMap(({ number, cutBucket }) =>
    cutBucket === null ? [] : [`question = ${number} AND d1 = ${values.text('cut_bucket', cutBucket)}`],
  );
  return running.length === 0 ? "part != 'cut'" : `(part != 'cut' OR ${running.join(' OR ')})`;
}
