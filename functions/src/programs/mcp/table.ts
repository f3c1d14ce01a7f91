import { type AnyMetric, meaningOf, type MetricMeaning, type QueryAnswer } from '../../contract/index.ts';

const maxRowBytes = 24 * 1024;

export type Row = Record<string, unknown>;
type Result = QueryAnswer['results'][number];
type Unit = MetricMeaning['unit'] | 'points';

const figures: readonly {
  suffix: string;
  in: (result: Result) => readonly (number | null)[] | undefined;
  unit?: (unit: Unit) => Unit;
}[] = [
  { suffix: '', in: ({ metrics }) => metrics },
  { suffix: '_before', in: ({ comparison }) => comparison?.metrics },
  {
    suffix: '_change',
    in: ({ comparison }) => comparison?.change,
    unit: (unit) => (unit === 'percent' ? 'points' : 'percent'),
  },
  { suffix: '_same_days', in: ({ comparison }) => comparison?.same_days?.metrics },
];

export interface Question {
  metrics: readonly string[];
  dimensions: readonly string[];
  offset?: number;
}

export function toTable(
  { results, meta }: QueryAnswer,
  { site, metrics, dimensions, offset = 0 }: Question & { site: string },
): Row & { rows: Row[] } {
  const columns = figures
    .filter((each) => each.suffix === '' || results.some(each.in))
    .flatMap(({ suffix, in: figuresIn, unit = (same) => same }) =>
      metrics.map((metric, index) => ({
        name: `${metric}${suffix}`,
        unit: unit(meaningOf(metric as AnyMetric).unit),
        figureIn: (result: Result) => figuresIn(result)?.[index],
      })),
    );
  const rows = results.map((result): Row => {
    const cells = [
      ...dimensions.map((name, index) => [name, result.dimensions[index]]),
      ...columns.map(({ name, figureIn }) => [name, figureIn(result)]),
      ['currency', result.currency || undefined],
    ];
    return Object.fromEntries(cells.filter(([, value]) => value !== undefined));
  });
  return {
    ...toPeriod(site, meta),
    units: Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
    ...fitRows('rows', rows, { offset, total: meta.total_rows ?? results.length }),
    ...(meta.metric_warnings ? { warnings: meta.metric_warnings } : {}),
  };
}

/** Days before `data_since` have no data, so they are not compared. */
export function toPeriod(site: string, meta: Meta): Row {
  const { timezone, range, compared_with, deleted, data_since, imports } = meta;
  const others = Object.entries({ compared_with, deleted, data_since, imports }).filter(([, value]) => value);
  return { site, period: { ...range, timezone }, ...Object.fromEntries(others) };
}

type Meta = Pick<
  QueryAnswer['meta'],
  'timezone' | 'range' | 'compared_with' | 'deleted' | 'data_since' | 'imports'
>;

/** Returns the first rows that fit into an answer. `offset` and `total` count all rows, including those before. */
export function fitRows<Name extends string, Each>(
  name: Name,
  rows: readonly Each[],
  { offset = 0, total = rows.length } = {},
): Row & { [Key in Name]: Each[] } {
  let bytes = 0;
  const firstTooMany = rows.findIndex(
    (row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > maxRowBytes,
  );
  const shown = firstTooMany < 0 ? [...rows] : rows.slice(0, Math.max(firstTooMany, 1));
  const next = offset + shown.length;
  const omitted = total > next ? { left_out: { rows: total - next, next_offset: next } } : {};
  return { [name]: shown, ...omitted } as Row & { [Key in Name]: Each[] };
}
