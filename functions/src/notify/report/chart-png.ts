import { indexedPng, type Rgba } from '../../pictures/indexed-png.ts';
import { barChart, chartSize, type Bar } from './chart.ts';
import type { Report } from './report.ts';

/** Pixels for each CSS pixel: sharp on dense screens. */
const density = 2;
const [width, height] = [chartSize.width * density, chartSize.height * density];
/** The line at the bottom needs room. */
const lineHeight = density;
const cornerRadius = 3 * density;

/** How finely the edge of a corner is drawn. */
const shades = 16;

/** Of each bar; seen through, grey suits light and dark paper. */
const colours: Record<Bar['period'] | 'line', Rgba> = {
  now: [0x2b, 0x5e, 0xf0, 255],
  before: [0x6e, 0x75, 0x8c, 128],
  line: [0x6e, 0x75, 0x8c, 48],
};

/** Nothing, the line, and the shades of each kind of bar. */
const palette: readonly Rgba[] = [
  [0, 0, 0, 0],
  colours.line,
  ...(['now', 'before'] as const).flatMap((period) =>
    Array.from({ length: shades }, (_, shade): Rgba => {
      const [red, green, blue, alpha] = colours[period];
      return [red, green, blue, Math.round((alpha * (shade + 1)) / shades)];
    }),
  ),
];
const firstShade = { now: 2, before: 2 + shades } as const;

/** The chart of a report as PNG, without its words: mail programs show those in the reader's font and size. */
export function chartPng(visitors: Report['visitors']): Buffer {
  const { bars, ticks, max } = barChart(visitors);
  const pixels = new Uint8Array(width * height);
  for (const tick of ticks) {
    const top = Math.min(Math.round((1 - tick / max) * height), height - lineHeight);
    // One CSS pixel.
    pixels.fill(1, top * width, (top + lineHeight) * width);
  }
  for (const bar of bars) drawBar(pixels, bar);
  return indexedPng({ width, height, pixels, colours: palette });
}

function drawBar(pixels: Uint8Array, { period, ...bar }: Bar) {
  const [left, right] = [Math.round(bar.left * width), Math.round((bar.left + bar.width) * width)];
  const top = Math.min(Math.round((1 - bar.height) * height), height - lineHeight);
  const radius = Math.min(cornerRadius, (right - left) / 2, height - top);
  const solid = firstShade[period] + shades - 1;
  for (let y = top; y < height; y++) {
    const row = y * width;
    pixels.fill(solid, row + left, row + right);
    for (let inset = 0; y - top < radius && inset < radius; inset++) {
      const covered = coveredOf(inset, y - top, radius);
      const colour = covered > 0 ? firstShade[period] + covered - 1 : 0;
      pixels[row + left + inset] = pixels[row + right - 1 - inset] = colour;
    }
  }
}

/** The points of a pixel at which it is looked whether the bar covers it. */
const points = [0.125, 0.375, 0.625, 0.875];

/** How many sixteenths of a pixel in a corner are in the bar. @param x from the nearer side, @param y from the top */
function coveredOf(x: number, y: number, radius: number) {
  const inside = (across: number, down: number) =>
    Math.hypot(radius - x - across, radius - y - down) <= radius ||
    x + across >= radius ||
    y + down >= radius;
  return points.flatMap((down) => points.filter((across) => inside(across, down))).length;
}
