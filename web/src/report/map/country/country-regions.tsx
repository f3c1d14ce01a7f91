import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { breakdowns, regionName } from '../../rows/kinds/breakdowns.ts';
import type { CardRow } from '../../ask/card-rows.ts';
import { noHover } from '../../../ui/page/use-window.ts';
import { useFilters } from '../../filters/use-filters.ts';
import { isIn, type MapFrame, type MapSize, positionIn, viewBoxOf } from '../map-frame.ts';
import { MapTip } from '../map-tip.tsx';
import { useMapFocus } from '../map-country.tsx';
import { usePeriod } from '../../use-period.ts';
import { say } from '@footfall/functions/contract';
import type { Middle } from './country-projection.ts';
import { type CountryShapes, countryShapes } from './country-shapes.ts';
import { middleOf, regionCircles } from './region-circles.ts';
import { MapTable } from '../map-table.tsx';
import { useZoom, Zoomed } from './zoomed.tsx';
import { beforeWords } from '../../rows/row-content.tsx';
import { locationWords } from '../map-figures.ts';

interface Props {
  country: string;
  rows: readonly CardRow[];
  size: MapSize;
}

/** Use the country as key. */
export default function CountryRegions({ country, rows, size }: Props) {
  const visited = JSON.stringify(rows.map((row) => middleOf(row, country)).filter(Boolean));
  // Shapes change only if visits come from other regions.
  const shapes = useMemo(
    () => countryShapes(country, JSON.parse(visited) as Middle[], size),
    [country, visited, size],
  );
  const circles = regionCircles(rows, country, shapes.pointOf);
  const zoom = useZoom(size, 0.4, 8);
  const [active, setActive] = useState<string | null>(null);
  const { compare } = usePeriod().view;
  const { frame } = zoom;
  const shown = circles.find(({ row }) => row.value === active);
  return (
    <Zoomed zoom={zoom}>
      <Box
        position="relative"
        data-picture={say('Visitors by region of {country}', { country: regionName(country, country) })}
      >
        <RegionMap {...{ country, shapes, circles, frame, size }} onActive={setActive} />
        {shown && isIn(frame, shown) && (
          <MapTip
            {...positionIn(frame, shown)}
            figures={{ ...shown.row, name: shown.name }}
            note={beforeWords(shown.row.before?.sum, breakdowns.countries, compare)}
          />
        )}
      </Box>
      {circles.length > 0 && (
        <MapTable kind="Region" rows={circles.map(({ row, name }) => ({ ...row, id: row.value, name }))} />
      )}
    </Zoomed>
  );
}

interface MapProps {
  country: string;
  shapes: CountryShapes;
  circles: ReturnType<typeof regionCircles>;
  size: MapSize;
  frame: MapFrame;
  onActive: (region: string | null) => void;
}

function RegionMap({ country, shapes, circles, size, frame, onActive }: MapProps) {
  const { stop, setStop, onKeyDown } = useMapFocus(circles.map(({ row }) => row.value));
  const { chosen, toggle } = useFilters();
  const scale = size.width / frame.width;
  const press = (event: MouseEvent | KeyboardEvent) => {
    const value = valueAt(event);
    if (value !== null) toggle('visit:region', value, event.altKey ? 'is_not' : 'is');
  };
  return (
    <chakra.svg
      viewBox={viewBoxOf(frame)}
      display="block"
      w="full"
      h="auto"
      role="group"
      aria-label={say('Map of {country}. The arrow keys go from region to region, Enter filters.', {
        country: regionName(country, country),
      })}
      css={mapStyle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event);
        event.preventDefault();
        press(event);
      }}
      // A tap shows the numbers. With hover they are shown already, so a press filters.
      onClick={(event) => !noHover.matches && press(event)}
      onPointerDown={(event) => onActive(valueAt(event))}
      onPointerMove={(event) => onActive(valueAt(event))}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onActive(null)}
    >
      <g aria-hidden="true" className="others">
        <path d={shapes.others.join('')} />
      </g>
      {shapes.outline && <path aria-hidden="true" className="country" d={shapes.outline} />}
      {circles.map(({ row: { value, sum, percentage }, name, x, y, radius }) => (
        <circle
          key={value}
          cx={x}
          cy={y}
          // Circles have a fixed size on the screen.
          r={radius / scale}
          role="button"
          aria-pressed={chosen('visit:region', value) !== null}
          aria-label={locationWords({ name, sum, percentage })}
          data-code={value}
          tabIndex={value === stop ? 0 : -1}
          onFocus={() => {
            onActive(value);
            setStop(value);
          }}
          onBlur={() => onActive(null)}
        />
      ))}
    </chakra.svg>
  );
}

const valueAt = ({ target }: { target: EventTarget }): string | null =>
  (target as Element).closest('[data-code]')?.getAttribute('data-code') ?? null;

const mapStyle = {
  '& path': { strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' },
  '& .others': { fill: 'map.none', stroke: 'surface', strokeWidth: '1px' },
  '& .country': { fill: 'bar', stroke: 'accent', strokeWidth: '1.2px' },
  '& [data-code]': {
    fill: 'map.7',
    fillOpacity: 0.45,
    stroke: 'accent',
    strokeWidth: '1px',
    vectorEffect: 'non-scaling-stroke',
    cursor: 'pointer',
    outline: '0',
  },
  '& [data-code]:is(:hover, :focus-visible), & [aria-pressed=true]': { fillOpacity: 0.8 },
  '& [data-code]:focus-visible': { stroke: 'fg', strokeWidth: '2px' },
} as const;
