export const optionListStyle = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  boxShadow: 'float',
  p: '1',
  outline: '0',
  zIndex: 'float',
  _open: { animation: 'fade-in 140ms ease-out' },
} as const;

export const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '9',
  px: '2.5',
  borderRadius: 'row',
  textStyle: 'ui',
  cursor: 'pointer',
  _hover: { bg: 'hover' },
  _highlighted: { bg: 'hover' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;
