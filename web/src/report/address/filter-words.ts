import { shownPath } from '@footfall/functions/contract/event/path-text';
import { shownInFilter } from '@footfall/functions/contract/query/filters-in-words';
import {
  dimensionLabel,
  operatorLabels,
  propertyPrefix,
  type ValueDimension,
} from '@footfall/functions/contract/query/words';
import { otherCities } from '@footfall/functions/contract/report/places';
import { dateFormat, displayName } from '../../ui/figures/intl.ts';
import type { FilterLine, LineOperator } from './filter-line.ts';

/** Operators as a sentence has them, between the name of a dimension and its values. */
export const operatorWords: Readonly<Record<LineOperator, string>> = {
  ...operatorLabels,
  has_done: 'in the visit is',
  has_not_done: 'in the visit is never',
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether visits may well have no value, such as a tag: then it is none, not unknown, and no list has a row for it. */
export const isOptional = (dimension: ValueDimension) =>
  dimension.startsWith('visit:utm_') || dimension.startsWith(propertyPrefix);

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** `21:00 to 22:00` for the hour that begins at 21:00. */
export const hourWords = (hour: number): string => `${clock(hour)} to ${clock((hour + 1) % 24)}`;

/** The name of a day of the week in the reader's language; 1 is Monday. */
export function weekdayName(day: number, weekday: 'long' | 'short'): string {
  // 1 January 2024 was a Monday.
  return dateFormat({ weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}

/** A value of a dimension as people read it: the name of a country, of a language, of traffic without a value. */
export function valueName(dimension: ValueDimension, value: string): string {
  switch (dimension) {
    case 'visit:country':
      return value === '' ? 'Unknown' : displayName('region', value, value);
    case 'visit:city':
      return value === otherCities ? 'Other cities' : value || 'Unknown';
    case 'time:hour_of_day':
      return hourWords(Number(value));
    case 'time:day_of_week':
      return weekdayName(Number(value), 'long');
    case 'visit:language':
      return displayName('language', value, 'Undefined');
    case 'visit:device':
      return capitalised(value) || 'Unknown';
    case 'event:page':
    case 'visit:entry_page':
    case 'visit:exit_page':
      return shownPath(value) || 'Unknown';
    case 'event:previous_page':
      return shownPath(value) || 'None: the visit began here';
    case 'event:next_page':
      return shownPath(value) || 'None: the visit ended here';
    case 'visit:source':
    case 'visit:referrer':
      return value || 'Direct / None';
    default:
      return value || (isOptional(dimension) ? 'None' : 'Unknown');
  }
}

/** A filter in words: `Country` `is` `Germany`, `France`. Patterns and parts of texts are no values. */
export interface FilterWords {
  dimension: string;
  operator: string;
  values: string[];
}

const exact: readonly LineOperator[] = ['is', 'is_not', 'has_done', 'has_not_done'];

export function filterWords({ operator, dimension, values }: FilterLine): FilterWords {
  return {
    dimension: dimensionLabel(dimension),
    operator: operatorWords[operator],
    values: values.map((value) =>
      exact.includes(operator) ? valueName(dimension, value) : shownInFilter(operator, dimension, value),
    ),
  };
}

/** The same as one text: `Country is Germany or France`. */
export function filterText(line: FilterLine): string {
  const { dimension, operator, values } = filterWords(line);
  return `${dimension} ${operator} ${values.join(' or ')}`;
}
