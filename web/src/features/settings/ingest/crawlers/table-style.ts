/** The bar sticks out of the row by half a rem on both sides. @param share of the longest bar */
export const barWidth = (share: number) => `calc(${share} * (100% + 1rem))`;

/** A parent of a table whose rows have a bar behind them. Its first column is the widest. */
export const crawlerTableStyle = {
  '& table': { w: 'full', borderCollapse: 'collapse' },
  '& caption': { textStyle: 'label', textAlign: 'start', pb: '1' },
  '& tr': { position: 'relative' },
  '& :is(th, td)': {
    py: '1',
    textAlign: 'end',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  '& :is(th, td) + :is(th, td)': { ps: { base: '2', md: '4' } },
  // Long enough for most names.
  '& tr > :first-child': { textAlign: 'start', w: 'full', minW: '7.5rem', whiteSpace: 'normal' },
  '& tr > :first-child *': { overflowWrap: 'anywhere' },
  '& thead :is(th, td)': {
    textStyle: 'note',
    color: 'fg.muted',
    pb: '2',
    verticalAlign: 'bottom',
    whiteSpace: 'normal',
    wordBreak: 'keep-all',
  },
  'html:lang(en) & thead :is(th, td)': { whiteSpace: { sm: 'nowrap' } },
  '& tbody :is(th, td)': { h: '9', '@media (pointer: coarse)': { h: '11' } },
  // Above the bar, which the row holds.
  '& tbody td': { position: 'relative' },
  '& .purpose': { display: { base: 'none', md: 'table-cell' }, textAlign: 'start', color: 'fg.muted' },
  '& .below': { display: { base: 'block', md: 'none' }, textStyle: 'note', color: 'fg.muted', ps: '22px' },
  '& .bar': {
    position: 'absolute',
    insetBlock: '1px',
    insetInlineStart: '-2',
    bg: 'bar',
    borderRadius: 'row',
    minW: '1',
  },
  '& .name': { position: 'relative', textStyle: 'label' },
  '& .name > button, & .alone': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '7',
    textAlign: 'start',
  },
  '& .alone': { ps: '22px' },
  '& .name > button': { cursor: 'pointer', borderRadius: 'row', '@media (pointer: coarse)': { minH: '11' } },
  '& button svg': { color: 'fg.muted', transition: 'transform 120ms' },
  '& button[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  '& .agents .name': { display: 'block', ps: '22px', fontWeight: 400 },
  '& .agents .below': { ps: '0' },
  '& .count': { display: 'inline-block', minW: { md: '14' } },
  '& .change': {
    color: 'fg.muted',
    textStyle: 'note',
    display: { base: 'none', md: 'inline' },
  },
} as const;
