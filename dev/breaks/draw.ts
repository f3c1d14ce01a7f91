import { random } from '../demo/random.ts';
import type { Source } from '../shape/source.ts';
import { placesOf, type Break } from './places.ts';

/** What people write of the product and its users run: no page for developers, and no colours and sizes. */
export const isBreakable = (path: string): boolean =>
  /^(functions|web|tracker)\/src\/.*\.tsx?$/.test(path) &&
  !/\.d\.ts$|^web\/src\/features\/components\/|^web\/src\/(app\/(theme|recipes)|ui\/tokens)\.ts$/.test(path);

/**
 * Places to break, the same for the same sources and seed: each line that has any is as likely as another, and no line
 * comes twice. More of them begin with the same ones.
 */
export function drawBreaks(sources: readonly Source[], seed: string, count: number): Break[] {
  const { below } = random(seed);
  const lines = sources
    .filter(({ path }) => isBreakable(path))
    .flatMap((source) => [...Map.groupBy(placesOf(source), ({ line }) => line).values()]);
  const drawn: Break[] = [];
  while (drawn.length < count && lines.length > 0) {
    const [places = []] = lines.splice(below(lines.length), 1);
    const place = places[below(places.length)];
    if (place) drawn.push(place);
  }
  return drawn;
}
