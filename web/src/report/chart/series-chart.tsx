import { Box } from '@chakra-ui/react';
import { across } from '../../ui/figures/chart-paths.ts';
import { useWidth } from '../map/use-width.ts';
import { labelsThatFit } from './chart-axis.ts';
import { ChartLines } from './chart-lines.tsx';
import { ChartReader } from './chart-reader.tsx';
import { chartStyle } from './chart-style.ts';
import type { LineChartProps } from './course.ts';

/** The dashboard's chart, an SVG of our own that is light enough for the first load. */
export function SeriesChart(props: LineChartProps) {
  const { lines, axis, ticks } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  return (
    <Box css={chartStyle}>
      <div className="values" aria-hidden="true">
        {ticks.map((tick, part) => (
          <span key={part}>{tick}</span>
        ))}
      </div>
      <ChartReader {...props}>
        <ChartLines lines={lines} axis={axis} />
      </ChartReader>
      <div ref={frame} className="dates" aria-hidden="true">
        {width > 0 && <Labels labels={props.labels(labelsThatFit(width))} />}
      </div>
    </Box>
  );
}

const Labels = ({ labels }: { labels: readonly string[] }) =>
  labels.map(
    (label, place) =>
      label && (
        <span key={place} style={{ left: `${across(place, labels.length) * 100}%` }}>
          {label}
        </span>
      ),
  );
