import type { DoneClauses } from './filters.ts';
import { type Clause } from './filters.ts';
import { hasPlace, isOneOf, valueColumns, type Entries, type Entry, type Item } from './items.ts';
import {
  measuresOf,
  unitColumns,
  unitsOfEvents,
  unitsOfVisits,
  visitUnitColumns,
  type Measure,
  type UnitColumn,
} from './metrics.ts';
import { visitKeys } from './source.ts';
import { Uses } from './uses.ts';

/** How events and visits become sums. */
export interface FactsPlan {
  items: readonly Item[];
  entries: Entries;
  /** What keeps events or visits, apart from the condition on the visit's own columns. */
  tree: Clause | null;
  /** Whether the tree keeps single events, not whole visits. */
  keepsEvents: boolean;
  /** Whether the filters say on which page or hostname. */
  isAboutPlace: boolean;
  done: DoneClauses;
}

/** The measures of all items. */
export const measuresOfItems = (items: readonly Item[]): Measure[] =>
  measuresOf([...new Set(items.flatMap(({ metrics }) => metrics))]);

/** Which columns of `units` the items need. */
function columnsOf({ items, isAboutPlace }: FactsPlan): UnitColumn[] {
  const needed = measuresOfItems(items);
  const columns = new Set(needed.flatMap((measure) => unitColumns[measure]));
  if (needed.includes('bounces') && (isAboutPlace || items.some(hasPlace))) columns.add('begins');
  if (needed.includes('visit_pageviews')) columns.add('kept_pageviews');
  return [...columns];
}

/** Whether the visits are joined with sums of their kept events. */
const needsMarks = (plan: FactsPlan, columns: readonly UnitColumn[]) =>
  plan.entries.ofVisits.length > 0 &&
  (plan.keepsEvents || columns.some((column) => !(column in unitsOfVisits)));

/** What the facts read of visits and events; null if they read none. */
export function usesOfFacts(plan: FactsPlan): { visits: Uses | null; events: Uses | null } {
  const columns = columnsOf(plan);
  const marks = needsMarks(plan, columns);
  const { entries, tree, done } = plan;
  const inTree = tree?.uses ?? new Uses();
  const visits = new Uses().with(entries.visitUses, ...(marks ? [] : [inTree]));
  const events = new Uses().with(entries.eventUses, inTree, ...done.clauses.map(({ uses }) => uses));
  const ofVisit = columns.filter((column) => visitUnitColumns.includes(column));
  for (const column of ofVisit) {
    visits.ofVisit(column);
    if (entries.ofEvents.length > 0) events.ofVisit(column);
  }
  if (!marks && columns.some((column) => unitsOfVisits[column]?.includes('pageviews')))
    visits.ofVisit('pageviews');
  if (columns.includes('begins') || columns.includes('ends')) events.ofEvent('position');
  if (columns.includes('page_engaged_ms')) events.ofEvent('event_engaged_ms');
  if (columns.includes('deepest_scroll')) events.ofEvent('event_scroll');
  const readsEvents = marks || entries.ofEvents.length > 0 || done.clauses.length > 0;
  return { visits: entries.ofVisits.length > 0 ? visits : null, events: readsEvents ? events : null };
}

/** Common table expressions from `visit_rows` and `event_rows` to `units`: what each visit adds to each row. */
export function unitsSql(plan: FactsPlan): string[] {
  const columns = columnsOf(plan);
  const marks = needsMarks(plan, columns);
  const { entries, tree, done } = plan;
  const clauses = done.clauses.map(doneSql);
  let events = 'event_rows';
  if (columns.includes('ends') && (marks || entries.ofEvents.length > 0)) {
    events = 'placed_events';
    clauses.push(`placed_events AS (
  SELECT *, MAX(IF(event_name = 'pageview', position, NULL)) OVER (PARTITION BY ${visitKeys}) AS last_pageview
  FROM event_rows
)`);
  }
  const fromEvents = joined(events, joinsOf(tree));
  const counted = `SUM(IF(event_name != 'engagement', 1, 0)) > 0`;
  if (marks) {
    const sums = columns.filter((column) => !visitUnitColumns.includes(column));
    clauses.push(`marks AS (
  SELECT ${[visitKeys, ...sums.map((column) => `${unitsOfEvents[column]} AS ${column}`)].join(',\n    ')}
  FROM ${fromEvents}${where([tree?.sql])}
  GROUP BY ${visitKeys}
  HAVING ${counted}
)`);
  }
  const parts: string[] = [];
  const names = valueColumns(plan.items);
  const hasRoles = [...entries.ofVisits, ...entries.ofEvents].some(({ role }) => role !== 'all');
  const shared = ['part', 'date', 'visitor_id'];
  const asked = ['question', ...(hasRoles ? ['role'] : []), ...names];
  const isValue = names.map((name) => `asked.${name} IS NOT NULL`).join(' AND ');
  if (entries.ofVisits.length > 0) {
    const value = (column: UnitColumn) =>
      marks || unitsOfVisits[column] === column ? column : `${unitsOfVisits[column]} AS ${column}`;
    const from = marks
      ? joined('visit_rows', ` JOIN marks USING (${visitKeys})`)
      : joined('visit_rows', joinsOf(tree));
    parts.push(`SELECT ${[...shared, ...asked.map((name) => `asked.${name} AS ${name}`), ...columns.map(value)].join(', ')}
  FROM ${from}
    CROSS JOIN UNNEST([${structs(entries.ofVisits, names, hasRoles)}]) AS asked${where([marks ? null : tree?.sql, isValue])}`);
  }
  if (entries.ofEvents.length > 0) {
    const of = asked.map((name) => `asked.${name}`);
    parts.push(`SELECT ${[...shared, ...asked.map((name) => `asked.${name} AS ${name}`)].join(', ')}${columns
      .map((column) => `,\n    ${unitsOfEvents[column]} AS ${column}`)
      .join('')}
  FROM ${fromEvents}
    CROSS JOIN UNNEST([${structs(entries.ofEvents, names, hasRoles)}]) AS asked${where([tree?.sql, isValue])}
  GROUP BY ${visitKeys}, ${of.join(', ')}
  HAVING ${counted}`);
  }
  return [...clauses, `units AS (\n  ${parts.join('\n  UNION ALL\n  ')}\n)`];
}

const doneSql = ({ sql, uses }: Clause, number: number) => `done_${number} AS (
  SELECT ${visitKeys}, TRUE AS is_done_${number}
  FROM event_rows${joinsOf({ sql, uses })}
  WHERE event_name != 'engagement' AND ${sql}
  GROUP BY ${visitKeys}
)`;

const joinsOf = (clause: Clause | null) =>
  [...(clause?.uses.done ?? [])].map((number) => ` LEFT JOIN done_${number} USING (${visitKeys})`).join('');

/** A join as one table: beside UNNEST, DuckDB finds the names of its keys ambiguous. */
const joined = (table: string, joins: string) => (joins ? `(SELECT * FROM ${table}${joins})` : table);

const where = (conditions: (string | null | undefined)[]) => {
  const all = conditions.filter((condition) => condition);
  return all.length === 0 ? '' : `\n  WHERE ${all.join('\n    AND ')}`;
};

function structs(entries: readonly Entry[], names: readonly string[], hasRoles: boolean): string {
  const rows = entries.map(({ number, role, values }) => {
    const fields = [`${number} AS question`, ...(hasRoles ? [`'${role}' AS role`] : [])];
    return `STRUCT(${[...fields, ...names.map((name, index) => `${values[index] ?? "''"} AS ${name}`)].join(', ')})`;
  });
  return `\n      ${rows.join(',\n      ')}\n    `;
}

/** The sums of `units` by part, date, question and values, as the common table expression `facts`. */
export function factsSql(plan: FactsPlan): string {
  const names = valueColumns(plan.items);
  const keys = ['part', 'date', 'question', ...names].join(', ');
  const sums = measuresOfItems(plan.items).filter((measure) => measure in sumsOf(plan));
  return `facts AS (
  SELECT ${[keys, ...sums.map((measure) => `${sumsOf(plan)[measure]} AS ${measure}`)].join(',\n    ')}
  FROM units
  GROUP BY ${keys}
)`;
}

/** Each measure over `units`; percentiles are no sums. */
function sumsOf({ items, entries, isAboutPlace }: FactsPlan): Partial<Record<Measure, string>> {
  const hasRoles = [...entries.ofVisits, ...entries.ofEvents].some(({ role }) => role !== 'all');
  const unless = (role: string, sql: string, otherwise = '0') =>
    hasRoles ? `IF(role = '${role}', ${otherwise}, ${sql})` : sql;
  const ofVisits = (sql: string) => `SUM(${unless('events', sql)})`;
  const places = items.filter(hasPlace);
  const began = isAboutPlace
    ? 'begins'
    : places.length === items.length
      ? 'begins'
      : places.length > 0
        ? `IF(${isOneOf(places)}, begins, 1)`
        : null;
  return {
    visitors: `COUNT(DISTINCT ${unless('visits', 'visitor_id', 'NULL')})`,
    visits: hasRoles ? ofVisits('1') : 'COUNT(*)',
    pageviews: `SUM(${unless('visits', 'kept_pageviews')})`,
    events: `SUM(${unless('visits', 'kept_events')})`,
    visit_pageviews: hasRoles
      ? "SUM(CASE role WHEN 'events' THEN kept_pageviews WHEN 'visits' THEN 0 ELSE pageviews END)"
      : 'SUM(pageviews)',
    bounces: ofVisits(began ? `${began} * bounce` : 'bounce'),
    bounce_visits: began ? ofVisits(began) : hasRoles ? ofVisits('1') : 'COUNT(*)',
    duration_ms: ofVisits('duration_ms'),
    engaged_ms: ofVisits('engaged_ms'),
    entrances: ofVisits('begins'),
    exits: ofVisits('ends'),
    page_engaged_ms: ofVisits('page_engaged_ms'),
    engaged_visits: ofVisits('IF(page_engaged_ms > 0, 1, 0)'),
    scroll_sum: `COALESCE(${ofVisits('deepest_scroll')}, 0)`,
    scroll_visits: ofVisits('IF(deepest_scroll IS NULL, 0, 1)'),
  };
}
