import { Box, chakra, Flex } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { CourseChart } from '../../../report/chart/course-chart.tsx';
import { ChangeMark } from '../../../ui/figures/change-mark.tsx';
import { changeOf, changeText } from '../../../ui/figures/change.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { type EventFigure, figureCsv, overviewFigures } from './event-rows.ts';
import { figureText } from '../../../report/rows/row-content.tsx';
import { RowsCard } from '../../../report/rows/card.tsx';

/** How often an event happened, by how many visitors, what it earned in each currency, and its course. */
export function EventOverview({ event }: { event: string }) {
  const counts = useQuestion('counts');
  const calls = [counts, useQuestion('everyone'), useQuestion('revenue')];
  const failed = calls.find(({ error }) => error);
  const [of, everyone, revenue] = calls.map(({ data }) => data?.answer);
  const figures = of && everyone && revenue && overviewFigures(of, everyone, revenue);
  return (
    <RowsCard
      title="Overview"
      unit={event}
      help={queryMetrics.events.sentence}
      about={{ title: event, unit: 'Overview' }}
      call={{ ...counts, error: failed?.error }}
      rows={figures}
      csv={figureCsv}
    >
      {failed?.error && <ErrorPanel error={failed.error} onRetry={failed.retry} />}
      {!figures && !failed && <Skeleton h="14" mx="2" />}
      {figures && (
        <Flex as="dl" wrap="wrap" columnGap="10" rowGap="4" px="2" opacity={counts.isStale ? 0.5 : 1}>
          {figures.map((figure) => (
            <Box key={figure.label}>
              <chakra.dt layerStyle="note" title={figure.meaning.sentence}>
                {figure.label}
              </chakra.dt>
              <chakra.dd textStyle="number">{figureText(figure, figure.now)}</chakra.dd>
              <FigureChange figure={figure} />
            </Box>
          ))}
        </Flex>
      )}
      <EventCourse />
    </RowsCard>
  );
}

/** How a number changed, and from what; nothing where nothing is compared. */
function FigureChange({ figure }: { figure: EventFigure }) {
  const { now, before, meaning } = figure;
  if (before === undefined) return null;
  const change = now === null ? null : changeOf(now, before ?? undefined, meaning.moreIsBetter);
  return (
    <Box as="dd" layerStyle="note">
      {change && (
        <>
          <ChangeMark change={change} />
          <Hidden>{changeText(change)}</Hidden>{' '}
        </>
      )}
      {before ? `from ${figureText(figure, before)}` : 'none before'}
    </Box>
  );
}

const courses = [
  { value: 'events', label: 'Events' },
  { value: 'visitors', label: 'Visitors' },
] as const;

/** How often an event happened by time, or by how many visitors, as the address says. */
function EventCourse() {
  const call = useQuestion('chart');
  const [name, setName] = useChoice('measure');
  const chosen = name === 'visitors' ? name : 'events';
  return (
    <>
      <Flex px="2" pt="5">
        <Segments
          label="Metric of the chart"
          choices={courses}
          chosen={chosen}
          onChoose={(metric) => setName(metric === 'events' ? null : metric)}
        />
      </Flex>
      <CourseChart call={call} metric={chosen} nothing={0} meaning={queryMetrics[chosen]} />
    </>
  );
}
