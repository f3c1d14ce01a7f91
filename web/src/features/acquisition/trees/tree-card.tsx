import { useMemo, type ReactNode } from 'react';
import type { VisitDimension } from '@footfall/functions/contract';
import { useGoalChoice } from '../../../report/goals/use-goal-choice.ts';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { placed, type Levels } from './tree.ts';
import { treeBelow, useWhole } from './tree-below.tsx';
import { treeColumns } from './goal-columns.ts';
import { useConverted } from './use-converted.ts';
import { TableCard } from '../../../report/rows/table-card.tsx';
import type { Row } from '../../../report/rows/row.ts';

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
export function TreeCard({ question, levels, more = [], ...card }: Props) {
  const call = useQuestion(question);
  const totals = useQuestion('totals');
  const whole = useWhole();
  const { goal } = useGoalChoice();
  const converted = useConverted(call.data && [call.data.asked]);
  const rows =
    call.data &&
    whole &&
    placed([...converted(call.data, levels[0] as VisitDimension), ...more], [], whole);
  // The same as long as the levels are: it has a component of its own.
  const rowsBelow = useMemo(() => treeBelow(levels), [levels]);
  return (
    <TableCard
      {...card}
      {...{ rows, rowsBelow }}
      columns={treeColumns(goal)}
      // The shares of the rows are of the totals.
      call={call.error ? call : { ...call, error: totals.error, retry: totals.retry }}
      table={question}
      hasSearch
    />
  );
}
