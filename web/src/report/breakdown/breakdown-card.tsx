import type { ReactNode } from 'react';
import { breakdowns } from '../rows/kinds/breakdowns.ts';
import { cardRows, type CardRow } from '../data/card-rows.ts';
import { useCard } from '../data/cards.tsx';
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
  const call = useCard(name);
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
