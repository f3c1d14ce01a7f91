/** In units of `mapSize`. */
export interface Shape {
  /** ISO 3166-1 alpha-2. Empty for land without a country code. */
  code: string;
  /** Null for a country without an outline. */
  path: string | null;
  x: number;
  y: number;
  /** Too small to be hit. It is drawn as a circle, or found by its distance to the pointer. */
  small: boolean;
}

type Point = Pick<Shape, 'x' | 'y'>;

/** The distance at which a small country is still hit, alone or inside the outline of another country. */
const reach = { alone: 6, inAnother: 3 };

/**
 * The small country that a point hits: the nearest one within reach.
 * @param over the country with visitors around the point, which is hit instead if its centre is nearer
 */
export function nearestSmall(shapes: readonly Shape[], { x, y }: Point, over?: Point): Shape | undefined {
  let nearest: Shape | undefined;
  const distanceTo = (point: Point) => Math.hypot(point.x - x, point.y - y);
  let shortest = over ? Math.min(reach.inAnother, distanceTo(over)) : reach.alone;
  for (const shape of shapes) {
    const distance = distanceTo(shape);
    if (!shape.small || distance >= shortest) continue;
    nearest = shape;
    shortest = distance;
  }
  return nearest;
}
