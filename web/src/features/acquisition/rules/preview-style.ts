import { pictureStyle } from '../../../report/rows/style.ts';

/** The table of channels before and after, and the list of sources below it. */
export const previewStyle = {
  '&[data-dimmed]': { opacity: 0.5 },
  '& table': { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& thead th': { textStyle: 'note', fontWeight: 400, color: 'fg.muted', textAlign: 'end', pb: '2' },
  '& th:first-of-type': { textAlign: 'start' },
  '& tbody': { borderTopWidth: '1px', borderColor: 'border' },
  '& tbody th': { fontWeight: 500, pt: '2.5' },
  '& tbody td': { textAlign: 'end', pt: '2.5', ps: '2' },
  '& tbody td[colspan]': { textAlign: 'start', p: '0', pb: '2.5' },
  '& .before, & .change': { color: 'fg.muted' },
  '& .change': { textStyle: 'note', minW: '4.5rem' },
  '& .after': { fontWeight: 500 },
  '& .bar': { display: 'block', h: '1', mt: '1.5', borderRadius: 'full', bg: 'previous', minW: '1' },
  '& .bar.now': { mt: '1', bg: 'accent' },
  '& p': { py: '3', color: 'fg.muted', borderTopWidth: '1px', borderColor: 'border' },
  '& ul': { listStyle: 'none', p: '0' },
  '& li': { display: 'flex', alignItems: 'center', gap: '2', minH: '7' },
  '& .source': { flex: '1', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...pictureStyle,
} as const;
