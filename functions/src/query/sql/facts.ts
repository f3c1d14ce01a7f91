import { isSpread, propertyAsked } from '../../contract/index.ts';
import { pathOfProperty, spreads } from './dimensions.ts';
import type { Clause, DoneClauses } from './filters.ts';
import { columnOfProperty, isNumberUnit, type NumberColumn } from './event-numbers.ts';
import {
  hasPlace,
  valueColumns,
  type Entries,
  type Entry,
  type GoalJoins,
  type StatementQuestion,
} from './rows.ts';
import { measuresOf, unitColumnsOf } from './metrics.ts';
import { visitKeys } from './source.ts';
import {
  emptyUnit,
  fieldsOfUnits,
  isColumnOfVisit,
  unitOfEvents,
  unitOfVisit,
  type UnitColumn,
} from './units.ts';
import { Reads } from './reads.ts';
import type { Values } from './values.ts';

/** Questions whose events the same filters keep. */
export interface Cohort {
  /** What distinguishes the names of its common table expressions. */
  suffix: string;
  questions: readonly StatementQuestion[];
  /** Questions of which the visitors without the goal are counted. */
  bases: readonly StatementQuestion[];
  entries: Entries;
  /** The condition on events whose revenue counts; null: that of all events. */
  paid: string | null;
  /** What keeps events or visits, apart from the condition on the visit's own columns. */
  tree: Clause | null;
  /** Whether the tree keeps single events, not whole visits. */
  keepsEvents: boolean;
  /** Whether the filters say on which page or hostname. */
  isAboutPlace: boolean;
}

/** How events and visits become sums. */
export interface FactsPlan {
  questions: readonly StatementQuestion[];
  cohorts: readonly Cohort[];
  goals: GoalJoins;
  done: DoneClauses;
  /** The numbers of events that metrics add up or take the middle of. */
  numbers: readonly EventNumber[];
}

/** The measures of all questions. */
export const measuresOfQuestions = (questions: readonly StatementQuestion[]) =>
  measuresOf([...new Set(questions.flatMap(({ metrics }) => metrics))]);

/** Whether only visits that began with a kept event bounce, as far as the dimensions say. */
const isOfPlaces = (question: StatementQuestion) => hasPlace(question) || question.goals.length > 0;

/** Which columns of `units` the questions of some entries need. */
function columnsOf({ questions, bases, isAboutPlace }: Cohort, entries: readonly Entry[]) {
  const numbers = new Set(entries.map(({ number }) => number));
  const isAsking = ({ number }: StatementQuestion) => numbers.has(number);
  const asking = questions.filter(isAsking);
  const needed = measuresOfQuestions(asking);
  const columns = new Set(needed.flatMap(unitColumnsOf));
  for (const { dimensions } of [...asking, ...bases.filter(isAsking)])
    for (const dimension of dimensions.filter(isSpread)) columns.add(spreads[dimension].column);
  if (needed.includes('bounces') && (isAboutPlace || asking.some(isOfPlaces))) columns.add('begins');
  return [...columns];
}

/** The columns of `units` that come from visits and those that come from events, and whether visits need sums of these. */
function columnsBySource(cohort: Cohort) {
  const { entries, keepsEvents } = cohort;
  const ofVisits = columnsOf(cohort, entries.ofVisits);
  const ofEvents = columnsOf(cohort, entries.ofEvents);
  // Then the visits are joined with sums of their kept events.
  const marks =
    entries.ofVisits.length > 0 &&
    (keepsEvents || ofVisits.some((column) => unitOfVisit(column) === undefined));
  return { ofVisits, ofEvents, marks, fromEvents: [...(marks ? ofVisits : []), ...ofEvents] };
}

/** What the facts read of visits and events; null if they read none. */
export function readsOfFacts({ cohorts, done, numbers }: FactsPlan): {
  visits: Reads | null;
  events: Reads | null;
} {
  const visits = new Reads();
  const events = new Reads();
  let [readsVisits, readsEvents] = [false, done.clauses.length > 0];
  for (const cohort of cohorts) {
    const { entries, tree } = cohort;
    const { ofVisits, ofEvents, marks, fromEvents } = columnsBySource(cohort);
    visits.add(entries.visitReads);
    events.add(entries.eventReads);
    if (tree) events.add(tree.reads);
    if (tree && !marks) visits.add(tree.reads);
    for (const column of ofVisits.filter(isColumnOfVisit)) visits.ofVisit(column);
    for (const column of ofEvents.filter(isColumnOfVisit)) events.ofVisit(column);
    if (!marks && ofVisits.some((column) => unitOfVisit(column)?.includes('pageviews')))
      visits.ofVisit('pageviews');
    for (const field of fieldsOfUnits(fromEvents)) events.ofEvent(field);
    if (fromEvents.some(isNumberUnit)) for (const { reads } of numbers) events.add(reads);
    readsVisits ||= entries.ofVisits.length > 0;
    readsEvents ||= marks || entries.ofEvents.length > 0;
  }
  for (const { reads } of done.clauses) events.add(reads);
  return { visits: readsVisits ? visits : null, events: readsEvents ? events : null };
}

/** Common table expressions from `visit_rows` and `event_rows` to `units`: what each visit adds to each row. */
export function unitsSql(plan: FactsPlan): string[] {
  const { questions, cohorts, done } = plan;
  const clauses = done.clauses.map(doneSql);
  const shared = {
    names: valueColumns(questions),
    withRoles: hasRoles(cohorts),
    columns: [...new Set(cohorts.flatMap((cohort) => columnsOf(cohort, allEntries(cohort))))],
  };
  const parts = cohorts.flatMap((cohort) => {
    const kept = keptSql(cohort, plan.numbers);
    clauses.push(...kept.clauses);
    return partsSql(cohort, kept, shared);
  });
  return [...clauses, `units AS (\n  ${parts.join('\n  UNION ALL\n  ')}\n)`];
}

const allEntries = ({ entries: { ofVisits, ofEvents } }: Cohort) => [...ofVisits, ...ofEvents];

/** Whether rows of `units` are told apart by what they count. */
export const hasRoles = (cohorts: readonly Cohort[]) =>
  cohorts.flatMap(allEntries).some(({ role }) => role !== 'all');

/** The common table expressions with the events and the visits that a cohort keeps, and their names. */
function keptSql(cohort: Cohort, numbers: readonly EventNumber[]) {
  const { suffix, entries, tree, paid } = cohort;
  const { ofVisits, marks, fromEvents } = columnsBySource(cohort);
  const clauses: string[] = [];
  const kept = { clauses, events: 'event_rows', visits: 'visit_rows' };
  if (tree && (marks || entries.ofEvents.length > 0)) {
    kept.events = `kept_events${suffix}`;
    clauses.push(`${kept.events} AS (
  SELECT *
  FROM event_rows${joinsOf(tree)}
  WHERE ${tree.sql}
)`);
  }
  if (fromEvents.some(isNumberUnit)) {
    clauses.push(`numbered_events${suffix} AS (
  SELECT ${['*', ...numbers.map(({ column, sql }) => `${sql} AS ${column}`)].join(', ')}
  FROM ${kept.events}
)`);
    kept.events = `numbered_events${suffix}`;
  }
  if (marks) {
    const sums = ofVisits.filter((column) => !isColumnOfVisit(column));
    kept.visits = `kept_visits${suffix}`;
    clauses.push(
      `marks${suffix} AS (
  SELECT ${[visitKeys, ...sums.map((column) => `${unitOfEvents(column, paid)} AS ${column}`)].join(',\n    ')}
  FROM ${kept.events}
  GROUP BY ${visitKeys}
  HAVING ${isCounted}
)`,
      `${kept.visits} AS (
  SELECT *
  FROM visit_rows JOIN marks${suffix} USING (${visitKeys})
)`,
    );
  } else if (entries.ofVisits.length > 0 && tree) {
    kept.visits = `kept_visits${suffix}`;
    clauses.push(`${kept.visits} AS (
  SELECT *
  FROM visit_rows${joinsOf(tree)}
  WHERE ${tree.sql}
)`);
  }
  return kept;
}

interface SharedColumns {
  names: readonly string[];
  withRoles: boolean;
  columns: readonly UnitColumn[];
}

/** The parts of `units` that the entries of a cohort add. */
function partsSql(
  cohort: Cohort,
  kept: { events: string; visits: string },
  { names, withRoles, columns }: SharedColumns,
) {
  const { ofVisits, ofEvents, marks } = columnsBySource(cohort);
  const asked = ({ number, role }: Entry) => [
    `${number} AS question`,
    ...(withRoles ? [`'${role}' AS role`] : []),
  ];
  const ofVisit = (column: UnitColumn) => {
    if (!ofVisits.includes(column)) return `${emptyUnit(column)} AS ${column}`;
    const sql = marks ? column : unitOfVisit(column);
    return sql === column ? column : `${sql} AS ${column}`;
  };
  const ofEvent = (column: UnitColumn, { paid }: Entry) =>
    `${ofEvents.includes(column) ? unitOfEvents(column, paid ?? cohort.paid) : emptyUnit(column)} AS ${column}`;
  return [
    ...cohort.entries.ofVisits.map((entry) => {
      const { values, join } = entry;
      const named = names.map((name, index) => `${values[index]?.sql ?? "''"} AS ${name}`);
      return `SELECT ${['part', 'date', 'visitor_id', ...asked(entry), ...named, ...columns.map(ofVisit)].join(', ')}
  FROM ${kept.visits}${join}${where(values.map(({ isThere }) => isThere))}`;
    }),
    ...cohort.entries.ofEvents.map((entry) => {
      const { join } = entry;
      const values = entry.values.map((value, index) => ({ ...value, name: names[index] ?? '' }));
      const own = values.filter(({ isOfUnit }) => !isOfUnit);
      const ofUnit = values.filter(({ isOfUnit }) => isOfUnit);
      const named = names.map((name, index) => {
        const value = values[index];
        return value && !value.isOfUnit ? name : `${value?.sql ?? "''"} AS ${name}`;
      });
      return `SELECT ${['part', 'date', 'visitor_id', ...asked(entry), ...named, ...columns.map((column) => ofEvent(column, entry))].join(', ')}
  FROM (
    SELECT ${['*', ...own.map(({ sql, name }) => `${sql} AS ${name}`)].join(', ')}
    FROM ${kept.events}${join}
  )
  WHERE ${own.map(({ name }) => `${name} IS NOT NULL`).join(' AND ')}
  GROUP BY ${[visitKeys, ...own.map(({ name }) => name)].join(', ')}
  HAVING ${[isCounted, ...ofUnit.map(({ isThere }) => isThere)].join(' AND ')}`;
    }),
  ];
}

/** Pageviews and custom events count; an engagement alone keeps no visit. */
const isCounted = "SUM(IF(event_name != 'engagement', 1, 0)) > 0";

/** The table of the visits in which an event meets the condition of `has_done`. */
export const doneSql = ({ sql, reads }: Clause, number: number) => `done_${number} AS (
  SELECT ${visitKeys}, TRUE AS is_done_${number}
  FROM event_rows${joinsOf({ sql, reads })}
  WHERE event_name != 'engagement' AND ${sql}
  GROUP BY ${visitKeys}
)`;

/** Joins events or visits with the tables that a condition reads. */
export const joinsOf = (clause: Clause | null) =>
  [...(clause?.reads.done ?? [])].map((number) => ` LEFT JOIN done_${number} USING (${visitKeys})`).join('');

const where = (conditions: (string | null | undefined)[]) => {
  const all = conditions.filter((condition) => condition);
  return all.length === 0 ? '' : `\n  WHERE ${all.join('\n    AND ')}`;
};

/** A column of numbers with its SQL over an event. */
export interface EventNumber {
  column: NumberColumn;
  sql: string;
  reads: Reads;
}

/** A number of at most 15 digits before the point. JavaScript writes very small ones with an exponent. */
const number = String.raw`r'^-?\d{1,15}(?:\.\d+)?(?:e-\d+)?$'`;

/** The columns that the metrics of these questions need, each once. */
export function eventNumbers(questions: readonly StatementQuestion[], values: Values): EventNumber[] {
  const keys = new Set(
    questions.flatMap(({ metrics }) => metrics.flatMap((name) => propertyAsked(name)?.key ?? [])),
  );
  return [...keys].map((key) => {
    const reads = new Reads();
    const value = `JSON_VALUE(${reads.ofEvent('event_props')}, ${values.text(pathOfProperty(key))})`;
    const column = columnOfProperty(key);
    // The properties of an engagement are measurements of its page.
    const sql = `IF(event_name = 'engagement', NULL, SAFE_CAST(REGEXP_EXTRACT(${value}, ${number}) AS NUMERIC))`;
    return { column, sql, reads };
  });
}
