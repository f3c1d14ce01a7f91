import type { Metric } from '@footfall/functions/contract';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { useQuestion } from '../ask/questions.tsx';
import { seriesOf } from '../ask/series.ts';
import { QuestionChart } from './question-chart.tsx';
import { SeriesChart } from './series-chart.tsx';

/** The course of one metric of the overview over the period. */
export default function ChartPanel({ metric }: { metric: Metric }) {
  return (
    <QuestionChart
      call={useQuestion('chart')}
      series={(answer, asked) => seriesOf(answer, asked, metric)}
      meaning={metrics[metric]}
      Chart={SeriesChart}
    />
  );
}
