import {
  dimensionLabel,
  dimensionRow,
  operatorLabels,
  otherLocations,
  shownInFilter,
  shownPath,
  type ValueDimension,
  valuesLabel,
} from '@footfall/functions/contract';
import { clockText, dateFormat, displayName } from '../../ui/figures/intl.ts';
import { takesValues, type FilterLine, type LineOperator } from './filter-line.ts';

/** Operators as a sentence has them, between the name of a dimension and its values. */
const operatorWords: Readonly<Record<LineOperator, string>> = {
  ...operatorLabels,
  has_done: 'in the visit is',
  has_not_done: 'in the visit is never',
};

/** `mobile` is `Mobile`. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** When an hour of the day begins: `9:00 PM` or `21:00`. */
export const hourText = (hour: number, locale?: string): string =>
  clockText(`${String(hour).padStart(2, '0')}:00`, locale);

/** `9:00 PM to 10:00 PM` for the hour that begins at 21:00. */
export const hourWords = (hour: number, locale?: string): string =>
  `${hourText(hour, locale)} to ${hourText((hour + 1) % 24, locale)}`;

/** The name of a day of the week in the reader's language; 1 is Monday. */
export function weekdayName(day: number, weekday: 'long' | 'short'): string {
  // 1 January 2024 was a Monday.
  return dateFormat({ weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}

/** A value of a dimension as people read it: the name of a country, of a language, of traffic without a value. */
export function valueName(dimension: ValueDimension, value: string): string {
  const { values, empty = 'Unknown', hidesFew } = dimensionRow(dimension);
  if (hidesFew && value === otherLocations) return `Other ${valuesLabel(dimension).toLowerCase()}`;
  switch (values) {
    case 'hour':
      return hourWords(Number(value));
    case 'weekday':
      return weekdayName(Number(value), 'long');
    case 'language':
      return displayName('language', value, empty);
    case 'country':
      return value === '' ? empty : displayName('region', value, value);
    case 'device':
      return capitalised(value) || empty;
    case 'path':
      return shownPath(value) || empty;
    default:
      return value || empty;
  }
}

/** Goals are reached in a visit, or are not. */
const goalWords: Partial<Record<LineOperator, string>> = {
  has_done: 'reached',
  has_not_done: 'did not reach',
};

/** An operator between the name of a dimension and its values. */
export const operatorName = (operator: LineOperator, dimension: ValueDimension): string =>
  (dimension === 'event:goal' && goalWords[operator]) || operatorWords[operator];

/** What comes before the values of a filter: `Country is`, `Reached`. */
function introOf({ operator, dimension }: FilterLine) {
  const name = operatorName(operator, dimension);
  const isOfGoal = dimension === 'event:goal' && goalWords[operator] !== undefined;
  return isOfGoal ? capitalised(name) : `${dimensionLabel(dimension)} ${name}`;
}

/** A filter in words: `Country is` `Germany`, `France`. Patterns and parts of texts are no values. */
export const filterWords = (line: FilterLine) => ({
  intro: introOf(line),
  values: line.values.map((value) =>
    takesValues(line.operator)
      ? valueName(line.dimension, value)
      : shownInFilter(line.operator, line.dimension, value),
  ),
});

/** All of them as one text, of which all or any must hold. */
export const linesText = (lines: readonly FilterLine[], any: boolean) =>
  lines.map(filterText).join(any ? ', or ' : ', and ');

/** The same as one text: `Country is Germany or France`. */
export function filterText(line: FilterLine): string {
  const { intro, values } = filterWords(line);
  return `${intro} ${values.join(' or ')}`;
}
