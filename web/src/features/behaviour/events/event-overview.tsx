import { Box, chakra, Flex } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { CourseChart } from '../../../report/chart/course-chart.tsx';
import { changeOf, changeText, shortChange } from '../../../ui/figures/change.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { eventName } from './automatic-events.ts';
import { type EventFigure, figureCsv, figuresOf } from './event-figure.ts';
import { RowsCard } from '../../../report/rows/card.tsx';
import { type CourseMetric, courseMetrics } from './event-questions.ts';

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

const colors = { better: 'positive', worse: 'negative', neutral: 'fg.muted' } as const;

/** How a number changed, and from what; nothing where nothing is compared. */
function FigureChange({ figure: { now, before, meaning, text } }: { figure: EventFigure }) {
  if (before === undefined) return null;
  const change = now === null ? null : changeOf(now, before ?? undefined, meaning.moreIsBetter);
  return (
    <Box as="dd" textStyle="note" color="fg.muted">
      {change && (
        <>
          <Box as="span" color={colors[change.verdict]} aria-hidden="true">
            {shortChange(change)}
          </Box>
          <Hidden>{changeText(change)}</Hidden>{' '}
        </>
      )}
      {before === null || before === 0 ? 'none before' : `from ${text(before)}`}
    </Box>
  );
}

const labels: Record<CourseMetric, string> = { events: 'Events', visitors: 'Visitors' };
const choices = courseMetrics.map((value) => ({ value, label: labels[value] }));

/** How often an event happened by time, or by how many visitors, as the address says. */
function EventCourse() {
  const call = useQuestion('chart');
  const [name, setName] = useChoice('measure');
  const chosen = courseMetrics.find((metric) => metric === name) ?? 'events';
  return (
    <>
      <Flex px="2" pt="5">
        <Segments
          label="Metric of the chart"
          choices={choices}
          chosen={chosen}
          onChoose={(metric) => setName(metric === 'events' ? null : metric)}
        />
      </Flex>
      <CourseChart call={call} metric={chosen} nothing={0} meaning={queryMetrics[chosen]} />
    </>
  );
}
