/**
 * The answer to any query of the query language, counted from arrays of events in the simplest way: written from the
 * documentation, without any code of the product's own answers and without SQL.
 */
import type { AnyMetric, EventRow, QueryRow, Question } from '@footfall/functions/contract';
import { bucketOf, bucketsOf, suitable, type Bucket } from './buckets.ts';
import { eventsOfSite } from './channel.ts';
import { comparedOf, isCompared, type Compared, changeOf } from './compared.ts';
import { currencyOf, metricsOf, visitorsOf, type Counted, type Total } from './facts.ts';
import { apartFromGoals } from './goals.ts';
import { groupsOf, isDistribution, isTime, type Group } from './groups.ts';
import { changed, inOrder } from './order.ts';
import { areDays, daysIn, isWithin, spanOf, type Site, type Span } from './range.ts';

export interface CountedAnswer {
  rows: QueryRow[];
  totalRows: number;
  span: Span;
  compared: Compared | null;
}

/** The answer; `refused` if the query compares days with themselves. */
export function countQuestion(
  events: readonly EventRow[],
  question: Question,
  site: Site,
): CountedAnswer | 'refused' {
  const known = eventsOfSite(events, site);
  const span = spanOf(question.date_range, site);
  const compared = comparedOf(question, span, site);
  if (compared === 'refused') return 'refused';
  const count = new Count(question, site, span);
  const plain = count.rowsOf(known, span);
  const isByChange = question.order_by.some(([name]) => changed(name) !== null);
  const rows = compared && isByChange ? count.withGone(plain, compared, known) : plain.rows;
  const beside = compared ? count.addComparison(rows, span, compared, known) : rows;
  const all = question.date_range === 'realtime' ? count.withNow(beside, span, known) : beside;
  const ordered = inOrder(question, all);
  const { limit, offset } = question.pagination;
  return {
    rows: ordered.slice(offset, offset + limit),
    totalRows: ordered.length,
    span,
    compared,
  };
}

type TotalOf = (dimensions: readonly string[]) => Total;

interface CountedRows {
  rows: QueryRow[];
  totalOf: TotalOf;
}

/** The rows of one question in its ranges. */
class Count {
  private readonly question: Question;
  private readonly site: Site;
  private readonly bucket: Bucket | null;

  constructor(question: Question, site: Site, span: Span) {
    this.question = question;
    this.site = site;
    const time = question.dimensions.find(isTime);
    const days = daysIn(span, site.timezone);
    this.bucket = time ? (time === 'time' ? suitable(span, days) : time) : null;
  }

  rowsOf(events: readonly EventRow[], span: Span): CountedRows {
    const within = events.filter((event) => isWithin(span, event));
    const totalOf = this.totalsIn(within, span);
    const { bucket } = this;
    const rows = groupsOf(within, this.site, this.question).flatMap((group) =>
      bucket
        ? this.rowsOfTime(group, bucket, span, totalOf)
        : [this.row(group.values, { ...group.counted, isInBucket: () => true }, totalOf)],
    );
    return { rows: rows.filter((row) => this.isReturned(row)), totalOf };
  }

  /** The visitors that a row with some dimensions is a share of. */
  private totalsIn(events: readonly EventRow[], span: Span): TotalOf {
    // Most queries have no share, and counting these takes three times as long as the rest.
    if (!this.question.metrics.some((name) => /percentage|conversion_rate/.test(name)))
      return () => ({ all: 0, unconverted: 0, ofRow: 0 });
    const { convertsFrom = this.question.filters } = this.site;
    const filters = convertsFrom.flatMap(apartFromGoals);
    const dimensions = this.question.dimensions.filter((dimension) => dimension !== 'event:goal');
    const visitorsWith = (changes: Partial<Question>) =>
      groupsOf(events, this.site, { ...this.question, dimensions: [], ...changes }).reduce(
        (total, { counted }) => total + visitorsOf({ ...counted, isInBucket: () => true }),
        0,
      );
    const [all, unconverted] = [visitorsWith({}), visitorsWith({ filters })];
    const groups = groupsOf(events, this.site, { ...this.question, filters, dimensions });
    return (values) => {
      const named = this.question.dimensions.map(
        (dimension, index) => [dimension, values[index] ?? ''] as const,
      );
      const time = named.find(([dimension]) => isTime(dimension))?.[1];
      const others = named.filter(([dimension]) => !isTime(dimension) && dimension !== 'event:goal');
      const key = JSON.stringify(others.map(([, value]) => value));
      const group = groups.find((each) => JSON.stringify(each.values) === key);
      if (!group) return { all, unconverted, ofRow: 0 };
      const nameOf = this.bucket && this.bucketsOfEvents(group, this.bucket, span);
      const isInBucket = (event: EventRow) => nameOf === null || nameOf(event) === time;
      return { all, unconverted, ofRow: visitorsOf({ ...group.counted, isInBucket }) };
    };
  }

  /** Every bucket of the span; beside other dimensions only those in which something is counted. */
  private rowsOfTime(group: Group, bucket: Bucket, span: Span, totalOf: TotalOf): QueryRow[] {
    const nameOf = this.bucketsOfEvents(group, bucket, span);
    return this.bucketsIn(bucket, span).flatMap((name) => {
      const isInBucket = (event: EventRow) => nameOf(event) === name;
      const counted = { ...group.counted, isInBucket };
      if (group.values.length > 0 && !isAnythingIn(counted, this.question.metrics)) return [];
      return [this.row(this.withTime(group.values, name), counted, totalOf)];
    });
  }

  /** The name of an event's bucket. A visit that is spread by what it has reached counts completely where it starts. */
  private bucketsOfEvents({ counted }: Group, bucket: Bucket, span: Span): (event: EventRow) => string {
    const starts = new Map(
      this.question.dimensions.some(isDistribution)
        ? counted.stored.flatMap(({ visit, events }) => events.map((event) => [event, visit[0]]))
        : [],
    );
    return (event) => bucketOf(bucket, starts.get(event) ?? event, span, this.site.timezone);
  }

  /** A query for only these has no row for values without any of them. */
  private isReturned({ metrics }: QueryRow): boolean {
    const { dimensions, metrics: names } = this.question;
    const counts = ['pageviews', 'entrances', 'exits', 'measured_loads'];
    const vitals = ['lcp_p75', 'inp_p75', 'cls_p75', 'ttfb_p75'];
    if (dimensions.every(isTime) || !names.every((name) => [...counts, ...vitals].includes(name)))
      return true;
    return names.some((name, position) =>
      vitals.includes(name) ? metrics[position] !== null : metrics[position],
    );
  }

  private bucketsIn(bucket: Bucket, span: Span): string[] {
    return bucketsOf(bucket, span, this.site.timezone);
  }

  /** The values in the order of the question's dimensions. */
  private withTime(values: readonly string[], time: string): string[] {
    const remaining = [...values];
    return this.question.dimensions.map((dimension) =>
      isTime(dimension) ? time : (remaining.shift() ?? ''),
    );
  }

  private row(dimensions: string[], counted: Counted, totalOf: TotalOf): QueryRow {
    return { dimensions, ...this.figuresOf(counted, totalOf(dimensions)) };
  }

  /** The metrics of a row, and the currency of its revenue if no dimension says it. */
  private figuresOf(counted: Counted, total: Total): Pick<QueryRow, 'metrics' | 'currency'> {
    const { metrics: names, dimensions } = this.question;
    const metrics = metricsOf(names, counted, total);
    const isNamed = names.some((name) => money.has(name)) && !dimensions.includes('event:currency');
    return isNamed ? { metrics, currency: currencyOf(counted, names) } : { metrics };
  }

  /**
   * Each row with the row of the same values before it; a bucket of time with the bucket at its position from the end,
   * if there is one.
   */
  addComparison(rows: QueryRow[], span: Span, compared: Compared, events: readonly EventRow[]): QueryRow[] {
    const counterparts = this.counterpartsOf(span, compared.span);
    const figuresBefore = this.finder(this.rowsBefore(events, compared));
    return rows.map((row) => {
      const dimensions = counterparts(row.dimensions);
      if (!dimensions) return row;
      const before = figuresBefore(dimensions);
      const isOther = row.currency && before.currency && row.currency !== before.currency;
      const change = this.question.metrics.map((name, index) =>
        isOther && money.has(name)
          ? null
          : changeOf(name, row.metrics[index] ?? null, before.metrics[index] ?? null),
      );
      return { ...row, comparison: { dimensions, ...before, change } };
    });
  }

  /** The rows, and one for each value that only the range before has. */
  withGone(now: CountedRows, compared: Compared, events: readonly EventRow[]): QueryRow[] {
    const known = new Set(now.rows.map(({ dimensions }) => JSON.stringify(dimensions)));
    const figuresNow = this.finder(now);
    const gone = this.rowsBefore(events, compared)
      .rows.map(({ dimensions }) => dimensions)
      .filter((dimensions) => !known.has(JSON.stringify(dimensions)));
    return [...now.rows, ...gone.map((dimensions) => ({ dimensions, ...figuresNow(dimensions) }))];
  }

  /** What happened after a comparison ends does not exist for it. A series of time is shown completely. */
  private rowsBefore(events: readonly EventRow[], compared: Compared) {
    const exist = (event: EventRow) => this.bucket !== null || isCompared(compared, event);
    return this.rowsOf(events.filter(exist), compared.span);
  }

  /** Each row with its metrics of the last five minutes, whose visits are made of their events alone. */
  withNow(rows: QueryRow[], span: Span, events: readonly EventRow[]): QueryRow[] {
    if (areDays(span)) return rows;
    const lastMinutes = { fromMs: span.toMs - 5 * 60_000, toMs: span.toMs };
    const figuresNow = this.finder(this.rowsOf(events, lastMinutes));
    return rows.map((row) => ({ ...row, now: { metrics: figuresNow(row.dimensions).metrics } }));
  }

  /** The metrics of a row with some values, even if nothing has them. */
  private finder({
    rows,
    totalOf,
  }: CountedRows): (dimensions: string[]) => Pick<QueryRow, 'metrics' | 'currency'> {
    const nothing = {
      stored: [],
      isInBucket: () => true,
      bouncesOfStarts: false,
      currency: null,
      goal: null,
    };
    const known = new Map(rows.map(({ dimensions, ...figures }) => [JSON.stringify(dimensions), figures]));
    return (dimensions) =>
      known.get(JSON.stringify(dimensions)) ?? this.figuresOf(nothing, totalOf(dimensions));
  }

  private counterpartsOf(span: Span, spanBefore: Span): (dimensions: string[]) => string[] | null {
    const position = this.question.dimensions.findIndex(isTime);
    const { bucket } = this;
    if (!bucket) return (dimensions) => dimensions;
    const [buckets, earlier] = [this.bucketsIn(bucket, span), this.bucketsIn(bucket, spanBefore)];
    return (dimensions) => {
      const fromEnd = buckets.length - buckets.indexOf(dimensions[position] ?? '');
      const same = fromEnd > earlier.length ? undefined : earlier.at(-fromEnd);
      return same === undefined ? null : dimensions.with(position, same);
    };
  }
}

const filteredMetrics: readonly AnyMetric[] = ['total_revenue', 'average_revenue'];
const money = new Set<AnyMetric>([...filteredMetrics, 'goal_revenue']);

/** Metrics of what happens in a bucket; all others are of the visits that start in it. The exit rate is of both. */
const happening = new Set<AnyMetric>([
  'visitors',
  'percentage',
  'conversion_rate',
  'group_conversion_rate',
  'pageviews',
  'events',
  'exit_rate',
  ...filteredMetrics,
]);
const isOfEvents = (metric: AnyMetric) => happening.has(metric) || metric.startsWith('prop_');
const isOfStarts = (metric: AnyMetric) => metric === 'exit_rate' || !isOfEvents(metric);

/** Whether the bucket counts anything of the query. */
function isAnythingIn({ stored, isInBucket }: Counted, metrics: readonly AnyMetric[]): boolean {
  const needsEvents = metrics.some(isOfEvents);
  const needsStarts = metrics.some(isOfStarts);
  return stored.some(
    ({ visit, events }) =>
      (needsEvents && events.some(isInBucket)) || (needsStarts && events.length > 0 && isInBucket(visit[0])),
  );
}
