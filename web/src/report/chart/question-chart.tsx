import type { MetricMeaning } from '@footfall/functions/contract';
import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import type { AskedQuestion } from '../data/card-questions.ts';
import type { CardAnswer } from '../data/questions.tsx';
import type { Series } from '../data/series.ts';
import { ChartWaiting } from './chart-waiting.tsx';
import { ChartFrame, SeriesChart } from './series-chart.tsx';

interface Props {
  /** How the question stands that the chart answers. */
  call: CardAnswer;
  series: (answer: QueryAnswer, asked: AskedQuestion) => Series;
  meaning: MetricMeaning;
}

/** The course of one metric over the period, and what stands in its place while there is none. */
export function QuestionChart({ call: { data, error, isStale, retry }, series, meaning }: Props) {
  if (error) return <ChartFrame>{<ErrorPanel error={error} onRetry={retry} />}</ChartFrame>;
  if (!data) return <ChartWaiting />;
  // What is drawn follows what was asked for: while a new answer is on its way, the old one keeps its labels.
  const { answer, asked } = data;
  return (
    <SeriesChart
      series={series(answer, asked)}
      meaning={meaning}
      range={answer.meta.range}
      isStale={isStale}
    />
  );
}
