import { useMemo, useState, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import type { ApexOptions } from 'apexcharts';
import ReactApexCharts from 'react-apexcharts';
import { useHeight } from '../../../ui/page/use-element.ts';

/** The CommonJS module may be wrapped in an object, depending on the bundler. */
const Drawing =
  'default' in ReactApexCharts ? (ReactApexCharts.default as typeof ReactApexCharts) : ReactApexCharts;

interface Props {
  type: 'line' | 'heatmap';
  width: number;
  /** Both must be stable. A new object redraws the chart. */
  series: NonNullable<ApexOptions['series']>;
  options: ApexOptions;
  /** Rendered over the plot area. */
  children: ReactNode;
}

/** Internals of ApexCharts that its types omit. */
interface Drawn {
  el: HTMLElement;
  w: {
    globals: Record<
      'translateX' | 'translateY' | 'gridWidth' | 'gridHeight' | 'svgWidth' | 'svgHeight',
      number
    >;
  };
}

/** Lets paper stretch the drawing, which the library cannot draw again at once. */
function makeStretchable({ el, w: { globals } }: Drawn) {
  const svg = el.querySelector('svg');
  svg?.setAttribute('viewBox', `0 0 ${globals.svgWidth} ${globals.svgHeight}`);
  svg?.setAttribute('preserveAspectRatio', 'none');
}

/** The only user of ApexCharts. The library only draws. `children` handle the pointer, keys and screen readers. */
export default function ApexChart({ type, width, series, options, children }: Props) {
  const [frame, height] = useHeight<HTMLDivElement>();
  const [plot, setPlot] = useState<Record<'left' | 'top' | 'width' | 'height', number>>();
  const all = useMemo(() => {
    const measure = (drawn: Drawn) => {
      const { globals } = drawn.w;
      makeStretchable(drawn);
      setPlot({
        left: globals.translateX,
        top: globals.translateY,
        width: globals.gridWidth,
        height: globals.gridHeight,
      });
    };
    return {
      ...quiet,
      ...options,
      chart: {
        ...quiet.chart,
        ...options.chart,
        width,
        height,
        events: { mounted: measure, updated: measure },
      },
    };
  }, [options, width, height]);
  return (
    // The library's texts inherit this size.
    <Box position="relative" h="full" fontSize="0.6875rem">
      {/* Elements that a browser inserts for translation would not be drawn. The library places texts from the left. */}
      <div ref={frame} aria-hidden="true" translate="no" dir="ltr" style={{ height: '100%' }}>
        {height > 0 && <Drawing {...{ type, series, width, height }} options={all} />}
      </div>
      {plot && <div style={{ position: 'absolute', ...plot }}>{children}</div>}
    </Box>
  );
}

/** Disables the library's controls, animations and texts. */
const quiet = {
  chart: {
    animations: { enabled: false },
    fontFamily: 'inherit',
    // `width` and `height` trigger redraws, because the library misses some resizes.
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
