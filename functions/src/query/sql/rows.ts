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
import {
  bucketSql,
  marksOfVisit,
  rowValueSql,
  distributionSql,
  type RowValueDimension,
} from './dimensions.ts';
import { filterClause, isAboutPage, pathWildcard, type Clause, type DoneClauses } from './filters.ts';
import { measuresOf } from './metrics.ts';
import { joinWithNames } from './properties.ts';
import { Reads } from './reads.ts';
import { pathsSql } from '../pages/page-map.ts';
import type { Values } from './values.ts';

/** What a row of an answer is about: values, and at most one bucket of time. */
export type RowDimension = RowValueDimension | Bucket;

/** One question of a statement. */
export interface StatementQuestion {
  number: number;
  dimensions: readonly RowDimension[];
  metrics: readonly AnyMetric[];
  /** Whether it is compared with the whole range before, bucket by bucket. */
  isOfTime: boolean;
  /** Whether a visit can have events in several of its buckets: then they are counted where they happen. */
  splitsVisits: boolean;
  order: readonly (readonly [AnyMetric | ChangeOf | RowDimension, 'asc' | 'desc'])[];
  limit: number;
  offset: number;
  /** How much later a bucket of the range is than the one that it is compared with. */
  shift: { by: number; unit: 'DAY' | 'MONTH' } | null;
  /** The bucket in which the comparison ends, whose figures until then are a row of their own; null if there is none. */
  cutBucket: string | null;
  shares: Shares | null;
  /** The filters of the question: those that all questions of the statement share, and its own. */
  filters: readonly ResolvedFilter[];
  /** The goals that have rows, if a row is about a goal. */
  goals: readonly NamedGoal[];
  /** The only currency of its revenue; null: any. */
  currency: string | null;
  /** The goal whose events are counted; null if none of the metrics is about them. */
  goal: NamedGoal | null;
  /** The conditions whose marks its rows have, if a row is about these. */
  marks: readonly Condition[];
}

/** A question without filters about the whole range, or by a bucket of time. */
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
    marks: [],
  };
}

/** That each row is a share of the sum of all rows, those that are not shown included. */
export interface Shares {
  /** Whether the range that is compared with has its own largest rows; otherwise none. */
  earlier: boolean;
}

export const isBucket = (dimension: RowDimension): dimension is Bucket =>
  (timeDimensions as readonly string[]).includes(dimension);

/**
 * What a row of `units` counts: everything, or, for buckets that split visits, either what happens in them or the visits
 * that start in them; or the visitors without the goal, of which some are converted.
 */
type Role = 'all' | 'events' | 'visits' | 'base';

/** Whether the visitors of each row without the goal are counted too. */
export const hasBase = ({ metrics }: StatementQuestion) => measuresOf(metrics).includes('base_visitors');

/** Whether it has a row for each value, of which it shows some; otherwise one, or one for each bucket of time. */
export const isPaged = ({ dimensions }: StatementQuestion) =>
  dimensions.some((dimension) => !isBucket(dimension));

/** What visits or events add to the rows of a question: their values. */
export interface Projection {
  number: number;
  role: Role;
  values: readonly ProjectedValue[];
  /** What is joined with each visit or event, such as its goals. */
  join: string;
  /** The condition on events whose revenue counts, if the row is of a goal with a currency. */
  paid: string | null;
}

/** A value as SQL, and the condition on which there is one. */
interface ProjectedValue {
  sql: string;
  isThere: string | null;
  /** Whether it is of all that a visit adds to the row, as a distribution is; otherwise of an event or a visit. */
  isOfUnit: boolean;
}

/** The projections of all questions, and what they read. */
export interface Projections {
  ofVisits: Projection[];
  ofEvents: Projection[];
  visitReads: Reads;
  eventReads: Reads;
}

interface Bound {
  values: Values;
  /** Between moments, the parameter with the workspace's time zone; null for days, which are those of the rows. */
  zone: (() => string) | null;
  goals: GoalJoins;
  done: DoneClauses;
  /** Those of the workspace. */
  pageGroups: readonly Definition<PageGroup>[];
}

/**
 * The projections of questions whose events the same filters keep.
 * @param bases questions of which the visitors without the goal are counted
 */
export function projectionsOf(
  questions: readonly StatementQuestion[],
  bases: readonly StatementQuestion[],
  bound: Bound,
): Projections {
  const all: Projections = { ofVisits: [], ofEvents: [], visitReads: new Reads(), eventReads: new Reads() };
  const add = (
    { number, dimensions, splitsVisits, goals, marks }: StatementQuestion,
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
        dimension === marksOfVisit
          ? marksSql(marks, reads, bound)
          : rowValueSql(dimension, reads, bound.values);
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
    // Without the goal, everyone could be converted to each goal.
    const others = question.dimensions.filter((dimension) => dimension !== 'event:goal');
    add(question, 'base', isOfEvents(others) || question.splitsVisits ? 'ofEvents' : 'ofVisits');
  }
  return all;
}

/** Which of some conditions hold for a visit, a digit each. */
function marksSql(marks: readonly Condition[], reads: Reads, { values, done }: Bound) {
  const digits = marks.map((mark) => {
    const clause = filterClause(mark, values, done);
    reads.add(clause.reads);
    return `IF(${clause.sql}, '1', '0')`;
  });
  return `CONCAT(${digits.join(', ')})`;
}

/** The join of an event with the names of the groups that its page is in, and with NULL for each of the others. */
function groupJoin({ pageGroups, values }: Bound, reads: Reads) {
  const names = pageGroups.map(({ name, definition }) => {
    const pattern = values.text(
      'group_pages',
      definition.patterns.map((pattern) => pathWildcard(pattern, false)).join('|'),
    );
    const paths = pathsSql(reads.ofEvent('event_page'), values.pages);
    const isIn = paths.map((path) => `REGEXP_CONTAINS(${path}, ${pattern})`).join(' OR ');
    return `IF(${isIn}, ${values.text('group', name)}, NULL)`;
  });
  return joinOf(names, groupColumn);
}

/** The join with a list of names, which cannot be empty in SQL. */
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

/** The goals of a statement: each is bound once, however many questions are about it. */
export class GoalJoins {
  readonly #values: Values;
  readonly #done: DoneClauses;
  readonly #known = new Map<string, { name: string; clause: Clause }>();

  constructor(values: Values, done: DoneClauses) {
    this.#values = values;
    this.#done = done;
  }

  /**
   * The join of a row with the names of goals: of those that it reaches, or of all.
   * @param reads to which is added what the goals read
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

  /** Whether the value of a row is a goal on a page, as SQL; null if none of the goals is. */
  isOfPage(goals: readonly NamedGoal[], value: string): string | null {
    const names = goals.filter(({ filter }) => isAboutPage(filter)).map((goal) => this.#bound(goal).name);
    return names.length > 0 ? `${value} IN (${names.join(', ')})` : null;
  }

  /** The condition on events whose revenue counts for the goal of a row, as SQL; null if that is all revenue. */
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

/** The names of the columns with the values of a row: as many as the longest list of dimensions, at least one. */
export function valueColumns(questions: readonly StatementQuestion[]): string[] {
  const most = Math.max(1, ...questions.map(({ dimensions }) => dimensions.length));
  return Array.from({ length: most }, (_, index) => `d${index + 1}`);
}

/** Whether bounces are those of a page, as far as the dimensions say. */
export const hasPage = ({ dimensions }: StatementQuestion) => dimensions.some(isOfPage);

/** A list of numbers in the text of a statement, such as `question IN (0, 2)`. */
export const isOneOf = (questions: readonly StatementQuestion[]) =>
  questions.length === 1
    ? `question = ${questions[0]?.number}`
    : `question IN (${questions.map(({ number }) => number).join(', ')})`;

/** The condition on the rows of several workspaces that are counted: parts of days are not compared. */
export function countedParts(questions: readonly StatementQuestion[], part = 'part', prefix = ''): string {
  const compared = questions.filter(({ splitsVisits }) => !splitsVisits);
  if (compared.length === questions.length) return 'TRUE';
  const isCompared = compared.length > 0 ? [`${prefix}${isOneOf(compared)}`] : [];
  return `(${[`${part} = 'current'`, ...isCompared].join(' OR ')})`;
}
