import { cardRows } from '../../report/ask/card-rows.ts';
import { useQuestion } from '../../report/ask/questions.tsx';
import { audienceBreakdowns } from './audience-breakdowns.ts';
import { ListCard } from '../../report/rows/list-card.tsx';

interface Props {
  name: keyof typeof audienceBreakdowns;
}

/** The largest values of one dimension. */
export function ValuesCard({ name }: Props) {
  const breakdown = audienceBreakdowns[name];
  const call = useQuestion(name);
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <ListCard {...{ breakdown, call, rows }} />;
}
