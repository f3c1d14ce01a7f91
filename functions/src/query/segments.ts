import type { Filter, ResolvedFilter } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { leavesOf, withLeaves } from './leaves.ts';

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
  // Each segment has at least one condition, so this is known before any of them is read.
  if (ids.length > maxConditions) throw tooManyConditions();
  const found = await find([...new Set(ids)]);
  const whole = filters.map((filter, index) => {
    if (segmentIds(filter).some((id) => !found.has(id)))
      throw refusal(`filters.${index}`, 'there is no such segment, or only the person who made it has it');
    return withLeaves(filter, (leaf) =>
      leaf[1] === 'segment' ? ['or', leaf[2].map((id): Filter => ['and', found.get(id) ?? []])] : leaf,
    );
  });
  if (conditionsOf(whole) > maxConditions) throw tooManyConditions();
  return whole;
}

const tooManyConditions = () =>
  refusal('filters', `there must be at most ${maxConditions} conditions with those of the segments`);

const refusal = (field: string, problem: string) =>
  new AppError('invalid_request', `${field}: ${problem}`, { field });

/** The number of conditions in filters. */
export function conditionsOf(filters: readonly ResolvedFilter[]): number {
  return filters.reduce((sum, filter) => sum + leavesOf(filter).length, 0);
}

const segmentIds = (filter: Filter): string[] =>
  leavesOf(filter).flatMap((leaf) => (leaf[1] === 'segment' ? [...(leaf[2] as readonly string[])] : []));
