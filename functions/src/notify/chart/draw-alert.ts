import { formatValue, rangeInSentence } from '../../contract/index.ts';
import type { Rgba } from '../../pictures/png.ts';
import { locale, longDay, spanInWords } from '../days.ts';
import { alertChart, lastWeeks, strokes, type AlertSeries, type AlertPoint } from './alert-chart.ts';
import { density, Drawing, type Background, type Place } from './drawing.ts';

/** Red and grey are seen through, so that they suit light and dark paper. */
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

/** A drawing, and what it shows in words. */
export interface DrawnAlert {
  png: Buffer;
  alt: string;
}

/**
 * Draws the last weeks of what an alert looks at: the values as a line, red where it would fire, and a dot where it has.
 * @param name of its values, as the start of a sentence: `Visitors of each day`
 */
export function drawAlert(
  { points: all, ...series }: AlertSeries,
  { name, on }: { name: string; on: Background },
): DrawnAlert {
  const points = lastWeeks(all);
  const { ticks, values, bounds, fired } = alertChart({ points, ...series });
  const drawing = new Drawing({ layers, inks });
  const bottom = Math.round((ticks.at(-1)?.y ?? 0) * density);
  for (const run of bounds) layRed(drawing, run, series.fires === 'below' ? bottom : 0);
  for (const { y } of ticks) drawing.layLine(line, y * density);
  for (const run of bounds) drawing.stroke(boundInk, run, strokes.bound);
  for (const run of values) drawing.stroke(valueInk, run, strokes.value);
  for (const place of fired) drawing.stroke(firedInk, [place], strokes.fired);
  return {
    png: drawing.png(on),
    alt: alertSentence({ points, ...series }, name),
  };
}

/** Lays red between a line and what is above or below all values. */
function layRed(drawing: Drawing, run: readonly Place[], end: number) {
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

/** The picture as a sentence, for those who do not see it. */
function alertSentence({ points, fires, unit }: AlertSeries, name: string): string {
  const known = points.filter(({ value }) => value !== null);
  const [first, last] = [points[0], known.at(-1)];
  if (!first || !last || last.value === null) return `${name}: nothing is known.`;
  const range = rangeInSentence({ from: dayOf(first), to: dayOf(points.at(-1) ?? first) }, locale);
  const written = (value: number) => formatValue(unit, value, locale);
  const bound = last.bound === null ? '' : `, where it fires ${fires} ${written(last.bound)}`;
  const times = points.filter(({ hasFired }) => hasFired);
  const fired = times.at(-1);
  const often = times.length > 1 ? `${times.length} times, the last time` : 'once,';
  const told = fired ? `It fired ${often} on ${longDay(dayOf(fired))}.` : 'It did not fire.';
  return `${name}, ${range}: ${written(last.value)} ${spanInWords(last.at)}${bound}. ${told}`;
}

const dayOf = ({ at }: AlertPoint) => at.slice(0, 10);
