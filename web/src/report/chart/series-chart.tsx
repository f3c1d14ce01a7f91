import type { ReactNode } from 'react';
import { useQuestion } from '../ask/questions.tsx';
import { inQuestions, meaningOfTile, type TileMetric } from '../ask/totals.ts';
import { useWidth } from '../../ui/page/use-element.ts';
import { labelsThatFit } from './chart-axis.ts';
import { AxisLabels, ChartLines } from './chart-lines.tsx';
import { ChartReader } from './chart-reader.tsx';
import styles from './chart.module.css';
import type { LineChartProps } from './build-series.ts';
import { QuestionChart } from './question-chart.tsx';

/** One metric of the overview over the period. A division by zero is drawn as 0. */
export default function ChartPanel({ metric }: { metric: TileMetric }) {
  return (
    <QuestionChart
      call={useQuestion('chart')}
      metric={inQuestions(metric)}
      nothing={0}
      meaning={meaningOfTile(metric)}
      Chart={SeriesChart}
    />
  );
}

interface SeriesChartProps extends LineChartProps {
  className?: string;
  /** Drawn below and above the lines. The width is 0 until it is known. */
  below?: ReactNode;
  above?: (width: number) => ReactNode;
  /** By default that of its container. */
  width?: number;
}

/** The dashboard's chart is SVG, small enough for the first load. */
export function SeriesChart({ className = '', below, above, width: given, ...props }: SeriesChartProps) {
  const [frame, measured] = useWidth<HTMLDivElement>();
  const width = given ?? measured;
  return (
    <div className={`${styles.chart} ${className}`}>
      <div className="values" aria-hidden="true">
        {props.ticks.map((tick, part) => (
          <span key={part}>{tick}</span>
        ))}
      </div>
      <ChartReader {...props}>
        {below}
        <ChartLines {...props} />
        {props.children}
        {above?.(width)}
      </ChartReader>
      <div ref={frame} className="dates" aria-hidden="true">
        {width > 0 && <AxisLabels labels={props.labels(labelsThatFit(width))} />}
      </div>
      {props.noteRow && <div className="note-row">{props.noteRow}</div>}
    </div>
  );
}
