import {
  type BreakdownRow,
  bucketsOf,
  type ChartAnswer,
  type GlobalAnswer,
  type MediumAnswer,
  type Metric,
  metricNames,
  metricsInQuestions,
  type Period,
  type QueryMetric,
  type Resolution,
  type Summary,
} from '../../contract/index.ts';
import { measureRow, namedMeasures } from '../../statistics/measures.ts';
import { sumsOf } from '../answer/rows.ts';
import { cutWithinDay, lastOf } from '../plan/periods.ts';
import type { FactRow } from '../sql/build.ts';
import { formulas, type Sums } from '../sql/metrics.ts';
import type { Presentation } from './presentations.ts';
import type { Report, ReportRow } from './report.ts';

/** Computes a metric. Shares and averages are 0 without visits. */
function metricOf(name: Metric, sums: Sums): number {
  const { value } = formulas[metricsInQuestions[name] as QueryMetric];
  // By hour, a pageview belongs to its own hour, not to that in which its visit started.
  const counted = name === 'viewsPerVisit' ? { ...sums, visit_pageviews: sums.pageviews } : sums;
  // These metrics are not shares of all visitors.
  return value(counted, { all: 0, unconverted: 0 }) ?? 0;
}

export const summaryOf = (sums: Sums) =>
  Object.fromEntries(metricNames.map((name) => [name, metricOf(name, sums)])) as Summary;

const addable = namedMeasures.filter((measure) => !measureRow(measure).isText);

function addSums(a: Sums, b: Sums): Sums {
  const added = addable.map((measure) => [measure, Number(a[measure] ?? 0) + Number(b[measure] ?? 0)]);
  return { ...a, ...Object.fromEntries(added) };
}

const noSums = sumsOf(undefined);
const totalOf = (report: Report, period: FactRow['period']) =>
  summaryOf(report.rows('total', period)[0]?.sums ?? noSums);

export function globalAnswer(report: Report): GlobalAnswer {
  const { compared } = report.periods;
  return {
    ...totalOf(report, 'current'),
    previous: compared && totalOf(report, 'previous'),
    comparedWith: compared && {
      from: compared.span.from,
      to: lastOf(compared),
      until: cutWithinDay(compared)?.time ?? null,
    },
  };
}

export function chartAnswer(report: Report, resolution: Resolution, metric: Metric): ChartAnswer {
  const { current, compared } = report.periods;
  const series = (name: FactRow['period'], period: Period) =>
    seriesOf(report.rows(resolution === 'hour' ? 'hour' : 'day', name), period, resolution, metric);
  return {
    visitors: series('current', current),
    previousPeriod: compared ? series('previous', compared.span).map(({ count }) => ({ count })) : [],
  };
}

function seriesOf(rows: readonly ReportRow[], period: Period, resolution: Resolution, metric: Metric) {
  const byBucket = new Map<string, Sums>();
  for (const { value, sums } of rows) {
    const bucket = bucketNames[resolution](value);
    const others = byBucket.get(bucket);
    byBucket.set(bucket, others ? addSums(others, sums) : sums);
  }
  return bucketsOf(period, resolution).map((date) => ({
    date,
    count: metricOf(metric, byBucket.get(date) ?? noSums),
  }));
}

const bucketNames: Record<Resolution, (value: string) => string> = {
  hour: (hour) => hour.slice(0, 16).replace(' ', 'T'),
  day: (day) => day,
  month: (day) => day.slice(0, 7),
};

/** @param pictureOf returns the address of a host's icon */
export function breakdownAnswer(
  report: Report,
  { dimension, nameOf, subNameOf, hostOf }: Omit<Presentation, 'rows'>,
  { take, skip }: { take: number; skip: number },
  pictureOf: (host: string) => string | undefined = () => undefined,
): BreakdownRow[] {
  return report
    .rows(dimension, 'current')
    .slice(skip, skip + take)
    .map((row) => {
      const host = hostOf ? hostOf(row.value) : '';
      const picture = host && pictureOf(host);
      return {
        name: nameOf ? nameOf(row.value) : row.value,
        subName: host ? `https://${host}/` : subNameOf ? subNameOf(row.value) : '',
        percentage: shareOf(row),
        sum: row.count,
        ...(picture ? { picture } : {}),
      };
    });
}

/** In the order of the answer. Rare devices are included only if there are any. */
const deviceTypes = ['mobile', 'desktop', 'laptop', 'tablet'];
const rareDevices = ['tv'];

export function mediumAnswer(report: Report): MediumAnswer {
  const found = new Set(
    (['current', 'previous'] as const).flatMap((period) =>
      report.rows('device', period).map(({ value }) => value),
    ),
  );
  const names = [...deviceTypes, ...rareDevices.filter((name) => found.has(name))];
  const shares = (period: FactRow['period']) => {
    const rows = new Map(report.rows('device', period).map((row) => [row.value, row]));
    return names.map((name) => {
      const row = rows.get(name);
      return { name, percentage: row ? shareOf(row) : 0, sum: row?.count ?? 0 };
    });
  };
  return { medium: shares('current'), previousMedium: shares('previous') };
}

function shareOf({ count, total }: ReportRow) {
  return total === 0 ? 0 : (count * 100) / total;
}
