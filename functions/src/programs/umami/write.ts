import {
  momentOf,
  type QueryRow,
  readLocation,
  type ValueDimension,
  websiteIdOf,
} from '../../contract/index.ts';
import { compareText } from '../../query/answer/rows.ts';
import type { Key } from '../../store/firestore/keys.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { namesOf } from '../plausible/names.ts';
import type { Unit } from './range.ts';

/**
 * Writes answers of Umami's read API, version 3. docs/help/api/umami.md lists the differences.
 * @see https://docs.umami.is/docs/api/website-stats
 */

type Row = Pick<QueryRow, 'dimensions' | 'metrics'>;

/** The metrics of totals. `entrances` is added where only visits that begin on a page can bounce. */
export const totalMetrics = ['pageviews', 'visitors', 'visits', 'bounce_rate', 'visit_duration'] as const;

/**
 * Umami has the number of bounces and the total time, our rows have the bounce rate and the average time.
 * @param rows with `totalMetrics`, optionally followed by `entrances`
 */
export function toTotals(rows: readonly Pick<Row, 'metrics'>[]) {
  const parts = rows.map(
    ({ metrics }) =>
      metrics.map((figure) => figure ?? 0) as [number, number, number, number, number, number?],
  );
  const added = (amountOf: (part: (typeof parts)[number]) => number) =>
    Math.round(parts.reduce((sum, part) => sum + amountOf(part), 0));
  return {
    pageviews: added(([pageviews]) => pageviews),
    visitors: added(([, visitors]) => visitors),
    visits: added(([, , visits]) => visits),
    bounces: added(([, , visits, bounceRate, , entrances = visits]) => (bounceRate * entrances) / 100),
    totaltime: added(([, , visits, , duration]) => duration * visits),
  };
}

interface Naming {
  unit: Unit;
  timezone: string;
  /** If the caller named no time zone, bucket names are ISO timestamps, as in Umami. */
  isNamed: boolean;
}

/** Adds up the rows of one bucket and omits empty buckets. */
export function toSeries(rows: readonly Row[], { unit, timezone, isNamed }: Naming) {
  const beginOf = ({ dimensions: [name = ''] }: Row) =>
    `${unit === 'year' ? `${name.slice(0, 4)}-01-01` : name.slice(0, 10)} ${name.slice(11) || '00:00:00'}`;
  const momentNamed = (begin: string) =>
    new Date(momentOf(timezone, { day: begin.slice(0, 10), time: begin.slice(11, 16) }));
  const buckets = [...Map.groupBy(rows, beginOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  const seriesOf = (index: number) =>
    buckets.flatMap(([begin, parts]) => {
      const y = parts.reduce((sum, { metrics }) => sum + (metrics[index] ?? 0), 0);
      const x = isNamed ? begin : momentNamed(begin).toISOString().replace('.000Z', 'Z');
      return y === 0 ? [] : [{ x, y }];
    });
  return { pageviews: seriesOf(0), sessions: seriesOf(1) };
}

/** Merges rows of several ranges, omits the row without a value, and adds the country to regions and cities. */
export function toList(
  dimension: ValueDimension,
  rows: readonly Row[],
  { limit, offset }: { limit: number; offset: number },
) {
  const sums = new Map<string, number>();
  for (const { dimensions, metrics } of rows) {
    const [[value = ''], [figure]] = [dimensions, metrics];
    if (value !== '' && figure) sums.set(value, (sums.get(value) ?? 0) + figure);
  }
  const list = [...sums].sort(([a, one], [b, other]) => other - one || compareText(a, b));
  const page = list.slice(offset, offset + limit);
  const isLocation = dimension === 'visit:region' || dimension === 'visit:city';
  const ownName = namesOf(`${dimension}_name`, isLocation ? page.map(([value]) => value) : []);
  return page.map(([value, y]) => {
    if (isLocation) return { x: ownName(value), y, country: readLocation(value).country };
    return { x: dimension === 'visit:channel' ? camelCase(value) : value, y };
  });
}

const camelCase = (name: string) =>
  name
    .replace(/^./, (first) => first.toLowerCase())
    .replace(/[^A-Za-z\d]+(.?)/g, (_, next: string) => next.toUpperCase());

/** The creator is not disclosed. */
export function toWebsite({ id, domain, resetAt, createdAt }: Workspace) {
  const created = createdAt.toISOString();
  return {
    id: websiteIdOf(id),
    name: domain,
    domain,
    resetAt: resetAt?.toISOString() ?? null,
    userId: null,
    teamId: null,
    createdBy: null,
    createdAt: created,
    updatedAt: created,
    deletedAt: null,
  };
}

export const toUser = ({ name, prefix, createdAt }: Key) => ({
  id: prefix,
  username: name,
  role: 'user',
  createdAt: createdAt.toISOString(),
  isAdmin: false,
});
