import { dimensionRow, type Suggestion, type ValueDimension, valueName } from '@footfall/functions/contract';
import { folded, foldedSearch } from '../../rows/search.tsx';
import { isClosed } from './draft.ts';

/** A value that can be chosen, by the name that people know. */
export interface FoundValue extends Suggestion {
  name: string;
}

/** Whether visits without a value have a row in lists, whose name contains what was typed. */
export const namesEmpty = (dimension: ValueDimension, typed: string): boolean =>
  !dimensionRow(dimension).optional && folded(valueName(dimension, '')).includes(folded(typed.trim()));

/** Those of the values that are called what was typed, or have it as their code, without those that are chosen. */
export function foundValues(
  suggestions: readonly Suggestion[],
  dimension: ValueDimension,
  typed: string,
  chosen: readonly string[],
): FoundValue[] {
  const wanted = foldedSearch(dimension, typed);
  return suggestions
    .map((suggestion) => ({ ...suggestion, name: valueName(dimension, suggestion.value) }))
    .filter(
      ({ name, value }) =>
        !chosen.includes(value) &&
        (folded(name).includes(wanted) || (isClosed(dimension) && folded(value) === wanted)),
    );
}

/** A name in three parts: what was typed is the middle one. */
export function markedParts(name: string, typed: string): [string, string, string] {
  const part = typed.trim();
  const at = part === '' ? -1 : name.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return [name, '', ''];
  const end = at + part.length;
  return [name.slice(0, at), name.slice(at, end), name.slice(end)];
}
