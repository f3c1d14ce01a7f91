import { pressedStyle } from '../filters/pressed-style.ts';

/*
 * A dashboard has some thirty rows of six parts each. They are plain elements under one style per list: styled one by
 * one they would take a phone longer than all the rest of the page.
 */

/** The height of a row; touch screens make rows as high as a touch target. */
export const rowHeight = '36px';

/** Count and percentage in their columns. */
export const figuresStyle = {
  '& .count': { position: 'relative', textAlign: 'end' },
  '& .share': { position: 'relative', minW: '14', textAlign: 'end', color: 'fg.muted' },
} as const;

/** Green for what is better, red for what is worse. */
export const verdictStyle = {
  '& :is(.moved, .movement)[data-verdict=better]': { color: 'positive' },
  '& :is(.moved, .movement)[data-verdict=worse]': { color: 'negative' },
} as const;

/** The change of a row takes the place of its share while the row is pointed at or has the focus. */
const changeStyle = {
  '& .moved': {
    position: 'absolute',
    insetEnd: '0',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    fontSize: '0.75rem',
    visibility: 'hidden',
  },
  ...verdictStyle,
  '& > li:hover .share:has(.moved), & > li:has(.name:focus-visible) .share:has(.moved)': {
    visibility: 'hidden',
  },
  '& > li:hover .moved, & > li:has(.name:focus-visible) .moved': { visibility: 'visible' },
} as const;

/** What a press does, in a small card below the row, over those that follow. */
export const tipStyle = {
  '& > li:has(.row-tip)': { zIndex: '1' },
  '& .row-tip': {
    position: 'absolute',
    top: 'calc(100% - 2px)',
    insetEnd: '0',
    maxW: 'full',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    px: '3',
    py: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    boxShadow: 'float',
    textStyle: 'note',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  '& .row-tip .press': { display: 'flex', gap: '1', minW: '0' },
  '& .row-tip b': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .row-tip .alt': { ms: '2', color: 'fg.muted' },
  '& .row-tip .note': { color: 'fg.muted' },
  '& .row-tip .exclude, [data-alt] & .row-tip .filter': { display: 'none' },
  '[data-alt] & .row-tip .exclude': { display: 'inline' },
} as const;

const centred = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const;

/** The picture left of a name. */
export const pictureStyle = {
  '& .picture': {
    position: 'relative',
    ...centred,
    flexShrink: 0,
    w: '5',
    h: '5',
    // Nearer to the name than the figures are to each other.
    me: '-2px',
    color: 'fg.muted',
  },
  // Some flags have white edges: the line keeps their shape.
  '& .flag': {
    w: '20px',
    h: '14px',
    maxW: 'none',
    objectFit: 'cover',
    borderRadius: '3px',
    boxShadow: '0 0 0 1px {colors.border}',
  },
  '& .square, & .favicon': { w: '18px', h: '18px', maxW: 'none', objectFit: 'contain' },
  // Icons of other sites are drawn for a light tab; most of them cannot be seen on a dark page.
  '& .favicon': { p: '1px', bg: 'white', borderRadius: '5px' },
  // The letter keeps the place until the picture is there.
  '& img:has(+ .letter)': { position: 'absolute', opacity: 0 },
  '& .letter': {
    ...centred,
    w: '18px',
    h: '18px',
    bg: 'hover',
    borderRadius: '5px',
    fontSize: '0.6875rem',
    fontWeight: 600,
    lineHeight: '1',
  },
} as const;

/** The bar behind a row. */
export const barStyle = {
  position: 'absolute',
  insetY: '1px',
  left: '0',
  minW: '1',
  bg: 'bar',
  borderRadius: 'row',
} as const;

/** A list of rows. */
export const rowsStyle = {
  listStyleType: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: rowHeight,
    my: '2px',
    px: '2',
    // Keeps the bar behind the row's text and above the card.
    isolation: 'isolate',
    borderRadius: 'row',
  },
  '& .bar': { ...barStyle, zIndex: '-1' },
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minW: '0',
    minH: '7',
    textAlign: 'start',
    borderRadius: 'row',
  },
  '& .name > bdi': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...pressedStyle,
  ...figuresStyle,
  '& .count': { ...figuresStyle['& .count'], fontWeight: 500 },
  // As wide as a large count, so that the changes on its left form a column.
  '&[data-beside] .count': { minW: '12' },
  ...changeStyle,
  ...tipStyle,
  ...pictureStyle,
} as const;
