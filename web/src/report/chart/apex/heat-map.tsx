import { useMemo, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { useZoomedWidth } from '../../../ui/print/use-printed-width.ts';
import { labelsThatFit } from '../chart-axis.ts';
import ApexChart from './apex-chart.tsx';
import { heatOptions, heatSeries, none, steps, type HeatDrawing } from './heat-options.ts';

export interface HeatMapProps extends Pick<HeatDrawing, 'rows'> {
  /** Texts below the columns, at most `max`. Empty for a column without one. */
  columns: (max: number) => HeatDrawing['columns'];
  /** Rendered over the cells, which share the area evenly. */
  children: ReactNode;
}

export default function HeatMap({ rows, columns, children }: HeatMapProps) {
  const [frame, width, zoom] = useZoomedWidth<HTMLDivElement>();
  // Compared as text, so that unchanged cells are not drawn again.
  const text = JSON.stringify({ rows, columns: columns(labelsThatFit(width)) });
  const drawn = useMemo(() => {
    const drawing: HeatDrawing = JSON.parse(text);
    const widest = widthOf(drawing.rows.map(({ name }) => name));
    return { series: heatSeries(drawing), options: heatOptions(drawing, widest) };
  }, [text]);
  return (
    <Box ref={frame} h="full" css={cellStyle} style={{ zoom }}>
      {width > 0 && (
        <ApexChart type="heatmap" width={width} {...drawn}>
          {children}
        </ApexChart>
      )}
    </Box>
  );
}

/** The width of the widest text in the drawing. */
function widthOf(texts: readonly string[]): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = `11px ${getComputedStyle(document.body).fontFamily}`;
  return Math.max(...texts.map((text) => canvas.measureText(text).width));
}

/** In CSS, because the library blends two colours only if they are numeric. */
const cellStyle = {
  '& .apexcharts-heatmap-rect': {
    stroke: 'surface',
    strokeWidth: { base: '1px', sm: '3px' },
    rx: { base: '2px', sm: '6px' },
  },
  [`& [val="${none}"]`]: { fill: 'hover' },
  ...Object.fromEntries(steps.map((step) => [`& [val="${step}"]`, { fill: `map.${step}` }])),
};
