import type { FunnelScope, ResolvedFilter, ValueDimension } from '../../contract/index.ts';
import { isCounted } from '../../statistics/events.ts';
import type { Periods } from '../plan/periods.ts';
import type { QueryTime, QuerySite } from '../plan/plan.ts';
import { rowValueSql } from '../sql/dimensions.ts';
import { doneSql, joinsOf } from '../sql/facts.ts';
import { allOf, DoneClauses, isOfVisitAlone, type Clause } from '../sql/filters.ts';
import { slicesOf, sourceSql } from '../sql/source.ts';
import { Reads } from '../sql/reads.ts';
import { storedValue, Values, type Built } from '../sql/values.ts';

/** Its filters contain no names of definitions. */
interface FunnelPlan {
  steps: readonly (readonly ResolvedFilter[])[];
  within: FunnelScope;
  strict: boolean;
  dimension: ValueDimension | null;
  /** A visit counts if one of its pageviews or custom events meets all of them. */
  filters: readonly ResolvedFilter[];
  periods: Periods;
  limit: number;
  offset: number;
  ofDay?: boolean;
}

/**
 * A row of BigQuery's answer: the total, or one value of the dimension. `entered_1`, `entered_2`, … count the steps.
 * `median_1` is the median time from the first step to the second, in milliseconds. `most_1` are the visitors who took the
 * first step on its largest day, if `ofDay` is set.
 */
export type FunnelSums = {
  period: 'current' | 'previous';
  is_total: boolean;
  value: string;
  rank: number;
  total_rows: number;
} & Record<`entered_${number}` | `median_${number}`, number | null> &
  Partial<Record<`most_${number}`, number | null>>;

/** Returns null if there is nothing to read. */
export function funnelSql(plan: FunnelPlan, site: QuerySite, at: QueryTime): Built | null {
  const { steps, filters, dimension, periods } = plan;
  const values = new Values(site);
  const slices = slicesOf(periods, site, at);
  if (!slices) return null;
  const done = new DoneClauses();
  const filterNumber = done.numberOfEvents(filters, values);
  const clauses = steps.map((step) => allOf(step, values, done) ?? always);
  const reads = new Reads();
  const value = dimension && rowValueSql(dimension, reads, values);
  reads.eventColumn('event_position');
  reads.eventColumn('event_at');
  const all = reads.with(
    ...clauses.map((clause) => clause.reads),
    ...done.clauses.map((clause) => clause.reads),
  );
  if (filterNumber !== null) all.done.add(filterNumber);
  const condition = allOf(filters.filter(isOfVisitAlone), values, done);
  const rank = rankSql(plan, values);
  const sql = `WITH ${[
    ...sourceSql(slices, { visits: null, events: all, condition }, site, values),
    ...done.clauses.map(doneSql),
    stepsSql(plan, clauses, value, filterNumber, { sql: '', reads: all }),
    ...(plan.strict ? runsSql(plan) : matchesSql(plan)),
    ...rank.clauses,
  ].join(',\n')}\n${rank.select}`;
  return values.built(sql);
}

const always: Clause = { sql: 'TRUE', reads: new Reads() };

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The key of a unit: a visit, or all visits of a visitor on a day. */
const unitKeys = ({ within }: FunnelPlan) => [
  'period',
  'visitor_id',
  'date',
  ...(within === 'visit' ? ['visit'] : []),
];

const perUnit = (plan: FunnelPlan) => `PARTITION BY ${unitKeys(plan).join(', ')}`;

const countedKeys = ({ ofDay }: FunnelPlan) => ['period', ...(ofDay ? ['visitor_id', 'date'] : [])];

const periodSql = ({ periods: { compared } }: FunnelPlan) =>
  `${compared ? "IF(part = 'current', 'current', 'previous')" : "'current'"} AS period`;

/** More than the events of nearly every visitor on a day. With more events, times are a few milliseconds off. */
const positionsPerMs = 1_000_000;

/** Selects counted events and the steps that they match. `sort_key` orders them by time, then position in the visit. */
const stepsSql = (
  plan: FunnelPlan,
  steps: readonly Clause[],
  value: string | null,
  filterNumber: number | null,
  reads: Clause,
) => `step_events AS (
  SELECT ${periodSql(plan)}, ${unitKeys(plan).slice(1).join(', ')},
    UNIX_MILLIS(event_at) * ${positionsPerMs} + event_position AS sort_key,
    ${[...(value === null ? [] : [`${value} AS value`]), ...steps.map(({ sql }, index) => `${sql} AS is_${index + 1}`)].join(',\n    ')}
  FROM event_rows${joinsOf(reads)}
  WHERE ${isCounted}${filterNumber === null ? '' : ` AND is_done_${filterNumber} IS NOT NULL`}
)`;

const unitColumns = (steps: number, position: (step: number) => string) =>
  upTo(steps).map((step) => `DIV(${position(step)}, ${positionsPerMs}) AS at_${step}`);

/**
 * Allows other events between steps. Finds the earliest event that matches a step and follows the previous step. Each
 * clause retains the last matched step of a unit and the later events. The last clause has one row per unit.
 */
function matchesSql(plan: FunnelPlan) {
  const { steps, dimension } = plan;
  const unit = perUnit(plan);
  const isAnyFrom = (step: number) =>
    upTo(steps.length)
      .slice(step - 1)
      .map((each) => `is_${each}`)
      .join(' OR ');
  const lastOf = (step: number) => {
    const positions = upTo(step)
      .toReversed()
      .map((each) => `sort_key_${each}`);
    return positions.length === 1 ? 'sort_key_1' : `COALESCE(${positions.join(', ')})`;
  };
  const before = (step: number) => {
    if (step === 1) return `step_events\n  WHERE ${isAnyFrom(1)}`;
    return `step_${step - 1}\n  WHERE sort_key = ${lastOf(step - 1)} OR sort_key > sort_key_${step - 1} AND (${isAnyFrom(step)})`;
  };
  const earliest = upTo(steps.length).map((step) => {
    const match = step === 1 ? 'is_1' : `is_${step} AND sort_key > sort_key_${step - 1}`;
    const first =
      step === 2 && dimension
        ? `,\n    MIN(IF(sort_key = sort_key_1, value, NULL)) OVER (${unit}) AS value_1`
        : '';
    return `step_${step} AS (
  SELECT *, MIN(IF(${match}, sort_key, NULL)) OVER (${unit}) AS sort_key_${step}${first}
  FROM ${before(step)}
)`;
  });
  const columns = [
    ...countedKeys(plan),
    ...(dimension ? ['value_1 AS value'] : []),
    ...unitColumns(steps.length, (step) => `sort_key_${step}`),
  ];
  return [
    ...earliest,
    `units AS (
  SELECT ${columns.join(',\n    ')}
  FROM step_${steps.length}
  WHERE sort_key = ${lastOf(steps.length)}
)`,
  ];
}

/** Requires each step to follow the previous one directly. Of each unit, takes the run with the most steps, then the earliest. */
function runsSql(plan: FunnelPlan) {
  const { steps, dimension } = plan;
  const unit = perUnit(plan);
  const value = dimension ? ['value'] : [];
  const later = upTo(steps.length).slice(1);
  const isRun = (last: number) =>
    upTo(last)
      .slice(1)
      .map((step) => `next_${step}`)
      .join(' AND ');
  const ahead = later.map(
    (step) =>
      `LEAD(is_${step}, ${step - 1}) OVER in_order AS next_${step}, LEAD(sort_key, ${step - 1}) OVER in_order AS sort_key_${step}`,
  );
  const furthest = later.toReversed().map((step) => `IF(${isRun(step)}, 0, 1)`);
  return [
    `runs AS (
  SELECT ${[...unitKeys(plan), ...value, 'is_1', 'sort_key AS sort_key_1'].join(', ')},
    ${ahead.join(',\n    ')}
  FROM step_events
  WINDOW in_order AS (${unit} ORDER BY sort_key)
)`,
    `units AS (
  SELECT ${[...countedKeys(plan), ...value].join(', ')},
    ${unitColumns(steps.length, (step) => (step === 1 ? 'sort_key_1' : `IF(${isRun(step)}, sort_key_${step}, NULL)`)).join(',\n    ')}
  FROM runs
  WHERE is_1
  QUALIFY ROW_NUMBER() OVER (
    ${unit}
    ORDER BY ${[...furthest, 'sort_key_1'].join(', ')}
  ) = 1
)`,
  ];
}

const visitorsOfDaysSql = ({ steps }: FunnelPlan) => {
  const columns = upTo(steps.length).map(
    (step) => `COUNT(DISTINCT IF(at_${step} IS NOT NULL, visitor_id, NULL)) AS most_${step}`,
  );
  return `visitors_of_days AS (
  SELECT ${columns.join(',\n    ')}
  FROM units
  WHERE period = 'current'
  GROUP BY date
)`;
};

function rankSql(plan: FunnelPlan, values: Values) {
  const { steps, dimension, periods, limit, offset, ofDay } = plan;
  const all = upTo(steps.length);
  const between = all.slice(0, -1);
  const keys = 'period, is_total, value';
  const clauses = [
    `timed AS (
  SELECT ${keys}, ${all.map((step) => `at_${step}`).join(', ')},
    ${between
      .map(
        (step) =>
          `PERCENTILE_CONT(at_${step + 1} - at_${step}, 0.5) OVER (PARTITION BY ${keys}) AS median_${step}`,
      )
      .join(',\n    ')}
  FROM ${
    dimension
      ? `(
    SELECT * EXCEPT (value), IF(is_total, '', value) AS value
    FROM units CROSS JOIN UNNEST([TRUE, FALSE]) AS is_total
    WHERE is_total OR value IS NOT NULL
  )`
      : "(SELECT *, TRUE AS is_total, '' AS value FROM units)"
  }
)`,
    `sums AS (
  SELECT ${keys},
    ${all.map((step) => `COUNT(at_${step}) AS entered_${step}`).join(', ')},
    ${between.map((step) => `MAX(median_${step}) AS median_${step}`).join(', ')}
  FROM timed
  GROUP BY ${keys}
)`,
    `ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY is_total, period ORDER BY -entered_1, value) AS rank,
    COUNT(*) OVER (PARTITION BY is_total, period) AS total_rows
  FROM sums
)`,
    `shown AS (
  SELECT *, ${periods.compared ? `MAX(IF(period = 'current', rank, NULL)) OVER (PARTITION BY is_total, value)` : 'rank'} AS current_rank
  FROM ranked
)`,
    ...(ofDay ? [visitorsOfDaysSql(plan)] : []),
  ];
  const isIn = `current_rank > ${values.count('after_row', offset)} AND current_rank <= ${values.count('to_row', offset + limit)}`;
  // The first row has the number of rows, even if the page is beyond the last one.
  const columns = [
    ...all.map((step) => `entered_${step}`),
    ...between.map((step) => `median_${step}`),
    ...(ofDay ? all.map((step) => `(SELECT MAX(most_${step}) FROM visitors_of_days) AS most_${step}`) : []),
  ];
  const select = `SELECT period, is_total, ${storedValue('value')} AS value, rank, total_rows, ${columns.join(', ')}
FROM shown
WHERE is_total OR ${offset === 0 ? isIn : `current_rank = 1 OR ${isIn}`}`;
  return { clauses, select };
}
