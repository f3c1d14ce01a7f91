import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { useZoom } from './use-zoom.ts';

interface Props {
  zoom: ReturnType<typeof useZoom>;
  children: ReactNode;
}

/** A map with its buttons. */
export function Zoomed({ zoom: { handlers, zoomIn, zoomOut }, children }: Props) {
  return (
    <Box h="full" {...handlers}>
      <Box h="full" overflow="hidden" borderRadius="control">
        {children}
      </Box>
      <Box css={buttonsStyle} role="group" aria-label="Zoom">
        <ZoomButton label="Zoom in" icon="plus" onPress={zoomIn} />
        <ZoomButton label="Zoom out" icon="minus" onPress={zoomOut} />
      </Box>
    </Box>
  );
}

interface ButtonProps {
  label: string;
  icon: IconName;
  /** Null at the end of the scale; the button stays, so that it keeps the focus. */
  onPress: (() => void) | null;
}

function ZoomButton({ label, icon, onPress }: ButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={onPress === null} onClick={() => onPress?.()}>
      <Icon name={icon} boxSize="4" />
    </button>
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
    w: '8',
    h: '8',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' },
  },
  '& button + button': { borderTopWidth: '1px', borderColor: 'border' },
  '& [aria-disabled=true]': { color: 'fg.muted', cursor: 'default', opacity: 0.5 },
  '@media (pointer: coarse)': { '& button': { w: '11', h: '11' } },
} as const;
