import type { Rgba } from '../../pictures/png.ts';
import { density, Drawing, type Background } from '../chart/drawing.ts';
import { barChart, type Bar } from './chart.ts';
import type { Report } from './report.ts';

const cornerRadius = 3 * density;

/** Colours of the lines and of each bar. Translucent grey suits light and dark backgrounds. */
const line: Rgba = [0x6e, 0x75, 0x8c, 48];
const inks: Record<Bar['period'], Rgba> = {
  now: [0x2b, 0x5e, 0xf0, 255],
  before: [0x6e, 0x75, 0x8c, 128],
};
const inkOf = { now: 0, before: 1 } as const;

export function chartPng(visitors: Report['visitors'], on: Background = 'paper'): Buffer {
  const { bars, ticks, max } = barChart(visitors);
  const drawing = new Drawing({ layers: [line], inks: [inks.now, inks.before] });
  for (const tick of ticks) drawing.layLine(0, (1 - tick / max) * drawing.height);
  for (const bar of bars) drawBar(drawing, bar);
  return drawing.png(on);
}

function drawBar(drawing: Drawing, { period, ...bar }: Bar) {
  const { width, height } = drawing;
  const [left, right] = [Math.round(bar.left * width), Math.round((bar.left + bar.width) * width)];
  // Every bar is at least as high as the line at the bottom.
  const top = Math.min(Math.round((1 - bar.height) * height), height - density);
  const radius = Math.min(cornerRadius, (right - left) / 2, height - top);
  for (let y = top; y < height; y++) {
    for (let x = left; x < right; x++) {
      const inset = Math.min(x - left, right - 1 - x);
      drawing.cover(inkOf[period], x, y, coveredOf(inset, y - top, radius));
    }
  }
}

/** Sample points within a pixel, for antialiasing. */
const points = [0.125, 0.375, 0.625, 0.875];

/** The share of a pixel that is inside the bar, 0 to 1. @param x from the nearer side, @param y from the top */
function coveredOf(x: number, y: number, radius: number) {
  if (x >= radius || y >= radius) return 1;
  const inside = (across: number, down: number) =>
    Math.hypot(radius - x - across, radius - y - down) <= radius ||
    x + across >= radius ||
    y + down >= radius;
  return (
    points.flatMap((down) => points.filter((across) => inside(across, down))).length / points.length ** 2
  );
}
