import type { MetricMeaning } from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';

/** How series over time are drawn. */
export type PictureKind = 'lines' | 'areas' | 'bars' | 'shares';

/** Null: future or missing. */
export type Values = readonly (number | null)[];

export interface PictureSeries {
  /** A value, a segment's or a site's id, `''` for the total, `rest` for all other values. */
  id: string;
  name: string;
  /** Index in `metrics`. */
  metric: number;
  /** One per key. */
  values: Values;
  /** The comparison, aligned with `values`. */
  before: Values | null;
  /** The comparison up to the present time of day, at the unfinished bucket. Undefined where the answer lacks it. */
  until?: { position: number; time: string; value: number | null } | undefined;
  /** Of all keys, as counted: visitors of two buckets are not added up. */
  sum: number | null;
  sumBefore: number | null;
  /** Why a series has no values, such as `example.org has no goal "Order"`. */
  note: string | null;
  isRest: boolean;
}

export interface PictureData {
  /** One or two, each with its own axis. */
  metrics: readonly MetricMeaning[];
  /** Of metrics in money. */
  currency: string | null;
  interval: Interval;
  /** The buckets, as in `ChartPoint.key`. */
  keys: readonly string[];
  /** The compared bucket of each key. Null without a comparison. */
  keysBefore: readonly (string | null)[] | null;
  /** The position of the unfinished bucket. */
  running: number | null;
  /** Positions of buckets that begin or end outside the period. */
  parts: ReadonlySet<number>;
  /** Largest first. The total of parts is the series `''`, which is not drawn beside them. */
  series: readonly PictureSeries[];
}

/** One metric by weekday and hour. */
export interface HoursData {
  metric: MetricMeaning;
  currency: string | null;
  /** Seven weekdays, Monday first, of 24 hours each. */
  values: readonly Values[];
}

/** The positions that a picture shows, both included. */
export interface Shown {
  first: number;
  last: number;
}

/** The total of a metric, if there are parts of it. */
export const totalOf = ({ series }: Pick<PictureData, 'series'>, metric = 0): PictureSeries | undefined =>
  partsOf({ series }, metric)[0]?.id === ''
    ? undefined
    : series.find(({ id, metric: own }) => id === '' && own === metric);

/** What is drawn of a metric: its parts, or the total if there are none. */
export function partsOf({ series }: Pick<PictureData, 'series'>, metric = 0): PictureSeries[] {
  const all = series.filter(({ metric: own }) => own === metric);
  const parts = all.filter(({ id }) => id !== '');
  return parts.length > 0 ? parts : all;
}

const movedUntil = (until: NonNullable<PictureSeries['until']>, [position]: readonly number[]) =>
  position === undefined ? undefined : { ...until, position };

/** The part of a picture that a brush shows. Sums stay those of all keys. */
export function within(data: PictureData, { first, last }: Shown): PictureData {
  const slice = <Item>(items: readonly Item[]) => items.slice(first, last + 1);
  const move = (position: number) => (position >= first && position <= last ? [position - first] : []);
  return {
    ...data,
    keys: slice(data.keys),
    keysBefore: data.keysBefore && slice(data.keysBefore),
    running: data.running === null ? null : (move(data.running)[0] ?? null),
    parts: new Set([...data.parts].flatMap(move)),
    series: data.series.map((series) => ({
      ...series,
      values: slice(series.values),
      before: series.before && slice(series.before),
      until: series.until && movedUntil(series.until, move(series.until.position)),
    })),
  };
}
