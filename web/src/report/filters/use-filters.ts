import { queryLimits, type ValueDimension } from '@footfall/functions/contract';
import { isPlain, withoutValue, type FilterLine, type LineOperator } from '../address/filter-line.ts';
import { useView } from '../address/use-view.ts';

/** `is` filters by a value, `is_not` excludes it. */
export type Chosen = 'is' | 'is_not';

/** How the lines use a value, if at all. */
export function chosenOf(
  lines: readonly FilterLine[],
  dimension: ValueDimension,
  value: string,
): Chosen | null {
  const line = lines.find((each) => isAbout(each, dimension) && each.values.includes(value));
  if (!line) return null;
  return isEquality(line) ? 'is' : 'is_not';
}

const isAbout = (line: FilterLine, dimension: ValueDimension) =>
  line.dimension === dimension && (isPlain(line.operator) || dimension === 'event:goal');

const operatorOf = (dimension: ValueDimension, chosen: Chosen): LineOperator =>
  dimension === 'event:goal' ? ({ is: 'has_done', is_not: 'has_not_done' } as const)[chosen] : chosen;

const isEquality = ({ operator }: FilterLine) => operator === 'is' || operator === 'has_done';

/** Removes a value, or adds it to its dimension's line, where several values match any of them. */
export function toggled(
  lines: readonly FilterLine[],
  dimension: ValueDimension,
  value: string,
  chosen: Chosen,
): FilterLine[] {
  const operator = operatorOf(dimension, chosen);
  if (chosenOf(lines, dimension, value))
    // Lines without values are removed.
    return lines
      .map((line) => (isAbout(line, dimension) ? withoutValue(line, value) : line))
      .filter(({ values }) => values.length > 0);
  const at = lines.findIndex(
    (line) =>
      line.operator === operator && line.dimension === dimension && line.values.length < queryLimits.values,
  );
  if (at < 0) return [...lines, { operator, dimension, values: [value] }];
  return lines.map((line, index) => (index === at ? { ...line, values: [...line.values, value] } : line));
}

/** Replaces the name of a goal or a page group. */
export const renamed = (
  lines: readonly FilterLine[],
  dimension: 'event:goal' | 'event:page_group',
  { from, to }: { from: string; to: string },
): FilterLine[] =>
  lines.map((line) =>
    line.dimension === dimension
      ? { ...line, values: line.values.map((value) => (value === from ? to : value)) }
      : line,
  );

/** Replaces the name of a goal or a page group in the address, if the view is filtered by it. */
export function useRename(dimension: 'event:goal' | 'event:page_group' | null) {
  const { latest, change } = useView();
  return (from: string, to: string) => {
    const names = (line: FilterLine) => line.dimension === dimension && line.values.includes(from);
    if (dimension && from !== to && latest().filters.some(names))
      change(({ filters }) => ({ filters: renamed(filters, dimension, { from, to }) }));
  };
}

/** Sets how the lines use a value, whatever it was before. */
export function withChosen(
  lines: readonly FilterLine[],
  dimension: ValueDimension,
  value: string,
  chosen: Chosen,
): readonly FilterLine[] {
  const before = chosenOf(lines, dimension, value);
  if (before === chosen) return lines;
  const without = before ? toggled(lines, dimension, value, chosen) : lines;
  return toggled(without, dimension, value, chosen);
}

/** Filters by single values, used by rows, countries and chips. */
export function useFilters() {
  const { view, change } = useView();
  return {
    chosen: (dimension: ValueDimension, value: string) => chosenOf(view.filters, dimension, value),
    /** Filters by a value or excludes it. Removes a value that is already a filter. */
    toggle(dimension: ValueDimension, value: string, operator: Chosen = 'is') {
      change(({ filters }) => ({ filters: toggled(filters, dimension, value, operator) }));
    },
  };
}
