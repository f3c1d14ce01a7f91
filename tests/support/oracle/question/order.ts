import type { QueryRow, Question } from '@footfall/functions/contract';
import { isTime } from './groups.ts';

/** Time by its order, then the first metric, largest first, unless the question says otherwise; equal rows by their values. */
export function inOrder(question: Question, rows: readonly QueryRow[]): QueryRow[] {
  const { dimensions, metrics, order_by } = question;
  const time = dimensions.find(isTime);
  const defaultOrder: [string, 'asc' | 'desc'][] = time ? [[time, 'asc']] : [];
  const wanted = order_by.length > 0 ? order_by : [...defaultOrder, [metrics[0] ?? '', 'desc'] as const];
  return rows.toSorted((a, b) => {
    for (const [name, direction] of wanted) {
      const order = compare(question, name, a, b, direction);
      if (order !== 0) return order;
    }
    const position = a.dimensions.findIndex((value, index) => value !== b.dimensions[index]);
    return byText(a.dimensions[position] ?? '', b.dimensions[position] ?? '');
  });
}

function compare(
  { dimensions, metrics }: Question,
  name: string,
  a: QueryRow,
  b: QueryRow,
  direction: 'asc' | 'desc',
): number {
  const sign = direction === 'asc' ? 1 : -1;
  const dimension = dimensions.findIndex((each) => each === name);
  if (dimension >= 0) return sign * byText(a.dimensions[dimension] ?? '', b.dimensions[dimension] ?? '');
  const metric = metrics.findIndex((each) => each === (changed(name) ?? name));
  const amount = (row: QueryRow) =>
    changed(name) === null ? (row.metrics[metric] ?? null) : difference(row, metric, name);
  const [left, right] = [amount(a), amount(b)];
  // Rows without a number come last in both orders.
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return sign * (left - right);
}

/** The metric of `change:METRIC` and of `gain:METRIC`. */
export const changed = (name: string): string | null => /^(?:change|gain):(.*)$/.exec(name)?.[1] ?? null;

/** The absolute difference; null if one of the ranges has no number. A count is 0 if nothing is counted. */
function difference(row: QueryRow, metric: number, name: string): number | null {
  const [now, before] = [row.metrics[metric] ?? null, row.comparison?.metrics[metric] ?? null];
  if (now === null || before === null) return null;
  return name.startsWith('gain') ? now - before : Math.abs(now - before);
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
