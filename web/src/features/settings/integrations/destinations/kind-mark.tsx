import { chakra } from '@chakra-ui/react';
import type { DestinationKind } from '@footfall/functions/contract';
import { Icon } from '../../../../ui/icon.tsx';

/** Brand colours and strokes on a 16 px grid. They are the same in light and dark mode. */
const icons = {
  slack: { color: '#4A154B', strokes: 'M6.3 3v6.7h6.7M3 6.3h6.7V13M9.7 3v3.3H13M3 9.7h3.3V13' },
  discord: {
    color: '#5865F2',
    strokes:
      'M4.3 4.4Q8 2.9 11.7 4.4 13.6 7.4 13.2 11 12 12.200 10.400 12.600L9.700 11.300H6.300L5.600 12.600Q4 12.200 2.800 11 2.400 7.400 4.300 4.400M6.200 8.300h.01M9.800 8.300h.01',
  },
  teams: { color: '#4B53BC', strokes: 'M4 4.500h8M8 4.500V12' },
} as const;

export function kindMark(kind: DestinationKind) {
  if (kind === 'webhook') return <Icon name="link" />;
  const { color, strokes } = icons[kind];
  return (
    <chakra.svg viewBox="-2 -2 20 20" boxSize="full" bg={color} color="white" aria-hidden>
      <path
        d={strokes}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </chakra.svg>
  );
}
