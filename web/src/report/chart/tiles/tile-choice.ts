import { type Metric, metricNames } from '@footfall/functions/contract';

/** The tiles of the start. */
export const firstTiles = [
  'pageviews',
  'uniqueVisitors',
  'bounceRate',
  'sessionDuration',
] as const satisfies readonly Metric[];

/** The most tiles that fit in a row. */
export const mostTiles = 6;

/** The tiles that a browser remembers; the four of the start where it remembers none, or nothing that can be read. */
export function readTiles(stored: string | null): readonly Metric[] {
  const names = (stored ?? '').split(',');
  const tiles = metricNames.filter((metric) => names.includes(metric)).slice(0, mostTiles);
  return tiles.length > 0 ? tiles : firstTiles;
}

/** The tiles after one was added or removed: at least one stays, and no more than fit. */
export function toggleTile(tiles: readonly Metric[], metric: Metric): readonly Metric[] {
  const next = metricNames.filter((each) => tiles.includes(each) !== (each === metric));
  return next.length === 0 || next.length > mostTiles ? tiles : next;
}

/** The tiles that are shown: those that are chosen, and the one whose metric the chart has. */
export function shownTiles(tiles: readonly Metric[], ofChart: string | null): readonly Metric[] {
  return metricNames.filter((metric) => tiles.includes(metric) || metric === ofChart);
}

/** How many tiles are side by side, from narrow windows to wide ones; the last fills what is left of its row. */
export function tileColumns(count: number): [narrow: number, middle: number, wide: number] {
  return [2, count <= 4 ? count : 3, count];
}

/** How many columns the last of `count` tiles is wide. */
export const lastSpan = (count: number, columns: number): number => columns - ((count - 1) % columns);
