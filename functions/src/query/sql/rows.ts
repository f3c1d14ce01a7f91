import {
  type AnyMetric,
  type ChangeOf,
  type Condition,
  type Definition,
  isOfPage,
  isDistribution,
  type PageGroup,
  propertyNames,
  type ResolvedFilter,
  type DistributionDimension,
  timeDimensions,
} from '../../contract/index.ts';
import { goalColumn, groupColumn } from '../../statistics/dimensions.ts';
import { measureRow, unitFromEvents } from '../../statistics/measures.ts';
import { isWithinDay, type Bucket } from '../plan/buckets.ts';
import type { NamedGoal } from '../names/conversions.ts';
import type { ImportedSums } from '../plan/imports.ts';
import {
  bucketSql,
  flagsOfVisit,
  rowValueSql,
  distributionSql,
  type RowValueDimension,
} from './dimensions.ts';
import { filterClause, isAboutPage, pathWildcard, type Clause, type DoneClauses } from './filters.ts';
import { measuresOf } from './metrics.ts';
import { joinWithNames } from './properties.ts';
import { Reads } from './reads.ts';
import { pathsSql } from './pages.ts';
import type { Values } from './values.ts';

export type RowDimension = RowValueDimension | Bucket;

export interface StatementQuestion {
  number: number;
  dimensions: readonly RowDimension[];
  metrics: readonly AnyMetric[];
  /** Whether its rows are buckets of time, which are compared with the whole range before. */
  isOfTime: boolean;
  /** Whether a visit can have events in several buckets. If so, events are counted when they happen. */
  splitsVisits: boolean;
  order: readonly (readonly [AnyMetric | ChangeOf | RowDimension, 'asc' | 'desc'])[];
  limit: number;
  offset: number;
  shift: { by: number; unit: 'DAY' | 'MONTH' } | null;
  /** The bucket in which the comparison ends, if any. Its figures up to the cut are a row of their own. */
  cutBucket: string | null;
  shares: Shares | null;
  filters: readonly ResolvedFilter[];
  /** The goals that get rows, if `event:goal` is a dimension. */
  goals: readonly NamedGoal[];
  /** Only revenue in this currency counts; null for any. */
  currency: string | null;
  /** The goal whose events metrics count; null if no metric does. */
  goal: NamedGoal | null;
  /** The conditions of the dimension `visit:flags`. */
  flags: readonly Condition[];
  /** As in `AnyQuestion`. */
  emptyProperty?: string | undefined;
  /** Sums of imports that are added. */
  imports?: readonly ImportedSums[];
}

export function plainQuestion(
  number: number,
  dimensions: readonly Bucket[],
  metrics: StatementQuestion['metrics'],
): StatementQuestion {
  return {
    ...{ number, dimensions, metrics },
    isOfTime: dimensions.length > 0,
    splitsVisits: dimensions.some(isWithinDay),
    order: [],
    limit: 1,
    offset: 0,
    shift: null,
    cutBucket: null,
    shares: null,
    filters: [],
    goals: [],
    currency: null,
    goal: null,
    flags: [],
  };
}

/** Each row is a share of the sum of all rows, also of those that are not shown. */
export interface Shares {
  /** Whether the comparison range also returns its own largest rows. */
  earlier: boolean;
}

export const isBucket = (dimension: RowDimension): dimension is Bucket =>
  (timeDimensions as readonly string[]).includes(dimension);

/**
 * What a row of `units` counts. `all`: everything. For buckets that split visits, `events`: what happens in them, and
 * `visits`: the visits that start in them. `base`: the base of a conversion rate, visitors if the goal is ignored.
 */
type Role = 'all' | 'events' | 'visits' | 'base';

export const hasBase = ({ metrics }: StatementQuestion) => measuresOf(metrics).includes('base_visitors');

/** Whether rows are values, of which a page is shown. Otherwise there is one row, or one for each bucket of time. */
export const isPaged = ({ dimensions }: StatementQuestion) =>
  dimensions.some((dimension) => !isBucket(dimension));

export interface Projection {
  number: number;
  role: Role;
  values: readonly ProjectedValue[];
  join: string;
  /** Overrides that of the cohort, if rows are goals with a currency. */
  paid: string | null;
}

/** The SQL of a value, and the condition that there is one; null: always. */
interface ProjectedValue {
  sql: string;
  isThere: string | null;
  /** Whether it depends on all that a visit adds to the row, as a distribution does. */
  isOfUnit: boolean;
}

export interface Projections {
  ofVisits: Projection[];
  ofEvents: Projection[];
  visitReads: Reads;
  eventReads: Reads;
}

interface Bound {
  values: Values;
  /** The parameter with the workspace's time zone, between moments; null for days, which are those of the rows. */
  zone: (() => string) | null;
  goals: GoalJoins;
  done: DoneClauses;
  pageGroups: readonly Definition<PageGroup>[];
}

export function projectionsOf(
  questions: readonly StatementQuestion[],
  bases: readonly StatementQuestion[],
  bound: Bound,
): Projections {
  const all: Projections = { ofVisits: [], ofEvents: [], visitReads: new Reads(), eventReads: new Reads() };
  const add = (
    { number, dimensions, splitsVisits, goals, flags, emptyProperty }: StatementQuestion,
    role: Role,
    to: 'ofVisits' | 'ofEvents',
  ) => {
    const reads = to === 'ofVisits' ? all.visitReads : all.eventReads;
    const valueOf = (dimension: RowDimension) => {
      if (isDistribution(dimension)) return distributionValue(dimension, to === 'ofEvents');
      if (isBucket(dimension)) {
        const sql = bucketSql(dimension, !splitsVisits || role === 'visits', reads, bound.zone);
        return { sql, isThere: null, isOfUnit: false };
      }
      const sql =
        dimension === flagsOfVisit
          ? flagsSql(flags, reads, bound)
          : rowValueSql(dimension, reads, bound.values, emptyProperty);
      return { sql, isThere: `${sql} IS NOT NULL`, isOfUnit: false };
    };
    const isByGoal = dimensions.includes('event:goal');
    const isByGroup = dimensions.includes('event:page_group');
    const isByName = dimensions.includes(propertyNames);
    const join = [
      isByName ? joinWithNames(reads) : '',
      isByGoal ? bound.goals.join(goals, role === 'base', reads) : '',
      isByGroup ? groupJoin(bound, reads) : '',
    ].join('');
    const paid = isByGoal ? bound.goals.paidIn(goals) : null;
    all[to].push({ number, role, values: dimensions.map(valueOf), join, paid });
  };
  for (const question of questions) {
    const { dimensions, metrics } = question;
    const source = isOfEvents(dimensions) ? 'ofEvents' : 'ofVisits';
    if (!question.splitsVisits) {
      add(question, 'all', source);
      continue;
    }
    const areOfEvents = measuresOf(metrics).map((measure) => measureRow(measure).ofEvent === true);
    if (areOfEvents.includes(true)) add(question, 'events', 'ofEvents');
    if (areOfEvents.includes(false)) add(question, 'visits', source);
  }
  for (const question of bases) {
    // The base ignores the goal, so everyone counts for each goal.
    const others = question.dimensions.filter((dimension) => dimension !== 'event:goal');
    add(question, 'base', isOfEvents(others) || question.splitsVisits ? 'ofEvents' : 'ofVisits');
  }
  return all;
}

/** One digit for each condition, `1` if it holds for the visit. */
function flagsSql(flags: readonly Condition[], reads: Reads, { values, done }: Bound) {
  const digits = flags.map((mark) => {
    const clause = filterClause(mark, values, done);
    reads.add(clause.reads);
    return `IF(${clause.sql}, '1', '0')`;
  });
  return `CONCAT(${digits.join(', ')})`;
}

/** Joins an event with the names of the groups that have its page, and with NULL for each other group. */
function groupJoin({ pageGroups, values }: Bound, reads: Reads) {
  const names = pageGroups.map(({ name, definition }) => {
    const pattern = values.text(
      'group_pages',
      definition.patterns.map((pattern) => pathWildcard(pattern, false)).join('|'),
    );
    const sent = () => reads.eventColumn('event_sent_page');
    const paths = pathsSql(reads.eventColumn('event_page'), sent, values.pages);
    const isIn = paths.map((path) => `REGEXP_CONTAINS(${path}, ${pattern})`).join(' OR ');
    return `IF(${isIn}, ${values.text('group', name)}, NULL)`;
  });
  return joinOf(names, groupColumn);
}

/** In SQL, the list cannot be empty. */
function joinOf(names: readonly string[], column: string) {
  const list = names.length > 0 ? names.join(',\n      ') : 'CAST(NULL AS STRING)';
  return ` CROSS JOIN UNNEST([\n      ${list}\n    ]) AS ${column}`;
}

const isOfEvents = (dimensions: readonly RowDimension[]) =>
  dimensions.some((each) => each.startsWith('event:'));

function distributionValue(dimension: DistributionDimension, isOfEvents: boolean) {
  const { column, isThere, stepOf } = distributionSql[dimension];
  const amount = isOfEvents ? unitFromEvents(column, { paid: null, goal: null }) : column;
  return { sql: stepOf(amount), isThere: isThere(amount), isOfUnit: true };
}

/** The goals of a statement. Each is bound once, also if several questions have it. */
export class GoalJoins {
  readonly #values: Values;
  readonly #done: DoneClauses;
  readonly #known = new Map<string, { name: string; clause: Clause }>();

  constructor(values: Values, done: DoneClauses) {
    this.#values = values;
    this.#done = done;
  }

  /**
   * Joins a row with the names of the goals that it reaches, or of all goals.
   * @param reads records what the goals read
   */
  join(goals: readonly NamedGoal[], ofAll: boolean, reads: Reads): string {
    const names = goals.map((goal) => {
      const { name, clause } = this.#bound(goal);
      if (ofAll) return name;
      reads.add(clause.reads);
      return `IF(${clause.sql}, ${name}, NULL)`;
    });
    return joinOf(names, goalColumn);
  }

  /** SQL condition that a row's goal is on a page; null if no goal is. */
  isOfPage(goals: readonly NamedGoal[], value: string): string | null {
    const names = goals.filter(({ filter }) => isAboutPage(filter)).map((goal) => this.#bound(goal).name);
    return names.length > 0 ? `${value} IN (${names.join(', ')})` : null;
  }

  /** SQL condition on events whose revenue counts for the row's goal; null if all revenue counts. */
  paidIn(goals: readonly NamedGoal[]): string | null {
    const currencies = goals.flatMap((goal) =>
      goal.currency === null
        ? []
        : `WHEN ${this.#bound(goal).name} THEN ${this.#values.text('currency', goal.currency)}`,
    );
    if (currencies.length === 0) return null;
    return `event_currency = CASE ${goalColumn} ${currencies.join(' ')} ELSE event_currency END`;
  }

  #bound(goal: NamedGoal) {
    const known = this.#known.get(goal.name);
    if (known) return known;
    const clause = filterClause(goal.filter, this.#values, this.#done);
    const bound = { name: this.#values.text('goal', goal.name), clause };
    this.#known.set(goal.name, bound);
    return bound;
  }
}

/** The columns with the values of a row, as many as the longest list of dimensions, at least one. */
export function valueColumns(questions: readonly StatementQuestion[]): string[] {
  const max = Math.max(1, ...questions.map(({ dimensions }) => dimensions.length));
  return Array.from({ length: max }, (_, index) => `d${index + 1}`);
}

export const hasPage = ({ dimensions }: StatementQuestion) => dimensions.some(isOfPage);

export const isOneOf = (questions: readonly StatementQuestion[]) =>
  questions.length === 1
    ? `question = ${questions[0]?.number}`
    : `question IN (${questions.map(({ number }) => number).join(', ')})`;

/** For several workspaces: the condition on rows that count. Parts of days are not compared. */
export function countedParts(questions: readonly StatementQuestion[], part = 'part', prefix = ''): string {
  const compared = questions.filter(({ splitsVisits }) => !splitsVisits);
  if (compared.length === questions.length) return 'TRUE';
  const isCompared = compared.length > 0 ? [`${prefix}${isOneOf(compared)}`] : [];
  return `(${[`${part} = 'current'`, ...isCompared].join(' OR ')})`;
}
