/** How large a map is, in its own units. */
export interface MapSize {
  width: number;
  height: number;
}

/** The map's own units, about as many as it has pixels in its card. Its space is reserved before it has loaded. */
export const mapSize: MapSize = { width: 400, height: 196 };

/** The part of a map that is visible, in the map's own units. */
export interface MapFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const viewBoxOf = ({ x, y, width, height }: MapFrame): string => `${x} ${y} ${width} ${height}`;

/** Where a point of the map is, in percent of the visible part. */
export const positionIn = (frame: MapFrame, { x, y }: { x: number; y: number }) => ({
  left: ((x - frame.x) / frame.width) * 100,
  top: ((y - frame.y) / frame.height) * 100,
});

/** Whether a point of the map is visible. */
export function isIn(frame: MapFrame, point: { x: number; y: number }): boolean {
  const { left, top } = positionIn(frame, point);
  return left >= 0 && left <= 100 && top >= 0 && top <= 100;
}
