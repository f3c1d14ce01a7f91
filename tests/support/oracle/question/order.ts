import type { QueryRow, Question } from '@footfall/functions/contract';
import { isTime } from './groups.ts';

/** Time by its order, then the first metric, largest first, unless the question says otherwise; equal rows by their values. */
export function inOrder(question: Question, rows: readonly QueryRow[]): QueryRow[] {
  const { dimensions, metrics, order_by } = question;
  const time = dimensions.find(isTime);
  const usual: [string, 'asc' | 'desc'][] = time ? [[time, 'asc']] : [];
  const wanted = order_by.length > 0 ? order_by : [...usual, [metrics[0] ?? '', 'desc'] as const];
  return rows.toSorted((a, b) => {
    for (const [name, direction] of wanted) {
      const difference = compare(question, name, a, b, direction);
      if (difference !== 0) return difference;
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
  const metric = metrics.findIndex((each) => each === name);
  const [left, right] = [a.metrics[metric] ?? null, b.metrics[metric] ?? null];
  // What has no number comes last either way.
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return sign * (left - right);
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
