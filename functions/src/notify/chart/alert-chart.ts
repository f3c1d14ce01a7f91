import { formatValue, type MetricMeaning, rangeInSentence, say, yAxis } from '../../contract/index.ts';
import type { Rgba } from '../../pictures/png.ts';
import { longDay, spanInWords } from '../days.ts';
import { type Background, chartSize, density, Drawing, type Point } from './drawing.ts';

export interface AlertPoint {
  /** `2026-10-15`, or for an hour `2026-10-15T13`. */
  at: string;
  value: number | null;
  /** The alert fires beyond this value; null where there is no bound. */
  bound: number | null;
  hasFired: boolean;
}

export interface AlertSeries {
  points: readonly AlertPoint[];
  fires: 'above' | 'below';
  unit: MetricMeaning['unit'];
}

const strokes = { value: 2, bound: 1, fired: 9 } as const;

const inset = Math.ceil(strokes.fired / 2);
const [plotWidth, plotHeight] = [chartSize.width - 2 * inset, chartSize.height - 2 * inset];

/** Lays out values and bound like the app's charts, in CSS pixels from the top left. Lines have no gaps. */
export function alertChart({ points, unit }: AlertSeries) {
  const numbers = points.flatMap(({ value, bound }) => [value ?? 0, bound ?? 0]);
  const { max, parts } = yAxis(unit, Math.max(0, ...numbers));
  const y = (value: number) => inset + (1 - value / max) * plotHeight;
  const x = (index: number) =>
    points.length > 1 ? inset + (index / (points.length - 1)) * plotWidth : chartSize.width / 2;
  const linesOf = (field: 'value' | 'bound') =>
    runs(points.map(({ [field]: value }, index) => (value === null ? null : { x: x(index), y: y(value) })));
  return {
    ticks: Array.from({ length: parts + 1 }, (_, part) => ((parts - part) * max) / parts).map((value) => ({
      value,
      y: y(value),
    })),
    values: linesOf('value'),
    bounds: linesOf('bound'),
    fired: points.flatMap(({ value, hasFired }, index) =>
      hasFired ? [{ x: x(index), y: y(value ?? 0) }] : [],
    ),
  };
}

function runs(points: readonly (Point | null)[]): Point[][] {
  const found: Point[][] = [[]];
  for (const point of points) {
    if (point) found.at(-1)?.push(point);
    else found.push([]);
  }
  return found.filter((run) => run.length > 0);
}

/** Red and grey are translucent, so that they suit light and dark backgrounds. */
const layers: readonly Rgba[] = [
  [0xc2, 0x36, 0x2b, 24],
  [0x6e, 0x75, 0x8c, 48],
];
const [red, line] = [0, 1];
const inks: readonly Rgba[] = [
  [0xc2, 0x36, 0x2b, 128],
  [0x2b, 0x5e, 0xf0, 255],
  [0xc2, 0x36, 0x2b, 255],
];
const [boundInk, valueInk, firedInk] = [0, 1, 2];

/**
 * Draws an alert's values as a line, a red area where it would fire, and a dot where it fired. `alt` describes it.
 * @param name of its values, as the start of a sentence: `Visitors per day`
 */
export function drawAlert(
  series: AlertSeries,
  { name, on }: { name: string; on: Background },
): { png: Buffer; alt: string } {
  const { ticks, values, bounds, fired } = alertChart(series);
  const drawing = new Drawing({ layers, inks });
  const bottom = Math.round((ticks.at(-1)?.y ?? 0) * density);
  for (const run of bounds) layRed(drawing, run, series.fires === 'below' ? bottom : 0);
  for (const { y } of ticks) drawing.layLine(line, y * density);
  for (const run of bounds) drawing.stroke(boundInk, run, strokes.bound);
  for (const run of values) drawing.stroke(valueInk, run, strokes.value);
  for (const point of fired) drawing.stroke(firedInk, [point], strokes.fired);
  return { png: drawing.png(on), alt: alertSentence(series, name) };
}

/** Fills the area between a line and the top or bottom edge with red. */
function layRed(drawing: Drawing, run: readonly Point[], end: number) {
  run.forEach((to, index) => {
    const from = run[index - 1];
    if (!from) return;
    for (let left = Math.round(from.x * density); left < Math.round(to.x * density); left++) {
      const share = ((left + 0.5) / density - from.x) / (to.x - from.x);
      const edge = Math.round((from.y + (to.y - from.y) * share) * density);
      drawing.lay(red, { left, top: Math.min(edge, end), right: left + 1, bottom: Math.max(edge, end) });
    }
  });
}

function alertSentence({ points, fires, unit }: AlertSeries, name: string): string {
  const known = points.filter(({ value }) => value !== null);
  const [first, last] = [points[0], known.at(-1)];
  if (!first || !last || last.value === null) return say('{values}: nothing is known.', { values: name });
  const range = rangeInSentence({ from: dayOf(first), to: dayOf(points.at(-1) ?? first) });
  const written = (value: number) => formatValue(unit, value);
  const times = points.filter(({ hasFired }) => hasFired);
  const fired = times.at(-1);
  const lastFired = fired
    ? say(
        '{count, plural, one {It fired once, on {day}.} other {It fired # times, the last time on {day}.}}',
        { count: times.length, day: longDay(dayOf(fired)) },
      )
    : say('It did not fire.');
  const values = { values: name, range, value: written(last.value), when: spanInWords(last.at), lastFired };
  if (last.bound === null) return say('{values}, {range}: {value} {when}. {lastFired}', values);
  const bound = written(last.bound);
  return fires === 'above'
    ? say('{values}, {range}: {value} {when}, where it fires above {bound}. {lastFired}', {
        ...values,
        bound,
      })
    : say('{values}, {range}: {value} {when}, where it fires below {bound}. {lastFired}', {
        ...values,
        bound,
      });
}

const dayOf = ({ at }: AlertPoint) => at.slice(0, 10);
