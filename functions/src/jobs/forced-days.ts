import { isDay, type Period } from '../contract/index.ts';

/**
 * The days that the options `from` and `to` of the rollup name; undefined without them.
 * @throws Error if one of the days is missing or not a day
 */
export function forcedDays(options: { from?: unknown; to?: unknown }): Period | undefined {
  if (options.from === undefined && options.to === undefined) return undefined;
  const [from, to] = [String(options.from), String(options.to)];
  if (!isDay(from) || !isDay(to) || from > to) {
    throw new Error('Give both days, in order: --from 2026-02-01 --to 2026-02-28');
  }
  return { from, to };
}
