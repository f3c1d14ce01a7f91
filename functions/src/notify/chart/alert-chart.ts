import { yAxis, type MetricMeaning } from '../../contract/index.ts';
import { chartSize, type Place } from './drawing.ts';

/** A day or an hour that an alert has evaluated. */
export interface AlertPoint {
  /** `2026-10-15`, or of an hour `2026-10-15T13`. */
  at: string;
  /** Null where nothing is known. */
  value: number | null;
  /** Beyond this the alert fires; null where it says nothing. */
  bound: number | null;
  hasFired: boolean;
}

/** What an alert looks at. */
export interface AlertSeries {
  /** The oldest first. */
  points: readonly AlertPoint[];
  /** On which side of its bound it fires. */
  fires: 'above' | 'below';
  unit: MetricMeaning['unit'];
}

/** Where everything is in the picture, in CSS pixels from its top left. */
export interface AlertChart {
  ticks: readonly { value: number; y: number }[];
  /** Lines without a gap: of one place where nothing is known before and after it. */
  values: readonly (readonly Place[])[];
  bounds: readonly (readonly Place[])[];
  fired: readonly Place[];
}

/** How thick its lines and dots are, in CSS pixels. */
export const strokes = { value: 2, bound: 1, fired: 9 } as const;

/** Room around the lines for half a dot. */
const inset = Math.ceil(strokes.fired / 2);
const [plotWidth, plotHeight] = [chartSize.width - 2 * inset, chartSize.height - 2 * inset];

/** The most that a picture shows: the last eight weeks of days, the last two of hours. */
const maxPoints = { day: 56, hour: 14 * 24 } as const;

/** The last weeks of a series. */
export function lastWeeks(points: AlertSeries['points']): AlertSeries['points'] {
  const isOfHours = points[0]?.at.includes('T');
  return points.slice(-(isOfHours ? maxPoints.hour : maxPoints.day));
}

/** Lays out the values and the bound of an alert, with the lines of the app's charts. */
export function alertChart({ points, unit }: AlertSeries): AlertChart {
  const numbers = points.flatMap(({ value, bound }) => [value ?? 0, bound ?? 0]);
  const { max, parts } = yAxis(unit, Math.max(0, ...numbers));
  const y = (value: number) => inset + (1 - value / max) * plotHeight;
  const x = (index: number) =>
    points.length > 1 ? inset + (index / (points.length - 1)) * plotWidth : chartSize.width / 2;
  const linesOf = (of: 'value' | 'bound') =>
    runs(points.map((point, index) => withPlace(point[of], { x: x(index), y })));
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

const withPlace = (value: number | null, { x, y }: { x: number; y: (value: number) => number }) =>
  value === null ? null : { x, y: y(value) };

function runs(places: readonly (Place | null)[]): Place[][] {
  const found: Place[][] = [[]];
  for (const place of places) {
    if (place) found.at(-1)?.push(place);
    else found.push([]);
  }
  return found.filter((run) => run.length > 0);
}
