import { skeletonStyle } from '../../ui/page/skeleton.tsx';
import { pressedStyleOf } from '../filters/pressed-style.ts';
import { barStyle, pictureStyle, rowHeight, rowsStyle, tipStyle, verdictStyle } from './style.ts';

/** Below this width a row has its name, the column that it is ordered by, and its change. */
const narrow = '@media (width < 48rem)';

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
  '& tbody .bar': barStyle,
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
  ...verdictStyle,
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

/** In a card: the change of a row where it is pointed at, and names of one line. */
export const cardTableStyle = {
  ...tableStyle,
  ...tipStyle,
  '& tbody tr:has(.row-tip) > .name': { zIndex: '2' },
  '& .row-tip': { ...tipStyle['& .row-tip'], insetEnd: 'auto', insetStart: '2', maxW: '24rem' },
  '& .label': {
    ...tableStyle['& .label'],
    gap: '2',
    minH: '7',
    ps: 'calc(var(--level, 0) * 1.25rem)',
  },
  '& .expand, & .no-expand': { flexShrink: 0, w: '6', ms: '-1.5', me: '-2' },
  '& .expand': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    h: '6',
    color: 'fg.muted',
    borderRadius: '6px',
    cursor: 'pointer',
    _hover: { bg: 'border', color: 'fg' },
    // The button reaches into the padding of the row, so that all rows are equally high.
    '@media (pointer: coarse)': { h: '11', my: '-1' },
  },
  '& .expand[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  // A long name ends in dots, and its title has the whole of it.
  '& tbody .name:is(th)': { maxW: '0' },
  '& tbody .label bdi': { minW: '0', truncate: true },
  '& tbody .label button.name': { minW: '0', flex: '1' },
  // Names have more room without it. Where something stands beside the name, it would push that away.
  '& tbody tr:not(:hover, :has(button.name:focus-visible, .what)) button.name[aria-pressed=false] > .act': {
    display: 'none',
  },
  '& td > .waiting': { ...skeletonStyle, display: 'inline-block', w: '10', h: '4', verticalAlign: 'middle' },
  '& .what': { textStyle: 'note', color: 'fg.muted', minW: '0', truncate: true },
  '& tbody .label:has(> .what) > button.name': { flex: '0 1 auto' },
  // Over the end of the name, so that the columns keep their places.
  '& .moved': {
    position: 'absolute',
    insetEnd: '0',
    top: '50%',
    translate: '0 -50%',
    ps: '2',
    bg: 'hover',
    textStyle: 'note',
    color: 'fg.muted',
    visibility: 'hidden',
    pointerEvents: 'none',
  },
  '& tbody tr:has(.name:focus-visible) .moved': { visibility: 'visible' },
  // A finger leaves a row hovered; it reads the change in the sheet of the row.
  '@media (hover: hover)': { '& tbody tr:hover .moved': { visibility: 'visible' } },
  '& thead td': { borderBottomWidth: '1px', borderColor: 'border' },
  '& .action': { w: '1', ps: '0', whiteSpace: 'nowrap' },
  [narrow]: {
    // A cell across all columns says that rows are on their way, or could not be read.
    '& :is(th, td):not(.name, .kept, .action, [data-sorted], [colspan])': { display: 'none' },
    '& :is(th, td)': { ps: '2', pe: '1' },
    '& :is(th, td).name': { minW: '0', ps: '1' },
    '& tbody .label bdi': { whiteSpace: 'normal', lineClamp: 3, overflowWrap: 'anywhere' },
    '& tbody .label:has(> .what)': { flexDirection: 'column', alignItems: 'start', gap: '0', py: '1.5' },
    '& tbody .label:has(> .what) > button.name': { flex: '0 0 auto', minH: '0' },
    '& button.name[aria-pressed=false] > .act': { display: 'none' },
    '& .what': { maxW: 'full', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
} as const;
