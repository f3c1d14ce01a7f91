import { Box } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract/query/metric-words';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { MeasureCard } from '../../../report/measure-table/measure-card.tsx';
import { metricColumn } from '../../../report/measure-table/measure-columns.ts';
import { measureRows } from '../../../report/measure-table/measure-rows.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { isFiltered } from '../../../report/address/view.ts';
import { periodWords } from '../../../ui/period/period-words.ts';
import { automaticEvents, type AutomaticName } from './automatic-events.ts';

/** What an automatic event is about: the links, files, pages with forms or missing pages, with their counts. */
export function AutomaticCard({ name }: { name: AutomaticName }) {
  const { title, of, row, counted, sentence, empty } = automaticEvents[name];
  const { view } = usePeriod();
  const call = useQuestion(name);
  const { data } = call;
  const meaning = { ...queryMetrics.events, label: counted, sentence };
  const kind = { of, unit: counted, meaning, nameOf: (each: { name: string }) => each.name };
  return (
    <MeasureCard
      title={title}
      unit={counted}
      help={sentence}
      period={periodWords(view.period)}
      table={name}
      name={row}
      columns={[{ metric: 'events', title: counted, meaning }, metricColumn('visitors', 'Visitors')]}
      call={call}
      rows={data && measureRows(data.answer, data.asked, kind)}
      take={5}
      empty={
        <Box px="2" py="2" color="fg.muted">
          {isFiltered(view) ? 'No visits match the filters' : empty}
        </Box>
      }
    />
  );
}
