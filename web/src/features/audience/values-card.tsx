import { RowsCard } from '../../report/breakdown/rows-card.tsx';
import { cardRows } from '../../report/ask/card-rows.ts';
import { useQuestion } from '../../report/ask/questions.tsx';
import { audienceBreakdowns } from './audience-breakdowns.ts';

interface Props {
  name: keyof typeof audienceBreakdowns;
  /** The days, in words. */
  period: string;
}

/** The largest values of one dimension. */
export function ValuesCard({ name, period }: Props) {
  const breakdown = audienceBreakdowns[name];
  const call = useQuestion(name);
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <RowsCard breakdown={breakdown} period={period} call={call} rows={rows} />;
}
