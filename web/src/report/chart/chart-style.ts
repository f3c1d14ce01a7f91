/** Of the place over a chart's lines: the hover line and its dots, and the card. */
export const plotStyle = {
  '& .plot': {
    position: 'relative',
    h: 'full',
    touchAction: 'pan-y',
    borderRadius: 'row',
    outlineOffset: '4px',
  },
  '& [data-enterable]': { cursor: 'pointer' },
  '& svg': { position: 'absolute', inset: '0', w: 'full', h: 'full', overflow: 'visible' },
  '& path': {
    fill: 'none',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
    pointerEvents: 'none',
  },
  '& path.before': { stroke: 'previous', strokeWidth: '1.25px' },
  '& .now': { stroke: 'accent', strokeWidth: '2px' },
  '& path.dot': { strokeWidth: '8px', strokeLinecap: 'round' },
  '& .mark': { stroke: 'fg.muted', strokeWidth: '1px', strokeDasharray: '2 2' },
  '& .tip': {
    position: 'absolute',
    zIndex: '1',
    px: '3',
    py: '2',
    bg: 'surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    boxShadow: 'float',
    textStyle: 'note',
    top: '0',
    w: 'max-content',
    // On a phone its words wrap, so that it never leaves the chart.
    maxW: 'calc(50% - 4px)',
    pointerEvents: 'none',
    '& b': { fontWeight: 600 },
    '& p': { mt: '1' },
  },
  '& .tip .before': { color: 'fg.muted' },
} as const;

/** The texts of both axes, and the place between them. */
export const axesStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '2.5',
  h: 'full',
  fontSize: '0.6875rem',
  lineHeight: '1',
  color: 'fg.muted',
  '& .values': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'space-between' },
  // Its middle, not its edge, is on the line of the grid.
  '& .values > *': { h: '0', textAlign: 'end', transform: 'translateY(-0.5em)' },
  '& .dates': { position: 'relative', gridColumn: '2' },
  '& .dates > *': { position: 'absolute', top: '2.5', whiteSpace: 'nowrap', transform: 'translateX(-50%)' },
} as const;

/** One style for all parts of the chart: styled one by one they would take a phone as long as the rest of the card. */
export const chartStyle = {
  ...axesStyle,
  gridTemplateRows: 'minmax(0, 1fr) 2rem',
  pt: '5',
  ps: '4',
  pe: '8',
  ...plotStyle,
  '& .grid': { stroke: 'border', strokeWidth: '1px' },
  '& .area': { fill: 'accent', fillOpacity: 0.07 },
  '& .running': { strokeDasharray: '4 4' },
} as const;
