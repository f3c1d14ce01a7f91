/**
 * The answer to any question of the question language, counted from arrays of events in the plainest way there is:
 * written from what the documents say, without any code of the product's own answers and without SQL.
 */
import type { Question, QueryRow } from '../../../../functions/src/contract/query/query.ts';
import type { EventRow } from '../../../../functions/src/contract/report/columns.ts';
import { timeOf } from '../visits.ts';
import { bucketOf, bucketsOf, suitable, type Bucket } from './buckets.ts';
import { changeOf } from './change.ts';
import { comparedOf, type Compared } from './compared.ts';
import { metricsOf, visitorsOf, type Counted } from './facts.ts';
import { groupsOf, isTime, type Group } from './groups.ts';
import { inOrder } from './order.ts';
import { daysIn, isWithin, spanOf, type AskedOf, type Span } from './range.ts';

export interface CountedAnswer {
  rows: QueryRow[];
  totalRows: number;
  span: Span;
  compared: Compared | null;
}

/** The answer; `refused` where the question compares days with themselves. */
export function countQuestion(
  events: readonly EventRow[],
  question: Question,
  asked: AskedOf,
): CountedAnswer | 'refused' {
  const known = events.filter(
    (event) =>
      event.workspace_id === asked.workspaceId &&
      (!asked.resetAt || timeOf(event) >= asked.resetAt.getTime()),
  );
  const span = spanOf(question.date_range, asked);
  const compared = comparedOf(question, span, asked);
  if (compared === 'refused') return 'refused';
  const count = new Count(question, asked, span);
  const now = count.rowsOf(known, span);
  const rows = compared ? count.beside(now, span, count.rowsBefore(known, compared), compared.span) : now;
  const ordered = inOrder(question, rows);
  const { limit, offset } = question.pagination;
  return {
    rows: ordered.slice(offset, offset + limit),
    totalRows: ordered.length,
    span,
    compared,
  };
}

/** The rows of one question in its ranges. */
class Count {
  private readonly question: Question;
  private readonly asked: AskedOf;
  private readonly bucket: Bucket | null;

  constructor(question: Question, asked: AskedOf, span: Span) {
    this.question = question;
    this.asked = asked;
    const time = question.dimensions.find(isTime);
    const days = daysIn(span, asked.timezone);
    this.bucket = time ? (time === 'time' ? suitable(span, days) : time) : null;
  }

  rowsOf(events: readonly EventRow[], span: Span): QueryRow[] {
    const within = events.filter((event) => isWithin(span, event));
    const { workspaceId } = this.asked;
    const allVisitors = groupsOf(within, workspaceId, { ...this.question, dimensions: [] }).reduce(
      (total, { counted }) => total + visitorsOf({ ...counted, isInBucket: () => true }),
      0,
    );
    const { bucket } = this;
    return groupsOf(within, workspaceId, this.question).flatMap((group) =>
      bucket
        ? this.rowsOfTime(group, bucket, span, allVisitors)
        : [this.row(group.values, { ...group.counted, isInBucket: () => true }, allVisitors)],
    );
  }

  /** What happened after a comparison ends does not exist for it; a series of time is shown whole. */
  rowsBefore(events: readonly EventRow[], { span, cut }: Compared): QueryRow[] {
    const exist = (event: EventRow) => this.bucket || cut === null || timeOf(event) < cut.atMs;
    return this.rowsOf(events.filter(exist), span);
  }

  /** Every bucket of the span; beside other dimensions only those in which something is counted. */
  private rowsOfTime(group: Group, bucket: Bucket, span: Span, allVisitors: number): QueryRow[] {
    return this.bucketsIn(bucket, span).flatMap((name) => {
      const isInBucket = (event: EventRow) => bucketOf(bucket, event, this.asked.timezone) === name;
      const counted = { ...group.counted, isInBucket };
      if (group.values.length > 0 && !isAnythingIn(counted)) return [];
      return [this.row(this.withTime(group.values, name), counted, allVisitors)];
    });
  }

  private bucketsIn(bucket: Bucket, span: Span): string[] {
    return bucketsOf(bucket, span, this.asked.timezone);
  }

  /** The values in the order of the question's dimensions. */
  private withTime(values: readonly string[], time: string): string[] {
    const left = [...values];
    return this.question.dimensions.map((dimension) => (isTime(dimension) ? time : (left.shift() ?? '')));
  }

  private row(dimensions: string[], counted: Counted, allVisitors: number): QueryRow {
    return { dimensions, metrics: metricsOf(this.question.metrics, counted, allVisitors) };
  }

  /** Each row with the row of the same values before it; a bucket of time with the bucket in its place. */
  beside(rows: QueryRow[], span: Span, before: QueryRow[], spanBefore: Span): QueryRow[] {
    const inPlace = this.placesOf(span, spanBefore);
    const known = new Map(before.map((row) => [JSON.stringify(row.dimensions), row]));
    const { metrics } = this.question;
    return rows.map((row) => {
      const dimensions = inPlace(row.dimensions);
      const found = known.get(JSON.stringify(dimensions))?.metrics ?? nothing(metrics);
      const change = metrics.map((name, index) =>
        changeOf(name, row.metrics[index] ?? null, found[index] ?? null),
      );
      return { ...row, comparison: { dimensions, metrics: found, change } };
    });
  }

  private placesOf(span: Span, spanBefore: Span): (dimensions: string[]) => string[] {
    const place = this.question.dimensions.findIndex(isTime);
    const { bucket } = this;
    if (!bucket) return (dimensions) => dimensions;
    const [buckets, earlier] = [this.bucketsIn(bucket, span), this.bucketsIn(bucket, spanBefore)];
    const sameOf = new Map(buckets.map((name, index) => [name, earlier[index] ?? '']));
    return (dimensions) =>
      dimensions.map((value, index) => (index === place ? (sameOf.get(value) ?? '') : value));
  }
}

function isAnythingIn({ kept, isInBucket }: Counted): boolean {
  return kept.some(
    ({ visit, events }) => events.some(isInBucket) || (events.length > 0 && isInBucket(visit[0])),
  );
}

/** The metrics where nothing happened. */
function nothing(metrics: Question['metrics']): (number | null)[] {
  return metricsOf(metrics, { kept: [], isInBucket: () => true, bouncesOfStarts: false }, 0);
}
