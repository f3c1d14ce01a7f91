import { pictureStyle, rowHeight, rowsStyle } from '../breakdown/rows-style.ts';
import { pressedStyleOf } from '../filters/pressed-style.ts';

/** Below this width a row has its name, the column that it is ordered by, and its change. */
export const narrow = '@media (width < 48rem)';

/** One style for the whole table, which may have ten thousand cells. */
export const tableStyle = {
  w: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& thead th': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    h: '9',
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textStyle: 'note',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '& :is(th, td)': { ps: '3', pe: '2', textAlign: 'end', fontWeight: 400 },
  '& :is(th, td).name': { position: 'relative', w: 'full', minW: '8rem', ps: '2', textAlign: 'start' },
  '& thead .name': { position: 'sticky' },
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    h: '7',
    px: '1.5',
    me: '-1.5',
    borderRadius: '6px',
    cursor: 'pointer',
    _hover: { bg: 'hover', color: 'fg' },
    '@media (pointer: coarse)': { h: '11' },
  },
  '& [data-sorted] button': { color: 'fg', fontWeight: 600 },
  '& tbody :is(th, td)': { h: rowHeight, borderBlock: '1px solid transparent' },
  '& tbody[data-dimmed]': { opacity: 0.5 },
  '& tbody .bar': {
    position: 'absolute',
    insetY: '1px',
    left: '0',
    minW: '1',
    bg: 'bar',
    borderRadius: 'row',
  },
  '& .label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '1',
    overflowWrap: 'anywhere',
  },
  '& tbody td': { whiteSpace: 'nowrap' },
  '& tbody td[data-sorted]': { fontWeight: 500 },
  '& tbody :is(.share, .change)': { color: 'fg.muted' },
  '& .movement': { display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: 'note' },
  '& .movement[data-verdict=better]': { color: 'positive' },
  '& .movement[data-verdict=worse]': { color: 'negative' },
  [narrow]: {
    '& :is(th, td):not(.name, .share, .change, .kept, [data-sorted])': { display: 'none' },
    '& .share:has(+ .change)': { display: 'none' },
  },
  '& button.name': rowsStyle['& .name'],
  '& button.name > bdi': { minW: '0', overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '& tbody :is(th, td)': { h: '11' } },
  ...pressedStyleOf('& tbody > tr'),
  ...pictureStyle,
} as const;
