import { useCallback, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { MapCountry, Outline, useMapFocus } from './map-country.tsx';
import { figuresOf, type CountryFigures } from './map-figures.ts';
import { nearestSmall } from './map-shapes.ts';
import { mapSize, isIn, positionIn, viewBoxOf, type MapFrame } from './map-frame.ts';
import { MapTip } from './map-tip.tsx';
import { noHover } from '../../ui/page/use-window.ts';
import { useFilters } from '../filters/use-filters.ts';
import { shapes } from './world-shapes.ts';

const shapeByCode = new Map(shapes.filter(({ code }) => code !== '').map((shape) => [shape.code, shape]));

const fullFrame: MapFrame = { x: 0, y: 0, ...mapSize };

interface Props {
  figures: ReadonlyMap<string, CountryFigures>;
  /** Opens a country. Without it, a press filters by the country. */
  onOpen?: (code: string) => void;
  frame?: MapFrame;
}

/** Colours countries by their share of the largest one. */
export default function WorldMap(props: Props) {
  const { figures, onOpen, frame = fullFrame } = props;
  const { active, stop, chosen, focus, handlers } = useActiveCountry(props);
  const shape = active === null ? undefined : shapeByCode.get(active);
  return (
    <Box position="relative" data-picture={say('Visitors by country')}>
      <chakra.svg
        viewBox={viewBoxOf(frame)}
        display="block"
        w="full"
        h="auto"
        role="group"
        aria-label={
          onOpen
            ? say(
                'World map of visitors. Use the arrow keys to move between countries, and Enter to open one.',
              )
            : say(
                'World map of visitors. Use the arrow keys to move between countries, and Enter to filter by one.',
              )
        }
        css={mapStyles}
        {...handlers}
      >
        {shapes.map((country, index) => (
          <MapCountry
            key={country.code || index}
            shape={country}
            figures={figures.get(country.code)}
            stop={country.code === stop}
            chosen={onOpen ? undefined : chosen('visit:country', country.code) !== null}
            onFocus={focus}
          />
        ))}
        {shape && (
          <g data-active="" aria-hidden="true">
            <Outline shape={shape} visited={figures.has(shape.code)} />
          </g>
        )}
      </chakra.svg>
      {shape && isIn(frame, shape) && (
        <MapTip {...positionIn(frame, shape)} figures={figuresOf(figures, shape.code)} />
      )}
    </Box>
  );
}

function useActiveCountry({ figures, onOpen, frame = fullFrame }: Props) {
  const [active, setActive] = useState<string | null>(null);
  const codes = [...figures.keys()].filter((code) => shapeByCode.has(code));
  const { stop, setStop, onKeyDown } = useMapFocus(codes);
  const focus = useCallback(
    (code: string | null) => {
      setActive(code);
      if (code) setStop(code);
    },
    [setStop],
  );
  const { chosen, toggle } = useFilters();
  const point = (event: MouseEvent<SVGSVGElement>) => setActive(pointedAt(event, figures, frame));
  const pressOn = (code: string | null, { altKey }: { altKey: boolean }) => {
    if (!code || !figures.has(code)) return;
    if (onOpen) onOpen(code);
    else toggle('visit:country', code, altKey ? 'is_not' : 'is');
  };
  const handlers = {
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        pressOn(active, event);
      } else onKeyDown(event);
    },
    // The first tap only shows the numbers, which hover shows otherwise.
    onClick: (event: MouseEvent<SVGSVGElement>) =>
      (onOpen !== undefined || !noHover.matches) && pressOn(pointedAt(event, figures, frame), event),
    onPointerDown: point,
    onPointerMove: point,
    // A tap ends with pointerleave. Its numbers stay visible.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setActive(null),
  };
  return { active, stop, chosen, focus, handlers };
}

/** A small country with visitors near the pointer, or else the country whose outline contains it. */
function pointedAt(
  event: MouseEvent<SVGSVGElement>,
  figures: ReadonlyMap<string, CountryFigures>,
  frame: MapFrame,
): string | null {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const unit = frame.width / width;
  const visited = shapes.filter(({ code }) => figures.has(code));
  const point = { x: frame.x + (event.clientX - left) * unit, y: frame.y + (event.clientY - top) * unit };
  const under = (event.target as Element).closest('[data-code]')?.getAttribute('data-code') || null;
  const near = nearestSmall(
    visited,
    point,
    visited.find(({ code }) => code === under),
  );
  return near?.code ?? under;
}

const steps = ['none', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const mapStyles = {
  '& g': { stroke: 'surface', strokeWidth: '0.4px', strokeLinejoin: 'round', outline: '0' },
  ...Object.fromEntries(steps.map((step) => [`& [data-step="${step}"]`, { fill: `map.${step}` }])),
  '& [role=button]': { cursor: 'pointer' },
  '& [aria-pressed=true]': { stroke: 'accent', strokeWidth: '1px' },
  '& [data-active]': { fill: 'none', stroke: 'fg', strokeWidth: '0.8px', pointerEvents: 'none' },
};
