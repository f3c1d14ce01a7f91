import {
  capitalised,
  dimensionLabel,
  labelInSentence,
  operatorLabels,
  shownInFilter,
  type ValueDimension,
  valueName,
} from '@footfall/functions/contract';
import { isDone, takesValues, type FilterLine, type LineOperator } from './filter-line.ts';

const operatorWords: Readonly<Record<LineOperator, string>> = {
  ...operatorLabels,
  has_done: 'visit includes',
  has_not_done: 'visit never includes',
};

const goalWords: Partial<Record<LineOperator, string>> = {
  has_done: 'reached',
  has_not_done: 'did not reach',
};

export const operatorName = (operator: LineOperator, dimension: ValueDimension): string =>
  (dimension === 'event:goal' && goalWords[operator]) || operatorWords[operator];

/** `Country is`, `Reached`, `Visit includes event`. */
function introOf({ operator, dimension }: FilterLine) {
  const name = operatorName(operator, dimension);
  if (!isDone(operator)) return `${dimensionLabel(dimension)} ${name}`;
  return dimension === 'event:goal'
    ? capitalised(name)
    : `${capitalised(name)} ${labelInSentence(dimension)}`;
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
