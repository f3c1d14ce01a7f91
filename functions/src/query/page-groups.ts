import type { Definition, Filter, PageGroup, ResolvedFilter } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { leavesOf, withLeaves } from './leaves.ts';

const isGroup = ([, dimension]: ResolvedFilter) => dimension === 'event:page_group';

/** Whether the filters are about page groups, so that those of the workspace have to be read. */
export const areAboutPageGroups = (filters: readonly Filter[]): boolean =>
  filters.flatMap((filter) => leavesOf(filter)).some(isGroup);

/**
 * Puts the patterns of page groups in place of their names or ids.
 * @throws AppError `invalid_request`, with the field
 */
export function withPageGroups(
  filters: readonly Filter[],
  groups: readonly Definition<PageGroup>[],
): Filter[] {
  return filters.map((filter, index) => resolved(filter, groups, `filters.${index}`));
}

function resolved(filter: Filter, groups: readonly Definition<PageGroup>[], field: string): Filter {
  return withLeaves(filter, (leaf) => {
    if (!isGroup(leaf)) return leaf;
    const [operator, , names] = leaf;
    const patterns = names.flatMap((name) => groupNamed(name, groups, field).patterns);
    return [operator === 'is' ? 'matches_wildcard' : 'matches_wildcard_not', 'event:page', patterns];
  });
}

function groupNamed(name: string, groups: readonly Definition<PageGroup>[], field: string): PageGroup {
  const group = groups.find((each) => each.name === name) ?? groups.find(({ id }) => id === name);
  if (group) return group.definition;
  throw new AppError('invalid_request', `${field}: there is no page group '${name}'`, { field });
}
