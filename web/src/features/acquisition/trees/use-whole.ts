import { useMemo } from 'react';
import { useQuestion } from '../../../report/ask/questions.tsx';
import type { Whole } from './tree.ts';

/** All visitors of the page; undefined while they are on their way. */
export function useWhole(): Whole | undefined {
  const { data } = useQuestion('totals');
  return useMemo(() => {
    const row = data?.answer.results[0];
    return row && { now: row.metrics[0] ?? 0, before: row.comparison?.metrics[0] ?? null };
  }, [data]);
}
