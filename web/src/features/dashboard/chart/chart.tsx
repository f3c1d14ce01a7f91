import { useMemo } from 'react';
import { Box } from '@chakra-ui/react';
import type { MetricMeaning, Resolution } from '@footfall/functions/contract';
import ApexModule from 'react-apexcharts';
import { chartOptions, chartSeries } from './chart-options.ts';
import type { ChartPoint } from './chart-points.ts';
import { useWidth } from '../map/use-width.ts';

// The package is CommonJS: depending on the bundler its default import is the component or holds it.
const Apex = (ApexModule as unknown as { default?: typeof ApexModule }).default ?? ApexModule;

interface Props {
  points: ChartPoint[];
  meaning: MetricMeaning;
  resolution: Resolution;
}

const labelWidth = 84;

/** Two lines over each other: this period and the one before. */
export default function Chart({ points, meaning, resolution }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const labels = Math.max(Math.floor(width / labelWidth), 2);
  // Points are made anew at every render; the library redraws only where they differ.
  const shown = JSON.stringify(points);
  const drawn = useMemo(() => {
    const stable = JSON.parse(shown) as ChartPoint[];
    const series = chartSeries(stable, meaning);
    return { series, options: chartOptions(stable, { meaning, resolution, labels }) };
  }, [shown, meaning, resolution, labels]);
  return (
    <Box ref={frame} h="full" css={styles}>
      {width > 0 && (
        <Apex type="line" height="100%" width="100%" series={drawn.series} options={drawn.options} />
      )}
    </Box>
  );
}

const styles = {
  // Else the dot under the pointer takes the hover from the plot, and the tooltip flickers.
  '& .apexcharts-marker': { pointerEvents: 'none' },
  // The library's sizes are attributes, which the reset of the page outweighs.
  '& .apexcharts-xaxis-label, & .apexcharts-yaxis-label': { fontSize: '11px' },
  '& .apexcharts-area:not([fill=none])': { fill: 'accent', fillOpacity: 0.07 },
  '& .apexcharts-tooltip.apexcharts-theme-light': {
    bg: 'surface',
    borderColor: 'border',
    borderRadius: 'control',
    boxShadow: 'float',
    fontFamily: 'body',
    transition: 'opacity 120ms ease-out',
  },
  '& .chart-tip': { px: '3', py: '2', textStyle: 'note', color: 'fg', '& b': { fontWeight: 600 } },
  '& .chart-tip p + p': { mt: '1' },
  '& .chart-tip .before': { color: 'fg.muted' },
};
