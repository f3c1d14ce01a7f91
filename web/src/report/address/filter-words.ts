import {
  capitalised,
  dimensionLabel,
  operatorLabels,
  shownInFilter,
  type ValueDimension,
  valueName,
} from '@footfall/functions/contract';
import { takesValues, type FilterLine, type LineOperator } from './filter-line.ts';

const operatorWords: Readonly<Record<LineOperator, string>> = {
  ...operatorLabels,
  has_done: 'in the visit is',
  has_not_done: 'in the visit is never',
};

const goalWords: Partial<Record<LineOperator, string>> = {
  has_done: 'reached',
  has_not_done: 'did not reach',
};

export const operatorName = (operator: LineOperator, dimension: ValueDimension): string =>
  (dimension === 'event:goal' && goalWords[operator]) || operatorWords[operator];

/** `Country is`, `Reached`. */
function introOf({ operator, dimension }: FilterLine) {
  const name = operatorName(operator, dimension);
  const isOfGoal = dimension === 'event:goal' && goalWords[operator] !== undefined;
  return isOfGoal ? capitalised(name) : `${dimensionLabel(dimension)} ${name}`;
}

/** A filter in words: `Country is` `Germany`, `France`. */
export const filterWords = (line: FilterLine) => ({
  intro: introOf(line),
  values: line.values.map((value) =>
    takesValues(line.operator)
      ? valueName(line.dimension, value)
      : shownInFilter(line.operator, line.dimension, value),
  ),
});

export const linesText = (lines: readonly FilterLine[], any: boolean) =>
  lines.map(filterText).join(any ? ', or ' : ', and ');

/** `Country is Germany or France`. */
export function filterText(line: FilterLine): string {
  const { intro, values } = filterWords(line);
  return `${intro} ${values.join(' or ')}`;
}
