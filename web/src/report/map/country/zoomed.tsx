import {
  type ReactNode,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { Icon } from '../../../ui/icon.tsx';
import type { MapFrame, MapSize } from '../map-frame.ts';

interface Zoom {
  scale: number;
  x: number;
  y: number;
}

const step = 1.6;

/** Stays inside the map, unless the map is smaller than the frame. */
export function frameAt({ scale, x, y }: Zoom, { width, height }: MapSize): MapFrame {
  const [w, h] = [width / scale, height / scale];
  const within = (middle: number, part: number, all: number) =>
    part >= all ? (all - part) / 2 : Math.min(Math.max(middle - part / 2, 0), all - part);
  return { x: within(x, w, width), y: within(y, h, height), width: w, height: h };
}

/** Beyond this distance in pixels, a press is a drag. */
const slack = 4;

function useDrag(onDrag: (dx: number, dy: number) => void) {
  const moved = useRef(0);
  return {
    onPointerDown() {
      moved.current = 0;
    },
    onPointerMove({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) {
      if ((buttons & 1) === 0) return;
      moved.current += Math.abs(movementX) + Math.abs(movementY);
      onDrag(movementX / currentTarget.clientWidth, movementY / currentTarget.clientWidth);
    },
    onClickCapture(event: MouseEvent) {
      if (moved.current > slack) event.stopPropagation();
    },
  };
}

/** Zooms with buttons, `+` and `-`, and pans by dragging. @param min below 1, the frame is larger than the map */
export function useZoom(size: MapSize, min: number, max: number) {
  const [zoom, setZoom] = useState<Zoom>({ scale: 1, x: size.width / 2, y: size.height / 2 });
  const change = (factor: number, [dx, dy]: [number, number]) =>
    setZoom((now) => {
      const { x, y, width, height } = frameAt(now, size);
      const scale = Math.min(Math.max(now.scale * factor, min), max);
      return { scale, x: x + width / 2 - dx * width, y: y + height / 2 - dy * width };
    });
  const zoomIn = zoom.scale < max ? () => change(step, [0, 0]) : null;
  const zoomOut = zoom.scale > min ? () => change(1 / step, [0, 0]) : null;
  const drag = useDrag((dx, dy) => change(1, [dx, dy]));
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') zoomIn?.();
    if (key === '-') zoomOut?.();
  }
  /** `handlers` are for the element around the map. */
  return { frame: frameAt(zoom, size), zoomIn, zoomOut, handlers: { ...drag, onKeyDown } };
}

interface Props {
  zoom: ReturnType<typeof useZoom>;
  children: ReactNode;
}

/** Buttons stay enabled at the end of the scale, so that they do not lose the focus. */
export function Zoomed({ zoom: { handlers, zoomIn, zoomOut }, children }: Props) {
  const buttons = [
    { label: say('Zoom in'), icon: 'plus', onPress: zoomIn },
    { label: say('Zoom out'), icon: 'minus', onPress: zoomOut },
  ] as const;
  return (
    <Box h="full" {...handlers}>
      <Box h="full" overflow="hidden" borderRadius="control">
        {children}
      </Box>
      <Box css={buttonsStyle} role="group" aria-label={say('Zoom')} data-screen-only="">
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
