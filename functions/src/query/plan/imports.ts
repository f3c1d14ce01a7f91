import {
  type ActiveImport,
  type AnsweredImport,
  type AnyMetric,
  changeOrderIn,
  type Definition,
  isOfSums,
  type ExclusionReason,
  type PageGroup,
  type Period,
  type ResolvedFilter,
} from '../../contract/index.ts';
import type { Conversions } from '../names/conversions.ts';
import { type Bucket, isWithinDay } from './buckets.ts';
import { isExactGoal, rowsIn, type Requested, type TableRows } from './imported-tables.ts';
import type { Periods } from './periods.ts';

/** Rows of a table that count. A question by goals or page groups reads rows for each of them. */
export interface ImportedPart extends TableRows {
  /** The goal or page group whose name is the value of `event:goal` or `event:page_group`. */
  name: string | null;
}

/** The days and tables of an import that count in an answer. */
export interface ImportedSums {
  id: string;
  days: readonly Period[];
  parts: readonly ImportedPart[];
}

export interface PlannedImports {
  sums: readonly ImportedSums[];
  /** The same for the visitors of whom a percentage and a conversion rate are shares. */
  totals: { all: readonly ImportedSums[]; unconverted: readonly ImportedSums[] };
  /** Days without numbers, in the range or its comparison. */
  excluded: readonly Period[];
  /** Days that count without some of the metrics. */
  partial: readonly { metrics: readonly AnyMetric[]; days: readonly Period[] }[];
  answered: readonly AnsweredImport[];
}

/** The fields of a question that decide which tables can answer it. */
export interface ImportedQuestion extends Pick<Conversions, 'filters' | 'shared' | 'goals' | 'goal'> {
  metrics: readonly AnyMetric[];
  /** Without time. */
  dimensions: readonly string[];
  bucket: Bucket | null;
  order_by: readonly (readonly [name: string, direction: 'asc' | 'desc'])[];
  include: { imports?: boolean | undefined };
}

export interface ImportingSite {
  imports?: readonly ActiveImport[] | undefined;
  /** The dimensions that channel rules of the workspace read. */
  channelRules?: readonly { dimension: string }[] | undefined;
  pageGroups?: readonly Definition<PageGroup>[] | undefined;
}

const overlapOf = (one: Period, other: Period): Period => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
});

export const clipped = (days: readonly Period[], span: Period): Period[] =>
  days.map((each) => overlapOf(each, span)).filter(({ from, to }) => from <= to);

/** The days that imports of sums own. Events of the workspace do not count on them. */
export const daysOfSums = ({ imports = [] }: ImportingSite): Period[] =>
  imports.filter(isOfSums).flatMap(({ days }) => days);

/** Which sums of imports answer a question, and which days are left out; null if no import owns any of its days. */
export function importsOf(
  question: ImportedQuestion,
  periods: RequestedPeriods,
  site: ImportingSite,
): PlannedImports | null {
  const isOfMoments = periods.current.kind === 'moments';
  const found = ownersOf(periods, site).map((each) => ({
    ...each,
    use: useOf(each.from, question, isOfMoments, site),
  }));
  if (found.length === 0) return null;
  const sumsOf = (name: 'parts' | 'all' | 'unconverted') =>
    found.flatMap(({ from: { id }, days, use }) =>
      use.kind === 'sums' && use[name].length > 0 ? [{ id, days, parts: use[name] }] : [],
    );
  return {
    sums: sumsOf('parts'),
    totals: { all: sumsOf('all'), unconverted: sumsOf('unconverted') },
    excluded: found.flatMap(({ days, use }) => (use.kind === 'excluded' ? days : [])),
    partial: found.flatMap(({ days, use }) =>
      use.kind === 'sums' && use.missing.length > 0 ? [{ metrics: use.missing, days }] : [],
    ),
    answered: found.flatMap(({ from: { id, format }, days, use }) =>
      days.map(({ from, to }) => ({
        ...{ id, format, from, to, included: use.kind !== 'excluded' },
        ...(use.kind === 'excluded' ? { reason: use.reason } : {}),
        ...(use.kind === 'sums' && use.missing.length > 0 ? { missing_metrics: [...use.missing] } : {}),
      })),
    ),
  };
}

/** The same for funnels and journeys, which follow visits. */
export function importsOfVisits(
  periods: RequestedPeriods,
  site: ImportingSite,
): Pick<PlannedImports, 'excluded' | 'answered'> | null {
  const owners = ownersOf(periods, site);
  if (owners.length === 0) return null;
  return {
    excluded: owners.flatMap(({ from, days }) => (isOfSums(from) ? days : [])),
    answered: owners.flatMap(({ from: each, days }) =>
      days.map(({ from, to }) => ({
        ...{ id: each.id, format: each.format, from, to, included: !isOfSums(each) },
        ...(isOfSums(each) ? { reason: 'query' as const } : {}),
      })),
    ),
  };
}

type RequestedPeriods = Pick<Periods, 'current' | 'compared'>;

/** The imports that own days of a range or of its comparison, with these days. */
function ownersOf({ current, compared }: RequestedPeriods, { imports = [] }: ImportingSite) {
  const spans = [current, ...(compared ? [compared.span] : [])];
  return imports.flatMap((from) => {
    const days = spans.flatMap((span) => clipped(from.days, span));
    return days.length > 0 ? [{ from, days }] : [];
  });
}

type Use =
  | { kind: 'events' }
  | { kind: 'excluded'; reason: ExclusionReason }
  | {
      kind: 'sums';
      parts: ImportedPart[];
      all: ImportedPart[];
      unconverted: ImportedPart[];
      missing: AnyMetric[];
    };

const exclude = (reason: ExclusionReason): Use => ({ kind: 'excluded', reason });

function useOf(
  from: ActiveImport,
  question: ImportedQuestion,
  isOfMoments: boolean,
  { channelRules = [], pageGroups = [] }: ImportingSite,
): Use {
  if (!isOfSums(from)) return { kind: 'events' };
  const { bucket, dimensions: all, filters, shared, metrics } = question;
  if (!question.include.imports) return exclude('not_requested');
  if (!from.isActive) return exclude('running');
  if (isOfMoments || (bucket !== null && isWithinDay(bucket))) return exclude('interval');
  const ruled = channelRules.map(({ dimension }) => dimension);
  const dimensions = all.filter((name) => name !== 'event:goal' && name !== 'event:page_group');
  const lists = listsOf(question, pageGroups);
  if (lists === null) return exclude('query');
  const parts: ImportedPart[] = [];
  const missing = new Set<AnyMetric>();
  for (const { name, filters } of lists) {
    const found = rowsIn(from, { dimensions, filters, metrics, goal: question.goal?.filter ?? null, ruled });
    if (typeof found === 'string') return exclude(found);
    parts.push({ ...found.rows, name });
    for (const metric of found.missing) missing.add(metric);
  }
  const ofAll = totalOf('percentage', metrics, from, { filters, ruled });
  const unconverted = totalOf('conversion_rate', metrics, from, { filters: shared, ruled });
  if (ofAll === null) missing.add('percentage');
  if (unconverted === null) missing.add('conversion_rate');
  const isLacking =
    metrics.every((name) => missing.has(name)) ||
    (all.length > 0 && orderedBy(question).some((name) => missing.has(name as AnyMetric)));
  if (isLacking) return exclude('metrics');
  return {
    kind: 'sums',
    parts,
    all: ofAll ?? [],
    unconverted: unconverted ?? [],
    missing: metrics.filter((name) => missing.has(name)),
  };
}

/**
 * The filters of each goal or page group of a question, or its own filters. Null if there is no sum: of two names for a
 * row, of goals with several values, and of the visitors of several pages.
 */
function listsOf(
  { dimensions, filters, goals, metrics }: ImportedQuestion,
  pageGroups: readonly Definition<PageGroup>[],
): { name: string | null; filters: readonly ResolvedFilter[] }[] | null {
  const [isByGoal, isByGroup] = [dimensions.includes('event:goal'), dimensions.includes('event:page_group')];
  if (isByGoal && isByGroup) return null;
  if (isByGoal)
    return goals.every(({ filter }) => isExactGoal(filter))
      ? goals.map(({ name, filter }) => ({ name, filters: [...filters, filter] }))
      : null;
  if (!isByGroup) return [{ name: null, filters }];
  if (metrics.some((name) => name !== 'pageviews')) return null;
  return pageGroups.map(({ name, definition: { patterns } }) => ({
    name,
    filters: [...filters, ['matches_wildcard', 'event:page', patterns]],
  }));
}

/** The metrics that decide which rows of values are shown. */
const orderedBy = ({ order_by, metrics }: ImportedQuestion): string[] => {
  const named = order_by.map(([name]) => changeOrderIn(name)?.metric ?? name);
  return order_by.length > 0 ? named : metrics.slice(0, 1);
};

/** The visitors that a share is of; empty if the metric is not asked for, null if no table has them. */
function totalOf(
  metric: AnyMetric,
  metrics: readonly AnyMetric[],
  from: ActiveImport,
  { filters, ruled }: Pick<Requested, 'filters' | 'ruled'>,
): ImportedPart[] | null {
  if (!metrics.includes(metric)) return [];
  const found = rowsIn(from, { dimensions: [], filters, metrics: ['visitors'], goal: null, ruled });
  return typeof found === 'string' || found.missing.length > 0 ? null : [{ ...found.rows, name: null }];
}
