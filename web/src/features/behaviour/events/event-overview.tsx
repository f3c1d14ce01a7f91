import { Box, chakra, Flex } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { EventCourse } from './event-course.tsx';
import { eventName } from './automatic-events.ts';
import { figureCsv, figuresOf, type EventFigure } from './event-figure.ts';
import { FigureChange } from './figure-change.tsx';
import { RowsCard } from '../../../report/rows/card.tsx';

/** How often an event happened, by how many visitors, what it earned in each currency, and its course. */
export function EventOverview({ event }: { event: string }) {
  const [counts, everyone, revenue] = [
    useQuestion('counts'),
    useQuestion('everyone'),
    useQuestion('revenue'),
  ];
  const failed = [counts, everyone, revenue].find(({ error }) => error);
  const { data } = counts;
  const figures =
    data && everyone.data && revenue.data
      ? figuresOf(data.answer, everyone.data.answer, revenue.data.answer)
      : undefined;
  return (
    <RowsCard
      title="Overview"
      unit={eventName(event)}
      help={queryMetrics.events.sentence}
      about={{ title: eventName(event), unit: 'Overview' }}
      call={{ ...counts, error: failed?.error }}
      rows={figures}
      csv={figureCsv}
    >
      {failed?.error && <ErrorPanel error={failed.error} onRetry={failed.retry} />}
      {!figures && !failed && <Skeleton h="14" mx="2" />}
      {figures && <List figures={figures} isStale={counts.isStale} />}
      <EventCourse />
    </RowsCard>
  );
}

function List({ figures, isStale }: { figures: readonly EventFigure[]; isStale: boolean }) {
  return (
    <Flex as="dl" wrap="wrap" columnGap="10" rowGap="4" px="2" opacity={isStale ? 0.5 : 1}>
      {figures.map((figure) => (
        <Box key={figure.label}>
          <chakra.dt textStyle="note" color="fg.muted" title={figure.meaning.sentence}>
            {figure.label}
          </chakra.dt>
          <chakra.dd textStyle="number">{figure.text(figure.now)}</chakra.dd>
          <FigureChange figure={figure} />
        </Box>
      ))}
    </Flex>
  );
}
