import { chakra } from '@chakra-ui/react';

/** Wraps on wide screens. On narrow ones, it scrolls sideways and sticks below the top bar. */
export const chipsStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  pb: '4',
  '& > ul': { display: 'contents', listStyleType: 'none' },
  '& > .any': { color: 'fg.muted', flexShrink: 0 },
  flexWrap: { lg: 'wrap' },
  '@media (max-width: 63.99rem)': {
    position: 'sticky',
    top: '16',
    zIndex: 'bar',
    mx: { base: '-4', md: '-8' },
    px: { base: '4', md: '8' },
    py: '2',
    mb: '2',
    bg: 'bg',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
} as const;

const height = { base: '11', lg: '8' } as const;

const quiet = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  color: 'fg.muted',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { color: 'fg' },
} as const;

export const chipStyle = {
  display: 'flex',
  alignItems: 'stretch',
  flexShrink: 0,
  minW: '0',
  maxW: { base: '80vw', lg: 'full' },
  h: height,
  bg: 'bar',
  borderRadius: 'control',
  '& > .words': {
    minW: '0',
    ps: '3',
    pe: '1',
    color: 'fg.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    borderRadius: 'control',
    '&:is(button)': { cursor: 'pointer', _hover: { color: 'fg' } },
    '&:is(span)': { alignSelf: 'center' },
  },
  '& b': { color: 'fg', fontWeight: 500 },
  '& > .remove': { ...quiet, justifyContent: 'center', w: height },
  '& > button:focus-visible': { outlineOffset: '-2px' },
} as const;

export const QuietButton = chakra(
  'button',
  { base: { ...quiet, gap: '1.5', h: height, px: '2', whiteSpace: 'nowrap' } },
  { defaultProps: { type: 'button' } },
);
