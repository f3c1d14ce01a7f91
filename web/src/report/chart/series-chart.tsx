import { Box, Flex } from '@chakra-ui/react';
import type { MetricMeaning } from '@footfall/functions/contract';
import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import type { Series } from '../data/series.ts';
import { toPeriod } from '../period/period-change.ts';
import { usePeriod } from '../use-period.ts';
import { useView } from '../view/use-view.ts';
import { Chart } from './chart.tsx';
import { chartPoints } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import { chartHeight } from './chart-waiting.tsx';
import { zoomOf } from './zoom.ts';

interface Props {
  series: Series;
  meaning: MetricMeaning;
  /** The days of the answer. */
  range: QueryAnswer['meta']['range'];
  /** Whether these are the numbers of an earlier question. */
  isStale: boolean;
}

/** The course of a metric. A press on a bucket looks at its days more closely. */
export function SeriesChart({ series, meaning, range, isStale }: Props) {
  const { view, clock } = usePeriod();
  const { change } = useView();
  const points = chartPoints(series, clock);
  if (points.length === 0) return <ChartFrame>No visits in this timeframe</ChartFrame>;
  const wayInto = (key: string) => {
    const days = zoomOf(key, series.interval, range, clock.day);
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

/** What stands in the place of a chart. */
export function ChartFrame({ children }: { children: React.ReactNode }) {
  return (
    <Flex h={chartHeight} align="center" justify="center" color="fg.muted">
      {children}
    </Flex>
  );
}
