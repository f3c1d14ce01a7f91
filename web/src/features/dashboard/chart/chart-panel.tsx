import { Box, Flex } from '@chakra-ui/react';
import type { Metric } from '@footfall/functions/contract';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Chart } from './chart.tsx';
import { chartPoints } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import { chartHeight, ChartWaiting } from './chart-waiting.tsx';
import { useCard } from '../data/cards.tsx';
import { seriesOf } from '../data/series.ts';
import { usePeriod } from '../use-report.ts';

/** The course of one metric over the period. */
export default function ChartPanel({ metric }: { metric: Metric }) {
  const { clock } = usePeriod();
  const { data, error, isStale, retry } = useCard('chart');
  if (error) return <Frame>{<ErrorPanel error={error} onRetry={retry} />}</Frame>;
  if (!data) return <ChartWaiting />;

  // What is drawn follows what was asked for: while a new answer is on its way, the old one keeps its labels.
  const series = seriesOf(data.answer, data.asked, metric);
  const points = chartPoints(series, clock);
  const meaning = metrics[metric];
  if (points.length === 0) return <Frame>No visits in this timeframe</Frame>;
  return (
    <Box aria-busy={isStale} opacity={isStale ? 0.5 : 1} transition="opacity 120ms ease-out">
      <Box h={chartHeight}>
        <Chart points={points} meaning={meaning} resolution={series.interval} />
      </Box>
      <ChartTable points={points} meaning={meaning} resolution={series.interval} />
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
