import type { ReactNode } from 'react';
import { isUnwantedEvent, queryMetrics, say, phrase } from '@footfall/functions/contract';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { AfterNumbers } from '../../../report/after-numbers.tsx';
import { CardColumns } from '../../../report/card-columns.tsx';
import { metricColumn } from '../../../report/rows/column.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { CopyBox } from '../../../ui/code/copy-box.tsx';
import { NeedsFullScript } from '../../../ui/workspace/needs-full-script.tsx';
import { isFiltered } from '../../../report/address/view.ts';
import { OwnViewLink } from '../own-view.tsx';
import { type AutomaticEvent, automaticEvents } from './automatic-events.ts';
import { eventColumns, eventRows, revenueColumns } from './event-rows.ts';
import { listQuestions } from './event-questions.ts';
import { Empty } from '../../../report/rows/card.tsx';
import { QuestionTable, TableCard } from '../../../report/rows/table/table-card.tsx';
import { useTableQuestion } from '../../../report/rows/use-sort.ts';

export function EventList() {
  return (
    <QuestionsProvider ask={listQuestions}>
      <CardColumns>
        <EventsCard />
        <AfterNumbers>
          <CardColumns beside={{ lg: 'repeat(2, minmax(0, 1fr))' }}>
            {automaticEvents.map((each) => (
              <AutomaticCard key={each.event} {...each} />
            ))}
          </CardColumns>
        </AfterNumbers>
      </CardColumns>
    </QuestionsProvider>
  );
}

function EventsCard() {
  const events = useTableQuestion('events', 'events');
  const revenue = useQuestion('revenue');
  const { data } = events;
  const earned = revenue.data?.answer;
  return (
    <TableCard
      title={say('Events')}
      file={phrase('Events')}
      unit={say('Events')}
      help={say(queryMetrics.events.sentence)}
      topic="guides/events"
      table="events"
      name={phrase('Event')}
      columns={[...eventColumns, ...(earned ? revenueColumns(earned) : [])]}
      call={events}
      failed={revenue.error ? [{ words: say('Revenue could not be read.'), retry: revenue.retry }] : []}
      rows={data && eventRows(data.answer, data.input, earned)}
      hasSearch
      empty={
        <Nothing
          words={say('No custom events in this timeframe. Your site sends one by calling footfall.')}
          filtered={say('No custom events match the filters')}
        >
          <CopyBox label={say('Send an event from your site')} text="footfall('Signup');" rows={1} />
        </Nothing>
      }
      action={({ value }) => <OwnViewLink of="event" value={value} name={value} />}
    />
  );
}

function AutomaticCard({ event, of, card, empty, needs }: AutomaticEvent) {
  const { title, unit, help, table } = card;
  const moreIsBetter = !isUnwantedEvent(event);
  const meaning = { ...queryMetrics.events, label: unit, sentence: help, moreIsBetter };
  const visitors = metricColumn('visitors', phrase('Visitors'));
  return (
    <QuestionTable
      {...card}
      title={say(title)}
      file={title}
      unit={say(unit)}
      help={say(help)}
      topic="guides/events#automatic-events"
      question={table}
      kind={{ of, unit, meaning, nameOf: ({ name }) => name }}
      columns={[
        { metric: 'events', title: unit, meaning },
        { ...visitors, meaning: { ...visitors.meaning, moreIsBetter } },
      ]}
      take={5}
      empty={
        <Nothing words={say(empty)} filtered={say('No visits match the filters')}>
          {needs && <Needs {...needs} />}
        </Nothing>
      }
    />
  );
}

/** @param filtered the text if filters may be the reason for the empty list */
function Nothing({ words, filtered, children }: { words: string; filtered: string; children?: ReactNode }) {
  if (isFiltered(usePeriod().view)) return <Empty>{filtered}</Empty>;
  return (
    <Empty display="flex" flexDirection="column" gap="3">
      <span>{words}</span>
      {children}
    </Empty>
  );
}

function Needs(needs: NonNullable<AutomaticEvent['needs']>) {
  const { domain, workspaceId } = usePeriod();
  return <NeedsFullScript workspaceId={workspaceId} domain={domain} {...needs} />;
}
