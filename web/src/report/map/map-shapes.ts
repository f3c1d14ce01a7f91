/** A country as the map draws it, in the units of `mapSize`. */
export interface Shape {
  /** ISO 3166-1 alpha-2; '' for land that no country code stands for. */
  code: string;
  /** The outline; null for a country that is only known by its middle. */
  path: string | null;
  x: number;
  y: number;
  /** Too small to be hit: it is drawn as a circle, or found by the distance from its middle. */
  small: boolean;
}

/** As far as this from its middle, a small country is still meant. */
const reach = 6;

/** The small country that is meant by a point: the nearest, unless all are too far away. */
export function nearestSmall(shapes: readonly Shape[], x: number, y: number): Shape | undefined {
  let nearest: Shape | undefined;
  let least = reach;
  for (const shape of shapes) {
    const distance = Math.hypot(shape.x - x, shape.y - y);
    if (!shape.small || distance >= least) continue;
    nearest = shape;
    least = distance;
  }
  return nearest;
}
