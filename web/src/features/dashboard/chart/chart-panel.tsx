import { Box, Flex } from '@chakra-ui/react';
import type { Metric } from '@footfall/functions/contract';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Chart } from './chart.tsx';
import { chartPoints } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import { chartHeight, ChartWaiting } from './chart-waiting.tsx';
import { usePeriod, useReport } from '../use-report.ts';

/** The course of one metric over the period. */
export default function ChartPanel({ metric }: { metric: Metric }) {
  const { range, clock } = usePeriod();
  const { resolution } = range;
  const { data, error, isStale, retry } = useReport('data.chart', { resolution, metric });
  if (error) return <Frame>{<ErrorPanel error={error} onRetry={retry} />}</Frame>;
  if (!data) return <ChartWaiting />;

  // What is drawn follows what was asked for: while a new answer is on its way, the old one keeps its labels.
  const { asked, answer } = data;
  const points = chartPoints(answer, asked, clock);
  const meaning = metrics[asked.metric];
  if (points.length === 0) return <Frame>No visits in this timeframe</Frame>;
  return (
    <Box aria-busy={isStale} opacity={isStale ? 0.5 : 1} transition="opacity 120ms ease-out">
      <Box h={chartHeight}>
        <Chart points={points} meaning={meaning} resolution={asked.resolution} />
      </Box>
      <ChartTable points={points} meaning={meaning} resolution={asked.resolution} />
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
