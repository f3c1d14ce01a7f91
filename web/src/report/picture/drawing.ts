import { yAxis, yAxisOfParts, type Axis, type MetricMeaning } from '@footfall/functions/contract';
import { across, positionAt } from '../../ui/figures/chart-paths.ts';
import {
  partsOf,
  totalOf,
  type PictureData,
  type PictureKind,
  type PictureSeries,
  type Values,
} from './data.ts';
import { lookOf, type Look } from './looks.ts';
import { shares, stack } from './stack.ts';

/** A series as it is drawn. */
export interface Layer {
  series: PictureSeries;
  look: Look;
  /** Its upper edge from 0 to 1. */
  tops: Values;
  /** Its lower edge. Null for a line. */
  bottoms: Values | null;
}

export interface PictureAxis extends Axis {
  unit: MetricMeaning['unit'];
}

export interface Drawing {
  kind: PictureKind;
  /** From below, or from the largest. */
  layers: readonly Layer[];
  /** Lines over areas and bars: those of the second metric. */
  lines: readonly Layer[];
  /** Of each metric, left and right. */
  axes: readonly PictureAxis[];
  /** The comparison of the selected line, or of all parts. */
  before: Values | null;
  /** Positions that are unfinished, or only partly within the period. */
  incomplete: ReadonlySet<number>;
}

/** Identifies a series, also the total of the second metric. */
export const seriesKey = ({ id, metric }: Pick<PictureSeries, 'id' | 'metric'>): string =>
  metric === 0 ? id : `${metric}:${id}`;

const greatestOf = (all: readonly Values[]) => Math.max(0, ...all.map(largest));
const largest = (values: Values) => values.reduce<number>((max, value) => Math.max(max, value ?? 0), 0);
const scaled = (values: Values, max: number): Values =>
  values.map((value) => (value === null ? null : value / max));

/** The comparison of stacked parts: that of their total, or their sum if there is no total. */
function stackBefore(data: PictureData, parts: readonly PictureSeries[]): Values | null {
  const total = totalOf(data);
  if (total) return total.before;
  const befores = parts.flatMap(({ before }) => (before ? [before] : []));
  return befores.length === parts.length ? (stack(befores).at(-1) ?? null) : null;
}

/** What a picture draws, without sizes. @param selected the key of the blue line; by default the first */
export function draw(data: PictureData, kind: PictureKind, selected?: string): Drawing {
  const incomplete = new Set([...data.parts, ...(data.running === null ? [] : [data.running])]);
  const first = partsOf(data, 0);
  const second = data.metrics.length > 1 && kind !== 'shares' ? partsOf(data, 1) : [];
  const drawn = kind === 'lines' ? lines(data, [...first, ...second], selected) : stacks(data, kind, first);
  const [axis] = drawn.axes;
  const axes =
    kind === 'lines' || !axis || second.length === 0 ? drawn.axes : [axis, axisOf(second, data, axis.parts)];
  const others = kind === 'lines' ? [] : second;
  return {
    kind,
    incomplete,
    ...drawn,
    axes,
    lines: others.map((series) => ({
      series,
      look: { color: 'fg', width: 2, dashes: 0 },
      tops: scaled(series.values, axes[1]?.max ?? 1),
      bottoms: null,
    })),
  };
}

/** An axis that contains the comparisons of all series, whichever is selected. */
function axisOf(all: readonly PictureSeries[], { metrics }: PictureData, parts?: number): PictureAxis {
  const unit = metrics[all[0]?.metric ?? 0]?.unit ?? 'count';
  const greatest = greatestOf(all.flatMap(({ values, before }) => (before ? [values, before] : [values])));
  return { unit, ...(parts ? yAxisOfParts(unit, greatest, parts) : yAxis(unit, greatest)) };
}

type Drawn = Pick<Drawing, 'layers' | 'axes' | 'before'>;

function lines(data: PictureData, all: readonly PictureSeries[], selected?: string): Drawn {
  const [first = [], second = []] = data.metrics.map((_, metric) =>
    all.filter((series) => series.metric === metric),
  );
  const axis = axisOf(first, data);
  const axes = second.length > 0 ? [axis, axisOf(second, data, axis.parts)] : [axis];
  const at = selectedIndex(all, selected);
  const maxOf = ({ metric }: PictureSeries) => axes[metric]?.max ?? 1;
  const blue = all[at];
  return {
    layers: all.map((series, index) => ({
      series,
      look: lookOf('lines', index, at),
      tops: scaled(series.values, maxOf(series)),
      bottoms: null,
    })),
    axes,
    before: blue?.before ? scaled(blue.before, maxOf(blue)) : null,
  };
}

const selectedIndex = (all: readonly PictureSeries[], selected?: string) =>
  Math.max(
    all.findIndex((series) => seriesKey(series) === selected),
    0,
  );

const percents: PictureAxis = { unit: 'percent', max: 100, parts: 4 };

function stacks(data: PictureData, kind: PictureKind, parts: readonly PictureSeries[]): Drawn {
  const values = parts.map((series) => series.values);
  const tops = stack(kind === 'shares' ? shares(values) : values);
  const before = kind === 'shares' ? null : stackBefore(data, parts);
  const unit = data.metrics[0]?.unit ?? 'count';
  const axis =
    kind === 'shares' ? percents : { unit, ...yAxis(unit, greatestOf([tops.at(-1) ?? [], before ?? []])) };
  const edges = tops.map((edge) => scaled(edge, axis.max));
  return {
    layers: parts.map((series, index) => ({
      series,
      look: lookOf(kind, index, 0),
      tops: edges[index] ?? [],
      bottoms: index === 0 ? series.values.map(() => 0) : (edges[index - 1] ?? []),
    })),
    axes: [axis],
    before: before && scaled(before, axis.max),
  };
}

/** Where positions are from 0 to 1. Bars stand in the middle of equal slots. */
export interface Across {
  at: (position: number, count: number) => number;
  positionAt: (share: number, count: number) => number;
}

const slots: Across = {
  at: (position, count) => (position + 0.5) / count,
  positionAt: (share, count) => Math.min(Math.max(Math.floor(share * count), 0), count - 1),
};

export const acrossOf = (kind: PictureKind): Across => (kind === 'bars' ? slots : { at: across, positionAt });
