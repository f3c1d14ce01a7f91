import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { useChoice } from '../../../report/address/use-address.ts';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { CardColumns } from '../../../report/card-columns.tsx';
import { OwnViewHead } from '../own-view.tsx';
import { EventList } from './event-list.tsx';
import { eventQuestions } from './event-questions.ts';
import { Properties } from './properties.tsx';
import { shownProperties } from './property-rows.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { isUnwantedEvent, queryMetrics, say } from '@footfall/functions/contract';
import { type Series, FigureOverview } from '../figure-overview.tsx';
import { overviewFigures } from './event-rows.ts';

export default function EventsTab() {
  const [event, choose] = useChoice('event');
  if (event === null) return <EventList />;
  return <OneEvent key={event} event={event} onBack={() => choose(null)} />;
}

function OneEvent({ event, onBack }: { event: string; onBack: () => void }) {
  const [ask] = useState(() => eventQuestions(event));
  return (
    <QuestionsProvider ask={ask}>
      <CardColumns>
        <OwnViewHead back={say('All events')} onBack={onBack} title={event} />
        <EventOverview event={event} />
        <PropertiesOf event={event} />
      </CardColumns>
    </QuestionsProvider>
  );
}

/** Renders once the names of the properties are known. */
function PropertiesOf({ event }: { event: string }) {
  const properties = useQuestion('properties');
  const revenue = useQuestion('revenue');
  const failed = [properties, revenue].find(({ error }) => error);
  if (!properties.data || !revenue.data)
    return failed?.error ? (
      <Box {...cardStyle}>
        <ErrorPanel error={failed.error} onRetry={failed.retry} />
      </Box>
    ) : (
      <Skeleton h="20rem" borderRadius="card" />
    );
  const hasRevenue = revenue.data.answer.results.length > 0;
  const { keys, others } = shownProperties(properties.data.answer, hasRevenue);
  return (
    <>
      {/* The key remounts the cards for other properties, so that old values do not appear under new names. */}
      <Properties key={JSON.stringify(keys)} event={event} keys={keys} />
      {others > 0 && (
        <Box layerStyle="note">
          {say(
            '{count, plural, one {One rarer property is not shown.} other {# rarer properties are not shown.}}',
            { count: others },
          )}
        </Box>
      )}
    </>
  );
}

const series: [Series, Series] = [
  { value: 'events', label: say('Events'), meaning: queryMetrics.events },
  { value: 'visitors', label: say('Visitors'), meaning: queryMetrics.visitors },
];

function EventOverview({ event }: { event: string }) {
  const [counts, everyone, revenue] = [
    useQuestion('counts'),
    useQuestion('everyone'),
    useQuestion('revenue'),
  ];
  return (
    <FigureOverview
      name={event}
      topic="guides/events"
      help={say(queryMetrics.events.sentence)}
      calls={[counts, everyone, revenue]}
      figures={
        counts.data &&
        everyone.data &&
        revenue.data &&
        overviewFigures(counts.data.answer, everyone.data.answer, revenue.data.answer)
      }
      series={series}
      isUnwanted={isUnwantedEvent(event)}
    />
  );
}
