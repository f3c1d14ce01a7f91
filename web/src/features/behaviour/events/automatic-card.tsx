import { queryMetrics } from '@footfall/functions/contract';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { metricColumn } from '../../../report/rows/column.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { isFiltered } from '../../../report/address/view.ts';
import { automaticEvents, type AutomaticName } from './automatic-events.ts';
import { Empty } from '../../../report/rows/card.tsx';
import { TableCard } from '../../../report/rows/table-card.tsx';
import { rowsOf } from '../../../report/rows/row.ts';

/** What an automatic event is about: the links, files, pages with forms or missing pages, with their counts. */
export function AutomaticCard({ name }: { name: AutomaticName }) {
  const { title, of, row, counted, sentence, empty } = automaticEvents[name];
  const { view } = usePeriod();
  const call = useQuestion(name);
  const { data } = call;
  const meaning = { ...queryMetrics.events, label: counted, sentence };
  const kind = { of, unit: counted, meaning, nameOf: (each: { name: string }) => each.name };
  return (
    <TableCard
      title={title}
      unit={counted}
      help={sentence}
      table={name}
      name={row}
      columns={[{ metric: 'events', title: counted, meaning }, metricColumn('visitors', 'Visitors')]}
      call={call}
      rows={data && rowsOf(data.answer, data.asked, kind)}
      take={5}
      empty={<Empty>{isFiltered(view) ? 'No visits match the filters' : empty}</Empty>}
    />
  );
}
