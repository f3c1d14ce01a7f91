import { useMemo } from 'react';
import { Box } from '@chakra-ui/react';
import { paperWidth, printing } from '../../../ui/print/printing.ts';
import { useWidth } from '../../../ui/page/use-element.ts';
import { labelsThatFit } from '../chart-axis.ts';
import { noteRowHeight } from '../../notes/note-row.tsx';
import { ChartReader } from '../chart-reader.tsx';
import { SeriesChart } from '../series-chart.tsx';
import styles from '../chart.module.css';
import type { LineChartProps } from '../build-series.ts';
import ApexChart from './apex-chart.tsx';
import { lineOptions, lineSeries, type LineDrawing } from './line-options.ts';

/** On paper, the dashboard's chart replaces ApexCharts, which does not fit a new width at once. */
export default function LineChart(props: LineChartProps) {
  return printing.useValue() ? <SeriesChart {...props} width={paperWidth} /> : <DrawnChart {...props} />;
}

function DrawnChart(props: LineChartProps) {
  const { lines, axis, ticks, labels, noteRow } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  // Compared as text, so that an unchanged chart is not drawn again.
  const text = JSON.stringify({ lines, axis, ticks, labels: labels(labelsThatFit(width)) });
  const drawn = useMemo(() => {
    const drawing: LineDrawing = JSON.parse(text);
    return { series: lineSeries(drawing), options: lineOptions(drawing) };
  }, [text]);
  return (
    <Box ref={frame} h="full" pb={noteRow ? noteRowHeight : undefined}>
      {width > 0 && (
        <ApexChart type="line" width={width} {...drawn}>
          <Box className={styles.lines} h="full">
            <ChartReader {...props} />
          </Box>
          {noteRow && <Box css={noteRowStyle}>{noteRow}</Box>}
        </ApexChart>
      )}
    </Box>
  );
}

/** Below the dates, which the library draws under the plot. */
const noteRowStyle = { position: 'absolute', insetInline: '0', top: 'calc(100% + 2rem)' } as const;
