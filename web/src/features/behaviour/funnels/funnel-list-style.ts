import { rowsStyle } from '../../../report/rows/style.ts';

const { '& > li': rowStyle, ...partsStyle } = rowsStyle;

/** A funnel on a phone. */
export const listStyle = {
  '& > ol > li': { py: '4', borderBottomWidth: '1px', borderColor: 'border' },
  '& .title': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .title > .number': { display: 'inline-block', w: '5', color: 'fg.muted', fontWeight: 400 },
  '& .title > .note': { display: 'block', ps: '5', textStyle: 'note', fontWeight: 400, color: 'fg.muted' },
  '& .bars': { position: 'relative', h: '9', my: '2' },
  '& .bars > span': { position: 'absolute', left: '0', borderRadius: '4px' },
  '& .bars > .dropped': { top: '0', h: '6', bg: 'bar' },
  '& .bars > .entered': { top: '0', h: '6', bg: 'accent' },
  '& .bars > .before': { bottom: '0', h: '2', bg: 'previous' },
  '& dl > div': { display: 'flex', columnGap: '2', alignItems: 'baseline', flexWrap: 'wrap' },
  '& dt': { w: '5.25rem', color: 'fg.muted', textStyle: 'note' },
  '& dd': { flex: '1 0 auto' },
  '& dd:last-child': { textAlign: 'end' },
  '& b': { fontWeight: 600 },
  '& dd .share': { color: 'fg.muted' },
  '& > button': { mt: '3', ms: '-2' },
  '& > .unit': { textStyle: 'note', color: 'fg.muted', textAlign: 'end', pb: '1' },
  '& > ul': partsStyle,
  '& > ul > li': rowStyle,
} as const;
