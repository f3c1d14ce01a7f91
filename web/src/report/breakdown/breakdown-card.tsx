import type { ReactNode } from 'react';
import { breakdowns } from './breakdowns.ts';
import { cardRows, type CardRow } from '../ask/card-rows.ts';
import { useQuestion } from '../ask/questions.tsx';
import { RowsCard } from './rows-card.tsx';

interface Props {
  name: 'sources' | 'countries' | 'software' | 'languages';
  /** The days, in words. */
  period: string;
  /** What stands above the rows, made of all that were asked for. */
  above?: (rows: CardRow[] | undefined) => ReactNode;
}

/** The largest values of one dimension of visits. */
export function BreakdownCard({ name, period, above }: Props) {
  const breakdown = breakdowns[name];
  const call = useQuestion(name);
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return (
    <RowsCard
      breakdown={breakdown}
      period={period}
      call={call}
      rows={rows?.slice(0, breakdown.take)}
      above={above?.(rows)}
    />
  );
}
