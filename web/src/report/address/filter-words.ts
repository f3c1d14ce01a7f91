import {
  conditionSentences,
  dimensionLabel,
  labelInSentence,
  oneOf,
  operatorLabels,
  phrase,
  say,
  shownInFilter,
  type ValueDimension,
  valueName,
} from '@footfall/functions/contract';
import { isDone, takesValues, type FilterLine, type LineOperator } from './filter-line.ts';

const doneWords = {
  has_done: phrase('visit includes'),
  has_not_done: phrase('visit never includes'),
};

const goalWords: Partial<Record<LineOperator, string>> = {
  has_done: phrase('reached'),
  has_not_done: phrase('did not reach'),
};

const operatorWords: Readonly<Record<LineOperator, string>> = { ...operatorLabels, ...doneWords };

export const operatorName = (operator: LineOperator, dimension: ValueDimension): string =>
  say((dimension === 'event:goal' && goalWords[operator]) || operatorWords[operator]);

const sentences: Readonly<Record<LineOperator, string>> = {
  ...conditionSentences,
  has_done: phrase('Visit includes {dimension} {values}'),
  has_not_done: phrase('Visit never includes {dimension} {values}'),
};

/** Of goals by their names. */
const goalSentences: Partial<Record<LineOperator, string>> = {
  has_done: phrase('Reached {values}'),
  has_not_done: phrase('Did not reach {values}'),
};

/** A filter as a message with the values `dimension` and `values`: `{dimension} is {values}` with `Country`. */
export const filterSentence = ({ operator, dimension }: FilterLine) => ({
  sentence: (dimension === 'event:goal' && goalSentences[operator]) || sentences[operator],
  dimension: isDone(operator) ? labelInSentence(dimension) : dimensionLabel(dimension),
});

/** The values of a filter as they are shown. */
export const filterValues = (line: FilterLine): string[] =>
  line.values.map((value) =>
    takesValues(line.operator)
      ? valueName(line.dimension, value)
      : shownInFilter(line.operator, line.dimension, value),
  );

export function linesText(lines: readonly FilterLine[], any: boolean): string {
  const [first = '', ...others] = lines.map(filterText);
  return others.reduce(
    (before, next) =>
      any ? say('{before}, or {next}', { before, next }) : say('{before}, and {next}', { before, next }),
    first,
  );
}

/** `Country is Germany or France` */
export function filterText(line: FilterLine): string {
  const { sentence, dimension } = filterSentence(line);
  return say(sentence, { dimension, values: oneOf(filterValues(line)) });
}
