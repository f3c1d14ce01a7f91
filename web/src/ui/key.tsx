import type { ReactNode } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';

/** Hidden on devices without a keyboard. */
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
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { display: 'none' },
  },
});

/** The modifier key of shortcuts on this platform. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform)
  ? '⌘'
  : // Translators: the key of a keyboard
    say('Ctrl');

export function KeyHint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="1.5">
      {keys.map((key) => (
        <Key key={key} textTransform="none">
          {key}
        </Key>
      ))}
      {children}
    </Flex>
  );
}
