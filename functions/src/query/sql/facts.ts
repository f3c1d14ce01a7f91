import { isDistribution, propertyIn } from '../../contract/index.ts';
import { isCounted, isEngagement } from '../../statistics/events.ts';
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
import { named } from '../../statistics/visits.ts';
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

/** Questions with the same filters and the same currency of revenue. */
export interface Cohort {
  suffix: string;
  questions: readonly StatementQuestion[];
  /** Questions that need the base of a conversion rate. */
  bases: readonly StatementQuestion[];
  projections: Projections;
  /** `paid` and `goal` are those of `UnitContext`. */
  paid: string | null;
  goal: number | null;
  /** The filters that need the visit's events. */
  tree: Clause | null;
  filtersEvents: boolean;
  isAboutPage: boolean;
}

export interface FactsPlan {
  owner: string;
  questions: readonly StatementQuestion[];
  cohorts: readonly Cohort[];
  goals: GoalJoins;
  done: DoneClauses;
  numbers: readonly EventNumber[];
}

export const measuresOfQuestions = (questions: readonly StatementQuestion[]) =>
  measuresOf([...new Set(questions.flatMap(({ metrics }) => metrics))]);

/** Whether the dimensions can limit bounces to visits that begin with an event of the row. */
const isOfPages = (question: StatementQuestion) => hasPage(question) || question.goals.length > 0;

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

interface Part extends Cohort {
  visitColumns: readonly UnitColumn[];
  eventColumns: readonly UnitColumn[];
  /** Whether visits are joined with sums of their selected events. */
  joinsSums: boolean;
  /** Columns that are aggregated from events, also those of visits. */
  fromEvents: readonly UnitColumn[];
}

function partOf(cohort: Cohort): Part {
  const { projections, filtersEvents } = cohort;
  const visitColumns = columnsOf(cohort, projections.ofVisits);
  const eventColumns = columnsOf(cohort, projections.ofEvents);
  const joinsSums =
    projections.ofVisits.length > 0 &&
    (filtersEvents || visitColumns.some((column) => unitFromVisit(column) === undefined));
  const fromEvents = [...(joinsSums ? visitColumns : []), ...eventColumns];
  return { ...cohort, visitColumns, eventColumns, joinsSums, fromEvents };
}

/** Common table expressions from `visit_rows` and `event_rows` to `facts`, and their reads; null if they read none. */
interface Facts {
  clauses: string[];
  visits: Reads | null;
  events: Reads | null;
}

/** Builds `units`, what each visit adds to each row, and `facts`, their sums by part, date, question and values. */
export function factsSql(plan: FactsPlan): Facts {
  const { questions, cohorts, done, numbers } = plan;
  const parts = cohorts.map(partOf);
  const shared = {
    owner: plan.owner,
    names: valueColumns(questions),
    withRoles: hasRoles(cohorts),
    columns: [...new Set(cohorts.flatMap((cohort) => columnsOf(cohort, allProjections(cohort))))],
  };
  const clauses = done.clauses.map(doneSql);
  const selects = parts.flatMap((part) => {
    const selected = selectedRows(part, numbers);
    clauses.push(...selected.clauses);
    return projectionsSql(part, selected, shared);
  });
  clauses.push(`units AS (\n  ${selects.join('\n  UNION ALL\n  ')}\n)`, sumsSql(plan));
  return { clauses, ...readsOf(parts, plan) };
}

function readsOf(parts: readonly Part[], { done, numbers }: FactsPlan): Pick<Facts, 'visits' | 'events'> {
  const [visits, events] = [new Reads(), new Reads()];
  for (const { projections, tree, visitColumns, eventColumns, joinsSums, fromEvents } of parts) {
    visits.add(projections.visitReads);
    events.add(projections.eventReads);
    if (tree) events.add(tree.reads);
    if (tree && !joinsSums) visits.add(tree.reads);
    for (const column of visitColumns.filter(isVisitColumn)) visits.visitColumn(column);
    for (const column of eventColumns.filter(isVisitColumn)) events.visitColumn(column);
    if (!joinsSums && visitColumns.some((column) => unitFromVisit(column)?.includes('pageviews')))
      visits.visitColumn('pageviews');
    for (const field of fieldsOfUnits(fromEvents)) events.eventColumn(field);
    if (fromEvents.some(isOfNumbers)) for (const { reads } of numbers) events.add(reads);
  }
  for (const { reads } of done.clauses) events.add(reads);
  const readsVisits = parts.some(({ projections }) => projections.ofVisits.length > 0);
  const readsEvents =
    done.clauses.length > 0 ||
    parts.some(({ joinsSums, projections }) => joinsSums || projections.ofEvents.length > 0);
  return { visits: readsVisits ? visits : null, events: readsEvents ? events : null };
}

const allProjections = ({ projections: { ofVisits, ofEvents } }: Cohort) => [...ofVisits, ...ofEvents];

const hasRoles = (cohorts: readonly Cohort[]) =>
  cohorts.flatMap(allProjections).some(({ role }) => role !== 'all');

interface SelectedRows {
  clauses: string[];
  events: string;
  visits: string;
}

function selectedRows(part: Part, numbers: readonly EventNumber[]): SelectedRows {
  const { suffix, projections, tree, joinsSums, visitColumns } = part;
  const rows: SelectedRows = { clauses: [], events: 'event_rows', visits: 'visit_rows' };
  const add = (name: string, sql: string) => {
    rows.clauses.push(`${name}${suffix} AS (\n  ${sql}\n)`);
    return `${name}${suffix}`;
  };
  const filtered = (from: string, { sql }: Clause) => `SELECT *
  FROM ${from}${joinsOf(tree)}
  WHERE ${sql}`;
  if (tree && (joinsSums || projections.ofEvents.length > 0))
    rows.events = add('filtered_events', filtered('event_rows', tree));
  if (part.fromEvents.some(isOfNumbers))
    rows.events = add(
      'numbered_events',
      `SELECT ${['*', ...numbers.map(({ column, sql }) => `${sql} AS ${column}`)].join(', ')}
  FROM ${rows.events}`,
    );
  if (joinsSums) {
    const sums = visitColumns
      .filter((column) => !isVisitColumn(column))
      .map((column) => `${unitFromEvents(column, part)} AS ${column}`);
    const flags = add(
      'flags',
      `SELECT ${[visitKeys, ...sums].join(',\n    ')}
  FROM ${rows.events}
  GROUP BY ${visitKeys}
  HAVING ${hasCounted}`,
    );
    rows.visits = add('filtered_visits', `SELECT *\n  FROM visit_rows JOIN ${flags} USING (${visitKeys})`);
  } else if (tree && projections.ofVisits.length > 0) {
    rows.visits = add('filtered_visits', filtered('visit_rows', tree));
  }
  return rows;
}

interface SharedColumns {
  owner: string;
  names: readonly string[];
  withRoles: boolean;
  columns: readonly UnitColumn[];
}

function projectionsSql(part: Part, rows: SelectedRows, { owner, names, withRoles, columns }: SharedColumns) {
  const { projections, visitColumns, eventColumns, joinsSums } = part;
  const select = ({ number, role }: Projection, values: readonly string[], units: readonly string[]) => {
    const roles = withRoles ? [`'${role}' AS role`] : [];
    return `SELECT ${[owner, 'date', 'visitor_id', `${number} AS question`, ...roles, ...values, ...units].join(', ')}`;
  };
  const visitUnits = columns.map((column) => {
    if (!visitColumns.includes(column)) return `${emptyUnit(column)} AS ${column}`;
    return named(joinsSums ? column : (unitFromVisit(column, part.goal) ?? ''), column);
  });
  const eventUnits = (paid: string | null) =>
    columns.map((column) => {
      const isNeeded = eventColumns.includes(column);
      return `${isNeeded ? unitFromEvents(column, { goal: part.goal, paid }) : emptyUnit(column)} AS ${column}`;
    });
  return [
    ...projections.ofVisits.map((projection) => {
      const { values, join } = projection;
      const valuesNamed = names.map((name, index) => `${values[index]?.sql ?? "''"} AS ${name}`);
      const conditions = values.flatMap(({ isThere }) => isThere ?? []);
      const where = conditions.length === 0 ? '' : `\n  WHERE ${conditions.join('\n    AND ')}`;
      return `${select(projection, valuesNamed, visitUnits)}
  FROM ${rows.visits}${join}${where}`;
    }),
    ...projections.ofEvents.map((projection) => {
      const values = projection.values.map((value, index) => ({ ...value, name: names[index] ?? '' }));
      const own = values.filter(({ isOfUnit }) => !isOfUnit);
      const valuesNamed = names.map((name, index) => {
        const value = values[index];
        return value && !value.isOfUnit ? name : `${value?.sql ?? "''"} AS ${name}`;
      });
      const conditions = values.filter(({ isOfUnit }) => isOfUnit).map(({ isThere }) => isThere);
      return `${select(projection, valuesNamed, eventUnits(projection.paid ?? part.paid))}
  FROM (
    SELECT ${['*', ...own.map(({ sql, name }) => `${sql} AS ${name}`)].join(', ')}
    FROM ${rows.events}${projection.join}
  )
  WHERE ${own.map(({ name }) => `${name} IS NOT NULL`).join(' AND ')}
  GROUP BY ${[owner, 'date', 'visitor_id', 'visit', ...own.map(({ name }) => name)].join(', ')}
  HAVING ${[hasCounted, ...conditions].join(' AND ')}`;
    }),
  ];
}

export const doneSql = ({ sql, reads, counted }: DoneClause, number: number) => `done_${number} AS (
  SELECT ${[visitKeys, `TRUE AS is_done_${number}`, ...(counted?.columns ?? []).map((column) => reachedSql(column, number, counted?.paid ?? null))].join(', ')}
  FROM event_rows${joinsOf({ sql, reads })}
  WHERE ${isCounted} AND ${sql}
  GROUP BY ${visitKeys}
)`;

const hasCounted = `SUM(IF(${isCounted}, 1, 0)) > 0`;

export const joinsOf = (clause: Clause | null) =>
  [...(clause?.reads.done ?? [])].map((number) => ` LEFT JOIN done_${number} USING (${visitKeys})`).join('');

/** The numbers of a property, as SQL over an event. */
export interface EventNumber {
  column: NumberColumn;
  sql: string;
  reads: Reads;
}

/** A number of at most 15 digits before the point. JavaScript writes very small ones with an exponent. */
const number = String.raw`r'^-?\d{1,15}(?:\.\d+)?(?:e-\d+)?$'`;

export function eventNumbers(questions: readonly StatementQuestion[], values: Values): EventNumber[] {
  const keys = new Set(
    questions.flatMap(({ metrics }) => metrics.flatMap((name) => propertyIn(name)?.key ?? [])),
  );
  return [...keys].map((key) => {
    const reads = new Reads();
    const value = propertyValue(key, reads, values);
    const column = numberColumn(key);
    // The properties of an engagement are measurements of its page.
    const sql = `IF(${isEngagement}, NULL, SAFE_CAST(REGEXP_EXTRACT(${value}, ${number}) AS NUMERIC))`;
    return { column, sql, reads };
  });
}

function sumsSql(plan: FactsPlan): string {
  const rows = aggregationOf(plan);
  const keys = [plan.owner, 'date', 'question', ...valueColumns(plan.questions)].join(', ');
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

function aggregationOf(plan: FactsPlan): Aggregation {
  const withRoles = hasRoles(plan.cohorts);
  const withBase = plan.questions.some(hasBase);
  const addUnless = (role: string, sql: string, otherwise = '0') => {
    if (!withRoles) return sql;
    return `IF(${withBase ? `role IN ('${role}', 'base')` : `role = '${role}'`}, ${otherwise}, ${sql})`;
  };
  const visitRows: Aggregation['visitRows'] = (sql, otherwise) => addUnless('events', sql, otherwise);
  return {
    visitRows,
    eventRows: (sql, otherwise) => addUnless('visits', sql, otherwise),
    visits: withRoles ? `SUM(${visitRows('1')})` : 'COUNT(*)',
    canBounce: canBounceSql(plan),
  };
}

/** For a page, only visits that begin on it can bounce. */
function canBounceSql({ questions, cohorts, goals }: FactsPlan) {
  const ofPages = cohorts.flatMap((cohort) =>
    cohort.questions.filter((question) => cohort.isAboutPage || hasPage(question)),
  );
  if (ofPages.length === questions.length) return 'begins';
  const goalConditions = questions.flatMap((question) => {
    const { number, dimensions } = question;
    if (ofPages.includes(question)) return [];
    const isOfPage = goals.isOfPage(question.goals, `d${dimensions.indexOf('event:goal') + 1}`);
    return isOfPage ? [`question = ${number} AND ${isOfPage}`] : [];
  });
  const conditions = [...(ofPages.length > 0 ? [isOneOf(ofPages)] : []), ...goalConditions];
  return conditions.length > 0 ? `IF(${conditions.join(' OR ')}, begins, 1)` : null;
}
