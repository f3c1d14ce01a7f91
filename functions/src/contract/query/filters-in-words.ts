import type { Condition, Filter } from './filters.ts';
import { dimensionLabel, operatorLabels } from './words.ts';

/** Filters as one line of text: `Country is DE or FR and Page contains /blog`. Values are as they are stored. */
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

function conditionInWords([operator, dimension, values]: Condition): string {
  const named = values.map((value) => value || 'none');
  return `${dimensionLabel(dimension)} ${operatorLabels[operator]} ${named.join(' or ')}`;
}
