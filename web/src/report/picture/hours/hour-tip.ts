/** The tip of a cell, shifted by the same share of its own width, so that it stays inside. @param day from 0 */
export function hourTipAt(day: number, hour: number, days: number) {
  const across = ((hour + 0.5) / 24) * 100;
  const isLow = day > days / 2;
  return {
    left: `${across}%`,
    top: `${((isLow ? day : day + 1) / days) * 100}%`,
    transform: `translate(${-across}%, ${isLow ? 'calc(-100% - 8px)' : '8px'})`,
  };
}

export const hourTipStyle = {
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
    color: 'fg',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  '& .tip b': { fontWeight: 600 },
  '& .tip p': { mt: '0.5' },
} as const;
