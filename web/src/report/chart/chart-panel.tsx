import { type Metric, metrics } from '@footfall/functions/contract';
import { useCard } from '../data/cards.tsx';
import { seriesOf } from '../data/series.ts';
import { QuestionChart } from './question-chart.tsx';
import { SeriesChart } from './series-chart.tsx';

/** The course of one metric of the overview over the period. */
export default function ChartPanel({ metric }: { metric: Metric }) {
  return (
    <QuestionChart
      call={useCard('chart')}
      series={(answer, asked) => seriesOf(answer, asked, metric)}
      meaning={metrics[metric]}
      Chart={SeriesChart}
    />
  );
}
