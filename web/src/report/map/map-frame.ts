export interface MapSize {
  width: number;
  height: number;
}

/** About as many units as pixels in a card. The space is reserved before the map loads. */
export const mapSize: MapSize = { width: 400, height: 196 };

export interface MapFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const viewBoxOf = ({ x, y, width, height }: MapFrame): string => `${x} ${y} ${width} ${height}`;

/** In percent of the visible part. */
export const positionIn = (frame: MapFrame, { x, y }: { x: number; y: number }) => ({
  left: ((x - frame.x) / frame.width) * 100,
  top: ((y - frame.y) / frame.height) * 100,
});

export function isIn(frame: MapFrame, point: { x: number; y: number }): boolean {
  const { left, top } = positionIn(frame, point);
  return left >= 0 && left <= 100 && top >= 0 && top <= 100;
}
