import type { QueryRow } from '../../contract/index.ts';
import type { UmamiSeries } from '../../contract/shapes/programs/umami.ts';
import { momentOf } from '../../query/plan/wall-clock.ts';
import type { Unit } from './range.ts';

interface Naming {
  unit: Unit;
  /** The clock on which buckets begin. */
  timezone: string;
  /** Whether the caller named that clock. Otherwise buckets have the moments at which they begin, as at Umami. */
  isNamed: boolean;
}

/** The pageviews and visitors of rows by time. Rows of one bucket are added up; one in which nothing happened is left out. */
export function seriesOf(
  rows: readonly Pick<QueryRow, 'dimensions' | 'metrics'>[],
  naming: Naming,
): UmamiSeries {
  const buckets = Map.groupBy(rows, ({ dimensions: [name = ''] }) => begin(name, naming.unit));
  const series = (place: number) =>
    [...buckets]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, parts]) => {
        const y = parts.reduce((sum, { metrics }) => sum + (metrics[place] ?? 0), 0);
        return y === 0 ? [] : [{ x: shown(name, naming), y }];
      });
  return { pageviews: series(0), sessions: series(1) };
}

/** When a bucket begins: `2026-02-28 13:00:00`. */
function begin(name: string, unit: Unit) {
  const day = unit === 'year' ? `${name.slice(0, 4)}-01-01` : name.slice(0, 10);
  return `${day} ${name.slice(11) || '00:00:00'}`;
}

function shown(name: string, { timezone, isNamed }: Naming) {
  if (isNamed) return name;
  const at = momentOf(timezone, { day: name.slice(0, 10), time: name.slice(11, 16) });
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
