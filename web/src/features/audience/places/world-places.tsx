import WorldMap from '../../../report/map/world-map.tsx';
import type { CountryFigures } from '../../../report/map/map-figures.ts';
import { mapSize } from '../../../report/map/map-frame.ts';
import { placeSize } from './place-size.ts';
import { usePlaces } from './use-places.ts';
import { useZoom } from './use-zoom.ts';
import { Zoomed } from './zoomed.tsx';

/** The world, whose countries open. */
export default function WorldPlaces({ figures }: { figures: ReadonlyMap<string, CountryFigures> }) {
  const { open } = usePlaces();
  const zoom = useZoom(placeSize, 1, 8);
  // The world is flatter than its place, and stands in the middle of it.
  const frame = { ...zoom.frame, y: zoom.frame.y - (placeSize.height - mapSize.height) / 2 };
  return (
    <Zoomed zoom={zoom}>
      <WorldMap figures={figures} frame={frame} onOpen={open} />
    </Zoomed>
  );
}
