import { type Filter, queryLimits, type ResolvedFilter } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { goals } from '../store/firestore/workspace/goals.ts';
import { pageGroups } from '../store/firestore/workspace/page-groups.ts';
import { findSegments } from '../store/firestore/workspace/segments.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Reader } from '../workspaces/asked.ts';
import { hasGoal, withConditionsOfGoals } from './goals.ts';
import { areAboutPageGroups, withPageGroups } from './page-groups.ts';
import { leavesOf } from './leaves.ts';
import { refuseLarge } from './large-filters.ts';
import { conditionsOf, withSegments, type FindSegments } from './segments.ts';

/** Filters with what the names in them stand for, such as the filters of segments. */
export type WholeFilters = (filters: readonly Filter[]) => Promise<Filter[]>;

/**
 * For the filters of someone who asks about a workspace.
 * @throws AppError `invalid_request` if a name stands for nothing, or if guests may not ask this
 */
export function wholeFiltersFor({
  reader,
  workspace,
}: {
  reader: Reader;
  workspace: Workspace;
}): WholeFilters {
  const find = foundOnce((ids) =>
    findSegments(workspace.id, reader.kind === 'member' ? reader.uid : null, ids),
  );
  let groups: ReturnType<typeof pageGroups.list> | undefined;
  return async (filters) => {
    const whole = await withSegments(filters, find);
    if (reader.kind === 'guest') refuseCostly(whole);
    const named = areAboutPageGroups(whole)
      ? withPageGroups(whole, await (groups ??= pageGroups.list(workspace.id)))
      : whole;
    refuseLarge(named);
    return named;
  };
}

/** The same search, which reads each segment once, however many questions of a call name it. */
function foundOnce(find: FindSegments): FindSegments {
  const known = new Map<string, readonly Filter[]>();
  return async (ids) => {
    const others = ids.filter((id) => !known.has(id));
    if (others.length > 0) for (const [id, filters] of await find(others)) known.set(id, filters);
    return known;
  };
}

/** Filters in which also the names of goals have become conditions: for statements that ask for no conversion rate. */
export type ResolvedFilters = (filters: readonly Filter[]) => Promise<ResolvedFilter[]>;

/**
 * The same, with the goals of the workspace too, which are read once at most.
 * @throws AppError `invalid_request` if a name stands for nothing, or if guests may not ask this
 */
export function resolvedFiltersFor(asked: { reader: Reader; workspace: Workspace }): ResolvedFilters {
  const wholeFilters = wholeFiltersFor(asked);
  let known: ReturnType<typeof goals.list> | undefined;
  return async (filters) => {
    const whole = await wholeFilters(filters);
    if (!whole.some(hasGoal)) return whole;
    return withConditionsOfGoals(whole, await (known ??= goals.list(asked.workspace.id)));
  };
}

/** What guests ask is paid by the demo's budget, which all of them share. */
function refuseCostly(filters: readonly Filter[]): void {
  const refuseFilters = (problem: string) => {
    throw new AppError('invalid_request', `filters: ${problem}`, { field: 'filters' });
  };
  if (conditionsOf(filters) > queryLimits.guestFilters)
    refuseFilters(`the demo takes at most ${queryLimits.guestFilters} filters`);
  const operators = filters.flatMap(leavesOf).map(([operator]) => operator);
  if (operators.some((operator) => operator === 'matches' || operator === 'matches_not'))
    refuseFilters('the demo takes no patterns; use contains or matches_wildcard');
}

/** The error with its field within something larger, such as `queries.2`. */
export function within(place: string, error: unknown): unknown {
  if (!(error instanceof AppError) || !error.field || error.code === 'too_many_requests') return error;
  const prefix = `${place}.`;
  return new AppError(error.code, prefix + error.message, { cause: error, field: prefix + error.field });
}
