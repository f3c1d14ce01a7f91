import { Grid } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { metricColumn } from '../../../report/rows/column.ts';
import { rowsOf } from '../../../report/rows/row.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { isFiltered } from '../../../report/address/view.ts';
import { WayIn } from '../way-in.tsx';
import { automaticEvents, type AutomaticName, automaticNames, eventName } from './automatic-events.ts';
import { eventColumns, eventRows, revenueColumns } from './event-rows.ts';
import { listQuestions } from './list-questions.ts';
import { Empty } from '../../../report/rows/card.tsx';
import { TableCard } from '../../../report/rows/table-card.tsx';

const column = 'minmax(0, 1fr)';

/** All custom events, and what the automatic ones are about. */
export function EventList() {
  return (
    <QuestionsProvider ask={listQuestions}>
      <Grid gap="4" templateColumns={column}>
        <EventsCard />
        <Grid gap="4" alignItems="start" templateColumns={{ base: column, lg: `repeat(2, ${column})` }}>
          {automaticNames.map((name) => (
            <AutomaticCard key={name} name={name} />
          ))}
        </Grid>
      </Grid>
    </QuestionsProvider>
  );
}

function EventsCard() {
  const events = useQuestion('events');
  const revenue = useQuestion('revenue');
  const { data } = events;
  const rows = data && eventRows(data.answer, data.asked, revenue.data?.answer);
  const earned = revenue.data ? revenueColumns(revenue.data.answer) : [];
  return (
    <TableCard
      title="Events"
      unit="Events"
      help={queryMetrics.events.sentence}
      table="events"
      name="Event"
      columns={[...eventColumns, ...earned]}
      call={events.error ? events : { ...events, error: revenue.error, retry: revenue.retry }}
      rows={rows}
      hasSearch
      empty={<NoEvents />}
      action={({ value }) => <WayIn of="event" value={value} name={eventName(value)} />}
    />
  );
}

function NoEvents() {
  const { view } = usePeriod();
  return (
    <Empty>
      {isFiltered(view)
        ? 'No custom events match the filters'
        : 'No custom events in this timeframe. Call footfall(‘Signup’) on your site to count one.'}
    </Empty>
  );
}

/** What an automatic event is about: the links, files, pages with forms or missing pages, with their counts. */
function AutomaticCard({ name }: { name: AutomaticName }) {
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
