import type { ClockChange, QueryAnswer, QueryMetric, DayRange } from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';
import type { QuestionInput } from './question.ts';

/** One bucket of time and its value. */
interface Bucket {
  /** `2026-02-28T13:05`, `2026-02-28` or `2026-02`. */
  key: string;
  /** Null where there is no number, not even 0. */
  count: number | null;
  /** Whether clocks skip or repeat the hour. */
  clock?: ClockChange | undefined;
}

/** The same of what is compared; of the bucket in which the comparison ends, also what it had until then. */
export interface BucketBefore extends Bucket {
  until?: { time: string; count: number };
}

/** A metric by time: every bucket of the period, and every one of what it is compared with. */
export interface Series {
  interval: Interval;
  now: Bucket[];
  /** The days that are counted, which may begin or end within a bucket. */
  days: DayRange;
  /** The same of what is compared; null where nothing is. */
  before: BucketBefore[] | null;
  daysBefore: DayRange | null;
  /** Both end at the same index; days that the reader chose for the comparison begin there instead. */
  alignedAt: 'start' | 'end';
}

/** The bucket at the same index of the period that is compared with; undefined where that is too short. */
export function counterpart<Item>(
  before: readonly Item[],
  index: number,
  { count, alignedAt }: { count: number; alignedAt: Series['alignedAt'] },
): Item | undefined {
  // Of more buckets than the chart has, the first are not in the answer.
  const isAtStart = alignedAt === 'start' && before.length <= count;
  return isAtStart ? before[index] : before.at(index - count);
}

/** How a question's answer is laid over what it is compared with. */
export const alignmentOf = ({ compare }: Pick<QuestionInput, 'compare'>): Series['alignedAt'] =>
  Array.isArray(compare) ? 'start' : 'end';

/** `2026-02-28 13:00:00` is `2026-02-28T13:00`, and a month has no day. */
export function keyOf(label: string, interval: Interval): string {
  return interval === 'month' ? label.slice(0, 7) : label.replace(' ', 'T').slice(0, 16);
}

const later = (one: string, other: string) => (one > other ? one : other);

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;
type ChartQuestion = Pick<QuestionInput, 'metrics' | 'dimensions' | 'compare'>;

/** What the change of a clock does to the hours of an answer. */
export function clockChangeIn({ clock_changes: changes }: Pick<QueryAnswer['meta'], 'clock_changes'>) {
  const changed = new Map<string, ClockChange>([
    ...(changes?.skipped ?? []).map((label) => [label, 'skipped'] as const),
    ...(changes?.repeated ?? []).map((label) => [label, 'repeated'] as const),
  ]);
  return (label: string): ClockChange | undefined => changed.get(label);
}

/**
 * An answer by time for one of its metrics.
 * @param nothing what is drawn where it has no value: null is a gap
 */
export function seriesOf(
  { results, meta }: Answer,
  question: ChartQuestion,
  metric: QueryMetric,
  nothing: 0 | null,
): Series {
  const { metrics, dimensions = [] } = question;
  const interval = dimensions[0]?.replace('time:', '') as Interval;
  const index = metrics.indexOf(metric);
  // A bucket whose visits are deleted, or before there is data, has no number, which is not 0.
  const missing = meta.deleted?.range || meta.data_since ? null : nothing;
  const missingBefore = meta.data_since ? null : nothing;
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
    if (end) until.set(labelBefore, { time: end.time, count: end.metrics[index] ?? 0 });
  }
  const { range, compared_with: compared, deleted, data_since: since } = meta;
  const clockAt = clockChangeIn(meta);
  const first = [deleted?.range ? deleted.before : '', since ?? ''].reduce(later);
  const bucketIn = (counts: ReadonlyMap<string, number | null>) => (label: string) => {
    const [count, clock] = [counts.get(label) ?? missing, clockAt(label)];
    // An hour that never was has no number, which is not 0.
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
