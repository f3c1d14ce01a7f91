import { useMemo, type ReactNode } from 'react';
import type { VisitDimension } from '@footfall/functions/contract';
import { useGoalChoice } from '../../../report/goals/use-goal-choice.ts';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { kindOf, placed, type Levels } from './tree.ts';
import { treeBelow } from './tree-below.tsx';
import { treeColumns } from './goal-columns.ts';
import { useConverted } from './use-converted.ts';
import { useWhole } from './use-whole.ts';
import { TableCard } from '../../../report/rows/table-card.tsx';
import { rowsOf, type Row } from '../../../report/rows/row.ts';

interface Props {
  title: string;
  /** The name of the question for the rows at the top, and of the table in the address. */
  question: 'channels' | 'campaigns';
  levels: Levels;
  /** What the rows are, above their names. */
  name: string;
  help: string;
  /** What stands right of the title. */
  unit: ReactNode;
  empty?: ReactNode;
  /** Further rows at the top. */
  more?: readonly Row[] | undefined;
  /** What stands below the rows. */
  below?: ReactNode;
}

/** A tree of visits, whose rows are asked for when the row above them is opened. */
export function TreeCard({ title, question, levels, name, help, unit, empty, more, below }: Props) {
  const call = useQuestion(question);
  const totals = useQuestion('totals');
  const whole = useWhole();
  const { goal } = useGoalChoice();
  const columns = useMemo(() => treeColumns(goal), [goal]);
  const asked = call.data?.asked;
  const converted = useConverted(useMemo(() => asked && [asked], [asked]));
  const top = levels[0] as VisitDimension;
  const rows = useMemo(() => {
    if (!call.data || !whole) return undefined;
    const { answer, asked } = call.data;
    const own = converted(rowsOf(answer, asked, kindOf(top)), 0);
    return placed([...own, ...(more ?? [])], [], whole);
  }, [call.data, whole, top, converted, more]);
  const rowsBelow = useMemo(() => treeBelow(levels), [levels]);
  return (
    <TableCard
      {...{ title, unit, help, name, columns, rows, empty, below, rowsBelow }}
      // The shares of the rows are of the totals.
      call={call.error ? call : { ...call, error: totals.error, retry: totals.retry }}
      table={question}
      hasSearch
    />
  );
}
