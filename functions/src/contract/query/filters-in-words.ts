import { shownPath } from '../event/path-text.ts';
import type { Condition, Filter } from './filters.ts';
import { dimensionLabel, isPathDimension, operatorLabels } from './words.ts';

/** Filters as one line of text: `Country is DE or FR and Page contains /blog`. Values are as they are stored, paths decoded. */
export function filtersInWords(filters: readonly Filter[]): string {
  return filters.map(inWords).join(' and ');
}

function inWords(filter: Filter): string {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return `(${filter[1].map(inWords).join(` ${filter[0]} `)})`;
    case 'not':
      return `not ${inWords(filter[1])}`;
    case 'has_done':
      return `in the visit ${inWords(filter[1])}`;
    case 'has_not_done':
      return `never in the visit ${inWords(filter[1])}`;
    default:
      return filter[1] === 'segment' ? 'a segment' : conditionInWords(filter as Condition);
  }
}

/** A value of a filter as it is shown. In an expression, single characters of an encoded one may have a meaning. */
export const shownInFilter = (operator: string, dimension: string, value: string): string =>
  isPathDimension(dimension) && !/^matches(_not)?$/.test(operator) ? shownPath(value) : value;

function conditionInWords([operator, dimension, values]: Condition): string {
  const named = values.map((value) => shownInFilter(operator, dimension, value) || 'none');
  return `${dimensionLabel(dimension)} ${operatorLabels[operator]} ${named.join(' or ')}`;
}
