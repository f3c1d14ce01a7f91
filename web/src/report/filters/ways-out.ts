import { filterText } from '../address/filter-words.ts';
import type { View } from '../address/view.ts';

/** The page without one of its filters. */
interface WayOut {
  name: string;
  without: Partial<View>;
}

/** The ways to keep more: a view without each of its filters, and without its segment. */
export function waysOut({ filters, segment }: Pick<View, 'filters' | 'segment'>): WayOut[] {
  const lines = filters.map((line, index) => ({
    name: filterText(line),
    without: { filters: filters.filter((_, at) => at !== index) },
  }));
  return segment ? [...lines, { name: 'Segment', without: { segment: null } }] : lines;
}

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
