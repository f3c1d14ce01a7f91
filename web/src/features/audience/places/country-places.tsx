import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { breakdowns, regionName } from '../../../report/rows/kinds/breakdowns.ts';
import type { CardRow } from '../../../report/ask/card-rows.ts';
import { noHover } from '../../../report/filters/no-hover.ts';
import { useFilters } from '../../../report/filters/use-filters.ts';
import { isIn, placeIn, viewBoxOf } from '../../../report/map/map-frame.ts';
import { MapTip } from '../../../report/map/map-tip.tsx';
import { useMapFocus } from '../../../report/map/use-map-focus.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { counted, formatPercent } from '../../../ui/figures/format.ts';
import type { Middle } from './country-projection.ts';
import { countryShapes } from './country-shapes.ts';
import { placeSize } from './place-size.ts';
import { middleOf, type RegionCircle, regionCircles } from './region-circles.ts';
import { MapTable } from '../../../report/map/map-table.tsx';
import { useZoom } from './use-zoom.ts';
import { Zoomed } from './zoomed.tsx';
import { beforeWords } from '../../../report/rows/row-parts.tsx';

interface Props {
  country: string;
  rows: readonly CardRow[];
}

/** An opened country with its regions as circles. */
export default function CountryPlaces({ country, rows }: Props) {
  const shapes = useShapes(country, rows);
  const circles = useMemo(() => regionCircles(rows, country, shapes.placeOf), [rows, country, shapes]);
  const zoom = useZoom(placeSize, { least: 0.4, most: 8 });
  const [active, setActive] = useState<string | null>(null);
  const { stop, setStop, onKeyDown } = useMapFocus(circles.map(({ row }) => row.value));
  const { chosen, toggle } = useFilters();
  const { compare } = usePeriod().view;
  const { frame } = zoom;
  const scale = placeSize.width / frame.width;
  const shown = circles.find(({ row }) => row.value === active);
  const press = (event: MouseEvent | KeyboardEvent) => {
    const value = valueAt(event);
    if (value !== null) toggle('visit:region', value, event.altKey ? 'is_not' : 'is');
  };
  return (
    <Zoomed zoom={zoom}>
      <Box position="relative">
        <chakra.svg
          viewBox={viewBoxOf(frame)}
          display="block"
          w="full"
          h="auto"
          role="group"
          aria-label={`Map of ${regionName(country, country)}. The arrow keys go from region to region, Enter filters.`}
          css={mapStyle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event);
            event.preventDefault();
            press(event);
          }}
          // A tap shows the numbers; where something can hover, they are shown already.
          onClick={(event) => !noHover.matches && press(event)}
          onPointerDown={(event) => setActive(valueAt(event))}
          onPointerMove={(event) => setActive(valueAt(event))}
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
        >
          <g aria-hidden="true" className="others">
            <path d={shapes.others.join('')} />
          </g>
          {shapes.outline && <path aria-hidden="true" className="country" d={shapes.outline} />}
          {circles.map((circle) => (
            <RegionMark
              key={circle.row.value}
              circle={circle}
              scale={scale}
              stop={circle.row.value === stop}
              chosen={chosen('visit:region', circle.row.value) !== null}
              onFocus={(value) => {
                setActive(value);
                if (value !== null) setStop(value);
              }}
            />
          ))}
        </chakra.svg>
        {shown && isIn(frame, shown) && (
          <MapTip
            {...placeIn(frame, shown)}
            figures={{ ...shown.row, name: shown.name }}
            note={beforeWords(shown.row.before?.sum, breakdowns.countries, compare)}
          />
        )}
      </Box>
      {circles.length > 0 && (
        <MapTable kind="Region" places={circles.map(({ row, name }) => ({ ...row, id: row.value, name }))} />
      )}
    </Zoomed>
  );
}

/** The country, drawn anew only when visits come from other regions. */
function useShapes(country: string, rows: readonly CardRow[]) {
  const visited = JSON.stringify(rows.map((row) => middleOf(row, country)).filter(Boolean));
  return useMemo(() => countryShapes(country, JSON.parse(visited) as Middle[]), [country, visited]);
}

/** The region that an event is about. */
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

interface RegionMarkProps {
  circle: RegionCircle;
  /** How far the map is zoomed: circles keep their size on the screen. */
  scale: number;
  /** The one region that Tab reaches. */
  stop: boolean;
  /** Whether the page is filtered by it. */
  chosen: boolean;
  onFocus: (value: string | null) => void;
}

/** A region's circle; pressed, it filters. */
function RegionMark({ circle: { row, name, x, y, radius }, scale, stop, chosen, onFocus }: RegionMarkProps) {
  return (
    <circle
      cx={x}
      cy={y}
      r={radius / scale}
      role="button"
      aria-pressed={chosen}
      aria-label={`${name}: ${counted(row.sum, 'visitor')}, ${formatPercent(row.percentage)}`}
      data-code={row.value}
      tabIndex={stop ? 0 : -1}
      onFocus={() => onFocus(row.value)}
      onBlur={() => onFocus(null)}
    />
  );
}
