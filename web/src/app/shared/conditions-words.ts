import { type Filter, filtersInWords, capitalised } from '@footfall/functions/contract';
import { type FilterLine, linesOf } from '../../report/address/filter-line.ts';
import { linesText } from '../../report/address/filter-words.ts';

/** Returns each condition as a filter line, or as text if it is too complex for a line. */
export const conditionsWords = (filters: readonly Filter[]): (FilterLine | string)[] =>
  filters.flatMap((filter) =>
    filter[0] === 'and' ? conditionsWords(filter[1] as readonly Filter[]) : conditionWords(filter),
  );

function conditionWords(filter: Filter): FilterLine | string {
  const known = linesOf([filter]);
  if (!known) return capitalised(filtersInWords([filter]));
  const [line, ...others] = known.lines;
  return line && others.length === 0 ? line : linesText(known.lines, known.any);
}
