import type { MetricMeaning, ValueDimension } from '@footfall/functions/contract';
import { createStore } from '../../api/state.ts';
import { useSharedLink } from '../../api/reader.ts';

/** Rows that were chosen to be compared in Explore, all of one dimension. */
export interface ComparedRows {
  of: ValueDimension;
  /** Of the count that their list shows. */
  meaning: MetricMeaning;
  values: readonly string[];
}

type List = Pick<ComparedRows, 'of' | 'meaning'>;

const compared = createStore<ComparedRows | null>(null);

export const useComparedRows = compared.useValue;

export const startComparing = ({ of, meaning }: List) => compared.set({ of, meaning, values: [] });

export const stopComparing = () => compared.set(null);

/** Adds or removes a row. A row of another dimension begins anew. */
export function withToggled(last: ComparedRows | null, { of, meaning }: List, value: string): ComparedRows {
  if (last?.of !== of) return { of, meaning, values: [value] };
  const { values } = last;
  return {
    ...last,
    values: values.includes(value) ? values.filter((each) => each !== value) : [...values, value],
  };
}

/** For rows of lists. Readers of a shared link do not have Explore. */
export function useComparing() {
  const isPossible = useSharedLink() === null;
  const rows = compared.useValue();
  return {
    isPossible,
    /** The chosen values of a dimension, if presses on its rows choose them. */
    chosenOf: (of: ValueDimension) => (rows?.of === of ? rows.values : null),
    toggle: (list: List, value: string) => compared.set(withToggled(rows, list, value)),
  };
}
