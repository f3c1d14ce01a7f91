import { useEffect, useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { HeatMap } from '../../../report/chart/apex-charts.tsx';
import { useQuestion } from '../../../report/data/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { isFiltered } from '../../../report/view/view.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { daysOfWeek, hourCells } from './hour-cells.ts';
import { HourGrid } from './hour-grid.tsx';
import { HourScale } from './hour-scale.tsx';
import { HourTable } from './hour-table.tsx';

/** When visits begin, by the hours of the week. */
export function HoursCard() {
  useEffect(() => HeatMap.preload(), []);
  const { data, error, isStale, retry } = useQuestion('hours');
  const { clock, view } = usePeriod();
  const kept = useRef({ stop: 0, hasFocus: false });
  const cells = data && hourCells(data.answer);
  const meta = data?.answer.meta;
  const isEmpty = cells?.every(({ visits }) => visits === 0);
  return (
    <Card
      title="Hours"
      unit={meta ? `Visits, ${meta.timezone}` : 'Visits'}
      help={`${metrics.visits.sentence} It counts in the hour in which it begins.`}
      menu={
        data &&
        cells && (
          <CardMenu
            about={{ title: 'Hours', unit: 'Visits' }}
            numbers={{
              question: data.asked,
              range: data.answer.meta.range,
              table: async () => (await import('./hours-csv.ts')).hoursCsv(cells),
            }}
          />
        )
      }
      aria-busy={!error && (!cells || isStale)}
    >
      <Box px="2" minH="64" opacity={isStale ? 0.5 : 1} transition="opacity 120ms ease-out">
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!cells && !error && <Skeleton h="64" />}
        {isEmpty && (
          <Box py="2" color="fg.muted">
            {isFiltered(view) ? 'No visits match the filters' : 'No visits in this timeframe'}
          </Box>
        )}
        {cells && meta && !isEmpty && (
          <>
            <HourGrid cells={cells} days={daysOfWeek(meta.range, clock.day)} kept={kept} />
            <HourScale most={Math.max(...cells.map(({ visits }) => visits))} />
            <HourTable cells={cells} />
          </>
        )}
      </Box>
    </Card>
  );
}
