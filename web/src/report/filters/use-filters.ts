import { queryLimits, type ValueDimension } from '@footfall/functions/contract';
import { isPlain, withoutValue, type FilterLine, type LineOperator } from '../address/filter-line.ts';
import { useView } from '../address/use-view.ts';

/** What a filter does with one value: keeps it alone, or excludes it. */
export type Chosen = 'is' | 'is_not';

/** Whether the lines keep or exclude a value. */
export function chosenOf(
  lines: readonly FilterLine[],
  dimension: ValueDimension,
  value: string,
): Chosen | null {
  const line = lines.find((each) => isAbout(each, dimension) && each.values.includes(value));
  if (!line) return null;
  return keeps(line) ? 'is' : 'is_not';
}

/** Whether a line keeps or excludes values of a dimension. */
const isAbout = (line: FilterLine, dimension: ValueDimension) =>
  line.dimension === dimension && (isPlain(line.operator) || dimension === 'event:goal');

/** The operators of a press: a goal is reached in a visit, or is not. */
const operatorOf = (dimension: ValueDimension, chosen: Chosen): LineOperator =>
  dimension === 'event:goal' ? ({ is: 'has_done', is_not: 'has_not_done' } as const)[chosen] : chosen;

const keeps = ({ operator }: FilterLine) => operator === 'is' || operator === 'has_done';

/**
 * What a press on a value makes of the lines: one that is a filter is one no more; any other is added, to the line of
 * its dimension where there is one, so that several presses mean this or that.
 */
export function toggled(
  lines: readonly FilterLine[],
  dimension: ValueDimension,
  value: string,
  chosen: Chosen,
): FilterLine[] {
  const operator = operatorOf(dimension, chosen);
  if (chosenOf(lines, dimension, value))
    // A line that has no other value goes too.
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

/** The lines with another name of a goal or a page group, wherever they have the one before. */
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

/** Puts the new name of a goal or a page group into the address, if the view is filtered by it. */
export function useRename(dimension: 'event:goal' | 'event:page_group' | null) {
  const { latest, change } = useView();
  return (from: string, to: string) => {
    const names = (line: FilterLine) => line.dimension === dimension && line.values.includes(from);
    if (dimension && from !== to && latest().filters.some(names))
      change(({ filters }) => ({ filters: renamed(filters, dimension, { from, to }) }));
  };
}

/** The lines with a value kept or excluded, whatever it was before. */
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

/** Filters by single values, as rows, countries and chips set them. */
export function useFilters() {
  const { view, change } = useView();
  return {
    /** Whether a value is kept or excluded now. */
    chosen: (dimension: ValueDimension, value: string) => chosenOf(view.filters, dimension, value),
    /** Filters by a value or excludes it. A value that is a filter already is removed from the filters. */
    toggle(dimension: ValueDimension, value: string, operator: Chosen = 'is') {
      change(({ filters }) => ({ filters: toggled(filters, dimension, value, operator) }));
    },
  };
}
