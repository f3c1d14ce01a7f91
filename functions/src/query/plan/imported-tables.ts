import {
  type ActiveImport,
  type AnyMetric,
  type Condition,
  conditionsOf,
  type ImportedMeasure,
  type ImportedTable,
  importedTables,
  type ExclusionReason,
  type ResolvedFilter,
} from '../../contract/index.ts';
import type { Measure } from '../../statistics/measures.ts';
import { measuresOf } from '../sql/metrics.ts';

/** What is counted in rows of a table. */
interface Counted {
  table: ImportedTable;
  /** Whether the filters select pageviews. */
  isOfViews: boolean;
  /** Whether the filters select visits by an event. */
  isDone: boolean;
}

/** Rows of one table of an import. */
export interface TableRows extends Counted {
  filters: readonly ResolvedFilter[];
}

export interface Requested {
  /** Without time. */
  dimensions: readonly string[];
  filters: readonly ResolvedFilter[];
  metrics: readonly AnyMetric[];
  /** The goal whose events metrics count. */
  goal: ResolvedFilter | null;
  /** The dimensions that channel rules read. */
  ruled: readonly string[];
}

const tables = (Object.keys(importedTables) as ImportedTable[]).filter((table) => table !== 'crawlers');

/** The table with all values of a question and the most metrics, with those that it lacks; or why there is none. */
export function rowsIn(
  { tables: measuresByTable, missingColumns = {} }: Pick<ActiveImport, 'tables' | 'missingColumns'>,
  { dimensions, filters: given, metrics, goal, ruled }: Requested,
): { rows: TableRows; missing: readonly AnyMetric[] } | ExclusionReason {
  const done = dimensions.length === 0 ? filterOfDone(given, goal) : null;
  const filters = done ? [done] : given;
  if (!filters.every(isPlain)) return 'query';
  const conditions = filters.flatMap(conditionsOf) as Condition[];
  const names = new Set([...dimensions, ...conditions.map(([, dimension]) => dimension)]);
  const isRuled = names.has('visit:channel') && ruled.length > 0;
  if (isRuled) for (const dimension of ruled) names.add(dimension);
  const columns = [...names].flatMap((name) => columnsOf[name] ?? [name.replace(/^visit:/, '')]);
  const isOfViews = isOfViewsAlone(conditions);
  const candidates = tables.filter((table) => hasColumns(table, columns, { filters, isOfViews }));
  if (candidates.length === 0) return isRuled ? 'channel_rules' : 'query';
  const known = candidates.filter((table) => !columns.some((name) => missingColumns[table]?.includes(name)));
  const found = known.flatMap((table) => {
    const measures = measuresByTable[table];
    const rows = { table, filters, isOfViews, isDone: done !== null };
    const has = (measure: Measure) => {
      const column = columnOf(measure, rows);
      return column !== null && measures?.includes(column) === true;
    };
    return measures ? [{ rows, missing: metrics.filter((name) => !measuresOf([name]).every(has)) }] : [];
  });
  return found.toSorted((one, other) => one.missing.length - other.missing.length)[0] ?? 'table';
}

/** Dimensions by their columns, if these have other names. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  'event:page': ['page'],
  'event:hostname': ['hostname'],
  'event:pageview_hostname': ['hostname'],
  'event:name': ['name'],
  'event:custom_name': ['name'],
  'visit:browser_with_version': ['browser', 'browser_version'],
};

function hasColumns(
  table: ImportedTable,
  columns: readonly string[],
  { filters, isOfViews }: { filters: readonly ResolvedFilter[]; isOfViews: boolean },
) {
  if (columns.length === 0) return table === 'visitors';
  const own: readonly string[] = importedTables[table];
  // Rows of pages are pageviews, and rows of events are not.
  if (table === 'pages') return columns.every((name) => own.includes(name) || (name === 'name' && isOfViews));
  if (table === 'events' && !(columns.includes('name') && filters.some(excludesViews))) return false;
  return columns.every((name) => own.includes(name));
}

const isOfName = ([, dimension]: ResolvedFilter) => dimension === 'event:name';

const isOfViewsAlone = (conditions: readonly Condition[]) =>
  conditions.some(isOfName) &&
  conditions
    .filter(isOfName)
    .every(([operator, , names]) => operator === 'is' && names.join() === 'pageview');

function excludesViews(filter: ResolvedFilter): boolean {
  if (filter[0] === 'and') return filter[1].some(excludesViews);
  if (filter[0] === 'or') return filter[1].every(excludesViews);
  if (!isOfName(filter)) return false;
  const [operator, , names] = filter as Condition;
  const hasViews = names.includes('pageview');
  return operator === 'is' ? !hasViews : operator === 'is_not' && hasViews;
}

function isPlain(filter: ResolvedFilter): boolean {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return filter[1].every(isPlain);
    case 'not':
      return isPlain(filter[1]);
    default:
      return !['has_done', 'has_not_done', 'scrolled'].includes(filter[0]);
  }
}

/** One event name, or one page. Visitors of several cannot be added up. */
export function isExactGoal(filter: ResolvedFilter): boolean {
  return conditionsOf(filter).every(
    (condition) => condition[0] === 'is' && (condition as Condition)[2].length === 1,
  );
}

/** The condition of a goal that all visits have reached, if it is the only filter. */
function filterOfDone(
  [filter, ...others]: readonly ResolvedFilter[],
  goal: ResolvedFilter | null,
): ResolvedFilter | null {
  if (filter?.[0] !== 'has_done' || others.length > 0 || !isExactGoal(filter[1])) return null;
  const isOther = goal !== null && JSON.stringify(goal) !== JSON.stringify(filter[1]);
  return isOther ? null : filter[1];
}

const ofVisits: readonly ImportedTable[] = tables.filter((table) => table !== 'pages' && table !== 'events');

/** The column of `imported` that has a measure; null if the table cannot have it. */
export function columnOf(measure: Measure, { table, isOfViews, isDone }: Counted): ImportedMeasure | null {
  const isOfVisits = ofVisits.includes(table);
  const events = table === 'events' ? 'events' : isOfViews ? 'pageviews' : null;
  if (measure === 'visitors') return measure;
  if (measure === 'conversions') return isDone ? events : null;
  if (isDone) return null;
  switch (measure) {
    case 'visits':
      return measure;
    case 'events':
      return events;
    case 'pageviews':
      return table === 'events' ? null : measure;
    case 'visit_pageviews':
      return isOfVisits ? 'pageviews' : null;
    case 'bounce_visits':
    case 'entrances':
      return isOfVisits ? 'visits' : null;
    case 'bounces':
    case 'duration_ms':
    case 'engaged_ms':
      return isOfVisits ? measure : null;
    case 'exits':
      return table === 'exit_pages' ? 'visits' : null;
    case 'page_engaged_ms':
      return table === 'pages' ? 'engaged_ms' : null;
    case 'engaged_visits':
    case 'scroll_sum':
    case 'scroll_visits':
      return table === 'pages' ? measure : null;
    default:
      return null;
  }
}
