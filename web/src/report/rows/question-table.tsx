import type { ComponentProps } from 'react';
import { useQuestion } from '../ask/questions.tsx';
import type { RowKind } from './kinds/breakdowns.ts';
import { rowsOf } from './row.ts';
import { TableCard } from './table-card.tsx';

interface Props extends Omit<ComponentProps<typeof TableCard>, 'call' | 'rows'> {
  /** The name of the question that the rows answer. */
  question: string;
  kind: RowKind;
}

/** A card with a table of what one question of the page answers. */
export function QuestionTable({ question, kind, ...card }: Props) {
  const call = useQuestion(question);
  const { data } = call;
  return <TableCard {...card} call={call} rows={data && rowsOf(data.answer, data.asked, kind)} />;
}
