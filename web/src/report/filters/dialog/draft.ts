import { isCoded, isDefined, queryLimits, type ValueDimension } from '@footfall/functions/contract';
import { lineOperators, type FilterLine, type LineOperator } from '../../address/filter-line.ts';

/** Filters that are being put together. A line without values is not one yet. */
export interface Draft {
  lines: readonly FilterLine[];
  any: boolean;
}

export const emptyLine: FilterLine = { operator: 'is', dimension: 'event:page', values: [] };

/** Whether its values are a closed list, such as codes whose names readers know: only whole ones can be asked about. */
export const isClosed = (dimension: ValueDimension) => isCoded(dimension) || isDefined(dimension);

const expressions: readonly LineOperator[] = ['matches', 'matches_not'];

/** What can be asked about a dimension. Guests cannot write expressions, which can be costly. */
export function operatorsOf(dimension: ValueDimension, isGuest: boolean): readonly LineOperator[] {
  return lineOperators.filter((operator) => {
    if (operator === 'has_done' || operator === 'has_not_done') return dimension.startsWith('event:');
    if (operator === 'is' || operator === 'is_not') return true;
    if (isClosed(dimension)) return false;
    return !isGuest || !expressions.includes(operator);
  });
}

/** Whether the operator compares whole values, and not parts or patterns. */
export const takesValues = (operator: LineOperator) =>
  operator === 'is' || operator === 'is_not' || operator === 'has_done' || operator === 'has_not_done';

/** How many filters a reader can have. */
export const mostLines = (isGuest: boolean) => (isGuest ? queryLimits.guestFilters : queryLimits.filters);

/** The same operator about another dimension, where it has it. Values are those of one dimension. */
export function withDimension(line: FilterLine, dimension: ValueDimension, isGuest: boolean): FilterLine {
  const operators = operatorsOf(dimension, isGuest);
  const operator = operators.includes(line.operator) ? line.operator : 'is';
  return { operator, dimension, values: [] };
}

export function withOperator(line: FilterLine, operator: LineOperator): FilterLine {
  return { ...line, operator };
}

/** With one more value. A value that is there already or is over the limit changes nothing. */
export function withValue(line: FilterLine, value: string): FilterLine {
  if (line.values.includes(value) || line.values.length >= queryLimits.values) return line;
  return { ...line, values: [...line.values, value.slice(0, queryLimits.valueLength)] };
}

export function withoutValue(line: FilterLine, value: string): FilterLine {
  return { ...line, values: line.values.filter((each) => each !== value) };
}

export function withLine(lines: readonly FilterLine[], index: number, line: FilterLine): FilterLine[] {
  return lines.map((each, at) => (at === index ? line : each));
}

/** The lines that have values, including the text that is still being typed in one of them. */
export function finished(lines: readonly FilterLine[], at: number, typed: string): FilterLine[] {
  return lines
    .map((line, index) =>
      index === at && typed.trim() !== '' && !isClosed(line.dimension) ? withValue(line, typed.trim()) : line,
    )
    .filter(({ values }) => values.length > 0);
}
