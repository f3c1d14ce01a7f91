import { type Metric, metrics, metricsInQuestions } from '@footfall/functions/contract';
import { useQuestion } from '../ask/questions.tsx';
import { QuestionChart } from './question-chart.tsx';
import { SeriesChart } from './series-chart.tsx';

/** The course of one metric of the overview over the period. Nothing divided by nothing is drawn as 0. */
export default function ChartPanel({ metric }: { metric: Metric }) {
  return (
    <QuestionChart
      call={useQuestion('chart')}
      metric={metricsInQuestions[metric]}
      nothing={0}
      meaning={metrics[metric]}
      Chart={SeriesChart}
    />
  );
}
