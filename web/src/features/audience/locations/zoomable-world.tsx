import WorldMap from '../../../report/map/world-map.tsx';
import type { CountryFigures } from '../../../report/map/map-figures.ts';
import { mapSize } from '../../../report/map/map-frame.ts';
import { locationMapSize } from './location-map-size.ts';
import { useLocations } from './location-lists.ts';
import { useZoom, Zoomed } from '../../../report/map/country/zoomed.tsx';

export default function ZoomableWorld({ figures }: { figures: ReadonlyMap<string, CountryFigures> }) {
  const { open } = useLocations();
  const zoom = useZoom(locationMapSize, 1, 8);
  // The world is flatter than its frame, so centre it.
  const frame = { ...zoom.frame, y: zoom.frame.y - (locationMapSize.height - mapSize.height) / 2 };
  return (
    <Zoomed zoom={zoom}>
      <WorldMap figures={figures} frame={frame} onOpen={open} />
    </Zoomed>
  );
}
