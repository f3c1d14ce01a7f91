import { cardStyle } from '../../ui/card.tsx';

const note = { textStyle: 'note', color: 'fg.muted' } as const;
const inLine = { display: 'inline-flex', alignItems: 'baseline' } as const;

/** One style for all tiles, because there can be fifty of them. */
export const tilesStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.125rem), 1fr))',
  gap: '4',
  listStyle: 'none',
  '& > li': {
    ...cardStyle,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    h: '11.75rem',
    px: '4',
    pt: '4',
    overflow: 'hidden',
    transition: 'background-color 120ms ease-out',
    _hover: { bg: 'hover' },
    '&:has(h2 a:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
  // Without numbers, only the link to the dashboard remains.
  '& > li[data-failed]': { h: 'auto', pb: '4' },
  '& .head': { display: 'flex', alignItems: 'center', gap: '2.5', minH: '9' },
  '& .names': { flex: '1', minW: '0' },
  '& h2': { textStyle: 'label', truncate: true },
  // The link covers the tile.
  '& h2 a': { outline: '0', _after: { content: '""', position: 'absolute', inset: '0' } },
  '& .domain': { ...note, truncate: true },
  '& .now': {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '1.5',
    ...note,
    lineHeight: '1.25rem',
  },
  '& .dot': { boxSize: '2', borderRadius: '50%', bg: 'positive', flexShrink: 0 },
  '& .figures': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    mt: '3',
    minH: '8',
    ...note,
    whiteSpace: 'nowrap',
  },
  '& .number': { textStyle: 'number', color: 'fg' },
  '& .change': { ...inLine, gap: '1' },
  '& .change > svg, & .quiet > .dot': { alignSelf: 'center' },
  '& [data-verdict=better]': { color: 'positive' },
  '& [data-verdict=worse]': { color: 'negative' },
  '& .quiet': { ...inLine, gap: '1.5', color: 'negative' },
  '& .quiet .dot': { bg: 'negative' },
  '& .no-numbers': { mt: '3', color: 'fg.muted' },
  // Above the link of the tile.
  '& .action': { position: 'relative', mt: 'auto', mb: '4' },
  '& .line': { position: 'relative', h: '3.75rem', mt: 'auto', mx: '-4', pointerEvents: 'none' },
  '& .line svg': { position: 'absolute', inset: '0', boxSize: 'full', overflow: 'visible' },
  '& .line path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .spark path': { stroke: 'accent', strokeWidth: '1.5px', strokeLinejoin: 'round' },
  '& .spark .area': { fill: 'accent', fillOpacity: 0.07, stroke: 'none' },
  '& .spark .dashed': { strokeDasharray: '3 3' },
  '& .waiting': { w: '7rem' },
} as const;
