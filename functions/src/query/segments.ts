import type { Filter, ResolvedFilter } from '../contract/query/filters.ts';
import { AppError } from '../core/errors.ts';

/** The filters of segments, by id; without those that the caller cannot see. */
export type FindSegments = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Filter[]>>;

/** Conditions that filters have with those of their segments and goals. */
export const maxConditions = 100;

/**
 * Puts the filters of segments where their ids stand.
 * @throws AppError if there is no such segment
 */
export async function withSegments(filters: readonly Filter[], find: FindSegments): Promise<Filter[]> {
  const ids = filters.flatMap(segmentIds);
  if (ids.length === 0) return [...filters];
  const found = await find([...new Set(ids)]);
  const whole = filters.map((filter, index) => {
    if (segmentIds(filter).some((id) => !found.has(id)))
      throw refusal(`filters.${index}`, 'there is no such segment');
    return replaced(filter, found);
  });
  if (conditionsOf(whole) > maxConditions)
    throw refusal('filters', `there must be at most ${maxConditions} conditions with those of the segments`);
  return whole;
}

const refusal = (field: string, problem: string) =>
  new AppError('invalid_request', `${field}: ${problem}`, { field });

/** The number of conditions in filters. */
export function conditionsOf(filters: readonly ResolvedFilter[]): number {
  return filters.reduce((sum, filter) => sum + leavesOf(filter).length, 0);
}

/** The conditions of a filter, at any depth. */
export function leavesOf(filter: Filter): Filter[];
export function leavesOf(filter: ResolvedFilter): ResolvedFilter[];
export function leavesOf(filter: ResolvedFilter): ResolvedFilter[] {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return filter[1].flatMap((inner) => leavesOf(inner));
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return leavesOf(filter[1]);
    default:
      return [filter];
  }
}

const segmentIds = (filter: Filter): string[] =>
  leavesOf(filter).flatMap((leaf) => (leaf[1] === 'segment' ? [...(leaf[2] as readonly string[])] : []));

function replaced(filter: Filter, found: ReadonlyMap<string, readonly Filter[]>): Filter {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return [filter[0], filter[1].map((inner) => replaced(inner, found))];
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return [filter[0], replaced(filter[1], found)];
    default:
      if (filter[1] !== 'segment') return filter;
      return ['or', filter[2].map((id): Filter => ['and', found.get(id) ?? []])];
  }
}
