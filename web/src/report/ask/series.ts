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

/** A metric by time: every bucket of the period, and every one of what it is compared with. */
export interface Series {
  interval: Interval;
  now: Bucket[];
  /** The days that are counted, which may begin or end within a bucket. */
  days: DayRange;
  /** The same of what is compared; null where nothing is. */
  before: Bucket[] | null;
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
  // A bucket whose visits are deleted has no number, which is not 0.
  const missing = meta.deleted?.range ? null : nothing;
  const [now, before] = [new Map<string, number | null>(), new Map<string, number | null>()];
  for (const {
    dimensions: [label = ''],
    metrics: figures,
    comparison,
  } of results) {
    now.set(label, figures[index] ?? missing);
    if (comparison) before.set(comparison.dimensions[0] ?? '', comparison.metrics[index] ?? nothing);
  }
  const { range, compared_with: compared, deleted } = meta;
  const clockAt = clockChangeIn(meta);
  const isCut = deleted?.range && deleted.before > range.from;
  const bucketsOf = (labels: readonly string[], counts: ReadonlyMap<string, number | null>) =>
    labels.map((label) => {
      const [count, clock] = [counts.get(label) ?? missing, clockAt(label)];
      // An hour that never was has no number, which is not 0.
      return { key: keyOf(label, interval), count: clock === 'skipped' ? count || null : count, clock };
    });
  return {
    interval,
    now: bucketsOf(meta.time_labels ?? [], now),
    days: isCut ? { ...range, from: deleted.before } : range,
    before: compared ? bucketsOf(meta.comparison_time_labels ?? [], before) : null,
    daysBefore: compared,
    alignedAt: alignmentOf(question),
  };
}
