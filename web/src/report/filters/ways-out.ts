import { filterText } from '../address/filter-words.ts';
import type { View } from '../address/view.ts';

/** The ways to keep more: a view without each of its filters, and without its segment. */
export const waysOut = ({
  filters,
  segment,
}: Pick<View, 'filters' | 'segment'>): { name: string; without: Partial<View> }[] => [
  ...filters.map((line, index) => ({
    name: filterText(line),
    without: { filters: filters.toSpliced(index, 1) },
  })),
  ...(segment ? [{ name: 'Segment', without: { segment: null } }] : []),
];

/**
 * What removing a filter would do.
 * @param helping how many filters are such that there are visits without them
 * @param all how many filters there are
 */
export function removalWords(helping: number, all: number): string {
  if (helping > 0)
    return all === 1 ? 'Remove the filter to see visits.' : 'Remove one of these to see visits.';
  if (all === 1) return 'There are no visits in this period without the filter either.';
  return 'Removing one of the filters is not enough.';
}
