import { useEffect } from 'react';
import { LineChart } from './apex-charts.tsx';
import { QuestionChart, type QuestionChartProps } from './question-chart.tsx';

/** One metric over the period, on all pages except the dashboard. */
export function TrendChart(props: Omit<QuestionChartProps, 'Chart'>) {
  // Loads in parallel with the numbers.
  useEffect(() => LineChart.preload(), []);
  return <QuestionChart {...props} Chart={LineChart} />;
}
