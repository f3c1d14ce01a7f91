/** The tiles are plain elements under one style: styled one by one, their parts would take a phone too long. */
export const tileStyle = {
  '& > button': {
    position: 'relative',
    // Some changes need two lines: the numbers stay in one line.
    display: 'flex',
    flexDirection: 'column',
    p: '4',
    pb: '3.5',
    bg: 'surface',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _focusVisible: { outlineOffset: '-3px' },
    _after: {
      content: '""',
      position: 'absolute',
      insetX: '4',
      bottom: '0',
      h: '2px',
      bg: 'accent',
      opacity: 0,
      transition: 'opacity 120ms ease-out',
    },
    '&[aria-pressed=true]::after': { opacity: 1 },
  },
  '& .label': {
    display: 'block',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& [aria-pressed=true] > .label': { color: 'fg', fontWeight: 500 },
  // Two tiles side by side have room for the long name from 320 px on, four from 640 px on; more have none.
  '& .average': {
    '@container (max-width: 319px)': { display: 'none' },
    '@media (min-width: 48rem)': { '@container (max-width: 639px)': { display: 'none' } },
  },
  '&[data-narrow] .average': { display: 'none' },
  '& .figures': { display: 'block', transition: 'opacity 120ms ease-out' },
  '& [data-dimmed] > .figures': { opacity: 0.5 },
  '& .number': { display: 'block', textStyle: 'number', mt: '1' },
  '& .change': { display: 'flex', flexWrap: 'wrap', columnGap: '2', minH: '4', mt: '1.5', textStyle: 'note' },
  '& .change > .waiting': { maxW: '16' },
  '& .arrow': { display: 'flex', alignItems: 'center', gap: '1', color: 'fg.muted' },
  '& .arrow[data-verdict=better]': { color: 'positive' },
  '& .arrow[data-verdict=worse]': { color: 'negative' },
  '& .from': { color: 'fg.muted', whiteSpace: 'nowrap' },
} as const;
