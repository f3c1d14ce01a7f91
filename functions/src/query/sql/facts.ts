import { isSpread } from '../../contract/query/words.ts';
import { spreads } from './dimensions.ts';
import type { Clause, DoneClauses } from './filters.ts';
import { numberMeasure, isNumberUnit, type EventNumber } from './event-numbers.ts';
import { hasPlace, isOneOf, valueColumns, type Entries, type Entry, type Item } from './items.ts';
import {
  emptyUnit,
  measuresOf,
  unitColumnsOf,
  unitOfEvents,
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
  /** The numbers of events that metrics add up or take the middle of. */
  numbers: readonly EventNumber[];
}

/** The measures of all items. */
export const measuresOfItems = (items: readonly Item[]): Measure[] =>
  measuresOf([...new Set(items.flatMap(({ metrics }) => metrics))]);

/** Which columns of `units` some questions need. */
function columnsOf({ items, isAboutPlace }: FactsPlan, numbers: ReadonlySet<number>): UnitColumn[] {
  const asking = items.filter(({ number }) => numbers.has(number));
  const needed = measuresOfItems(asking);
  const columns = new Set(needed.flatMap(unitColumnsOf));
  for (const { dimensions } of asking)
    for (const dimension of dimensions.filter(isSpread)) columns.add(spreads[dimension].column);
  if (needed.includes('bounces') && (isAboutPlace || asking.some(hasPlace))) columns.add('begins');
  return [...columns];
}

const numbersOf = (entries: readonly Entry[]) => new Set(entries.map(({ number }) => number));

/** The columns of `units` that come from visits, those that come from events, and all of them. */
function columnsBySource(plan: FactsPlan) {
  const { ofVisits, ofEvents } = plan.entries;
  return {
    ofVisits: columnsOf(plan, numbersOf(ofVisits)),
    ofEvents: columnsOf(plan, numbersOf(ofEvents)),
    all: columnsOf(plan, numbersOf([...ofVisits, ...ofEvents])),
  };
}

/** Whether the visits are joined with sums of their kept events. */
const needsMarks = (plan: FactsPlan, columns: readonly UnitColumn[]) =>
  plan.entries.ofVisits.length > 0 &&
  (plan.keepsEvents || columns.some((column) => !(column in unitsOfVisits)));

const isColumnOfVisit = (column: UnitColumn) => visitUnitColumns.includes(column);

/** What the facts read of visits and events; null if they read none. */
export function usesOfFacts(plan: FactsPlan): { visits: Uses | null; events: Uses | null } {
  const columns = columnsBySource(plan);
  const marks = needsMarks(plan, columns.ofVisits);
  const { entries, tree, done } = plan;
  const inTree = tree?.uses ?? new Uses();
  const visits = new Uses().with(entries.visitUses, ...(marks ? [] : [inTree]));
  const events = new Uses().with(entries.eventUses, inTree, ...done.clauses.map(({ uses }) => uses));
  for (const column of columns.ofVisits.filter(isColumnOfVisit)) visits.ofVisit(column);
  for (const column of columns.ofEvents.filter(isColumnOfVisit)) events.ofVisit(column);
  if (!marks && columns.ofVisits.some((column) => unitsOfVisits[column]?.includes('pageviews')))
    visits.ofVisit('pageviews');
  const fromEvents = [...(marks ? columns.ofVisits : []), ...columns.ofEvents];
  if (fromEvents.includes('begins')) events.ofEvent('is_first');
  if (fromEvents.includes('ends')) events.ofEvent('is_last_pageview');
  if (fromEvents.includes('page_engaged_ms')) events.ofEvent('event_engaged_ms');
  if (fromEvents.includes('deepest_scroll')) events.ofEvent('event_scroll');
  if (fromEvents.includes('vitals')) events.ofEvent('event_props');
  if (fromEvents.includes('revenue') || fromEvents.includes('revenue_events'))
    events.ofEvent('event_revenue');
  if (fromEvents.includes('first_currency')) events.ofEvent('event_currency');
  const ofNumbers = fromEvents.some(isNumberUnit) ? plan.numbers.map(({ uses }) => uses) : [];
  const readsEvents = marks || entries.ofEvents.length > 0 || done.clauses.length > 0;
  return {
    visits: entries.ofVisits.length > 0 ? visits : null,
    events: readsEvents ? events.with(...ofNumbers) : null,
  };
}

/** Common table expressions from `visit_rows` and `event_rows` to `units`: what each visit adds to each row. */
export function unitsSql(plan: FactsPlan): string[] {
  const columns = columnsBySource(plan);
  const marks = needsMarks(plan, columns.ofVisits);
  const { entries, tree, done } = plan;
  const clauses = done.clauses.map(doneSql);
  let keptEvents = 'event_rows';
  if (tree && (marks || entries.ofEvents.length > 0)) {
    clauses.push(`kept_events AS (
  SELECT *
  FROM event_rows${joinsOf(tree)}
  WHERE ${tree.sql}
)`);
    keptEvents = 'kept_events';
  }
  if ([...(marks ? columns.ofVisits : []), ...columns.ofEvents].some(isNumberUnit)) {
    clauses.push(`numbered_events AS (
  SELECT ${['*', ...plan.numbers.map(({ column, sql }) => `${sql} AS ${column}`)].join(', ')}
  FROM ${keptEvents}
)`);
    keptEvents = 'numbered_events';
  }
  let kept = 'visit_rows';
  if (marks) {
    const sums = columns.ofVisits.filter((column) => !isColumnOfVisit(column));
    clauses.push(
      `marks AS (
  SELECT ${[visitKeys, ...sums.map((column) => `${unitOfEvents(column)} AS ${column}`)].join(',\n    ')}
  FROM ${keptEvents}
  GROUP BY ${visitKeys}
  HAVING ${isCounted}
)`,
      `kept_visits AS (
  SELECT *
  FROM visit_rows JOIN marks USING (${visitKeys})
)`,
    );
    kept = 'kept_visits';
  } else if (entries.ofVisits.length > 0 && tree) {
    clauses.push(`kept_visits AS (
  SELECT *
  FROM visit_rows${joinsOf(tree)}
  WHERE ${tree.sql}
)`);
    kept = 'kept_visits';
  }
  const names = valueColumns(plan.items);
  const hasRoles = hasRolesIn(entries);
  const asked = ({ number, role, values }: Entry) => [
    `${number} AS question`,
    ...(hasRoles ? [`'${role}' AS role`] : []),
    ...names.map((name, index) => `${values[index]?.sql ?? "''"} AS ${name}`),
  ];
  const isValue = ({ values }: Entry) => values.map(({ isThere }) => isThere);
  const ofVisit = (column: UnitColumn) => {
    if (!columns.ofVisits.includes(column)) return `${emptyUnit(column)} AS ${column}`;
    const sql = marks ? column : unitsOfVisits[column as keyof typeof unitsOfVisits];
    return sql === column ? column : `${sql} AS ${column}`;
  };
  const ofEvent = (column: UnitColumn) =>
    `${columns.ofEvents.includes(column) ? unitOfEvents(column) : emptyUnit(column)} AS ${column}`;
  const parts = [
    ...entries.ofVisits.map(
      (entry) =>
        `SELECT ${['part', 'date', 'visitor_id', ...asked(entry), ...columns.all.map(ofVisit)].join(', ')}
  FROM ${kept}${where(isValue(entry))}`,
    ),
    ...entries.ofEvents.map((entry) => {
      const { number, role, values, joins } = entry;
      const named = values.map((value, index) => ({ ...value, name: names[index] ?? '' }));
      const own = named.filter(({ isOfUnit }) => !isOfUnit);
      const ofUnit = named.filter(({ isOfUnit }) => isOfUnit);
      const asked = [`${number} AS question`, ...(hasRoles ? [`'${role}' AS role`] : [])];
      const ordered = names.map((name, index) => {
        const value = named[index];
        return value && !value.isOfUnit ? name : `${value?.sql ?? "''"} AS ${name}`;
      });
      return `SELECT ${['part', 'date', 'visitor_id', ...asked, ...ordered, ...columns.all.map(ofEvent)].join(', ')}
  FROM (
    SELECT ${['*', ...own.map(({ sql, name }) => `${sql} AS ${name}`)].join(', ')}
    FROM ${[keptEvents, ...joins].join(' CROSS JOIN ')}
  )
  WHERE ${own.map(({ name }) => `${name} IS NOT NULL`).join(' AND ')}
  GROUP BY ${[visitKeys, ...own.map(({ name }) => name)].join(', ')}
  HAVING ${[isCounted, ...ofUnit.map(({ isThere }) => isThere)].join(' AND ')}`;
    }),
  ];
  return [...clauses, `units AS (\n  ${parts.join('\n  UNION ALL\n  ')}\n)`];
}

/** Pageviews and custom events count; an engagement alone keeps no visit. */
const isCounted = "SUM(IF(event_name != 'engagement', 1, 0)) > 0";

/** The table of the visits in which an event meets the condition of `has_done`. */
export const doneSql = ({ sql, uses }: Clause, number: number) => `done_${number} AS (
  SELECT ${visitKeys}, TRUE AS is_done_${number}
  FROM event_rows${joinsOf({ sql, uses })}
  WHERE event_name != 'engagement' AND ${sql}
  GROUP BY ${visitKeys}
)`;

/** Joins events or visits with the tables that a condition reads. */
export const joinsOf = (clause: Clause | null) =>
  [...(clause?.uses.done ?? [])].map((number) => ` LEFT JOIN done_${number} USING (${visitKeys})`).join('');

const where = (conditions: (string | null | undefined)[]) => {
  const all = conditions.filter((condition) => condition);
  return all.length === 0 ? '' : `\n  WHERE ${all.join('\n    AND ')}`;
};

/** The sums of `units` by part, date, question and values, as the common table expression `facts`. */
export function factsSql(plan: FactsPlan): string {
  const names = valueColumns(plan.items);
  const keys = ['part', 'date', 'question', ...names].join(', ');
  const sums = measuresOfItems(plan.items).flatMap((measure) => {
    const sql = sumOf(measure, plan);
    return sql ? [`${sql} AS ${measure}`] : [];
  });
  return `facts AS (
  SELECT ${[keys, ...sums].join(',\n    ')}
  FROM units
  GROUP BY ${keys}
)`;
}

/** A measure over `units`; undefined for percentiles, which are no sums. */
function sumOf(measure: Measure, plan: FactsPlan): string | undefined {
  const number = numberMeasure(measure);
  if (!number) return sumsOf(plan)[measure];
  return number.of === 'median' ? undefined : `SUM(${unlessOf(plan)('visits', measure)})`;
}

/** What a measure counts, but not in rows of a role. */
function unlessOf({ entries }: FactsPlan) {
  const hasRoles = hasRolesIn(entries);
  return (role: string, sql: string, otherwise = '0') =>
    hasRoles ? `IF(role = '${role}', ${otherwise}, ${sql})` : sql;
}

const hasRolesIn = ({ ofVisits, ofEvents }: Entries) =>
  [...ofVisits, ...ofEvents].some(({ role }) => role !== 'all');

/** Each measure over `units`. */
function sumsOf(plan: FactsPlan): Partial<Record<Measure, string>> {
  const { items, entries, isAboutPlace } = plan;
  const hasRoles = hasRolesIn(entries);
  const unless = unlessOf(plan);
  const ofVisits = (sql: string) => `SUM(${unless('events', sql)})`;
  const ofEvents = (sql: string) => `SUM(${unless('visits', sql)})`;
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
    pageviews: ofEvents('kept_pageviews'),
    events: ofEvents('kept_events'),
    visit_pageviews: ofVisits('pageviews'),
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
    revenue: ofEvents('revenue'),
    revenue_events: ofEvents('revenue_events'),
    first_currency: `MIN(${unless('visits', 'first_currency', 'NULL')})`,
    last_currency: `MAX(${unless('visits', 'last_currency', 'NULL')})`,
  };
}
