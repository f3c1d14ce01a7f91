/** The eleven steps of the map's scale. */
export const stepColors = Object.fromEntries(
  Array.from({ length: 11 }, (_, step) => [`& [data-step="${step}"]`, { bg: `map.${step}` }]),
);

/** One style for all cells: styled one by one, they would take a phone longer than the rest of the card. */
export const gridStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto repeat(24, minmax(0, 1fr))',
  gap: { base: '1px', sm: '3px' },
  '& .day': { pe: '2', textStyle: 'note', color: 'fg.muted', alignSelf: 'center', whiteSpace: 'nowrap' },
  '& .hour': { gridColumnEnd: 'span 3', pt: '1', textStyle: 'note', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& .cell': {
    h: { base: '6', sm: '6.5' },
    minW: '0',
    bg: 'hover',
    borderRadius: { base: '2px', sm: '5px' },
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '1px', zIndex: '1' },
  },
  ...stepColors,
  '& .cell:hover, & .cell[aria-pressed=true]': {
    boxShadow: '0 0 0 2px {colors.surface}, 0 0 0 3px {colors.fg}',
    zIndex: '1',
  },
  '& .cell[aria-disabled=true]': { cursor: 'default' },
  '& .tip': {
    position: 'absolute',
    zIndex: '2',
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
  '& .tip b': { fontWeight: 600 },
  '& .tip p': { mt: '0.5' },
  '& .tip .each': { color: 'fg.muted' },
} as const;
