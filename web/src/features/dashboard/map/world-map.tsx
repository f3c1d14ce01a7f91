import { useCallback, useState, type PointerEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { MapCountry, Outline } from './map-country.tsx';
import { figuresOf, type CountryFigures } from './map-figures.ts';
import { nearestSmall } from './map-shapes.ts';
import { mapSize } from './map-size.ts';
import { MapTip } from './map-tip.tsx';
import { useMapFocus } from './use-map-focus.ts';
import { shapes } from './world-shapes.ts';

const shapeByCode = new Map(shapes.filter(({ code }) => code !== '').map((shape) => [shape.code, shape]));

/** The countries that people came from, each in the colour of its share of the largest. */
export default function WorldMap({ figures }: { figures: ReadonlyMap<string, CountryFigures> }) {
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
  const point = (event: PointerEvent<SVGSVGElement>) => setActive(pointedAt(event, figures));
  const shape = active === null ? undefined : shapeByCode.get(active);
  return (
    <Box position="relative">
      <chakra.svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        display="block"
        w="full"
        h="auto"
        role="group"
        aria-label="World map of visitors. The arrow keys go from country to country."
        css={mapStyles}
        onKeyDown={onKeyDown}
        onPointerDown={point}
        onPointerMove={point}
        // A finger leaves with the end of its tap: what it asked for stays.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
      >
        {shapes.map((country, index) => (
          <MapCountry
            key={country.code || index}
            shape={country}
            figures={figures.get(country.code)}
            stop={country.code === stop}
            onFocus={focus}
          />
        ))}
        {shape && (
          <g data-active="" aria-hidden="true">
            <Outline shape={shape} visited={figures.has(shape.code)} />
          </g>
        )}
      </chakra.svg>
      {shape && <MapTip shape={shape} figures={figuresOf(figures, shape.code)} />}
    </Box>
  );
}

/** The country under the pointer: a small one with visitors near it, else the one whose outline it is in. */
function pointedAt(
  event: PointerEvent<SVGSVGElement>,
  figures: ReadonlyMap<string, CountryFigures>,
): string | null {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const unit = mapSize.width / width;
  const visited = shapes.filter(({ code }) => figures.has(code));
  const near = nearestSmall(visited, (event.clientX - left) * unit, (event.clientY - top) * unit);
  const under = (event.target as Element).closest('[data-code]')?.getAttribute('data-code');
  return near?.code ?? (under || null);
}

const steps = ['none', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const mapStyles = {
  '& g': { stroke: 'surface', strokeWidth: '0.4px', strokeLinejoin: 'round', outline: '0' },
  ...Object.fromEntries(steps.map((step) => [`& [data-step="${step}"]`, { fill: `map.${step}` }])),
  '& [data-active]': { fill: 'none', stroke: 'fg', strokeWidth: '0.8px', pointerEvents: 'none' },
};
