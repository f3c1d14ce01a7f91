import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { Icon } from '../../../ui/icon.tsx';
import type { useZoom } from './use-zoom.ts';

interface Props {
  zoom: ReturnType<typeof useZoom>;
  children: ReactNode;
}

/** A map with its buttons. A button stays at the end of the scale, so that it keeps the focus. */
export function Zoomed({ zoom: { handlers, zoomIn, zoomOut }, children }: Props) {
  const buttons = [
    { label: 'Zoom in', icon: 'plus', onPress: zoomIn },
    { label: 'Zoom out', icon: 'minus', onPress: zoomOut },
  ] as const;
  return (
    <Box h="full" {...handlers}>
      <Box h="full" overflow="hidden" borderRadius="control">
        {children}
      </Box>
      <Box css={buttonsStyle} role="group" aria-label="Zoom">
        {buttons.map(({ label, icon, onPress }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-disabled={onPress === null}
            onClick={() => onPress?.()}
          >
            <Icon name={icon} boxSize="4" />
          </button>
        ))}
      </Box>
    </Box>
  );
}

const buttonsStyle = {
  position: 'absolute',
  insetStart: '2',
  bottom: '2',
  display: 'flex',
  flexDirection: 'column',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  overflow: 'hidden',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' },
  },
  '& button + button': { borderTopWidth: '1px', borderColor: 'border' },
  '& [aria-disabled=true]': { color: 'fg.muted', cursor: 'default', opacity: 0.5 },
  '@media (pointer: coarse)': { '& button': { boxSize: '11' } },
} as const;
