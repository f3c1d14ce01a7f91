import {
  type ActiveImport,
  isOfSums,
  type ResolvedFilter,
  type ValueDimension,
} from '../../contract/index.ts';
import { rowsIn } from '../plan/imported-tables.ts';
import { clipped } from '../plan/imports.ts';
import type { QuerySite } from '../plan/plan.ts';
import { rowValueSql } from './dimensions.ts';
import { columnsRead } from './imported.ts';
import { Reads } from './reads.ts';
import type { Slices } from './source.ts';
import type { Values } from './values.ts';

type Searched = Parameters<typeof rowValueSql>[0] & ValueDimension;

/** The names of events are in a table without pageviews. */
const filtersOf = (dimension: Searched): ResolvedFilter[] =>
  dimension === 'event:name' ? [['is_not', dimension, ['pageview']]] : [];

/**
 * The values of imported sums by day as the common table expression `imported_values`. Null if no import has any of the
 * dimensions in these days.
 */
export function importedValuesSql(
  dimensions: readonly Searched[],
  { closed, open }: Slices,
  site: QuerySite,
  values: Values,
): string | null {
  const slices = (site.imports ?? [])
    .filter((each) => isOfSums(each) && each.isActive)
    .map((from) => ({ from, days: [...closed, ...open].flatMap((slice) => clipped(from.days, slice)) }))
    .filter(({ days }) => days.length > 0);
  const reads = new Reads();
  const entries = entriesOf(
    dimensions,
    slices.map(({ from }) => from),
    { reads, site, values },
  );
  if (entries.length === 0) return null;
  const days = slices.flatMap(({ from: { id }, days }) =>
    days.map(
      ({ from, to }) =>
        `import_id = ${values.text('import', id)} AND date BETWEEN ${values.day('imported_from', from)} AND ${values.day('imported_to', to)}`,
    ),
  );
  const columns = columnsRead(
    reads,
    site,
    slices.flatMap(({ days }) => days),
    values,
  );
  const structs = entries.map(({ dimension, sql }) => `STRUCT('${dimension}' AS dimension, ${sql} AS value)`);
  const lacking = entries
    .filter(({ ids }) => ids.length < slices.length)
    .map(
      ({ dimension, ids }) =>
        `\n    AND (entry.dimension != '${dimension}' OR import_id IN UNNEST(${values.list('imports', ids)}))`,
    );
  return `imported_rows AS (
  SELECT ${['date', 'import_id', 'kind', 'visitors', ...columns].join(', ')}
  FROM \`{dataset}.imported\` AS imported
  WHERE workspace_id = ${values.workspace(site.id)}
    AND (${days.join('\n      OR ')})
    AND visitors > 0
),
imported_values AS (
  SELECT date, visitors, entry.dimension AS dimension, entry.value AS value
  FROM imported_rows CROSS JOIN UNNEST([
      ${structs.join(',\n      ')}
    ]) AS entry
  WHERE entry.value IS NOT NULL${lacking.join('')}
)`;
}

interface Target {
  reads: Reads;
  site: QuerySite;
  values: Values;
}

/** The dimensions that imports have, with the ids of these imports and the SQL of their values. */
function entriesOf(
  dimensions: readonly Searched[],
  imports: readonly ActiveImport[],
  { reads, site, values }: Target,
) {
  const ruled = (site.channelRules ?? []).map(({ dimension }) => dimension);
  return dimensions.flatMap((dimension) => {
    const filters = filtersOf(dimension);
    const found = imports.flatMap((each) => {
      const rows = rowsIn(each, {
        ...{ dimensions: [dimension], filters, metrics: ['visitors'], goal: null, ruled },
      });
      return typeof rows === 'string' || rows.missing.length > 0 ? [] : [{ id: each.id, ...rows.rows }];
    });
    const [first] = found;
    if (!first) return [];
    const value = rowValueSql(dimension, reads, values);
    const ids = found.map(({ id }) => id);
    return [{ dimension, ids, sql: `IF(kind = '${first.table}', ${value}, NULL)` }];
  });
}
