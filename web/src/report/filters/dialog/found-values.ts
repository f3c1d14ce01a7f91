import { dimensionRow, type Suggestion, type ValueDimension, valueName } from '@footfall/functions/contract';
import { folded, foldedSearch } from '../../rows/search.tsx';
import { isClosed } from './draft.ts';

export interface FoundValue extends Suggestion {
  name: string;
}

/** Whether lists have a row without a value whose name contains the text. */
export const namesEmpty = (dimension: ValueDimension, typed: string): boolean =>
  !dimensionRow(dimension).optional && folded(valueName(dimension, '')).includes(folded(typed.trim()));

/** Suggestions whose name or code matches the text, without chosen values. */
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

/** Splits a name into the parts before, in and after the typed text. */
export function markedParts(name: string, typed: string): [string, string, string] {
  const part = typed.trim();
  const at = part === '' ? -1 : name.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return [name, '', ''];
  const end = at + part.length;
  return [name.slice(0, at), name.slice(at, end), name.slice(end)];
}
