import type { ValueDimension } from '@footfall/functions/contract/query/words';
import { useView } from '../address/use-view.ts';
import { chosenOf, toggled, type Chosen } from './toggle.ts';

/** Filters by single values, as rows, countries and chips set them. */
export function useFilters() {
  const { view, change } = useView();
  return {
    /** Whether a value is kept or excluded now. */
    chosen: (dimension: ValueDimension, value: string) => chosenOf(view.filters, dimension, value),
    /** Filters by a value or excludes it. A value that is a filter already is removed from the filters. */
    toggle(dimension: ValueDimension, value: string, operator: Chosen = 'is') {
      change({ filters: toggled(view.filters, dimension, value, operator) });
    },
  };
}
