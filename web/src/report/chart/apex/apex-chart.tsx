import { useMemo, useState, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import type { ApexOptions } from 'apexcharts';
import ReactApexCharts from 'react-apexcharts';

/** It is a CommonJS module: the bundler may hand over an object with the component in it. */
const Drawing =
  'default' in ReactApexCharts ? (ReactApexCharts.default as typeof ReactApexCharts) : ReactApexCharts;

interface Props {
  type: 'line' | 'heatmap';
  /** In px. */
  width: number;
  /** Both stay the same objects until something else is to be drawn. */
  series: NonNullable<ApexOptions['series']>;
  options: ApexOptions;
  /** What lies over the area where ApexCharts draws the values, inside of its axes. */
  children: ReactNode;
}

/** What ApexCharts knows of its own drawing. Its types leave it out. */
interface Drawn {
  w: { globals: { translateX: number; translateY: number; gridWidth: number; gridHeight: number } };
}

/**
 * What ApexCharts draws, as large as its place: the one component that knows the library. It draws and does nothing
 * else. Pointer, keys, and what screen readers are told are our own, in `children`.
 */
export default function ApexChart({ type, width, series, options, children }: Props) {
  const [plot, setPlot] = useState<Record<'left' | 'top' | 'width' | 'height', number>>();
  const all = useMemo(() => {
    const measure = ({ w: { globals } }: Drawn) =>
      setPlot({
        left: globals.translateX,
        top: globals.translateY,
        width: globals.gridWidth,
        height: globals.gridHeight,
      });
    return {
      ...quiet,
      ...options,
      chart: { ...quiet.chart, width, events: { mounted: measure, updated: measure } },
    };
  }, [options, width]);
  return (
    // Its texts have the size of what holds them, whatever the library says.
    <Box position="relative" h="full" fontSize="0.6875rem">
      {/* What a browser puts into its texts to translate them is not drawn. */}
      <div aria-hidden="true" translate="no" style={{ height: '100%' }}>
        <Drawing {...{ type, series, width }} options={all} height="100%" />
      </div>
      {plot && <div style={{ position: 'absolute', ...plot }}>{children}</div>}
    </Box>
  );
}

/** Of the library's own controls, motion and words there is nothing. */
const quiet = {
  chart: {
    animations: { enabled: false },
    fontFamily: 'inherit',
    // `width` says when to draw again; the library itself misses some changes.
    redrawOnParentResize: false,
    redrawOnWindowResize: false,
    toolbar: { show: false },
    zoom: { enabled: false },
  },
  dataLabels: { enabled: false },
  legend: { show: false },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  tooltip: { enabled: false },
} satisfies ApexOptions;
