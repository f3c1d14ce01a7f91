import type { ClockChange, QueryAnswer, QueryMetric, DayRange } from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';
import type { QuestionInput } from './question.ts';

interface Bucket {
  /** `2026-02-28T13:05`, `2026-02-28` or `2026-02`. */
  key: string;
  /** Null if there is no data, which is not 0. */
  count: number | null;
  /** Whether clocks skip or repeat the hour. */
  clock?: ClockChange | undefined;
}

/** `until`: the count up to the present time of day, in the last bucket of the comparison. */
export interface BucketBefore extends Bucket {
  until?: { time: string; count: number | null };
}

/** A metric by time: all buckets of the period and of the comparison. */
export interface Series {
  interval: Interval;
  now: Bucket[];
  /** The counted days, which can begin or end inside a bucket. */
  days: DayRange;
  before: BucketBefore[] | null;
  daysBefore: DayRange | null;
  /** Periods are aligned at their ends. A comparison with chosen days is aligned at the start. */
  alignedAt: 'start' | 'end';
}

/** The compared bucket at an index. Undefined if the comparison is too short. */
export function counterpart<Item>(
  before: readonly Item[],
  index: number,
  { count, alignedAt }: { count: number; alignedAt: Series['alignedAt'] },
): Item | undefined {
  // If there are more compared buckets than buckets of the chart, the answer lacks the first ones.
  const isAtStart = alignedAt === 'start' && before.length <= count;
  return isAtStart ? before[index] : before.at(index - count);
}

export const alignmentOf = ({ compare }: Pick<QuestionInput, 'compare'>): Series['alignedAt'] =>
  Array.isArray(compare) ? 'start' : 'end';

/** `2026-02-28 13:00:00` becomes `2026-02-28T13:00`. A month has no day. */
export function keyOf(label: string, interval: Interval): string {
  return interval === 'month' ? label.slice(0, 7) : label.replace(' ', 'T').slice(0, 16);
}

const later = (one: string, other: string) => (one > other ? one : other);

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;
type ChartQuestion = Pick<QuestionInput, 'metrics' | 'dimensions' | 'compare'>;

export function clockChangeIn({ clock_changes: changes }: Pick<QueryAnswer['meta'], 'clock_changes'>) {
  const changed = new Map<string, ClockChange>([
    ...(changes?.skipped ?? []).map((label) => [label, 'skipped'] as const),
    ...(changes?.repeated ?? []).map((label) => [label, 'repeated'] as const),
  ]);
  return (label: string): ClockChange | undefined => changed.get(label);
}

/** @param nothing drawn for missing values. Null is a gap. */
export function seriesOf(
  { results, meta }: Answer,
  question: ChartQuestion,
  metric: QueryMetric,
  nothing: 0 | null,
): Series {
  const { metrics, dimensions = [] } = question;
  const interval = dimensions[0]?.replace('time:', '') as Interval;
  const index = metrics.indexOf(metric);
  // A bucket before the first data, of imported days or with deleted visits can have no number.
  const missingBefore = meta.data_since || meta.imports ? null : nothing;
  const missing = meta.deleted?.range ? null : missingBefore;
  const [now, before] = [new Map<string, number | null>(), new Map<string, number | null>()];
  const until = new Map<string, BucketBefore['until']>();
  for (const {
    dimensions: [label = ''],
    metrics: figures,
    comparison,
  } of results) {
    now.set(label, figures[index] ?? missing);
    if (!comparison) continue;
    const [labelBefore = ''] = comparison.dimensions;
    before.set(labelBefore, comparison.metrics[index] ?? missingBefore);
    const { until: end } = comparison;
    if (end) until.set(labelBefore, { time: end.time, count: end.metrics[index] ?? missingBefore });
  }
  const { range, compared_with: compared, deleted, data_since: since } = meta;
  const clockAt = clockChangeIn(meta);
  const first = [deleted?.range ? deleted.before : '', since ?? ''].reduce(later);
  const bucketIn = (counts: ReadonlyMap<string, number | null>) => (label: string) => {
    const [count, clock] = [counts.get(label) ?? missing, clockAt(label)];
    // A skipped hour has no number.
    return { key: keyOf(label, interval), count: clock === 'skipped' ? count || null : count, clock };
  };
  const withUntil = (label: string): BucketBefore => {
    const end = until.get(label);
    return { ...bucketIn(before)(label), ...(end ? { until: end } : {}) };
  };
  return {
    interval,
    now: (meta.time_labels ?? []).map(bucketIn(now)),
    days: { ...range, from: later(range.from, first) },
    before: compared ? (meta.comparison_time_labels ?? []).map(withUntil) : null,
    daysBefore: compared && { ...compared, from: later(compared.from, since ?? '') },
    alignedAt: alignmentOf(question),
  };
}
