import type { Values } from './data.ts';

/** Adds up series from below. A missing value adds nothing. Null where all are missing. */
export function stack(series: readonly Values[]): Values[] {
  const sums: (number | null)[] = [];
  return series.map((values) =>
    values.map((value, position) => {
      const below = sums[position] ?? null;
      const sum = value === null ? below : (below ?? 0) + value;
      return (sums[position] = sum);
    }),
  );
}

/** Each value in percent of its position's sum. Null where nothing was counted. */
export function shares(series: readonly Values[]): Values[] {
  const sums = stack(series).at(-1) ?? [];
  return series.map((values) =>
    values.map((value, position) => {
      const sum = sums[position];
      return value !== null && sum ? (value / sum) * 100 : null;
    }),
  );
}
