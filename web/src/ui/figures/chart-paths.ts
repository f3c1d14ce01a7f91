/** Width and height of a chart in its own units. The browser stretches it. */
export const chartUnits = 1000;

/** One value per position on the x axis. Null is a gap. */
type Values = readonly (number | null)[];

/** The x position from 0 to 1. A single position is in the middle. */
export function across(index: number, count: number): number {
  return count > 1 ? index / (count - 1) : 0.5;
}

export function positionAt(share: number, count: number): number {
  return Math.min(Math.max(Math.round(share * (count - 1)), 0), count - 1);
}

/**
 * The position that a key moves to. Undefined for other keys.
 * @param up 1 if ArrowUp moves forward, as on a slider, or -1 if it moves back, as in a list
 */
export function positionByKey(key: string, at: number, last: number, up: 1 | -1): number | undefined {
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: up, ArrowDown: -up, Home: -last, End: last };
  const step = (steps as Partial<Record<string, number>>)[key];
  return step === undefined ? undefined : Math.min(Math.max(at + step, 0), last);
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const x = (index: number, count: number) => rounded(across(index, count) * chartUnits);
const y = (value: number, max: number) => rounded((1 - value / max) * chartUnits);

/** Runs of indexes without gaps. */
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

/** Joins the paths of runs with at least two points. */
const joinRuns = (values: Values, pathOf: (run: number[]) => string) =>
  runs(values)
    .map((run) => (run.length > 1 ? pathOf(run) : ''))
    .join('');

/** A line through the values with gaps. `max` is at the top. */
export const linePath = (values: Values, max: number): string =>
  joinRuns(values, (run) => `M${corners(values, max, run)}`);

export const areaPath = (values: Values, max: number): string =>
  joinRuns(values, (run) => {
    const [left, right] = [run[0], run.at(-1)].map((index = 0) => x(index, values.length));
    return `M${left} ${chartUnits}L${corners(values, max, run)}L${right} ${chartUnits}Z`;
  });

/** A line of length 0, which round line caps turn into a dot. */
export function dotPath(values: Values, max: number, index: number): string {
  return typeof values[index] === 'number' ? `M${corners(values, max, [index])}h0` : '';
}

/** Positions without neighbouring values. A line would not show them. */
export const lonePositions = (values: Values): number[] =>
  runs(values).flatMap((run) => (run.length === 1 ? run : []));

export const lonePath = (values: Values, max: number): string =>
  lonePositions(values)
    .map((position) => dotPath(values, max, position))
    .join('');

export function gridPath(parts: number): string {
  const line = (_: unknown, part: number) => `M0 ${rounded((part / parts) * chartUnits)}H${chartUnits}`;
  return Array.from({ length: parts + 1 }, line).join('');
}
