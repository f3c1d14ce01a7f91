import {
  addDays,
  dimensionNames,
  type FoundInSearch,
  isCoded,
  maxSuggestions,
  propertyPrefix,
  searchLimits,
  searchWords,
  storedPath,
} from '../contract/index.ts';
import { isCounted } from '../statistics/events.ts';
import { mergedPath, pageOf, type PageMap } from './pages/page-map.ts';
import type { QueryContext } from './context.ts';
import { retainedDays } from './plan/retained-days.ts';
import { isVisitDimension } from '../statistics/dimensions.ts';
import { rowValueSql } from './sql/dimensions.ts';
import { formsOfHost } from './sql/filters.ts';
import { importedValuesSql } from './sql/imported-values.ts';
import { hasNameInJoin, joinWithNames, nameInJoin, valueInJoin } from './sql/properties.ts';
import { Reads } from './sql/reads.ts';
import { slicesOf, sourceSql, type Slices } from './sql/source.ts';
import { storedValue, Values } from './sql/values.ts';
import type { QuerySite } from './plan/plan.ts';
import { daysOf, type RangeWanted } from './suggest.ts';

type Wanted = RangeWanted & { text: string };

/** Other event dimensions have the same values, such as the previous page and the entry page's hostname. */
const eventDimensions = ['event:page', 'event:hostname', 'event:name', 'event:currency'] as const;
/** Without times, whose values everyone knows. */
const visitDimensions = dimensionNames
  .filter((name) => name.startsWith('visit:') && !name.endsWith('_hostname'))
  .filter(isVisitDimension);

export async function searchedValues(wanted: Wanted, context: QueryContext): Promise<FoundInSearch[]> {
  const { site, at, read, addsSums } = context;
  const words = searchWords(wanted.text);
  const [first, to] = daysOf(wanted, context);
  const earliest = addDays(to, 1 - searchLimits.days);
  const from = first > earliest ? first : earliest;
  const periods = { current: { kind: 'days', from, to }, compared: null, nowFromMs: null } as const;
  const slices = slicesOf(retainedDays(periods, 'visits', site), site, at);
  const named = namesAmong(words, context);
  if (!slices) return named;
  const { rows } = await read(searchSql(words, slices, site, addsSums), { lastDay: to, isRealtime: false });
  return [...(rows as FoundInSearch[]), ...named];
}

function namesAmong(words: readonly string[], { names: { definitions } }: QueryContext): FoundInSearch[] {
  const named = [
    ...definitions.goal.map(({ name }) => ({ dimension: 'event:goal' as const, value: name })),
    ...definitions['page-group'].map(({ name }) => ({ dimension: 'event:page_group' as const, value: name })),
  ];
  return named
    .filter(({ value }) => words.length === 0 || words.some((word) => contains(value, word)))
    .map((each) => ({ ...each, visitors: null }));
}

const contains = (value: string, word: string) => value.toLowerCase().includes(word.toLowerCase());

/** @param addsSums whether values of imported sums are found */
export function searchSql(words: readonly string[], slices: Slices, site: QuerySite, addsSums = false) {
  const isText = words.length > 0;
  const values = new Values(site);
  const [visits, events] = [new Reads(), new Reads()];
  const list = (
    dimensions: readonly (typeof visitDimensions | typeof eventDimensions)[number][],
    reads: Reads,
  ) =>
    dimensions
      // Codes are found by their names. A search without words returns all of them.
      .filter((dimension) => !(isText && isCoded(dimension)))
      .map((name) => `STRUCT('${name}' AS dimension, ${rowValueSql(name, reads, values)} AS value)`)
      .join(',\n      ');
  const [visitList, eventList] = [list(visitDimensions, visits), list(eventDimensions, events)];
  const ofProperties = isText ? propertyValues(events) : '';
  const rows = sourceSql(slices, { visits, events, condition: null }, site, values);
  const word = isText ? ', word' : '';
  const searched = [...visitDimensions, ...eventDimensions].filter((name) => !(isText && isCoded(name)));
  const imported = addsSums ? importedValuesSql(searched, slices, site, values) : null;
  const found = foundValues(words, imported, values);
  return values.statement(`WITH ${rows.join(',\n')},
searched_values AS (
  SELECT date, visitor_id, entry.dimension AS dimension, entry.value AS value
  FROM visit_rows CROSS JOIN UNNEST([
      ${visitList}
    ]) AS entry
  WHERE entry.value IS NOT NULL
  UNION ALL
  SELECT date, visitor_id, entry.dimension AS dimension, entry.value AS value
  FROM event_rows CROSS JOIN UNNEST([
      ${eventList}
    ]) AS entry
  WHERE ${isCounted} AND entry.value IS NOT NULL${ofProperties}
),
${found},
summed_values AS (
  SELECT dimension, found_value AS value${word}, SUM(visitors) AS visitors
  FROM found_values
  GROUP BY dimension, found_value${word}
),
placed_values AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY dimension${word} ORDER BY visitors DESC, value) AS rank
  FROM summed_values
)
SELECT dimension, value, MAX(visitors) AS visitors
FROM placed_values
WHERE rank <= ${isText ? values.count('values', searchLimits.values) : `${largestWithoutWords(values)} OR value = ''`}
GROUP BY dimension, value
ORDER BY visitors DESC, dimension, value
LIMIT ${values.count('rows', searchLimits.rows)}`);
}

function foundValues(words: readonly string[], imported: string | null, values: Values) {
  const isText = words.length > 0;
  const word = isText ? ', word' : '';
  const limited = isText ? containing(words, values) : '';
  const from = (rows: string, visitors: string) =>
    `SELECT date, dimension, ${storedValue('value')} AS found_value${word}, ${visitors} AS visitors
  FROM ${rows}${limited}
  GROUP BY date, dimension, found_value${word}`;
  const own = from('searched_values', 'COUNT(DISTINCT visitor_id)');
  return imported === null
    ? `found_values AS (\n  ${own}\n)`
    : `${imported},
found_values AS (
  ${own}
  UNION ALL
  ${from('imported_values', 'SUM(visitors)')}
)`;
}

const largestWithoutWords = (values: Values) =>
  `IF(dimension IN (${texts(visitDimensions.filter(isCoded))}), ${values.count('codes', maxSuggestions)}, ${values.count('values', searchLimits.values)})`;

const texts = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

const propertyValues = (reads: Reads) => `
  UNION ALL
  SELECT date, visitor_id, CONCAT('${propertyPrefix}', ${nameInJoin}) AS dimension, ${valueInJoin} AS value
  FROM event_rows${joinWithNames(reads)}
  WHERE ${isCounted} AND ${hasNameInJoin}`;

/** Paths and hosts are stored encoded. */
const formsOf = (words: readonly string[], pages: PageMap) => [
  ...new Set(
    words.flatMap((word) => [
      ...formsOfHost(word),
      mergedPath(storedPath(word), pages),
      pageOf(storedPath(word), pages),
    ]),
  ),
];

const containing = (words: readonly string[], values: Values) =>
  ` CROSS JOIN UNNEST([${formsOf(words, values.pages)
    .map((form) => values.text('search', form))
    .join(', ')}]) AS word
  WHERE STRPOS(LOWER(value), LOWER(word)) > 0`;
