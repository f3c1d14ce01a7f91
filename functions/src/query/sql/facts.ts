import { isDistribution, propertyIn } from '../../contract/index.ts';
import { isCounted } from '../../statistics/events.ts';
import {
  type Aggregation,
  emptyUnit,
  fieldsOfUnits,
  isOfNumbers,
  isVisitColumn,
  measureRow,
  numberColumn,
  type NumberColumn,
  reachedSql,
  type UnitColumn,
  unitFromEvents,
  unitFromVisit,
} from '../../statistics/measures.ts';
import { distributionSql } from './dimensions.ts';
import type { Clause, DoneClause, DoneClauses } from './filters.ts';
import {
  hasBase,
  hasPage,
  isOneOf,
  valueColumns,
  type Projections,
  type Projection,
  type GoalJoins,
  type StatementQuestion,
} from './rows.ts';
import { measuresOf } from './metrics.ts';
import { visitKeys } from './source.ts';
import { propertyValue } from './properties.ts';
import { Reads } from './reads.ts';
import type { Values } from './values.ts';

/** Questions whose events the same filters keep. */
export interface Cohort {
  /** What distinguishes the names of its common table expressions. */
  suffix: string;
  questions: readonly StatementQuestion[];
  /** Questions of which the visitors without the goal are counted. */
  bases: readonly StatementQuestion[];
  projections: Projections;
  /** The condition on events whose revenue counts; null: that of all events. */
  paid: string | null;
  /** The number of the goal that is counted; null if none is. */
  goal: number | null;
  /** What keeps events or visits, apart from the condition on the visit's own columns. */
  tree: Clause | null;
  /** Whether the tree keeps single events, not whole visits. */
  keepsEvents: boolean;
  /** Whether the filters say on which page or hostname. */
  isAboutPage: boolean;
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
const isOfPages = (question: StatementQuestion) => hasPage(question) || question.goals.length > 0;

/** Which columns of `units` the questions of some projections need. */
function columnsOf({ questions, bases, isAboutPage }: Cohort, projections: readonly Projection[]) {
  const numbers = new Set(projections.map(({ number }) => number));
  const isIncluded = ({ number }: StatementQuestion) => numbers.has(number);
  const included = questions.filter(isIncluded);
  const needed = measuresOfQuestions(included);
  const columns = new Set(needed.flatMap((measure) => measureRow(measure).units));
  for (const { dimensions } of [...included, ...bases.filter(isIncluded)])
    for (const dimension of dimensions.filter(isDistribution)) columns.add(distributionSql[dimension].column);
  if (needed.includes('bounces') && (isAboutPage || included.some(isOfPages))) columns.add('begins');
  return [...columns];
}

/** The columns of `units` that come from visits and those that come from events, and whether visits need sums of these. */
function columnsBySource(cohort: Cohort) {
  const { projections, keepsEvents } = cohort;
  const ofVisits = columnsOf(cohort, projections.ofVisits);
  const ofEvents = columnsOf(cohort, projections.ofEvents);
  // Then the visits are joined with sums of their kept events.
  const joinsSums =
    projections.ofVisits.length > 0 &&
    (keepsEvents || ofVisits.some((column) => unitFromVisit(column) === undefined));
  return { ofVisits, ofEvents, joinsSums, fromEvents: [...(joinsSums ? ofVisits : []), ...ofEvents] };
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
    const { projections, tree } = cohort;
    const { ofVisits, ofEvents, joinsSums, fromEvents } = columnsBySource(cohort);
    visits.add(projections.visitReads);
    events.add(projections.eventReads);
    if (tree) events.add(tree.reads);
    if (tree && !joinsSums) visits.add(tree.reads);
    for (const column of ofVisits.filter(isVisitColumn)) visits.ofVisit(column);
    for (const column of ofEvents.filter(isVisitColumn)) events.ofVisit(column);
    if (!joinsSums && ofVisits.some((column) => unitFromVisit(column)?.includes('pageviews')))
      visits.ofVisit('pageviews');
    for (const field of fieldsOfUnits(fromEvents)) events.ofEvent(field);
    if (fromEvents.some(isOfNumbers)) for (const { reads } of numbers) events.add(reads);
    readsVisits ||= projections.ofVisits.length > 0;
    readsEvents ||= joinsSums || projections.ofEvents.length > 0;
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
    columns: [...new Set(cohorts.flatMap((cohort) => columnsOf(cohort, allProjections(cohort))))],
  };
  const selects = cohorts.flatMap((cohort) => {
    const kept = keptSql(cohort, plan.numbers);
    clauses.push(...kept.clauses);
    return projectionsSql(cohort, kept, shared);
  });
  return [...clauses, `units AS (\n  ${selects.join('\n  UNION ALL\n  ')}\n)`];
}

const allProjections = ({ projections: { ofVisits, ofEvents } }: Cohort) => [...ofVisits, ...ofEvents];

/** Whether rows of `units` are told apart by what they count. */
const hasRoles = (cohorts: readonly Cohort[]) =>
  cohorts.flatMap(allProjections).some(({ role }) => role !== 'all');

/** The common table expressions with the events and the visits that a cohort keeps, and their names. */
function keptSql(cohort: Cohort, numbers: readonly EventNumber[]) {
  const { suffix, projections, tree } = cohort;
  const { ofVisits, joinsSums, fromEvents } = columnsBySource(cohort);
  const clauses: string[] = [];
  const kept = { clauses, events: 'event_rows', visits: 'visit_rows' };
  if (tree && (joinsSums || projections.ofEvents.length > 0)) {
    kept.events = `kept_events${suffix}`;
    clauses.push(`${kept.events} AS (
  SELECT *
  FROM event_rows${joinsOf(tree)}
  WHERE ${tree.sql}
)`);
  }
  if (fromEvents.some(isOfNumbers)) {
    clauses.push(`numbered_events${suffix} AS (
  SELECT ${['*', ...numbers.map(({ column, sql }) => `${sql} AS ${column}`)].join(', ')}
  FROM ${kept.events}
)`);
    kept.events = `numbered_events${suffix}`;
  }
  if (joinsSums) {
    const sums = ofVisits.filter((column) => !isVisitColumn(column));
    kept.visits = `kept_visits${suffix}`;
    clauses.push(
      `marks${suffix} AS (
  SELECT ${[visitKeys, ...sums.map((column) => `${unitFromEvents(column, cohort)} AS ${column}`)].join(',\n    ')}
  FROM ${kept.events}
  GROUP BY ${visitKeys}
  HAVING ${hasCounted}
)`,
      `${kept.visits} AS (
  SELECT *
  FROM visit_rows JOIN marks${suffix} USING (${visitKeys})
)`,
    );
  } else if (projections.ofVisits.length > 0 && tree) {
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

/** The SELECTs of `units`, one for each projection of a cohort. */
function projectionsSql(
  cohort: Cohort,
  kept: { events: string; visits: string },
  { names, withRoles, columns }: SharedColumns,
) {
  const { ofVisits, ofEvents, joinsSums } = columnsBySource(cohort);
  const keys = ({ number, role }: Projection) => [
    `${number} AS question`,
    ...(withRoles ? [`'${role}' AS role`] : []),
  ];
  const ofVisit = (column: UnitColumn) => {
    if (!ofVisits.includes(column)) return `${emptyUnit(column)} AS ${column}`;
    const sql = joinsSums ? column : unitFromVisit(column, cohort.goal);
    return sql === column ? column : `${sql} AS ${column}`;
  };
  const ofEvent = (column: UnitColumn, { paid }: Projection) =>
    `${ofEvents.includes(column) ? unitFromEvents(column, { ...cohort, paid: paid ?? cohort.paid }) : emptyUnit(column)} AS ${column}`;
  return [
    ...cohort.projections.ofVisits.map((projection) => {
      const { values, join } = projection;
      const named = names.map((name, index) => `${values[index]?.sql ?? "''"} AS ${name}`);
      return `SELECT ${['part', 'date', 'visitor_id', ...keys(projection), ...named, ...columns.map(ofVisit)].join(', ')}
  FROM ${kept.visits}${join}${where(values.map(({ isThere }) => isThere))}`;
    }),
    ...cohort.projections.ofEvents.map((projection) => {
      const { join } = projection;
      const values = projection.values.map((value, index) => ({ ...value, name: names[index] ?? '' }));
      const own = values.filter(({ isOfUnit }) => !isOfUnit);
      const ofUnit = values.filter(({ isOfUnit }) => isOfUnit);
      const named = names.map((name, index) => {
        const value = values[index];
        return value && !value.isOfUnit ? name : `${value?.sql ?? "''"} AS ${name}`;
      });
      return `SELECT ${['part', 'date', 'visitor_id', ...keys(projection), ...named, ...columns.map((column) => ofEvent(column, projection))].join(', ')}
  FROM (
    SELECT ${['*', ...own.map(({ sql, name }) => `${sql} AS ${name}`)].join(', ')}
    FROM ${kept.events}${join}
  )
  WHERE ${own.map(({ name }) => `${name} IS NOT NULL`).join(' AND ')}
  GROUP BY ${[visitKeys, ...own.map(({ name }) => name)].join(', ')}
  HAVING ${[hasCounted, ...ofUnit.map(({ isThere }) => isThere)].join(' AND ')}`;
    }),
  ];
}

/** The table of the visits in which an event meets the condition of `has_done`. */
export const doneSql = ({ sql, reads, counted }: DoneClause, number: number) => `done_${number} AS (
  SELECT ${[visitKeys, `TRUE AS is_done_${number}`, ...(counted?.columns ?? []).map((column) => reachedSql(column, number, counted?.paid ?? null))].join(', ')}
  FROM event_rows${joinsOf({ sql, reads })}
  WHERE ${isCounted} AND ${sql}
  GROUP BY ${visitKeys}
)`;

const hasCounted = `SUM(IF(${isCounted}, 1, 0)) > 0`;

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
    questions.flatMap(({ metrics }) => metrics.flatMap((name) => propertyIn(name)?.key ?? [])),
  );
  return [...keys].map((key) => {
    const reads = new Reads();
    const value = propertyValue(key, reads, values);
    const column = numberColumn(key);
    // The properties of an engagement are measurements of its page.
    const sql = `IF(event_name = 'engagement', NULL, SAFE_CAST(REGEXP_EXTRACT(${value}, ${number}) AS NUMERIC))`;
    return { column, sql, reads };
  });
}

/** The sums of `units` by part, date, question and values, as the common table expression `facts`. */
export function factsSql(plan: FactsPlan): string {
  const names = valueColumns(plan.questions);
  const keys = ['part', 'date', 'question', ...names].join(', ');
  const rows = aggregationOf(plan);
  const sums = measuresOfQuestions(plan.questions).flatMap((measure) => {
    const sql = measureRow(measure).aggregate?.(rows);
    return sql ? [`${sql} AS ${measure}`] : [];
  });
  return `facts AS (
  SELECT ${[keys, ...sums].join(',\n    ')}
  FROM units
  GROUP BY ${keys}
)`;
}

/** Some rows of `units` carry only visit columns, others only event columns. */
function aggregationOf(plan: FactsPlan): Aggregation {
  const withRoles = hasRoles(plan.cohorts);
  const withBase = plan.questions.some(hasBase);
  const unless = (role: string, sql: string, otherwise = '0') => {
    if (!withRoles) return sql;
    return `IF(${withBase ? `role IN ('${role}', 'base')` : `role = '${role}'`}, ${otherwise}, ${sql})`;
  };
  const visitRows: Aggregation['visitRows'] = (sql, otherwise) => unless('events', sql, otherwise);
  return {
    visitRows,
    eventRows: (sql, otherwise) => unless('visits', sql, otherwise),
    visits: withRoles ? `SUM(${visitRows('1')})` : 'COUNT(*)',
    canBounce: canBounceSql(plan),
  };
}

/** Whether a visit can bounce, as 1 or 0; null if all can. On a page, only those can that began there. */
function canBounceSql({ questions, cohorts, goals }: FactsPlan) {
  const ofPages = cohorts.flatMap((cohort) =>
    cohort.questions.filter((question) => cohort.isAboutPage || hasPage(question)),
  );
  if (ofPages.length === questions.length) return 'begins';
  const ofGoals = questions.flatMap((question) => {
    const { number, dimensions } = question;
    if (ofPages.includes(question)) return [];
    const isOfPage = goals.isOfPage(question.goals, `d${dimensions.indexOf('event:goal') + 1}`);
    return isOfPage ? [`question = ${number} AND ${isOfPage}`] : [];
  });
  const conditions = [...(ofPages.length > 0 ? [isOneOf(ofPages)] : []), ...ofGoals];
  return conditions.length > 0 ? `IF(${conditions.join(' OR ')}, begins, 1)` : null;
}
