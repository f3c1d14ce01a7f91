import { useMemo, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { useWidth } from '../../../ui/page/use-element.ts';
import { labelsThatFit } from '../chart-axis.ts';
import ApexChart from './apex-chart.tsx';
import { heatOptions, heatSeries, none, steps, type HeatDrawing } from './heat-options.ts';

export interface HeatMapProps extends Pick<HeatDrawing, 'rows'> {
  /** The texts below the columns, at most so many; empty for a column without one. */
  columns: (most: number) => HeatDrawing['columns'];
  /** What lies over the cells, which share the area evenly. */
  children: ReactNode;
}

/** Cells in rows and columns, each in the colour of its step, as high as their place. */
export default function HeatMap({ rows, columns, children }: HeatMapProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  // As text, so that the cells are drawn again only if they look different.
  const text = JSON.stringify({ rows, columns: columns(labelsThatFit(width)) });
  const drawn = useMemo(() => {
    const drawing: HeatDrawing = JSON.parse(text);
    return { series: heatSeries(drawing), options: heatOptions(drawing) };
  }, [text]);
  return (
    <Box ref={frame} h="full" css={cellStyle}>
      {width > 0 && (
        <ApexChart type="heatmap" width={width} {...drawn}>
          {children}
        </ApexChart>
      )}
    </Box>
  );
}

/** Here and not in the options: between two colours the library blends, and it knows only those that are numbers. */
const cellStyle = {
  '& .apexcharts-heatmap-rect': {
    stroke: 'surface',
    strokeWidth: { base: '1px', sm: '3px' },
    rx: { base: '2px', sm: '6px' },
  },
  [`& [val="${none}"]`]: { fill: 'hover' },
  ...Object.fromEntries(steps.map((step) => [`& [val="${step}"]`, { fill: `map.${step}` }])),
};
