/** Some cells, by their places, and what they add up to. */
export interface Equation {
  cells: readonly number[];
  sum: number;
}

/**
 * Whether the sum of some cells can be another one than it is, with whole numbers from 0 in all cells for which all
 * equations hold. It tries every assignment, so it is for a few cells.
 * @param truth an assignment for which they hold
 */
export function canDiffer(
  truth: readonly number[],
  equations: readonly Equation[],
  cells: readonly number[],
): boolean {
  const is = cells.reduce((sum, cell) => sum + (truth[cell] ?? 0), 0);
  const most = truth.reduce((sum, count) => sum + count, 0);
  // Near values first, because they are found soonest.
  const others = Array.from({ length: most + 1 }, (_, index) => index)
    .filter((sum) => sum !== is)
    .sort((a, b) => Math.abs(a - is) - Math.abs(b - is));
  return others.some((sum) => isSolvable(truth.length, [...equations, { cells, sum }]));
}

/** Whether whole numbers from 0 fulfil all equations. */
function isSolvable(count: number, equations: readonly Equation[]): boolean {
  const left = equations.map(({ sum }) => sum);
  const of = Array.from({ length: count }, (_, cell) =>
    equations.flatMap(({ cells }, index) => (cells.includes(cell) ? [index] : [])),
  );
  const lastIn = equations.map(({ cells }) => Math.max(-1, ...cells));
  if (lastIn.some((last, index) => last < 0 && left[index] !== 0)) return false;
  const assign = (cell: number): boolean => {
    if (cell === count) return true;
    const own = of[cell] ?? [];
    const ending = own.filter((index) => lastIn[index] === cell);
    const most = Math.min(...own.map((index) => left[index] ?? 0));
    const [needed = null] = ending.map((index) => left[index] ?? 0);
    const values = needed === null ? Array.from({ length: most + 1 }, (_, value) => value) : [needed];
    return values.some((value) => {
      if (value > most || ending.some((index) => left[index] !== value)) return false;
      for (const index of own) left[index] = (left[index] ?? 0) - value;
      const isFound = assign(cell + 1);
      for (const index of own) left[index] = (left[index] ?? 0) + value;
      return isFound;
    });
  };
  return assign(0);
}
