import {
  type Condition,
  conditionLine,
  dimensionNames,
  type Filter,
  type Operator,
  operators,
  propertyPrefix,
  shortDimension,
  queryLimits,
  type ValueDimension,
  isReadWithin,
} from '@footfall/functions/contract';

/** The last two apply to the whole visit. */
export const lineOperators = [...operators, 'has_done', 'has_not_done'] as const;
export type LineOperator = Operator | 'has_done' | 'has_not_done';

/** One condition, as stored in the address and edited in the dialog. */
export interface FilterLine {
  operator: LineOperator;
  dimension: ValueDimension;
  values: readonly string[];
}

export const withoutValue = (line: FilterLine, value: string): FilterLine => ({
  ...line,
  values: line.values.filter((each) => each !== value),
});

/** The dimension with a short name: `country`, `props:plan`. */
export function dimensionOf(name: string): ValueDimension | undefined {
  const property = `event:${name}` as const;
  if (property.startsWith(propertyPrefix) && property.length > propertyPrefix.length)
    return property as ValueDimension;
  return dimensionNames.find((dimension) => shortDimension(dimension) === name);
}

/** Whether the operator applies to all events of a visit. */
export const isDone = (operator: LineOperator): operator is 'has_done' | 'has_not_done' =>
  operator === 'has_done' || operator === 'has_not_done';

export const isPlain = (operator: LineOperator): operator is 'is' | 'is_not' =>
  operator === 'is' || operator === 'is_not';

/** Whether the operator compares whole values, not parts or patterns. */
export const takesValues = (operator: LineOperator) => isPlain(operator) || isDone(operator);

export const writeLine = ({ operator, dimension, values }: FilterLine): string =>
  conditionLine(operator, dimension, values);

function fieldsOf(text: string): string[] {
  const parts = text.match(/(?:\\[\s\S]|[^\\,])+|,/g) ?? [];
  const joined = [''];
  for (const part of parts) {
    if (part === ',') joined.push('');
    else joined[joined.length - 1] += part.replaceAll(/\\([\s\S])/g, '$1');
  }
  return joined;
}

/** Parses the text of an address. Undefined if it is invalid. */
export function readLine(text: string): FilterLine | undefined {
  const [name = '', short = '', ...rest] = fieldsOf(text);
  const operator = lineOperators.find((each) => each === name);
  const dimension = dimensionOf(short);
  const values = [...new Set(rest)];
  if (!operator || !dimension || (isDone(operator) && !dimension.startsWith('event:'))) return undefined;
  if (values.length === 0 || values.length > queryLimits.values) return undefined;
  if (!values.every((value) => isReadWithin(value, queryLimits.valueLength))) return undefined;
  return { operator, dimension, values };
}

/** Converts a line to the query language. `contains` ignores case. */
function filterOf({ operator, dimension, values }: FilterLine): Filter {
  if (isDone(operator)) return [operator, ['is', dimension, values]];
  if (operator === 'contains' || operator === 'contains_not')
    return [operator, dimension, values, { case_sensitive: false }];
  return [operator, dimension, values];
}

export function filtersOf(lines: readonly FilterLine[], any: boolean): Filter[] {
  const filters = lines.map(filterOf);
  return any && filters.length > 1 ? [['or', filters]] : filters;
}

/** Converts filters to lines. Null if lines cannot express them. */
export function linesOf(filters: readonly Filter[]): { lines: FilterLine[]; any: boolean } | null {
  const [first] = filters;
  const any = filters.length === 1 && first?.[0] === 'or';
  const lines = (any ? (first[1] as readonly Filter[]) : filters).map(lineOf);
  return lines.every((line) => line !== null) ? { lines, any } : null;
}

function lineOf(filter: Filter): FilterLine | null {
  const [operator, inner] = filter;
  if (operator === 'has_done' || operator === 'has_not_done') {
    const line = lineOf(inner);
    return line?.operator === 'is' ? { ...line, operator } : null;
  }
  if (operator === 'and' || operator === 'or' || operator === 'not' || inner === 'segment') return null;
  const [, dimension, values] = filter as Condition;
  const line = { operator, dimension, values };
  // Only an exact round trip counts as the same condition.
  return JSON.stringify(filterOf(line)) === JSON.stringify(filter) ? line : null;
}
