import { mapSize, type MapSize } from '../../../report/map/map-frame.ts';

/** Size of both maps in their own units. Equal, so that nothing moves when a country opens. */
export const locationMapSize: MapSize = { width: mapSize.width, height: 246 };
