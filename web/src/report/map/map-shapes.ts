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

type Point = Pick<Shape, 'x' | 'y'>;

/** As far as this from its middle, a small country is still meant: less far if the point is in another country. */
const reach = { alone: 6, inAnother: 3 };

/**
 * The small country that is meant by a point: the nearest, unless all are too far away.
 * @param over the country with visitors whose outline the point is in; nearer to its own middle, it is meant itself
 */
export function nearestSmall(shapes: readonly Shape[], { x, y }: Point, over?: Point): Shape | undefined {
  let nearest: Shape | undefined;
  const distanceTo = (point: Point) => Math.hypot(point.x - x, point.y - y);
  let least = over ? Math.min(reach.inAnother, distanceTo(over)) : reach.alone;
  for (const shape of shapes) {
    const distance = distanceTo(shape);
    if (!shape.small || distance >= least) continue;
    nearest = shape;
    least = distance;
  }
  return nearest;
}
