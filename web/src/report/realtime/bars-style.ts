import { axesStyle, plotStyle } from '../chart/chart-style.ts';

/** Half the width of a bar and of the gap beside it: the first and the last one reach over the plot by it. */
const half = '10px';

/** One style for all parts of the bars. */
export const barsStyle = {
  ...axesStyle,
  gridTemplateRows: 'minmax(0, 1fr) 1.75rem',
  '& .values > *': { ...axesStyle['& .values > *'], minW: '3' },
  '& .grid, & .plot': { gridArea: '1 / 2' },
  '& .grid': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
  '& .grid > i': { h: '0', borderTop: '1px solid', borderColor: 'border' },
  '& .plot': {
    position: 'relative',
    mx: half,
    touchAction: 'pan-y',
    borderRadius: 'row',
    outlineOffset: '12px',
  },
  '& .bar': {
    position: 'absolute',
    bottom: '0',
    w: '2.6%',
    transform: 'translateX(-50%)',
    borderTopRadius: '3px',
    bg: 'map.3',
    transition: 'height 180ms ease-out',
  },
  '& .bar[data-age=recent]': { bg: 'accent' },
  '& .bar[data-age=running]': { bg: 'bar', border: '1px dashed', borderBottom: '0', borderColor: 'accent' },
  '& .bar[data-shown]': { outline: '2px solid', outlineColor: 'fg' },
  '& .dates': { ...axesStyle['& .dates'], mx: half },
  '& .tip': { ...plotStyle['& .tip'], maxW: '12rem' },
} as const;
