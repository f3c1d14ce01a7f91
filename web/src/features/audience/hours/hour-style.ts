/** One style for all cells: styled one by one, they would take a phone longer than the rest of the card. */
export const gridStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  gridTemplateRows: 'repeat(7, minmax(0, 1fr))',
  h: 'full',
  // The buttons lie over the drawn cells; their margins are the gaps between those.
  '& .cell': {
    m: { base: '0.5px', sm: '1.5px' },
    borderRadius: { base: '2px', sm: '5px' },
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '1px', zIndex: '1' },
  },
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
