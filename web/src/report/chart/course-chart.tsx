import { useEffect } from 'react';
import { LineChart } from './apex-charts.tsx';
import { QuestionChart, type QuestionChartProps } from './question-chart.tsx';

/** The course of one metric over the period on every page but the dashboard. */
export function CourseChart(props: Omit<QuestionChartProps, 'Chart'>) {
  // It loads together with the numbers.
  useEffect(() => LineChart.preload(), []);
  return <QuestionChart {...props} Chart={LineChart} />;
}
