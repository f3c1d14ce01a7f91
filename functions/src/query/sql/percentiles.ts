import { addDays, vitalNames } from '../../contract/index.ts';
import type { Cut } from '../periods.ts';
import { isWithinDay } from './dimensions.ts';
import { numberMeasure } from './event-numbers.ts';
import { hasBase, isBucket, isOneOf, valueColumns, type Item } from './items.ts';
import { measuresOf, type Measure } from './metrics.ts';
import type { Values } from './values.ts';

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
export const isOverRows = (measure: Measure): boolean =>
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
  items: readonly Item[],
  needed: readonly Measure[],
  cut: Cut | null,
  values: Values,
): { name: string; sql: string }[] {
  const names = valueColumns(items).join(', ');
  const all = [...tables, ...needed.filter(isMedian).map(tableOfMedian)];
  return all.flatMap(({ name, from, measures, without }) => {
    const asked = needed.filter((measure) => measure in measures);
    if (asked.length === 0) return [];
    const over = asked.map(
      (measure) => `${measures[measure]?.sql} OVER (PARTITION BY question, period, ${names}) AS ${measure}`,
    );
    const columns = [names, ...new Set(asked.map((measure) => measures[measure]?.column))].join(', ');
    const sql = `${name} AS (
  SELECT DISTINCT question, period, ${names}, ${over.join(', ')}
  FROM (
    SELECT question, IF(part = 'cut', 'previous', part) AS period, ${columns}
    FROM ${from}
    WHERE ${conditionOf(items, asked, without ?? 'events', cut, values)}
  )
)`;
    return [{ name, sql }];
  });
}

function conditionOf(
  items: readonly Item[],
  asked: readonly Measure[],
  without: 'events' | 'visits',
  cut: Cut | null,
  values: Values,
): string {
  const wanted = items.filter(({ metrics }) =>
    measuresOf(metrics).some((measure) => asked.includes(measure)),
  );
  const hasRoles = wanted.some(({ dimensions }) =>
    dimensions.some((dimension) => isBucket(dimension) && isWithinDay(dimension)),
  );
  return [
    isOneOf(wanted),
    ...(hasRoles ? [`role != '${without}'`] : []),
    ...(wanted.some(hasBase) ? ["role != 'base'"] : []),
    ...(cut ? [`(${partsCounted(items, cut, values)})`] : []),
  ].join(' AND ');
}

/** Of what is compared: for buckets of time the whole range, for everything else what is before the cut. */
export function partsCounted(items: readonly Item[], cut: Cut, values: Values): string {
  const day = values.day(addDays(cut.day, -1));
  const beforeCut = `part IN ('current', 'cut') OR (part = 'previous' AND date <= ${day})`;
  const ofTime = items.filter(({ isOfTime }) => isOfTime);
  if (ofTime.length === 0) return beforeCut;
  if (ofTime.length === items.length) return "part != 'cut'";
  return `IF(${isOneOf(ofTime)}, part != 'cut', ${beforeCut})`;
}
