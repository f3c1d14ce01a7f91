/** Above the controls at the bottom edge of a phone. */
export const floatingBar = {
  position: 'fixed',
  insetInline: '0',
  bottom: { base: '24', lg: '8' },
  mx: 'auto',
  w: 'fit-content',
  maxW: 'calc(100vw - 2rem)',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  boxShadow: 'float',
  zIndex: 'float',
} as const;

/** With words and then buttons. */
export const floatingRow = {
  ...floatingBar,
  alignItems: 'center',
  gap: '3',
  ps: '4',
  pe: '1.5',
  py: '1.5',
} as const;
