/** The chart's own units, from its left to its right and from its top to its bottom; the browser stretches them. */
export const chartUnits = 1000;

/** A value per position on the axis; null where there is none. */
type Values = readonly (number | null)[];

/** How far across the chart a position is, from 0 to 1. A position that has no neighbour is in the middle. */
export function across(index: number, count: number): number {
  return count > 1 ? index / (count - 1) : 0.5;
}

/** The position that is nearest to a point so far across the chart. */
export function positionAt(share: number, count: number): number {
  return Math.min(Math.max(Math.round(share * (count - 1)), 0), count - 1);
}

/**
 * The position in a row that a key leads to; undefined for other keys.
 * @param up 1 where the arrow up leads on, as on a slider, and -1 where it leads back, as in a list
 */
export function positionByKey(key: string, at: number, last: number, up: 1 | -1): number | undefined {
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: up, ArrowDown: -up, Home: -last, End: last };
  const step = (steps as Partial<Record<string, number>>)[key];
  return step === undefined ? undefined : Math.min(Math.max(at + step, 0), last);
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const x = (index: number, count: number) => rounded(across(index, count) * chartUnits);
const y = (value: number, max: number) => rounded((1 - value / max) * chartUnits);

/** The neighbouring positions that have values, as runs of their indexes. */
function runs(values: Values): number[][] {
  const found: number[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const last = found.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else found.push([index]);
  });
  return found;
}

const corners = (values: Values, max: number, run: number[]) =>
  run.map((index) => `${x(index, values.length)} ${y(values[index] ?? 0, max)}`).join('L');

/** A path along the runs that a line can join. */
const alongRuns = (values: Values, pathOf: (run: number[]) => string) =>
  runs(values)
    .map((run) => (run.length > 1 ? pathOf(run) : ''))
    .join('');

/** A line through the values, broken where there are none; `max` is at the top. */
export const linePath = (values: Values, max: number): string =>
  alongRuns(values, (run) => `M${corners(values, max, run)}`);

/** What lies between that line and the axis. */
export const areaPath = (values: Values, max: number): string =>
  alongRuns(values, (run) => {
    const [left, right] = [run[0], run.at(-1)].map((index = 0) => x(index, values.length));
    return `M${left} ${chartUnits}L${corners(values, max, run)}L${right} ${chartUnits}Z`;
  });

/** Where a value stands by itself: a line without a length, which round ends make a dot of. */
export function dotPath(values: Values, max: number, index: number): string {
  return typeof values[index] === 'number' ? `M${corners(values, max, [index])}h0` : '';
}

/** The positions whose values have no neighbour, which a line would not show. */
export const lonePositions = (values: Values): number[] =>
  runs(values).flatMap((run) => (run.length === 1 ? run : []));

/** A dot for each of them. */
export const lonePath = (values: Values, max: number): string =>
  lonePositions(values)
    .map((position) => dotPath(values, max, position))
    .join('');

/** The lines of the grid, the axis included. */
export function gridPath(parts: number): string {
  const line = (_: unknown, part: number) => `M0 ${rounded((part / parts) * chartUnits)}H${chartUnits}`;
  return Array.from({ length: parts + 1 }, line).join('');
}
