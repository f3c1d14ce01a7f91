import { useMemo } from 'react';
import { Box } from '@chakra-ui/react';
import { useWidth } from '../../../ui/page/use-element.ts';
import ApexChart from './apex-chart.tsx';
import {
  edgeWidth,
  pathOptions,
  pathSeries,
  pathStyle,
  strokeWidth,
  type PathDrawing,
} from './path-options.ts';

/** Lines, areas or bars from edge to edge, without axes. Their looks are variables of CSS: see `pathStyle`. */
export default function Paths({ kind, layers }: PathDrawing) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const series = useMemo(() => pathSeries({ kind, layers }), [kind, layers]);
  const options = useMemo(() => pathOptions(kind, layers.length), [kind, layers.length]);
  return (
    // The library leaves room for strokes above and below the plot.
    <Box
      ref={frame}
      position="absolute"
      inset={`-${strokeWidth / 2}px 0`}
      css={pathStyle}
      style={{ '--edge': `${edgeWidth({ kind, layers })}px` } as object}
    >
      {width > 0 && layers.length > 0 && (
        <ApexChart key={kind} type="line" {...{ width, series, options }}>
          {null}
        </ApexChart>
      )}
    </Box>
  );
}
