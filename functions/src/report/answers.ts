import { bucketsOf, type Period } from '../contract/period/comparison.ts';
import type { Metric } from '../contract/report/metrics.ts';
import type {
  BreakdownRow,
  ChartAnswer,
  GlobalAnswer,
  MediumAnswer,
  MediumShare,
  Resolution,
} from '../contract/report/report.ts';
import type { Presentation } from './presentations.ts';
import type { ReportRow, ReportScope } from './sql/build-query.ts';
import { addMeasures, metricOf, noMeasures, summaryOf, type Measures } from './sql/metrics.ts';
import { orderedBy, type Report } from './report.ts';

type Periods = Pick<ReportScope, 'current' | 'previous'>;
type Compared = Pick<ReportScope, 'previous' | 'cut'>;

/** The summary of the period and of the period that it is compared with; all time is compared with nothing. */
export function globalAnswer(report: Report, { previous, cut }: Compared): GlobalAnswer {
  return {
    ...summaryOf(report.total('current')),
    previous: previous && summaryOf(report.total('compared')),
    comparedWith: previous && { from: previous.from, to: cut?.day ?? previous.to, until: cut?.time ?? null },
  };
}

/** The chart of one metric. */
export function chartAnswer(
  report: Report,
  { current, previous }: Periods,
  resolution: Resolution,
  metric: Metric,
): ChartAnswer {
  const series = (name: ReportRow['period'], period: Period) =>
    seriesOf(report.rows(name, resolution === 'hour' ? 'hour' : 'total'), period, resolution, metric);
  return {
    visitors: series('current', current),
    previousPeriod: previous ? series('previous', previous).map(({ count }) => ({ count })) : [],
  };
}

/** One point for each bucket, 0 if nothing happened. */
function seriesOf(
  rows: readonly ReportRow[],
  period: Period,
  resolution: Resolution,
  metric: Metric,
): { date: string; count: number }[] {
  const byBucket = new Map<string, Measures>();
  for (const row of rows) {
    const bucket = resolution === 'month' ? row.value.slice(0, 7) : row.value;
    byBucket.set(bucket, addMeasures(byBucket.get(bucket) ?? noMeasures, row));
  }
  return bucketsOf(period, resolution).map((date) => ({
    date,
    count: metricOf[metric](byBucket.get(date) ?? noMeasures),
  }));
}

/**
 * The rows of one dimension, largest first.
 * @param pictureOf returns the address of a host's icon
 */
export function breakdownAnswer(
  report: Report,
  { dimension, nameOf, subNameOf, hostOf }: Omit<Presentation, 'rows'>,
  { take, skip }: { take: number; skip: number },
  pictureOf: (host: string) => string | undefined = () => undefined,
): BreakdownRow[] {
  return report
    .rows('current', dimension)
    .slice(skip, skip + take)
    .map((row) => {
      const host = hostOf ? hostOf(row.value) : '';
      const picture = host && pictureOf(host);
      return {
        name: nameOf ? nameOf(row.value) : row.value,
        subName: host ? `https://${host}/` : subNameOf ? subNameOf(row.value) : '',
        percentage: shareOf(row),
        sum: orderedBy(row),
        ...(picture ? { picture } : {}),
      };
    });
}

/** The device types in the order of the answer. */
const deviceTypes = ['mobile', 'desktop', 'laptop', 'tablet'];

/** The device types of the period and of the period that it is compared with. */
export function mediumAnswer(report: Report): MediumAnswer {
  const shares = (period: ReportRow['period']): MediumShare[] => {
    const rows = new Map(report.rows(period, 'device').map((row) => [row.value, row]));
    return deviceTypes.map((name) => {
      const row = rows.get(name);
      return { name, percentage: row ? shareOf(row) : 0, sum: row ? orderedBy(row) : 0 };
    });
  };
  return { medium: shares('current'), previousMedium: shares('compared') };
}

/** The row's share of all rows of its dimension, in percent. */
function shareOf(row: ReportRow): number {
  return row.whole === 0 ? 0 : (orderedBy(row) * 100) / row.whole;
}
