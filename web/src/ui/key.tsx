import { chakra } from '@chakra-ui/react';

/** A key of the keyboard; hidden on devices without one. */
export const Key = chakra('kbd', {
  base: {
    minW: '5',
    px: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: '6px',
    bg: 'surface',
    color: 'fg.muted',
    fontFamily: 'inherit',
    textStyle: 'note',
    textAlign: 'center',
    textTransform: 'uppercase',
    '@media (pointer: coarse)': { display: 'none' },
  },
});
