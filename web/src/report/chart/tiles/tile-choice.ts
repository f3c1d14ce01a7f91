import { type Metric, metricNames } from '@footfall/functions/contract';

export const firstTiles = [
  'pageviews',
  'uniqueVisitors',
  'bounceRate',
  'sessionDuration',
] as const satisfies readonly Metric[];

export const maxTiles = 6;

/** Parses the stored tiles. Falls back to the default. */
export function readTiles(stored: string | null): readonly Metric[] {
  const names = (stored ?? '').split(',');
  const tiles = metricNames.filter((metric) => names.includes(metric)).slice(0, maxTiles);
  return tiles.length > 0 ? tiles : firstTiles;
}

/** Adds or removes a tile. At least one remains, and at most `maxTiles`. */
export function toggleTile(tiles: readonly Metric[], metric: Metric): readonly Metric[] {
  const next = metricNames.filter((each) => tiles.includes(each) !== (each === metric));
  return next.length === 0 || next.length > maxTiles ? tiles : next;
}

/** The chosen tiles and that of the chart's metric. */
export function shownTiles(tiles: readonly Metric[], ofChart: string | null): readonly Metric[] {
  return metricNames.filter((metric) => tiles.includes(metric) || metric === ofChart);
}

/** Columns in narrow, medium and wide windows. The last tile takes the rest of its row. */
export function tileColumns(count: number): [narrow: number, middle: number, wide: number] {
  return [2, count <= 4 ? count : 3, count];
}

/** The width of the last of `count` tiles, in columns. */
export const lastSpan = (count: number, columns: number): number => columns - ((count - 1) % columns);
