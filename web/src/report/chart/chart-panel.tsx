import { Box, Flex } from '@chakra-ui/react';
import type { Metric } from '@footfall/functions/contract';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Chart } from './chart.tsx';
import { chartPoints } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import { chartHeight, ChartWaiting } from './chart-waiting.tsx';
import { useCard } from '../data/cards.tsx';
import { seriesOf } from '../data/series.ts';
import { usePeriod } from '../use-period.ts';
import { useView } from '../view/use-view.ts';
import { toPeriod } from '../period/period-change.ts';
import { zoomOf } from './zoom.ts';

/** The course of one metric over the period. */
export default function ChartPanel({ metric }: { metric: Metric }) {
  const { view, clock } = usePeriod();
  const { change } = useView();
  const { data, error, isStale, retry } = useCard('chart');
  if (error) return <Frame>{<ErrorPanel error={error} onRetry={retry} />}</Frame>;
  if (!data) return <ChartWaiting />;

  // What is drawn follows what was asked for: while a new answer is on its way, the old one keeps its labels.
  const series = seriesOf(data.answer, data.asked, metric);
  const points = chartPoints(series, clock);
  const meaning = metrics[metric];
  if (points.length === 0) return <Frame>No visits in this timeframe</Frame>;
  const wayInto = (key: string) => {
    const days = zoomOf(key, series.interval, data.answer.meta.range, clock.day);
    return days && (() => change(toPeriod({ ...view, interval: null }, days, clock.day)));
  };
  return (
    <Box aria-busy={isStale} opacity={isStale ? 0.5 : 1} transition="opacity 120ms ease-out">
      <Box h={chartHeight}>
        <Chart points={points} meaning={meaning} interval={series.interval} wayInto={wayInto} />
      </Box>
      <ChartTable points={points} meaning={meaning} interval={series.interval} />
    </Box>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <Flex h={chartHeight} align="center" justify="center" color="fg.muted">
      {children}
    </Flex>
  );
}
