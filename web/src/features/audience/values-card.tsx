import { cardRows } from '../../report/data/card-rows.ts';
import { useQuestion } from '../../report/data/questions.tsx';
import { ListCard } from '../../report/rows/list-card.tsx';
import { audienceBreakdowns } from './audience-breakdowns.ts';

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
