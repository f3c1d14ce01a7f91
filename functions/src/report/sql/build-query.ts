import type { WallClock } from '../../contract/period/comparison.ts';
import { addDays, type Day } from '../../contract/period/days.ts';
import type { Statement } from '../../store/bigquery/sql.ts';
import type { Dimension } from './dimensions.ts';
import { factsFromEvents, ordering, otherValues, sums } from './facts.ts';
import { measureNames, type Measures } from './metrics.ts';
import { measuresInTotals } from './totals.ts';
import type { Period } from '../period.ts';

/** Rows of one dimension that a report keeps; the others count only in `whole`. */
const maxRows = 1000;

/** Characters of a value that a report keeps. */
const maxValueLength = 500;

/**
 * A value in a report. A longer one is cut, so that text from strangers cannot fill the memory of an instance, and gets
 * the start of its hash, so that two values with the same start stay two.
 */
export const keptValue = (value: string) => `IF(CHAR_LENGTH(${value}) <= ${maxValueLength}, ${value},
    CONCAT(SUBSTR(${value}, 1, ${maxValueLength - 18}), '… ', SUBSTR(TO_HEX(SHA256(${value})), 1, 16)))`;

export interface ReportScope {
  workspaceId: string;
  current: Period;
  /** The whole period that the current one is compared with; null for nothing. */
  previous: Period | null;
  /** Where the comparison ends, and that moment in milliseconds since 1970; null if it covers the whole period. */
  cut: (WallClock & { at: number }) | null;
  /** What is counted; `hour` has an effect only with `hours`. */
  dimensions: readonly Dimension[];
  /** Whether to count by hour. */
  hours: boolean;
  /** When the workspace was reset, and the day of that: nothing before it counts. Null if it was never reset. */
  reset: { at: number; day: Day } | null;
  /** The last day in the rollup; later days are read from the events. */
  rolledUpTo: Day;
}

/**
 * One row of a report's answer. The dimension `total` has a row for each day and `hour` a row for each hour, with the
 * bucket as the value, for the current and the previous period. Every other dimension has its largest values.
 * `compared` is the previous period up to the cut: one row of `total`, and the rows of the dimensions that are
 * compared.
 */
export interface ReportRow extends Measures {
  period: 'current' | 'previous' | 'compared';
  dimension: string;
  value: string;
  /** The sum of the dimension's ordering measure over all of its rows, including those not returned. */
  whole: number;
}

const measures = measureNames.join(', ');

/** The dimensions that are also counted for the previous period. */
const compared = "'total', 'device'";

/**
 * The rollup's rows of the closed days. Totals, hours and the dimensions of the previous period come from each day,
 * everything else from whole months and, at the edges of the range, from days.
 */
const factsFromTotals = `
closed AS (
  SELECT date, dimension, value, ${measuresInTotals}
  FROM \`{dataset}.totals\`
  WHERE workspace_id = @workspace AND date BETWEEN @first_day AND @closed_day
    AND (date >= @from_day OR date <= @previous_day) AND dimension IN UNNEST(@dimensions) AND (
    (grain = 'day' AND (
      dimension IN (${compared}) AND date < @from_day
      OR dimension = 'total'
      OR dimension = 'hour' AND @hours
      OR dimension NOT IN ('total', 'hour') AND date >= @from_day AND NOT date BETWEEN @months_from AND @months_to
    ))
    OR (grain = 'month' AND dimension NOT IN ('total', 'hour') AND date BETWEEN @months_from AND @months_to)
  )
)`;

const answer = `
all_facts AS (
  SELECT 'whole' AS part, date, dimension, value, ${measures} FROM closed
  UNION ALL
  SELECT part, date, dimension, value, ${measures} FROM facts
),
of_periods AS (
  SELECT *, IF(date >= @from_day, 'current', 'compared') AS period FROM all_facts
),
breakdown AS (
  SELECT period, dimension, value, ${sums}
  FROM of_periods
  WHERE (date >= @from_day AND dimension NOT IN ('total', 'hour'))
    OR (dimension IN (${compared}) AND (part = 'cut' OR date <= @compared_day))
  GROUP BY period, dimension, value
),
ranked AS (
  SELECT *,
    SUM(${ordering}) OVER (PARTITION BY period, dimension) AS whole,
    ROW_NUMBER() OVER (
      PARTITION BY period, dimension ORDER BY IF(value = '${otherValues}', 1, 0), ${ordering} DESC, value
    ) AS place
  FROM breakdown
)
SELECT period, dimension, ${keptValue('value')} AS value, ${measures}, whole
FROM ranked
WHERE place <= ${maxRows} AND value != '${otherValues}'
UNION ALL
SELECT IF(date >= @from_day, 'current', 'previous') AS period, dimension,
  IF(dimension = 'hour', CONCAT(CAST(date AS STRING), 'T', value, ':00'), CAST(date AS STRING)) AS value,
  ${measures}, 0 AS whole
FROM all_facts
WHERE part = 'whole' AND (date >= @from_day OR date <= @previous_day)
  AND (dimension = 'total' OR (dimension = 'hour' AND @hours))`;

/**
 * The open days, and again, as the part `cut`, the day on which the comparison ends. Its visits consist only of the
 * events before the cut.
 */
const openFacts = factsFromEvents({
  from: '`{dataset}.events` CROSS JOIN UNNEST(@parts) AS part',
  condition: `workspace_id = @workspace AND (date BETWEEN @open_day AND @last_day OR date = @cut_day)
    AND timestamp >= TIMESTAMP_MILLIS(@reset)`,
  keep: "IF(part = 'whole', date >= @open_day, date = @cut_day AND timestamp < TIMESTAMP_MILLIS(@cut))",
  of: 'part',
  wanted: `entry.dimension IN UNNEST(@dimensions) AND (part = 'whole' OR entry.dimension IN (${compared}))`,
});

/** A day before any event. */
const noDay: Day = '1970-01-01';

const sql = `WITH${openFacts},${factsFromTotals},${answer}`;

/**
 * The one query of a dashboard: the dimensions, days and previous period of one workspace and period. It reads the
 * rollup as far as that goes, and the events after it. The text is always the same.
 */
export function reportQuery(scope: ReportScope): Statement {
  const { workspaceId, current, previous, cut, dimensions, hours, reset, rolledUpTo } = scope;
  const first = previous?.from ?? current.from;
  const open = rolledUpTo < first ? first : addDays(rolledUpTo, 1);
  const closed = rolledUpTo < current.to ? rolledUpTo : current.to;
  // The rollup's rows of days before a reset may not be deleted yet, so the query leaves out those days.
  const months = wholeMonths({ from: later(current.from, reset?.day), to: closed });
  return {
    sql,
    params: {
      workspace: workspaceId,
      dimensions: [...dimensions],
      hours,
      reset: reset?.at ?? 0,
      parts: cut ? ['whole', 'cut'] : ['whole'],
      cut: cut?.at ?? 0,
    },
    days: {
      first_day: later(first, reset?.day),
      previous_day: previous?.to ?? noDay,
      compared_day: cut ? addDays(cut.day, -1) : (previous?.to ?? noDay),
      cut_day: cut?.day ?? noDay,
      from_day: current.from,
      last_day: current.to,
      open_day: open,
      closed_day: closed,
      months_from: months.from,
      months_to: months.to,
    },
  };
}

/**
 * The days from the first whole month of a range to the end of its last one; if there is none, a range that ends before
 * it starts.
 */
export function wholeMonths({ from, to }: Period): Period {
  const firstMonth = from.endsWith('-01') ? from : startOfNextMonth(from);
  const lastDay = addDays(`${addDays(to, 1).slice(0, 7)}-01`, -1);
  return { from: firstMonth, to: lastDay };
}

function later(day: Day, other: Day = day): Day {
  return other > day ? other : day;
}

function startOfNextMonth(day: Day): Day {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}
