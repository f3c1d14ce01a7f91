import { yAxis, type Axis, monthsBetween } from '@footfall/functions/contract';

/** Visitors of a month. Null where there are none of its days. */
export interface PreviewMonth {
  /** Such as `2026-03`. */
  month: string;
  file: number | null;
  own: number | null;
}

export interface MonthBar {
  look: 'file' | 'both' | 'own';
  left: number;
  top: number;
  width: number;
  height: number;
}

const maxBarWidth = 12;

export const axisOfMonths = (months: readonly PreviewMonth[]): Axis =>
  yAxis('count', Math.max(0, ...months.flatMap(({ file, own }) => [file ?? 0, own ?? 0])));

/** The bars of the months in a plot of this size, in px. Those of a month with both stand side by side. */
export function monthBars(
  months: readonly PreviewMonth[],
  axis: Axis,
  { width, height }: { width: number; height: number },
): MonthBar[] {
  const slot = width / months.length;
  const barWidth = Math.min(maxBarWidth, slot * 0.42);
  return months.flatMap(({ file, own }, index) => {
    const middle = (index + 0.5) * slot;
    const bar = (look: MonthBar['look'], value: number, left: number): MonthBar => {
      const barHeight = (value / axis.max) * height;
      return { look, left, top: height - barHeight, width: barWidth, height: barHeight };
    };
    if (file !== null && own !== null)
      return [bar('both', file, middle - barWidth), bar('own', own, middle + 1)];
    const [look, value] = file === null ? (['own', own ?? 0] as const) : (['file', file] as const);
    return [bar(look, value, middle - barWidth / 2)];
  });
}

/** All months from the first to the last, also those without a number. */
export function withoutGaps(months: readonly PreviewMonth[]): PreviewMonth[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const known = new Map(months.map((month) => [month.month, month]));
  return Array.from({ length: monthsBetween(first, last) }, (_, index) => {
    const month = monthAfter(first, index);
    return known.get(month) ?? { month, file: null, own: null };
  });
}

function monthAfter(first: string, count: number): string {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 7);
}
