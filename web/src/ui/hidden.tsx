import { chakra } from '@chakra-ui/react';

export const hiddenStyle = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  m: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text only for screen readers. */
export const Hidden = chakra('span', { base: hiddenStyle });
