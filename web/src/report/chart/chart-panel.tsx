import type { Metric } from '@footfall/functions/contract';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { useCard } from '../data/cards.tsx';
import { seriesOf } from '../data/series.ts';
import { ChartWaiting } from './chart-waiting.tsx';
import { ChartFrame, SeriesChart } from './series-chart.tsx';

/** The course of one metric of the overview over the period. */
export default function ChartPanel({ metric }: { metric: Metric }) {
  const { data, error, isStale, retry } = useCard('chart');
  if (error) return <ChartFrame>{<ErrorPanel error={error} onRetry={retry} />}</ChartFrame>;
  if (!data) return <ChartWaiting />;
  // What is drawn follows what was asked for: while a new answer is on its way, the old one keeps its labels.
  const { answer, asked } = data;
  return (
    <SeriesChart
      series={seriesOf(answer, asked, metric)}
      meaning={metrics[metric]}
      range={answer.meta.range}
      isStale={isStale}
    />
  );
}
